//! `utopia-site WORKSPACE SCRATCH FOLDER`: builds the site of a workspace into a folder, for the build script of the program.
//!
//! The script starts it instead of having the library as a dependency: a debug build, which needs no site, would have to compile the
//! tools for WebAssembly all the same.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Result, bail};
use utopia_site::Finish;

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
    let arguments: Vec<_> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let [workspace, scratch, folder] = arguments.as_slice() else { bail!("expected WORKSPACE SCRATCH FOLDER") };
    let site = utopia_site::build(workspace, scratch, Finish::Small)?;
    site.write(folder)?;
    println!("{}", site.report());
    Ok(())
}
