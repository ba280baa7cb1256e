//! Runs every `console` block of the documentation, scaled down, unless the block says why not.
//!
//! The blocks of a page run in order in a directory of the page, which is also `$HOME`, with the debug programs first in
//! `$PATH`. They differ from the text only by what `scale.rs` changes.

mod block;
mod scale;

use std::ffi::OsString;
use std::fs::{self, File};
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context as _, Result, anyhow, bail};

use crate::verify::{Context, StepOutcome};
use crate::walk;
use block::Block;

/// Pages outside the book.
const PAGES: [&str; 2] = ["README.md", "CONTRIBUTING.md"];

/// Directories that commands refer to by relative paths.
const LINKED: [&str; 3] = ["boards", "crates", "deploy"];

/// System directories that commands write to.
const FOLDERS: [&str; 3] = ["srv", "var/backups", "var/lib"];

/// Timeout of a block, in seconds.
const LONGEST: &str = "60";

const PRELUDE: &str = include_str!("prelude.sh");

pub(crate) fn check(context: &Context) -> Result<StepOutcome> {
    context.build_programs()?;
    let mut pages: Vec<_> = PAGES.iter().map(|page| context.root.join(page)).collect();
    pages.extend(walk::files(&context.root.join("docs"), &["md"])?);
    let (mut run, mut left_out) = (0, 0);
    for page in pages {
        let shown = walk::shown(&context.root, &page);
        let blocks = block::blocks(&walk::read(&page)?).map_err(|(line, language)| {
            anyhow!("{shown}:{line}: use `console` instead of `{language}` for commands")
        })?;
        let mut folder = None;
        for block in blocks {
            if let Some(reason) = block.reason() {
                println!("{shown}:{}: not run: {reason}", block.line);
                left_out += 1;
                continue;
            }
            let folder = match &folder {
                Some(folder) => folder,
                None => folder.insert(prepare(context, &shown)?),
            };
            run_block(context, folder, &block, &shown)?;
            run += 1;
        }
    }
    println!("{run} blocks run, {left_out} skipped with a reason");
    Ok(StepOutcome::Passed)
}

/// Creates an empty home directory for the commands of a page.
fn prepare(context: &Context, page: &str) -> Result<PathBuf> {
    let folder = context.target.join("console").join(page.replace('/', "-"));
    walk::empty_folder(&folder)?;
    for inside in FOLDERS {
        fs::create_dir_all(folder.join(inside))?;
    }
    for name in LINKED {
        symlink(context.root.join(name), folder.join(name))?;
    }
    // The server that systemd would start uses the same data as the one that the page starts.
    symlink(folder.join("utopia-data"), folder.join("var/lib/utopia"))?;
    // Debug builds may not embed the client; any page will do.
    let site = folder.join("site");
    fs::create_dir(&site)?;
    fs::write(site.join("index.html"), "<!doctype html>\n")?;
    let config = format!("listen = \"127.0.0.1:0\"\nsite = {:?}\n", site.display().to_string());
    fs::write(folder.join("server.toml"), config)?;
    Ok(folder)
}

fn run_block(context: &Context, folder: &Path, block: &Block, page: &str) -> Result<()> {
    let commands = scale::down(&block.commands);
    let place = format!("{page}:{}", block.line);
    let output = folder.join("output.log");
    let log = File::create(&output)?;
    let start = Instant::now();
    let mut bash = Command::new("timeout");
    bash.args(["--kill-after=5", LONGEST, "bash", "-c"]).arg(format!("{PRELUDE}{commands}"));
    bash.current_dir(folder).env("PATH", path(context)?).env("HOME", folder);
    bash.env_remove("XDG_DATA_HOME").env("UTOPIA_CONFIG", folder.join("server.toml"));
    let status = bash.stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log).status();
    let status = status.context("cannot start `timeout` and `bash`")?;
    if !status.success() {
        bail!("{place}: the commands failed ({status}):\n{commands}\nOutput:\n{}", walk::read(&output)?);
    }
    println!("{place}: {:.1} s", start.elapsed().as_secs_f64());
    Ok(())
}

/// `$PATH` with the programs of this build first.
fn path(context: &Context) -> Result<OsString> {
    let usual = std::env::var_os("PATH").unwrap_or_default();
    let ours = [context.programs.clone(), context.programs.join("examples")];
    Ok(std::env::join_paths(ours.into_iter().chain(std::env::split_paths(&usual)))?)
}
