//! Scales commands down, so that a block takes seconds.

/// Cargo commands and the programs they start, which are already built.
const PROGRAMS: [(&str, &str); 3] = [
    ("cargo play", "utopia serve"),
    ("cargo run --release --package utopia-bots --example first_bot", "first_bot 2"),
    ("cargo verify", "xtask verify"),
];

/// Options with small or harmless values.
const OPTIONS: [(&str, &str); 5] =
    [("--games", "4"), ("--listen", "127.0.0.1:0"), ("--seconds", "1"), ("--steps", "1"), ("--threads", "1")];

/// System directories, redirected to the home directory.
const FOLDERS: [&str; 2] = ["/srv/", "/var/"];

/// The same commands, scaled down.
pub(super) fn down(commands: &str) -> String {
    let mut scaled = commands.to_owned();
    for (long, short) in PROGRAMS {
        scaled = scaled.replace(long, short);
    }
    for (option, value) in OPTIONS {
        scaled = with_value(&scaled, option, value);
    }
    for folder in FOLDERS {
        scaled = scaled.replace(&format!(" {folder}"), &format!(" \"$HOME\"{folder}"));
    }
    scaled
}

/// Replaces the word after every occurrence of an option.
fn with_value(text: &str, option: &str, value: &str) -> String {
    let option = format!(" {option} ");
    let mut parts = text.split(&option);
    let mut changed = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find(char::is_whitespace).unwrap_or(part.len());
        changed.extend([&option, value, &part[end..]]);
    }
    changed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_shrink_and_folders_move() {
        assert_eq!(down("utopia tune --steps 200 --games 40\n"), "utopia tune --steps 1 --games 4\n");
        assert_eq!(
            down("utopia backup --data /var/lib/utopia a\n"),
            "utopia backup --data \"$HOME\"/var/lib/utopia a\n"
        );
        assert_eq!(down("cargo play  # opens it\n"), "utopia serve  # opens it\n");
        assert_eq!(down("utopia simulate --games 1000"), "utopia simulate --games 4");
    }
}
