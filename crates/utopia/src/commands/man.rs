//! `utopia man`: manual pages.

use std::{fmt::Write as _, fs, io::Write as _, path::Path};

use clap::Command;
use clap_mangen::Man;

use crate::{args, args::ManArgs, error::CliError};

/// What every command ends with.
const EXIT_STATUS: &str = ".SH \"EXIT STATUS\"
.TP
\\fB0\\fR
Success.
.TP
\\fB1\\fR
\\fButopia doctor\\fR has found a problem and reported it.
.TP
\\fB2\\fR
The command could not be carried out. Standard error says why, in one line.
";

pub(crate) fn run(man: &ManArgs) -> Result<(), CliError> {
    let failed = |error| CliError::at(man.folder.display(), error);
    fs::create_dir_all(&man.folder).map_err(failed)?;
    let mut command = args::command().disable_help_subcommand(true);
    command.build();
    write_pages(&command, &man.folder).map_err(failed)
}

/// Writes the page of a command, and those of its commands.
fn write_pages(command: &Command, folder: &Path) -> std::io::Result<()> {
    for inner in command.get_subcommands().filter(|inner| !inner.is_hide_set()) {
        write_pages(inner, folder)?;
    }
    let file = Man::new(command.clone()).generate_to(folder)?;
    fs::OpenOptions::new().append(true).open(file)?.write_all(appendix(command).as_bytes())
}

/// The variables of the environment and the exit codes, which `clap_mangen` leaves out.
fn appendix(command: &Command) -> String {
    let escape = |text: &str| text.replace('\\', "\\\\").replace('-', "\\-");
    let mut page = String::new();
    for option in command.get_arguments() {
        if let (Some(variable), Some(long)) = (option.get_env().and_then(|name| name.to_str()), option.get_long()) {
            // Writing to a string doesn't fail.
            let _ = write!(page, ".TP\n\\fB{variable}\\fR\nThe same as \\fB\\-\\-{}\\fR.\n", escape(long));
        }
    }
    if command.get_name() == "serve" {
        page += ".TP\n\\fBUTOPIA_LIMIT_\\fR\\fINAME\\fR\nA limit of the configuration file: a number, or \
            \\fIBURST\\fR/\\fIPER_MINUTE\\fR.\n";
    }
    if !page.is_empty() {
        page.insert_str(0, ".SH ENVIRONMENT\n");
    }
    page + EXIT_STATUS
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The page of a command as plain text.
    fn page(command: &Command) -> String {
        let mut page = Vec::new();
        Man::new(command.clone()).render(&mut page).expect("writing to memory cannot fail");
        (String::from_utf8(page).expect("a page is text") + &appendix(command)).replace("\\-", "-")
    }

    fn check(command: &Command) {
        let (page, name) = (page(command), command.get_name());
        for option in command.get_arguments().filter(|option| !option.is_hide_set()) {
            if let Some(long) = option.get_long() {
                assert!(page.contains(&format!("--{long}")), "{name}: --{long}");
            } else {
                let value = option.get_value_names().and_then(|names| names.first()).expect("an argument has a name");
                assert!(page.contains(value.as_str()), "{name}: {value}");
            }
            if let Some(variable) = option.get_env() {
                let entry = format!("\\fB{}\\fR\nThe same as", variable.to_str().expect("text"));
                assert!(page.contains(&entry), "{name}: {entry}");
            }
        }
        assert!(page.contains(".SH \"EXIT STATUS\""), "{name}");
        for inner in command.get_subcommands() {
            assert!(page.contains(inner.get_name()), "{name} {}", inner.get_name());
            check(inner);
        }
    }

    #[test]
    fn the_pages_name_every_command_option_argument_variable_and_exit_code() {
        let mut command = args::command();
        command.build();
        check(&command);
    }
}
