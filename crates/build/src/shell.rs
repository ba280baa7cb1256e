//! Runs other programs.

use std::ffi::OsString;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};

const TRIES: u32 = 5;

/// The cargo that runs this program.
pub fn cargo(folder: &Path, arguments: &[&str]) -> Command {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
    let mut command = Command::new(cargo);
    command.current_dir(folder).args(arguments);
    command
}

/// Runs a command with visible output.
pub fn run(command: &mut Command) -> Result<()> {
    println!("$ {}", line(command));
    let status = command.status().with_context(|| format!("cannot start `{}`", line(command)))?;
    if !status.success() {
        bail!("`{}` failed ({status})", line(command));
    }
    Ok(())
}

/// Runs a command that needs the network, with retries and exponential backoff.
pub fn run_with_retries(command: &mut Command) -> Result<()> {
    let mut pause = Duration::from_secs(5);
    for attempt in 1.. {
        match run(command) {
            Ok(()) => break,
            Err(error) if attempt == TRIES => return Err(error),
            Err(error) => println!("{error:#}; trying again in {} s", pause.as_secs()),
        }
        sleep(pause);
        pause *= 2;
    }
    Ok(())
}

/// The output of a command; `None` if it can't be started.
pub fn ask(command: &mut Command) -> Option<Output> {
    command.stdin(Stdio::null()).output().ok()
}

/// Whether missing tools may be installed: in CI or as root.
pub fn may_install() -> bool {
    let in_ci = std::env::var("CI").is_ok_and(|value| value == "true");
    in_ci || ask(Command::new("id").arg("-u")).is_some_and(|output| output.stdout.trim_ascii() == b"0")
}

/// Installs something, or fails with the command that would.
pub fn install(what: &str, command: &mut Command) -> Result<()> {
    if !may_install() {
        bail!("{what} is missing; install it with: {}", line(command));
    }
    println!("{what} is missing: installing it");
    run_with_retries(command).with_context(|| format!("{what} is missing and could not be installed"))
}

/// The command as it would be typed.
fn line(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let name = program.file_name().unwrap_or(program.as_os_str());
    std::iter::once(name).chain(command.get_args()).map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_shown_as_it_is_typed() {
        let mut command = Command::new("/somewhere/bin/cargo");
        command.args(["fmt", "--all"]);
        assert_eq!(line(&command), "cargo fmt --all");
    }

    #[test]
    fn a_failing_command_is_an_error_that_names_it() {
        let error = run(&mut cargo(Path::new("."), &["no-such-command-of-cargo"])).unwrap_err();
        assert!(error.to_string().starts_with("`cargo no-such-command-of-cargo` failed"), "{error}");
    }

    #[test]
    fn a_program_that_does_not_exist_is_an_error() {
        let error = run(&mut Command::new("no-such-program-anywhere")).unwrap_err();
        assert_eq!(error.to_string(), "cannot start `no-such-program-anywhere`");
    }
}
