//! `utopia-site WORKSPACE TARGET_DIR OUTPUT [--quick]`: builds the site of a workspace to a directory.
//!
//! The program's build script runs this binary rather than depending on the library: a debug build, which embeds no site, would
//! have to compile the WebAssembly tools all the same.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Result, bail};
use utopia_build::BuildMode;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("site: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let mut arguments: Vec<_> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let mode = match arguments.pop_if(|last| last.as_os_str() == "--quick") {
        Some(_) => BuildMode::Quick,
        None => BuildMode::Small,
    };
    let [workspace, target_dir, output] = arguments.as_slice() else {
        bail!("expected WORKSPACE TARGET_DIR OUTPUT [--quick]")
    };
    let site = utopia_site::build(workspace, target_dir, mode)?;
    site.write(output)?;
    if mode == BuildMode::Small {
        println!("{}", site.report());
    }
    Ok(())
}
