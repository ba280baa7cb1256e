//! Embeds the web site in the program.
//!
//! Release builds build the site here. With `UTOPIA_SITE=DIR` the program embeds the site in that directory, built by
//! `cargo xtask site -o DIR`. Otherwise, in debug builds, it embeds none: checks and tests needn't wait for it.

use std::env;
use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// Names the directory of a prebuilt site.
const FOLDER: &str = "UTOPIA_SITE";

/// What the site is made of besides crates, relative to the workspace.
const SOURCES: [&str; 4] = ["Cargo.lock", "Cargo.toml", "boards", "locales"];

/// Crates that are not part of the site. All others, including new ones, are watched.
const NATIVE_CRATES: [&str; 2] = ["server", "utopia"];

fn main() -> ExitCode {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed={FOLDER}");
    match embed() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            println!("cargo::error=cannot embed the web site: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn embed() -> Result<(), Box<dyn Error>> {
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let site = match env::var_os(FOLDER) {
        Some(folder) => Some(prebuilt(Path::new(&folder))?),
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

fn prebuilt(folder: &Path) -> Result<PathBuf, Box<dyn Error>> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let folder = fs::canonicalize(folder).map_err(|error| format!("{FOLDER}: {}: {error}", folder.display()))?;
    if !folder.join("index.html").is_file() {
        return Err(format!("{FOLDER}: {} has no index.html", folder.display()).into());
    }
    Ok(folder)
}

/// Runs `utopia-site` with its own target directory, because this build's is locked until the script ends.
fn build(out: &Path) -> Result<PathBuf, Box<dyn Error>> {
    let workspace = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join("../..");
    for source in sources(&workspace)? {
        println!("cargo::rerun-if-changed={}", source.display());
    }
    let (scratch, folder) = (out.join("site-build"), out.join("site"));
    let mut cargo = Command::new(env::var("CARGO")?);
    cargo.current_dir(&workspace).args(["run", "--locked", "--package", "utopia-site", "--target-dir"]);
    cargo.arg(&scratch).arg("--").arg(&workspace).arg(&scratch).arg(&folder);
    // Clippy's wrapper would check instead of compile.
    cargo.env_remove("RUSTC_WORKSPACE_WRAPPER");
    let output = cargo.output()?;
    let stderr = String::from_utf8_lossy(&output.stderr);
    eprintln!("{stderr}");
    if output.status.success() {
        return Ok(folder);
    }
    let reason = stderr.lines().rfind(|line| line.starts_with("site: ") || line.starts_with("error: "));
    Err(reason.unwrap_or("`cargo run --package utopia-site` failed").into())
}

/// What the site is made of: cargo runs this script again when any of it changes.
pub(crate) fn sources(workspace: &Path) -> io::Result<Vec<PathBuf>> {
    let mut sources = SOURCES.map(|source| workspace.join(source)).to_vec();
    for entry in fs::read_dir(workspace.join("crates"))? {
        let entry = entry?;
        if !NATIVE_CRATES.iter().any(|native| entry.file_name() == *native) {
            sources.push(entry.path());
        }
    }
    Ok(sources)
}

/// The files of a directory as table entries: path, contents, brotli, gzip.
fn entries(folder: &Path, prefix: &str) -> Result<String, Box<dyn Error>> {
    let mut entries = String::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).ok_or("a file name is not UTF-8")?;
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
