//! Puts the web site inside the program.
//!
//! In release builds the site is built here. With `UTOPIA_SITE=DIR` the program gets the site that lies in that folder, built by
//! `cargo xtask site -o DIR`. Otherwise, that is in debug builds, it gets none: checks and tests need not wait for it.

use std::env;
use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// Names the folder of a site that has been built already.
const FOLDER: &str = "UTOPIA_SITE";

/// What the site is made of, relative to the workspace.
const SOURCES: [&str; 11] = [
    "Cargo.lock",
    "Cargo.toml",
    "boards",
    "crates/bots",
    "crates/client",
    "crates/drawing",
    "crates/protocol",
    "crates/rules",
    "crates/site",
    "crates/thinker",
    "locales",
];

fn main() -> ExitCode {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed={FOLDER}");
    match embed() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            println!("cargo::error=the web site cannot be put inside the program: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn embed() -> Result<(), Box<dyn Error>> {
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let site = match env::var_os(FOLDER) {
        Some(folder) => Some(already_built(Path::new(&folder))?),
        None if env::var("PROFILE")? == "release" => Some(build(&out)?),
        None => None,
    };
    let table = match site {
        Some(folder) => format!("Some(&[\n{}])", entries(&folder, "")?),
        None => "None".to_owned(),
    };
    fs::write(out.join("site.rs"), table)?;
    Ok(())
}

fn already_built(folder: &Path) -> Result<PathBuf, Box<dyn Error>> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let folder = fs::canonicalize(folder).map_err(|error| format!("{FOLDER}: {}: {error}", folder.display()))?;
    if !folder.join("index.html").is_file() {
        return Err(format!("{FOLDER}: {} has no index.html", folder.display()).into());
    }
    Ok(folder)
}

/// Starts the program `utopia-site` with a target folder of its own: this one is locked until this script has ended.
fn build(out: &Path) -> Result<PathBuf, Box<dyn Error>> {
    let workspace = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join("../..");
    for source in SOURCES {
        println!("cargo::rerun-if-changed={}", workspace.join(source).display());
    }
    let (scratch, folder) = (out.join("site-build"), out.join("site"));
    let mut cargo = Command::new(env::var("CARGO")?);
    cargo.current_dir(&workspace).args(["run", "--locked", "--package", "utopia-site", "--target-dir"]);
    cargo.arg(&scratch).arg("--").arg(&workspace).arg(&scratch).arg(&folder);
    // Under clippy it would check the program instead of compiling it.
    cargo.env_remove("RUSTC_WORKSPACE_WRAPPER");
    let output = cargo.output()?;
    let said = String::from_utf8_lossy(&output.stderr);
    eprintln!("{said}");
    if output.status.success() {
        return Ok(folder);
    }
    let reason = said.lines().rfind(|line| line.starts_with("site: ") || line.starts_with("error: "));
    Err(reason.unwrap_or("`cargo run --package utopia-site` failed").into())
}

/// The files of a folder as the entries of a table: path, contents, brotli, gzip.
fn entries(folder: &Path, prefix: &str) -> Result<String, Box<dyn Error>> {
    let mut entries = String::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).ok_or("a file has a name that is not text")?;
        if path.is_dir() {
            entries += &self::entries(&path, &format!("{prefix}{name}/"))?;
        } else if path.extension().is_none_or(|ending| ending != "br" && ending != "gz") {
            let encoded = ["br", "gz"].map(|ending| folder.join(format!("{name}.{ending}")));
            let [brotli, gzip] =
                encoded.map(|path| if path.is_file() { format!("Some({})", bytes(&path)) } else { "None".into() });
            writeln!(entries, "    ({:?}, {}, {brotli}, {gzip}),", format!("{prefix}{name}"), bytes(&path))?;
        }
    }
    Ok(entries)
}

fn bytes(path: &Path) -> String {
    format!("include_bytes!({:?})", path.display().to_string())
}
