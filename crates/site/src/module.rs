//! Compiled crates with the scripts that bind them to the browser.

use std::path::Path;

use anyhow::{Context as _, Result, ensure};
use utopia_build::{BuildMode, client::Part};
use wasm_bindgen_cli_support::Bindgen;

/// A compiled part of the client with its bindings.
#[derive(Default)]
pub(crate) struct Module {
    pub(crate) name: &'static str,
    /// The bindings, a JavaScript module.
    pub(crate) script: String,
    pub(crate) wasm: Vec<u8>,
    /// What is fetched on first use, by name.
    pub(crate) chunks: Vec<(String, Vec<u8>)>,
    /// JavaScript that exports the functions that load the chunks.
    pub(crate) loaders: String,
}

/// Generates the bindings of a part that has been compiled to `target_dir`.
pub(crate) fn bindings(part: Part, target_dir: &Path, mode: BuildMode) -> Result<Module> {
    let wasm = part.wasm(target_dir, mode);
    let module = if part.has_chunks && mode == BuildMode::Small { split(part, &wasm) } else { bind(part, &wasm, mode) };
    module.with_context(|| format!("cannot generate the bindings of the {}", part.name))
}

#[cfg(feature = "chunks")]
fn split(part: Part, wasm: &Path) -> Result<Module> {
    let crate::split::Split { main, chunks, loaders } = crate::split::split(wasm)?;
    Ok(Module { chunks, loaders, ..bind(part, &main, BuildMode::Small)? })
}

#[cfg(not(feature = "chunks"))]
fn split(_: Part, _: &Path) -> Result<Module> {
    anyhow::bail!("utopia-site was compiled without its feature `chunks`")
}

fn bind(part: Part, wasm: &Path, mode: BuildMode) -> Result<Module> {
    let quick = mode == BuildMode::Quick;
    let mut output = Bindgen::new()
        .input_path(wasm)
        .out_name(part.name)
        .web(true)?
        .typescript(false)
        .omit_default_module_path(true)
        .demangle(quick)
        .remove_name_section(!quick)
        .remove_producers_section(true)
        .keep_lld_exports(part.has_chunks && !quick)
        .generate_output()?;
    let foreign = !output.local_modules().is_empty() || output.snippets().values().any(|scripts| !scripts.is_empty());
    ensure!(!foreign, "a dependency of the {} brings its own scripts, which the site doesn't include", part.name);
    let (script, wasm) = (output.js().to_owned(), output.wasm_mut().emit_wasm());
    Ok(Module { name: part.name, script, wasm, ..Module::default() })
}
