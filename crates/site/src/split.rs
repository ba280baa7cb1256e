//! Splits compiled WebAssembly into a main module and chunks that a browser fetches on first use.
//!
//! The crate itself says where to split, with `#[wasm_split(NAME)]`: what only functions with that attribute need goes into the
//! chunk `split_NAME.wasm`. `crates/client/chunks.js` loads the chunks.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{fs, io};

use anyhow::{Result, anyhow};
use walrus::ModuleConfig;
use wasm_split_cli_support::{Options, transform};

/// The module from which the main one imports the functions that load chunks.
const LOADER: &str = "./chunks.js";

/// WebAssembly in parts.
pub(crate) struct Split {
    /// Where the main module is, which still needs its bindings.
    pub(crate) main: PathBuf,
    /// The chunks by name.
    pub(crate) chunks: Vec<(String, Vec<u8>)>,
    /// JavaScript exports for the end of `chunks.js`: one function per split point that loads its chunks.
    pub(crate) loaders: String,
}

/// Splits a compiled crate into a directory beside it.
pub(crate) fn split(wasm: &Path) -> Result<Split> {
    let whole = fs::read(wasm)?;
    let folder = wasm.with_extension("chunks");
    let main = folder.join("main.wasm");
    let mut options = Options::new(&whole);
    options.output_dir = &folder;
    options.main_out_path = &main;
    options.link_name = LOADER;
    let parts = transform(options).map_err(|error| anyhow!("{error:#}"))?;
    let chunks = parts.split_modules.iter().map(|path| Ok((file_name(path)?, lean(path)?)));
    let chunks = chunks.collect::<Result<Vec<_>>>()?;
    let mut split_points: Vec<_> = parts.prefetch_map.into_iter().collect();
    split_points.sort();
    Ok(Split { main, chunks, loaders: loaders(&split_points) })
}

/// An export for every split point, given the names of the chunks it needs.
fn loaders(split_points: &[(String, Vec<String>)]) -> String {
    let mut script = String::new();
    for (name, chunks) in split_points {
        let addresses: Vec<_> = chunks.iter().map(|chunk| format!("\"./{chunk}.wasm\"")).collect();
        let _ = writeln!(script, "export const __wasm_split_load_{name} = loader({});", addresses.join(", "));
    }
    script
}

/// A chunk without the linker's padding and without names.
fn lean(path: &Path) -> Result<Vec<u8>> {
    let mut config = ModuleConfig::new();
    config.generate_name_section(false).generate_producers_section(false);
    Ok(config.parse(&fs::read(path)?)?.emit_wasm())
}

fn file_name(path: &Path) -> Result<String> {
    let name = path.file_name().and_then(|name| name.to_str());
    Ok(name.ok_or_else(|| io::Error::from(io::ErrorKind::InvalidFilename))?.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_split_point_gets_a_loader_for_its_chunks() {
        let split_points = [
            ("a".to_owned(), vec!["split_a".to_owned()]),
            ("b".to_owned(), vec!["chunk_2".to_owned(), "split_b".to_owned()]),
        ];
        assert_eq!(
            loaders(&split_points),
            "export const __wasm_split_load_a = loader(\"./split_a.wasm\");\n\
             export const __wasm_split_load_b = loader(\"./chunk_2.wasm\", \"./split_b.wasm\");\n"
        );
    }
}
