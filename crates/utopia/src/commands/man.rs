//! `utopia man`: manual pages.

use std::fs;

use crate::{args, args::ManArgs, error::CliError};

pub(crate) fn run(man: &ManArgs) -> Result<(), CliError> {
    let failed = |error| CliError::at(man.folder.display(), error);
    fs::create_dir_all(&man.folder).map_err(failed)?;
    clap_mangen::generate_to(args::command(), &man.folder).map_err(failed)
}

#[cfg(test)]
mod tests {
    use clap::Command;

    use super::*;

    /// The page of a command as plain text.
    fn page(command: &Command) -> String {
        let mut page = Vec::new();
        clap_mangen::Man::new(command.clone()).render(&mut page).expect("writing to memory cannot fail");
        String::from_utf8(page).expect("a page is text").replace("\\-", "-")
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
        }
        for inner in command.get_subcommands() {
            assert!(page.contains(inner.get_name()), "{name} {}", inner.get_name());
            check(inner);
        }
    }

    #[test]
    fn the_pages_name_every_command_option_and_argument() {
        let mut command = args::command();
        command.build();
        check(&command);
    }
}
