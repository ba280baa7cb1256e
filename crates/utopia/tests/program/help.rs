//! Help, version and completions.

use crate::kit::{out, utopia};

const COMMANDS: [&str; 20] = [
    "play",
    "replay",
    "analyse",
    "position",
    "trace",
    "perft",
    "simulate",
    "arena",
    "tune",
    "train",
    "suggest",
    "board",
    "serve",
    "backup",
    "restore",
    "moderate",
    "doctor",
    "load",
    "completions",
    "man",
];

#[test]
fn help_names_every_command() {
    let help = out(&["--help"]);
    for command in COMMANDS {
        assert!(help.contains(&format!("\n  {command} ")), "{command} is missing:\n{help}");
    }
    assert_eq!(out(&["-h"]).lines().next(), help.lines().next());
    assert_eq!(out(&["help"]), help);
}

#[test]
fn without_arguments_the_program_shows_its_help() {
    assert!(out(&[]).contains("Usage: utopia <COMMAND>"));
}

#[test]
fn help_of_a_command_names_its_options() {
    for (command, options) in [
        ("play", &["--players", "--edition", "--board", "--bots", "--seed", "--record"][..]),
        ("replay", &["<FILE>", "--at", "--json", "--verify", "--board"]),
        ("analyse", &["<FILE>", "--json", "--html", "--no-errors", "--samples", "--seed", "--network", "--board"]),
        ("position", &["<FILE>", "--legal", "--play", "--seed", "--board"]),
        ("trace", &["--players", "--edition", "--seed", "--choose", "--board"]),
        ("perft", &["--players", "--edition", "--seed", "--depth", "--json", "--board"]),
        ("simulate", &["--games", "--players", "--edition", "--bots", "--seed", "--threads", "--json", "--board"]),
        ("arena", &["--bots", "--players", "--games", "--seed", "--time", "--iterations", "--edition", "--board"]),
        ("arena", &["--budget", "--share"]),
        ("tune", &["--bot", "--weights", "--players", "--steps", "--games", "--seed", "--threads"]),
        ("train", &["<DIR>", "--games", "--test-games", "--bot", "--seed", "--threads", "--json"]),
        ("arena", &["--threads", "--json", "--csv", "--chart", "--save", "--stop", "reproducible"]),
        ("board", &["check", "render"]),
        ("serve", &["--listen", "--open", "--data", "--public-url", "--behind-proxy", "--no-limits", "--site"]),
        ("serve", &["--config", "--print-config", "--metrics", "--log", "--log-level"]),
        ("serve", &["--keep-finished-days", "--keep-unused-days", "UTOPIA_LISTEN", "UTOPIA_DATA"]),
        ("backup", &["<FILE>", "--data"]),
        ("restore", &["<FILE>", "--data"]),
        ("moderate", &["--data", "--json", "tables", "guests", "chat", "ban", "unban", "remove-message", "close"]),
        ("doctor", &["--data", "--config"]),
        ("load", &["--games", "--seconds", "--connect", "--edition", "--json"]),
        ("completions", &["<SHELL>", "bash", "zsh"]),
    ] {
        let help = out(&[command, "--help"]);
        for option in options {
            assert!(help.contains(option), "{command}: {option} is missing:\n{help}");
        }
    }
    assert!(out(&["board", "check", "--help"]).contains("<FILE>"));
    let help = out(&["board", "render", "--help"]);
    for option in ["<FILE>", "-o, --output", "--theme", "--width", "--board", "For example"] {
        assert!(help.contains(option), "board render: {option} is missing:\n{help}");
    }
}

#[test]
fn the_help_of_the_edition_explains_every_switch() {
    let help = out(&["play", "--help"]);
    for word in ["standard", "german", "dutch", "sea=", "surprise=", "deck=", "tie=", "target="] {
        assert!(help.contains(word), "{word} is missing:\n{help}");
    }
}

#[test]
fn the_version_is_that_of_the_package() {
    assert_eq!(out(&["--version"]), format!("utopia {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn completions_exist_for_every_shell() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = out(&["completions", shell]);
        for command in COMMANDS {
            assert!(script.contains(command), "{shell}: {command} is missing");
        }
    }
}

#[test]
fn help_has_no_colours_without_a_terminal() {
    let output = utopia(&["--help"]).env("TERM", "xterm-256color").output().unwrap();
    assert!(!output.stdout.contains(&0x1b));
}
