//! Compiles the crates that run in the browser.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result};

use crate::{
    BuildMode, shell,
    target::{self, BROWSER},
};

/// Settings that an outer cargo passes to the programs it runs. The inner build must not inherit them: the flags are meant for
/// another target, and clippy's wrapper would check instead of compile.
const OUTER_BUILD: [&str; 5] =
    ["CARGO_BUILD_RUSTFLAGS", "CARGO_BUILD_TARGET", "RUSTC_WORKSPACE_WRAPPER", "RUSTC_WRAPPER", "RUSTFLAGS"];

/// Separates flags in `CARGO_ENCODED_RUSTFLAGS`.
const FLAG_SEPARATOR: &str = "\x1f";

/// The profile for [`BuildMode::Quick`], shared with the program and the site builder.
pub const QUICK_PROFILE: &str = "play";

/// Makes the linker emit relocations, which splitting needs.
const KEEP_RELOCATIONS: &str = "-Clink-arg=--emit-relocs";

/// Lets the compiler use WebAssembly's instructions for several numbers at once. The results are the same.
pub const SIMD: &str = "-Ctarget-feature=+simd128";

/// A crate that runs in the browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// Its name in the site; the crate is `utopia-NAME`.
    pub name: &'static str,
    /// The profile for [`BuildMode::Small`].
    profile: &'static str,
    /// Whether [`BuildMode::Small`] splits it into chunks that are fetched on first use.
    pub has_chunks: bool,
    /// Compiler flags of its own in [`BuildMode::Small`].
    flags: &'static [&'static str],
}

/// The page.
pub const CLIENT: Part = Part { name: "client", profile: "site", has_chunks: true, flags: &[] };

/// The bots.
pub const THINKER: Part = Part { name: "thinker", profile: "site-bots", has_chunks: false, flags: &[SIMD] };

/// Everything that runs in the browser.
pub const PARTS: [Part; 2] = [CLIENT, THINKER];

impl Part {
    /// Where [`compile`] puts the WebAssembly.
    pub fn wasm(&self, target_dir: &Path, mode: BuildMode) -> PathBuf {
        let profile = match mode {
            BuildMode::Small => self.profile,
            BuildMode::Quick => QUICK_PROFILE,
        };
        target_dir.join(BROWSER).join(profile).join(format!("utopia_{}.wasm", self.name))
    }
}

/// Compiles all parts. The target directory must not be one that an outer cargo has locked.
pub fn compile(workspace: &Path, target_dir: &Path, mode: BuildMode) -> Result<()> {
    for mut cargo in commands(workspace, target_dir, mode)? {
        shell::run(&mut cargo).context("the client does not compile")?;
    }
    Ok(())
}

/// The cargo commands that compile all parts.
pub fn commands(workspace: &Path, target_dir: &Path, mode: BuildMode) -> Result<Vec<Command>> {
    target::need(BROWSER)?;
    let flags = flags(workspace)?;
    let small = |part: &Part| {
        let own = part.flags.iter().map(|&flag| flag.to_owned());
        isolated(small(part, workspace, target_dir), &flags.iter().cloned().chain(own).collect::<Vec<_>>())
    };
    Ok(match mode {
        BuildMode::Small => PARTS.iter().map(small).collect(),
        BuildMode::Quick => vec![isolated(quick(workspace, target_dir), &flags)],
    })
}

fn small(part: &Part, workspace: &Path, target_dir: &Path) -> Command {
    let package = format!("utopia-{}", part.name);
    let mut cargo =
        shell::cargo(workspace, &["rustc", "--locked", "--package", &package, "--lib", "--target", BROWSER]);
    cargo.args(["--profile", part.profile, "--target-dir"]).arg(target_dir);
    if part.has_chunks {
        cargo.args(["--", KEEP_RELOCATIONS]);
    }
    cargo
}

/// One command for all parts, so that they share what they both depend on.
fn quick(workspace: &Path, target_dir: &Path) -> Command {
    let mut cargo =
        shell::cargo(workspace, &["build", "--locked", "--lib", "--no-default-features", "--target", BROWSER]);
    cargo.args(["--profile", QUICK_PROFILE, "--target-dir"]).arg(target_dir);
    for part in PARTS {
        cargo.arg("--package").arg(format!("utopia-{}", part.name));
    }
    cargo
}

fn isolated(mut cargo: Command, flags: &[String]) -> Command {
    for variable in OUTER_BUILD {
        cargo.env_remove(variable);
    }
    cargo.env("CARGO_ENCODED_RUSTFLAGS", flags.join(FLAG_SEPARATOR));
    cargo
}

/// Compiler flags: erased view types make the code smaller, and remapped paths keep this machine's directories out of it.
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
