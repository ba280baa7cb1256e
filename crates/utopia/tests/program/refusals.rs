//! Bad input of every kind: one line on standard error that names the place and the reason, exit code 2, and nothing
//! written anywhere.

use std::fs;

use crate::kit::{data, feed, file, folder, line_of, refusal, refusal_without_a_trace, utopia};

#[test]
fn usage_errors_say_what_is_wrong() {
    for (args, expected) in [
        (&["xyzzy"][..], "unrecognized subcommand 'xyzzy'; see `--help`"),
        (&["replai", "x"], "unrecognized subcommand 'replai'; did you mean `replay`?"),
        (&["board", "paint", "x"], "unrecognized subcommand 'paint'; see `--help`"),
        (&["--loud"], "unexpected argument '--loud' found; see `--help`"),
        (&["play", "--loud"], "unexpected argument '--loud' found; see `--help`"),
        (&["play", "--sead", "1"], "unexpected argument '--sead' found; did you mean `--seed`?"),
        (&["play", "more"], "unexpected argument 'more' found; see `--help`"),
        (&["simulate", "--games", "0"], "invalid value '0' for '--games <N>': must be at least 1"),
        (&["simulate", "--games", "-5"], "invalid value '-5' for '--games <N>': not a whole number"),
        (&["tune", "--games", "many"], "invalid value 'many' for '--games <N>': not a whole number"),
        (
            &["perft", "--depth", "99999999999999999999"],
            "invalid value '99999999999999999999' for '--depth <D>': the number is too large",
        ),
        (&["position", "nowhere.json"], "nowhere.json: No such file or directory"),
        (&["replay"], "the following required arguments were not provided: <FILE>"),
        (&["position"], "the following required arguments were not provided: <FILE>"),
        (&["board", "check"], "the following required arguments were not provided: <FILE>"),
        (&["perft", "--players", "2"], "the following required arguments were not provided: --depth <D>"),
        (&["completions"], "the following required arguments were not provided: <SHELL>"),
        (&["play", "--seed"], "a value is required for '--seed <SEED>' but none was supplied"),
        (&["trace", "--seed", "1", "--seed", "2"], "the argument '--seed <SEED>' cannot be used multiple times"),
        (&["replay", "x", "--verify", "--at", "3"], "the argument '--verify' cannot be used with '--at <N>'"),
    ] {
        assert_eq!(refusal(args), expected, "{args:?}");
    }
}

#[test]
fn invalid_values_are_refused_with_their_option() {
    for (args, option, reason) in [
        (&["play", "--players", "two"][..], "--players", "two"),
        (&["perft", "--depth", "deep"], "--depth", "deep"),
        (&["perft", "--depth", "4294967296"], "--depth", "4294967296"),
        (&["perft", "--depth=-1"], "--depth", "-1"),
        (&["simulate", "--games", "many"], "--games", "many"),
        (&["simulate", "--threads", "1.5"], "--threads", "1.5"),
        (&["replay", "x", "--at", "end"], "--at", "end"),
        (&["trace", "--choose", "luck"], "--choose", "possible values: move, kind"),
        (&["completions", "tcsh"], "<SHELL>", "possible values: bash, elvish, fish, powershell, zsh"),
        (
            &["trace", "--edition", "french"],
            "--edition",
            "unknown edition `french` (expected standard, german or dutch)",
        ),
        (&["trace", "--edition", ""], "--edition", "unknown edition `` (expected standard, german or dutch)"),
        (&["play", "--edition", "german tie=dice"], "--edition", "unknown tie rule `dice` (expected track, shared)"),
        (&["play", "--edition", "dutch wind=strong"], "--edition", "unknown edition switch `wind=strong`"),
        (
            &["play", "--edition", "dutch target=201"],
            "--edition",
            "R13: the target `201` is not a number from 10 to 200",
        ),
        (&["play", "--seed", "lucky"], "--seed", "`lucky` is not a seed (expected a number up to"),
        (&["trace", "--seed", "0x10"], "--seed", "`0x10` is not a seed"),
        (
            &["perft", "--depth", "1", "--seed", "18446744073709551616"],
            "--seed",
            "`18446744073709551616` is not a seed",
        ),
        (&["simulate", "--seed=-1"], "--seed", "`-1` is not a seed"),
    ] {
        let line = refusal_without_a_trace(args);
        assert!(line.contains(option) && line.contains(reason), "{args:?}: {line}");
    }
}

#[test]
fn r1_1_other_numbers_of_players_are_refused() {
    for players in ["0", "1", "6", "18446744073709551615"] {
        let expected = format!("--players: R1.1: Utopia is for 2 to 5 players, not {players}");
        for command in ["play", "trace", "simulate"] {
            assert_eq!(refusal_without_a_trace(&[command, "--players", players]), expected);
        }
        assert_eq!(refusal(&["perft", "--depth", "2", "--players", players]), expected);
        let recorded = ["play", "--players", players, "--record", "game.utopia"];
        assert_eq!(refusal_without_a_trace(&recorded), expected);
    }
}

#[test]
fn simulate_refuses_unknown_bots_wrong_counts_and_zero_threads() {
    for (args, expected) in [
        (&["--bots", "genius"][..], "--bots: unknown bot `genius` (expected random"),
        (&["--bots", ""], "--bots: unknown bot `` (expected random"),
        (&["--bots", "random,genius", "--players", "2"], "--bots: unknown bot `genius` (expected random"),
        (&["--bots", "random,random", "--players", "3"], "--bots: 2 bots for 3 players (expected 1 or 3)"),
        (&["--bots", "random,random,random", "--players", "2"], "--bots: 3 bots for 2 players (expected 1 or 2)"),
        (&["--threads", "0"], "--threads: must be at least 1"),
    ] {
        let line = refusal(&[&["simulate"], args].concat());
        assert!(line.starts_with(expected), "{args:?}: {line}");
    }
}

/// Every command that reads a file, with the file's place in its arguments.
fn readers(path: &str) -> [Vec<&str>; 11] {
    [
        vec!["replay", path],
        vec!["replay", path, "--verify"],
        vec!["position", path],
        vec!["position", path, "--legal"],
        vec!["position", path, "--play", "blue end"],
        vec!["board", "check", path],
        vec!["board", "render", path, "-o", "board.svg"],
        vec!["play", "--board", path, "--record", "game.utopia"],
        vec!["trace", "--board", path],
        vec!["perft", "--depth", "1", "--board", path],
        vec!["simulate", "--board", path],
    ]
}

#[test]
fn an_unreadable_file_is_named() {
    let place = folder("unreadable");
    let missing = place.join("missing").into_os_string().into_string().unwrap();
    let directory = place.clone().into_os_string().into_string().unwrap();
    let not_utf8 = file(&folder("not_utf8"), "file", b"format: \xff\xfe");
    for (path, reason) in
        [(&missing, "No such file"), (&directory, "s a directory"), (&not_utf8, "the file is not UTF-8 text")]
    {
        for args in readers(path) {
            let line = refusal_without_a_trace(&args);
            assert!(line.starts_with(&format!("{path}: ")) && line.contains(reason), "{args:?}: {line}");
        }
    }
}

#[test]
fn an_oversized_file_is_refused() {
    let path = file(&folder("too_large"), "zeros", "");
    fs::File::options().write(true).open(&path).unwrap().set_len((64 << 20) + 1).unwrap();
    assert_eq!(refusal(&["position", &path]), format!("{path}: the file is larger than 64 MiB"));
    fs::remove_file(path).unwrap();
}

#[test]
fn a_file_of_another_kind_is_refused() {
    let (record, position) = (data("records/valid/finished.utopia"), data("positions/valid/step-act.json"));
    let a_record = "this is a record, not a position; use `utopia replay`";
    assert_eq!(refusal(&["position", &record]), format!("{record}: {a_record}"));
    assert!(refusal(&["replay", &position]).starts_with(&format!("{position}: line 1: ")));
    for path in [&record, &position] {
        assert!(refusal(&["board", "check", path]).starts_with(&format!("{path}: line 1, column ")));
    }
}

#[test]
fn errors_in_standard_input_name_it() {
    for (args, input, expected) in [
        (&["position", "-"][..], &b"{"[..], "standard input: line 1, column 1: EOF while parsing an object"),
        (&["position", "-"], b"\xff", "standard input: the file is not UTF-8 text"),
        (&["replay", "-"], b"", "standard input: header: format is missing"),
        (
            &["board", "check", "-"],
            b"format = \"utopia-board/1\"\nname = 3",
            "standard input: line 2, column 8: invalid type: integer `3`, expected a string",
        ),
    ] {
        assert_eq!(line_of(feed(input, args)), expected);
    }
}

/// The corpora hold the library's errors; the program prefixes the file name.
#[test]
fn every_invalid_file_is_refused_with_its_line() {
    for (folder, extension, command) in [
        ("boards/invalid", "toml", &["board", "check"][..]),
        ("positions/invalid", "json", &["position"]),
        ("records/invalid", "utopia", &["replay"]),
    ] {
        for entry in fs::read_dir(data(folder)).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_none_or(|found| found != extension) {
                continue;
            }
            let reason = fs::read_to_string(path.with_extension("error")).unwrap();
            let path = path.into_os_string().into_string().unwrap();
            let expected = format!("{path}: {}", reason.trim_end());
            assert_eq!(refusal(&[command, &[path.as_str()]].concat()), expected);
        }
    }
}

#[test]
fn an_illegal_move_is_refused_with_the_rule() {
    let act = data("positions/valid/step-act.json");
    for (mv, reason) in [
        ("red raise china with china", "R11.D1: a civilization worth 5 cannot be raised"),
        ("red lower greece with greece greece", "R11.D2: a civilization worth 1 cannot be lowered"),
        ("red move maya 2 wind-2 fire-1 with maya", "R11.A: wind-2 and fire-1 are not adjacent, and their harbours"),
        ("red add persia wind-1 with maya", "R11.B1: no persia monument stands in wind-1"),
        ("red anywhere maya wind-8 with maya maya maya", "R1.2: there is no district wind-8 on this board"),
        ("red control fire-1 greece", "R8.1: fire-1 already has a monument"),
        ("red wonder wind", "R7.2: wind already has a wonder"),
        ("red take maya wind wind-1", "R5.2: this cannot be done at the step `act`"),
        ("blue end", "R3.3: it is not blue's turn"),
        ("purple end", "R3.3: it is not purple's turn"),
    ] {
        let line = refusal(&["position", &act, "--play", mv]);
        assert!(line.starts_with(&format!("--play 1 (`{mv}`): {reason}")), "{line}");
    }
    let over = data("positions/valid/step-over.json");
    assert_eq!(refusal(&["position", &over, "--play", "blue end"]), "--play 1 (`blue end`): R13: the game is over");
}

#[test]
fn an_invalid_move_is_refused_with_its_number() {
    let act = data("positions/valid/step-act.json");
    for (text, reason) in [
        ("", "unknown colour `` (expected blue, red, green, yellow, purple)"),
        ("end", "unknown colour `end` (expected blue, red, green, yellow, purple)"),
        ("black end", "unknown colour `black` (expected blue, red, green, yellow, purple)"),
        ("red", "the move is missing"),
        ("red dance", "unknown move `dance`"),
        ("red raise maya with gold", "unknown civilization `gold` (expected maya, persia, china, greece, egypt)"),
        ("red end now", "unexpected `now`"),
    ] {
        let args = ["position", &act, "--legal", "--play", "red raise maya with maya", "--play", text];
        assert_eq!(refusal(&args), format!("--play 2 (`{text}`): {reason}"));
    }
}

#[test]
fn a_record_is_not_replayed_beyond_its_end_or_verified_without_a_result() {
    let unfinished = data("records/valid/unfinished.utopia");
    assert_eq!(refusal(&["replay", &unfinished, "--at", "7"]), "--at: the record has 6 moves, not 7");
    assert_eq!(
        refusal(&["replay", &unfinished, "--json", "--at", "18446744073709551615"]),
        "--at: the record has 6 moves, not 18446744073709551615"
    );
    let expected = format!("{unfinished}: no result in the header, so there is nothing to verify");
    assert_eq!(refusal(&["replay", &unfinished, "--verify"]), expected);
}

#[test]
fn a_position_or_record_of_another_board_is_refused() {
    let board = data("boards/valid/one-district-on-each-island.toml");
    let (record, position) = (data("records/valid/finished.utopia"), data("positions/valid/step-act.json"));
    assert_eq!(
        refusal(&["position", &position, "--board", &board]),
        format!("{position}: board: the position is on the board `archipelago`, not on `small`")
    );
    assert_eq!(
        refusal(&["replay", &record, "--board", &board]),
        format!("{record}: board: the record is on `archipelago`, not on `small`")
    );
}

#[test]
fn an_unwritable_record_is_refused_before_the_game() {
    let place = folder("unwritable");
    for path in [place.join("missing").join("game.utopia"), place.clone()] {
        let path = path.into_os_string().into_string().unwrap();
        let line = refusal(&["play", "--edition", "standard target=10", "--record", &path]);
        assert!(line.starts_with(&format!("{path}: ")), "{line}");
    }
    assert_eq!(fs::read_dir(&place).unwrap().count(), 0);
}

#[test]
fn an_error_is_one_line_whatever_the_file_contains() {
    let path = file(&folder("one_line"), "position.json", "{ \"for\\nmat\": 1 }");
    assert!(refusal(&["position", &path]).starts_with(&format!("{path}: line 1, column 12: unknown field `for mat`")));
    refusal(&["position", "no\nsuch\nfile"]);
    refusal(&["play", "--edition", "french\n\nor\nitalian"]);
}

#[cfg(unix)]
#[test]
fn arguments_that_are_not_utf8_are_refused() {
    use std::{ffi::OsStr, os::unix::ffi::OsStrExt as _};
    let output = utopia(&[OsStr::new("position"), OsStr::from_bytes(b"\xff.json")]).output().unwrap();
    assert_eq!(line_of(output), "invalid UTF-8 was detected in one or more arguments");
}

#[test]
fn an_error_never_fills_the_screen() {
    let folder = folder("long_errors");
    let long = "x".repeat(5_000_000);
    for (name, text, command) in [
        ("a.toml", format!("format = \"{long}\"\n"), &["board", "check"][..]),
        ("b.toml", format!("{long} = 1\n"), &["board", "check"]),
        ("c.utopia", format!("format: {long}\n"), &["replay"]),
        ("d.json", format!("{{\"{long}\":1}}"), &["position"]),
        ("e.toml", format!("{long} = 1\n"), &["serve", "--config"]),
    ] {
        let file = file(&folder, name, text);
        let refused = refusal(&[command, &[&file]].concat());
        assert!(refused.chars().count() <= 1001, "{name}: {} characters", refused.len());
    }
}
