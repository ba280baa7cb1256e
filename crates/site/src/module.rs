//! Crates as WebAssembly, with the scripts that bind them to the browser.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, ensure};
use wasm_bindgen_cli_support::Bindgen;

use crate::{
    Finish, shell,
    split::{self, split},
    target::BROWSER,
};

/// What the outer cargo tells the programs it runs about its own build. The inner one must not take it for its own: flags are
/// meant for another target, and clippy's wrapper would check instead of compile.
const OF_THE_OUTER_BUILD: [&str; 5] =
    ["CARGO_BUILD_RUSTFLAGS", "CARGO_BUILD_TARGET", "RUSTC_WORKSPACE_WRAPPER", "RUSTC_WRAPPER", "RUSTFLAGS"];

/// What separates the flags in the environment: a character that no flag has.
const FLAG_SEPARATOR: &str = "\x1f";

/// A crate that runs in the browser.
pub(crate) struct Part {
    /// Its name in the site.
    pub(crate) name: &'static str,
    /// The profile with which it is compiled for players.
    profile: &'static str,
    /// Whether it has chunks that are fetched when they are first needed.
    in_chunks: bool,
}

/// The page.
pub(crate) const CLIENT: Part = Part { name: "client", profile: "site", in_chunks: true };

/// The bots.
pub(crate) const THINKER: Part = Part { name: "thinker", profile: "site-bots", in_chunks: false };

/// A compiled part.
pub(crate) struct Module {
    pub(crate) name: &'static str,
    /// The bindings, a module of JavaScript; it names the chunks.
    pub(crate) script: String,
    pub(crate) wasm: Vec<u8>,
    /// What is fetched when it is first needed, by name.
    pub(crate) chunks: Vec<(String, Vec<u8>)>,
}

/// Compiles a part and makes its bindings.
pub(crate) fn compile(part: &Part, workspace: &Path, scratch: &Path, finish: Finish) -> Result<Module> {
    let wasm = run_cargo(part, workspace, scratch, finish)?;
    make(part, &wasm, finish).with_context(|| format!("the bindings of the {} cannot be made", part.name))
}

fn make(part: &Part, wasm: &Path, finish: Finish) -> Result<Module> {
    if !part.in_chunks {
        return bind(part, wasm, finish);
    }
    let split = split(wasm, finish)?;
    let module = bind(part, &split.main, finish)?;
    Ok(Module { script: split.join(&module.script)?, chunks: split.chunks, ..module })
}

fn run_cargo(part: &Part, workspace: &Path, scratch: &Path, finish: Finish) -> Result<PathBuf> {
    let (profile, folder) = match finish {
        Finish::Small => (part.profile, part.profile),
        Finish::Quick => ("dev", "debug"),
    };
    let package = format!("utopia-{}", part.name);
    let arguments = ["rustc", "--locked", "--package", &package, "--lib", "--target", BROWSER];
    let mut cargo = shell::cargo(workspace, &arguments);
    cargo.args(["--profile", profile, "--target-dir"]).arg(scratch);
    for variable in OF_THE_OUTER_BUILD {
        cargo.env_remove(variable);
    }
    cargo.env("CARGO_ENCODED_RUSTFLAGS", flags(workspace)?.join(FLAG_SEPARATOR));
    if part.in_chunks {
        cargo.args(["--", &format!("-Clink-arg={}", split::LINK_ARGUMENT)]);
    }
    shell::run(&mut cargo).with_context(|| format!("the {} does not compile", part.name))?;
    Ok(scratch.join(BROWSER).join(folder).join(format!("utopia_{}.wasm", part.name)))
}

/// Flags of the compiler: views without their long types are smaller, and where this machine keeps its sources is nobody's business.
fn flags(workspace: &Path) -> Result<Vec<String>> {
    let mut flags = vec!["--cfg=erase_components".to_owned()];
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| std::env::home_dir().map(|home| home.join(".cargo")));
    let sources = home.map(|home| home.join("registry").join("src"));
    for folder in [Some(workspace.canonicalize()?), sources].into_iter().flatten() {
        flags.push(format!("--remap-path-prefix={}=", folder.display()));
    }
    Ok(flags)
}

fn bind(part: &Part, wasm: &Path, finish: Finish) -> Result<Module> {
    let quick = finish == Finish::Quick;
    let mut output = Bindgen::new()
        .input_path(wasm)
        .out_name(part.name)
        .web(true)?
        .typescript(false)
        .omit_default_module_path(true)
        .demangle(quick)
        .remove_name_section(!quick)
        .remove_producers_section(true)
        .keep_lld_exports(part.in_chunks)
        .generate_output()?;
    let strangers = !output.local_modules().is_empty() || output.snippets().values().any(|scripts| !scripts.is_empty());
    ensure!(!strangers, "a dependency of the {} brings scripts of its own, which the site does not have", part.name);
    Ok(Module {
        name: part.name,
        script: output.js().to_owned(),
        wasm: output.wasm_mut().emit_wasm(),
        chunks: Vec::new(),
    })
}
