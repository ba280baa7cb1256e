//! Whoever reads the output may stop reading at any time, as `head` does.

use std::{
    io::{BufRead as _, BufReader, Read as _},
    process::Stdio,
};

#[cfg(target_os = "linux")]
use crate::kit::line_of;
use crate::kit::{data, folder, utopia};

/// Reads this many lines, closes the pipe, and waits for the program, which must not complain.
fn read_and_leave(args: &[&str], lines: usize) {
    let mut child = utopia(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut reader = BufReader::with_capacity(64, child.stdout.take().unwrap());
    for _ in 0..lines {
        assert!(reader.read_line(&mut String::new()).unwrap() > 0, "{args:?}");
    }
    drop(reader);
    let mut err = String::new();
    child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
    assert_eq!((child.wait().unwrap().code(), err.as_str()), (Some(0), ""), "{args:?}");
}

#[test]
fn a_closed_pipe_is_not_a_failure() {
    let (position, record) = (data("positions/valid/hand-of-ten.json"), data("golden/rules-1/5-standard.utopia"));
    for args in [
        &["trace", "--players", "5", "--seed", "1"][..],
        &["play", "--players", "5", "--seed", "1"],
        &["position", &position, "--legal"],
        &["position", &position, "--play", "red end"],
        &["replay", &record, "--json"],
        &["completions", "zsh"],
        &["help"],
    ] {
        read_and_leave(args, 1);
        read_and_leave(args, 0);
    }
    read_and_leave(&["perft", "--depth", "1"], 0);
    read_and_leave(&["simulate", "--games", "1"], 0);
}

#[test]
fn the_record_is_written_even_if_the_output_is_closed() {
    let record = folder("nobody_reads").join("game.utopia");
    let path = record.to_str().unwrap();
    read_and_leave(&["play", "--players", "5", "--seed", "1", "--record", path], 0);
    assert!(record.exists());
}

#[cfg(target_os = "linux")]
#[test]
fn unwritable_output_is_an_error() {
    for args in [&["trace", "--players", "2"][..], &["play"], &["perft", "--depth", "1"], &["--help"]] {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let line = line_of(utopia(args).stdout(full).output().unwrap());
        assert!(line.starts_with("output: "), "{args:?}: {line}");
    }
}
