//! Takes compiled WebAssembly apart: a main module, and chunks that a browser fetches when they are first needed.
//!
//! Where to cut is said in the crate itself, by `#[wasm_split(NAME)]`: what only functions with that attribute need comes into the
//! chunk `split_NAME.wasm`.

use std::path::{Path, PathBuf};
use std::{fs, io};

use anyhow::{Context as _, Result, anyhow, ensure};
use walrus::ModuleConfig;
use wasm_split_cli_support::{Options, transform};

use crate::Finish;

/// With this the linker says where code refers to other code and to data.
pub(crate) const LINK_ARGUMENT: &str = "--emit-relocs";

/// The module from which the main one has the functions that fetch chunks.
const LINK: &str = "./chunks.js";

/// How chunks are fetched, and how the site does it: `boot.js` knows what to do with hosts that do not know the type.
const FETCHING: [(&str, &str); 2] = [
    ("fetch(new URL(", "globalThis.utopiaCompile(new URL("),
    ("WebAssembly.instantiateStreaming(src, imports)", "WebAssembly.instantiate(await src, imports)"),
];

/// WebAssembly in parts.
pub(crate) struct Split {
    /// Where the main module lies, for which bindings are still to be made.
    pub(crate) main: PathBuf,
    /// The chunks by name.
    pub(crate) chunks: Vec<(String, Vec<u8>)>,
    /// The script that fetches the chunks, and the functions of it that the main module calls.
    script: String,
    functions: Vec<String>,
}

/// Takes a compiled crate apart; the parts come into a folder beside it.
pub(crate) fn split(wasm: &Path, finish: Finish) -> Result<Split> {
    let whole = fs::read(wasm)?;
    let folder = wasm.with_extension("chunks");
    let main = folder.join("main.wasm");
    let mut options = Options::new(&whole);
    options.output_dir = &folder;
    options.main_out_path = &main;
    options.link_name = LINK;
    let parts = transform(options).map_err(|error| anyhow!("{error:#}"))?;
    let chunks = parts.split_modules.iter().map(|path| Ok((file_name(path)?, lean(path, finish)?)));
    let chunks = chunks.collect::<Result<Vec<_>>>()?;
    let mut functions: Vec<_> = parts.prefetch_map.keys().map(|name| format!("__wasm_split_load_{name}")).collect();
    functions.sort();
    let script = fs::read_to_string(folder.join(LINK))?;
    Ok(Split { main, chunks, script: fetching(&script)?, functions })
}

impl Split {
    /// The bindings of the main module together with the script that fetches the chunks. As two files each would name the other,
    /// and neither could have a hash in its name.
    pub(crate) fn join(&self, bindings: &str) -> Result<String> {
        let from = format!(" from \"{LINK}\"");
        let line = bindings.lines().find(|line| line.trim_end_matches(';').ends_with(&from));
        let line = line.context("the bindings do not fetch chunks")?;
        let name = line.strip_prefix("import * as ").and_then(|rest| rest.split_once(&from)).map(|(name, _)| name);
        let name = name.with_context(|| format!("the bindings have an import of another kind: {line}"))?;
        let functions = self.functions.join(", ");
        Ok(bindings.replacen(line, &format!("{}\nconst {name} = {{ {functions} }};", self.script), 1))
    }
}

/// The script that fetches chunks, in our way and as a part of the bindings.
fn fetching(script: &str) -> Result<String> {
    let mut script = script.lines().filter(|line| !line.starts_with("import ")).collect::<Vec<_>>().join("\n");
    for (theirs, ours) in FETCHING {
        ensure!(script.contains(theirs), "chunks are fetched in another way than by {theirs}");
        script = script.replace(theirs, ours);
    }
    Ok(script.replace("export const ", "const "))
}

/// A chunk without the room that the linker left in it, and without names for players.
fn lean(path: &Path, finish: Finish) -> Result<Vec<u8>> {
    let mut config = ModuleConfig::new();
    config.generate_name_section(finish == Finish::Quick).generate_producers_section(false);
    Ok(config.parse(&fs::read(path)?)?.emit_wasm())
}

fn file_name(path: &Path) -> Result<String> {
    let name = path.file_name().and_then(|name| name.to_str());
    Ok(name.ok_or_else(|| io::Error::from(io::ErrorKind::InvalidFilename))?.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCRIPT: &str = "import { initSync } from \"./main.js\";\n\
        export const __wasm_split_load_a = load(() => {\n\
        const src = fetch(new URL(\"./split_a.wasm\", import.meta.url));\n\
        return async (imports) => (WebAssembly.instantiateStreaming(src, imports));\n\
        });";

    fn split() -> Split {
        let functions = vec!["__wasm_split_load_a".to_owned()];
        Split { main: PathBuf::new(), chunks: Vec::new(), script: fetching(SCRIPT).unwrap(), functions }
    }

    #[test]
    fn the_bindings_fetch_chunks_themselves() {
        let joined = split().join("import * as import1 from \"./chunks.js\"\nlet wasm;\n").unwrap();
        assert_eq!(
            joined,
            "const __wasm_split_load_a = load(() => {\n\
             const src = globalThis.utopiaCompile(new URL(\"./split_a.wasm\", import.meta.url));\n\
             return async (imports) => (WebAssembly.instantiate(await src, imports));\n\
             });\n\
             const import1 = { __wasm_split_load_a };\n\
             let wasm;\n"
        );
    }

    #[test]
    fn scripts_of_another_kind_are_refused() {
        assert!(fetching("const a = 1;").is_err());
        assert!(split().join("let wasm;").is_err());
        assert!(split().join("import { a } from \"./chunks.js\";").is_err());
    }
}
