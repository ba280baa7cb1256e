//! `cargo xtask release`: a release archive for Linux.
//!
//! The program is statically linked with musl. The archive is reproducible: files are sorted, have no owner, and carry the time
//! of the last commit or `SOURCE_DATE_EPOCH`.

mod sbom;

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, bail};
use utopia_build::{shell, target};

use crate::tools;
use crate::verify::Context;
use crate::walk;

/// Files copied to the archive.
const FILES: [&str; 4] = ["README.md", "CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT"];

/// Deployment files.
const DEPLOY: &str = "deploy";

/// Shells with completions, and the names of their scripts.
const SHELLS: [(&str, &str); 3] = [("bash", "utopia.bash"), ("fish", "utopia.fish"), ("zsh", "_utopia")];

pub(crate) fn run(context: &Context, folder: &Path) -> Result<()> {
    let target = format!("{}-unknown-linux-musl", std::env::consts::ARCH);
    need_compilers(&target)?;
    let program = build(context, &target)?;
    let name = format!("utopia-{}-{target}", env!("CARGO_PKG_VERSION"));
    let stage = context.target.join("release-stage").join(&name);
    walk::empty_folder(&stage)?;
    fill(context, &program, &stage)?;
    let json = serde_json::to_string_pretty(&sbom::sbom(&context.root, &target)?)?;
    fs::write(stage.join("sbom.cdx.json"), json + "\n")?;
    checksums(&stage, Path::new("SHA256SUMS"), &walk_all(&stage)?)?;
    fs::create_dir_all(folder)?;
    let folder = folder.canonicalize()?;
    let archive = folder.join(format!("{name}.tar.gz"));
    pack(&stage, &archive, &time(&context.root)?)?;
    let packed = PathBuf::from(format!("{name}.tar.gz"));
    checksums(&folder, Path::new(&format!("{name}.tar.gz.sha256")), &[packed])?;
    println!("{}", archive.display());
    Ok(())
}

fn need_compilers(target: &str) -> Result<()> {
    target::need(target::BROWSER)?;
    target::need(target)?;
    if !tools::is_installed("musl-gcc") {
        let mut install = Command::new("apt-get");
        shell::install("musl-gcc, which compiles SQLite", install.args(["install", "--yes", "musl-tools"]))?;
    }
    Ok(())
}

/// Builds the program with the client embedded and without local paths.
fn build(context: &Context, target: &str) -> Result<PathBuf> {
    let folders = [Some(context.root.clone()), tools::cargo_home()];
    let hide = |folder: PathBuf| format!("{:?}", format!("--remap-path-prefix={}=", folder.display()));
    let hidden: Vec<_> = folders.into_iter().flatten().map(hide).collect();
    let mut cargo = shell::cargo(&context.root, &["build", "--release", "--locked", "--package", "utopia"]);
    cargo.args(["--target", target, "--config", "profile.release.debug=false"]);
    cargo.args(["--config", "profile.release.strip=\"symbols\""]);
    cargo.args(["--config", &format!("target.{target}.rustflags=[{}]", hidden.join(","))]);
    shell::run(&mut cargo)?;
    Ok(context.target.join(target).join("release").join("utopia"))
}

/// Stages the files of the archive, except the SBOM and checksums.
fn fill(context: &Context, program: &Path, stage: &Path) -> Result<()> {
    fs::copy(program, stage.join("utopia")).context("cannot copy the program")?;
    for name in FILES {
        fs::copy(context.root.join(name), stage.join(name)).with_context(|| format!("{name} is missing"))?;
    }
    fs::create_dir(stage.join(DEPLOY))?;
    for entry in fs::read_dir(context.root.join(DEPLOY))? {
        let entry = entry?;
        fs::copy(entry.path(), stage.join(DEPLOY).join(entry.file_name()))?;
    }
    shell::run(Command::new(program).arg("man").arg(stage.join("man")))?;
    let completions = stage.join("completions");
    fs::create_dir(&completions)?;
    for (name, file) in SHELLS {
        let file = File::create(completions.join(file))?;
        shell::run(Command::new(program).args(["completions", name]).stdout(file))?;
    }
    Ok(())
}

/// All files under a directory, relative to it and sorted.
fn walk_all(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut waiting = vec![PathBuf::new()];
    while let Some(inner) = waiting.pop() {
        for entry in fs::read_dir(folder.join(&inner))? {
            let entry = entry?;
            let path = inner.join(entry.file_name());
            if entry.file_type()?.is_dir() { waiting.push(path) } else { found.push(path) }
        }
    }
    found.sort();
    Ok(found)
}

/// Writes a file for `sha256sum --check`.
fn checksums(folder: &Path, list: &Path, files: &[PathBuf]) -> Result<()> {
    let output = Command::new("sha256sum").current_dir(folder).args(files).output();
    let output = output.context("cannot start `sha256sum`")?;
    if !output.status.success() {
        bail!("`sha256sum` failed: {}", String::from_utf8_lossy(&output.stderr));
    }
    fs::write(folder.join(list), output.stdout)?;
    Ok(())
}

/// The timestamp of the archived files, in seconds since 1970.
fn time(root: &Path) -> Result<String> {
    if let Ok(time) = std::env::var("SOURCE_DATE_EPOCH") {
        return Ok(time);
    }
    let last = Command::new("git").current_dir(root).args(["log", "-1", "--format=%ct"]).output();
    let last = last.context("cannot ask git for the last commit; set SOURCE_DATE_EPOCH")?;
    let time = String::from_utf8_lossy(&last.stdout).trim().to_owned();
    if time.is_empty() {
        bail!("no commit to take the time from; set SOURCE_DATE_EPOCH");
    }
    Ok(time)
}

fn pack(stage: &Path, archive: &Path, time: &str) -> Result<()> {
    let (Some(folder), Some(name)) = (stage.parent(), stage.file_name()) else {
        bail!("the stage has no parent directory")
    };
    let mut tar = Command::new("tar");
    tar.current_dir(folder).args(["--create", "--sort=name", "--format=ustar", "--owner=0", "--group=0"]);
    tar.args(["--numeric-owner", "--mode=u+rw,go-w,a+rX", "--use-compress-program=gzip -9 -n"]);
    tar.arg(format!("--mtime=@{time}")).arg("--file").arg(archive).arg(name);
    shell::run(&mut tar)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_files_make_the_same_archive() {
        let folder = std::env::temp_dir().join(format!("utopia-release-{}", std::process::id()));
        let archives = ["one", "two"].map(|name| {
            let stage = folder.join(name).join("utopia-0");
            fs::create_dir_all(stage.join("man")).expect("a folder");
            fs::write(stage.join("README.md"), "read me").expect("a file");
            fs::write(stage.join("man/utopia.1"), "manual").expect("a file");
            let files = walk_all(&stage).expect("files");
            assert_eq!(files, [Path::new("README.md"), Path::new("man/utopia.1")]);
            checksums(&stage, Path::new("SHA256SUMS"), &files).expect("checksums");
            let archive = folder.join(format!("{name}.tar.gz"));
            pack(&stage, &archive, "1000000000").expect("an archive");
            fs::read(archive).expect("an archive")
        });
        fs::remove_dir_all(&folder).expect("the folder was ours");
        assert_eq!(archives[0], archives[1]);
    }
}
