//! The client as WebAssembly, with the script that binds it to the browser.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, ensure};
use wasm_bindgen_cli_support::Bindgen;

use crate::{Finish, shell, target::BROWSER};

/// What the outer cargo tells the programs it runs about its own build. The inner one must not take it for its own: flags are
/// meant for another target, and clippy's wrapper would check instead of compile.
const OF_THE_OUTER_BUILD: [&str; 5] =
    ["CARGO_BUILD_RUSTFLAGS", "CARGO_BUILD_TARGET", "RUSTC_WORKSPACE_WRAPPER", "RUSTC_WRAPPER", "RUSTFLAGS"];

/// What separates the flags in the environment: a character that no flag has.
const FLAG_SEPARATOR: &str = "\x1f";

/// The compiled client.
pub(crate) struct Client {
    /// The bindings, a module of JavaScript.
    pub(crate) script: String,
    pub(crate) wasm: Vec<u8>,
}

/// Compiles the client and makes its bindings.
pub(crate) fn compile(workspace: &Path, scratch: &Path, finish: Finish) -> Result<Client> {
    let wasm = run_cargo(workspace, scratch, finish)?;
    bind(&wasm, finish).context("the bindings of the client cannot be made")
}

fn run_cargo(workspace: &Path, scratch: &Path, finish: Finish) -> Result<PathBuf> {
    let (profile, folder) = match finish {
        Finish::Small => ("site", "site"),
        Finish::Quick => ("dev", "debug"),
    };
    let arguments = ["build", "--locked", "--package", "utopia-client", "--lib", "--target", BROWSER];
    let mut cargo = shell::cargo(workspace, &arguments);
    cargo.args(["--profile", profile, "--target-dir"]).arg(scratch);
    for variable in OF_THE_OUTER_BUILD {
        cargo.env_remove(variable);
    }
    cargo.env("CARGO_ENCODED_RUSTFLAGS", flags(workspace)?.join(FLAG_SEPARATOR));
    shell::run(&mut cargo).context("the client does not compile")?;
    Ok(scratch.join(BROWSER).join(folder).join("utopia_client.wasm"))
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

fn bind(wasm: &Path, finish: Finish) -> Result<Client> {
    let quick = finish == Finish::Quick;
    let mut output = Bindgen::new()
        .input_path(wasm)
        .out_name("client")
        .web(true)?
        .typescript(false)
        .omit_default_module_path(true)
        .demangle(quick)
        .remove_name_section(!quick)
        .remove_producers_section(true)
        .generate_output()?;
    let strangers = !output.local_modules().is_empty() || output.snippets().values().any(|scripts| !scripts.is_empty());
    ensure!(!strangers, "a dependency of the client brings scripts of its own, which the site does not have");
    Ok(Client { script: output.js().to_owned(), wasm: output.wasm_mut().emit_wasm() })
}
