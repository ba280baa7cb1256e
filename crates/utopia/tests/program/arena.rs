//! `utopia arena`: what it prints and writes, how it is interrupted and continued, and what it refuses.

use std::{
    fs,
    path::Path,
    process::{Child, Stdio},
    time::{Duration, Instant},
};

use serde_json::Value;

use crate::kit::{data, file, folder, json, keys, out, refusal, refusal_without_a_trace, utopia};

/// Short games of quick bots.
const QUICK: [&str; 6] = ["arena", "--bots", "easy,random", "--edition", "standard target=10", "--seed=3"];

fn quick<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [&QUICK, more].concat()
}

/// A path in a folder, as an argument.
fn within(folder: &Path, name: &str) -> String {
    folder.join(name).into_os_string().into_string().unwrap()
}

/// The report without timings and resume information.
fn timeless(mut report: Value) -> Value {
    for key in ["seconds", "games_per_second", "resumed_games", "interrupted"] {
        report[key] = Value::Null;
    }
    for result in report["results"].as_array_mut().unwrap() {
        result["decisions_per_second"] = Value::Null;
    }
    report
}

#[test]
fn arena_reports_as_json() {
    let report = json(&quick(&["--players", "4", "--games", "20", "--json"]));
    assert_eq!((&report["games"], &report["tables"], &report["games_per_table"]), (&24.into(), &3.into(), &8.into()));
    assert_eq!((&report["players"], &report["edition"]), (&4.into(), &"standard deck=empty target=10".into()));
    assert_eq!(report["interrupted"], false);
    let results = report["results"].as_array().unwrap();
    let bots: Vec<_> = results.iter().map(|result| result["bot"].as_str().unwrap()).collect();
    assert_eq!(bots, ["easy", "random"]);
    let number = |result: &Value, key: &str| result[key].as_f64().unwrap();
    for result in results {
        for key in ["mean_points", "mean_place", "decisions", "decisions_per_second", "rating", "equal"] {
            assert!(number(result, key) > 0.0, "{key}: {result}");
        }
        let [low, rate, high] = ["low", "win_rate", "high"].map(|key| number(result, key));
        assert!(0.0 <= low && low <= rate && rate <= high && high <= 1.0, "{result}");
        assert!((rate - number(result, "wins") / number(result, "games")).abs() < 1e-9, "{result}");
        assert!(number(result, "rating_low") < number(result, "rating_high"), "{result}");
    }
    let lineups: Vec<_> = report["lineups"].as_array().unwrap().iter().map(|entry| &entry["lineup"]).collect();
    assert_eq!(lineups, ["easy vs 3 random", "easy vs 3 random", "random vs 3 easy", "random vs 3 easy"]);
    let first = &report["lineups"][0];
    let mut expected = ["lineup", "bot", "seats", "games", "wins", "win_rate", "low", "high", "equal"];
    expected.sort_unstable();
    assert_eq!(keys(first), expected);
    assert_eq!((&first["bot"], &first["games"], &first["equal"]), (&"easy".into(), &12.into(), &0.25.into()));
}

#[test]
fn arena_reports_as_text() {
    let words = out(&quick(&["--players", "4", "--games", "20"]));
    assert!(
        words.starts_with("24 games of 4 players, standard target=10 edition, seed 3, thinking: usual\n"),
        "{words}"
    );
    assert!(words.contains("3 tables of 8 games (asked for 20 games, rounded up to whole tables)"), "{words}");
    assert!(words.contains("\neasy ") && words.contains("\nrandom "), "{words}");
    assert!(words.contains("\neasy vs 3 random (easy) "), "{words}");
    let words = out(&quick(&["--players", "2", "--games", "2", "--iterations", "5"]));
    assert!(words.contains("thinking: 5 iterations\n1 table of 2 games, "), "{words}");
    assert!(!words.contains("line-up"), "the only line-up needs no name:\n{words}");
}

#[test]
fn bots_may_be_named_for_every_seat() {
    let args = ["arena", "--bots", "easy,random,random,random", "--players", "4", "--games", "4", "--json"];
    let report = json(&args);
    assert_eq!(report["results"][0]["equal"], 0.25);
    assert_eq!((&report["results"].as_array().unwrap().len(), &report["games_per_table"]), (&2, &4.into()));
}

#[test]
fn threads_do_not_change_the_report() {
    let report = |threads| timeless(json(&quick(&["--players", "3", "--games", "60", "--json", "--threads", threads])));
    assert_eq!(report("1"), report("2"));
    assert_eq!(report("1"), report("7"));
}

#[test]
fn bots_can_have_a_time_budget() {
    let report = json(&quick(&["--players", "2", "--games", "2", "--time", "0.005s", "--json"]));
    assert_eq!((&report["thinking"], &report["games"]), (&"5ms".into(), &2.into()));
}

#[test]
fn a_decided_comparison_ends_the_contest() {
    let args = ["arena", "--bots", "random,easy", "--players", "2", "--games", "100000", "--stop"];
    let report = json(&[&args[..], &["--json"]].concat());
    let comparison = &report["comparison"];
    assert_eq!((&comparison["stronger"], &comparison["margin"]), (&"easy".into(), &0.05.into()));
    assert_eq!(comparison["tables"], report["tables"]);
    assert!(report["games"].as_u64().unwrap() < 200, "{report}");
    assert_eq!(report["interrupted"], false);
    let alone = json(&[&args[..], &["--json", "--threads", "1"]].concat());
    assert_eq!(timeless(alone), timeless(report));
    assert!(out(&args).ends_with(": easy is stronger\n"));
    let few = out(&["arena", "--bots", "random,easy", "--players", "2", "--games", "4", "--stop=2.5%"]);
    assert!(few.ends_with("\nUndecided after 2 tables (margin 2.5 %)\n"), "{few}");
}

#[test]
fn a_share_of_wins_can_be_tested() {
    let args = ["arena", "--bots", "easy,random", "--players", "2", "--games", "10000", "--stop", "--share", "70%"];
    let comparison = &json(&[&args[..], &["--json"]].concat())["comparison"];
    assert_eq!((&comparison["share"], &comparison["more"]), (&0.7.into(), &true.into()));
    assert!(out(&args).ends_with(": the first wins more than 70.0 % of the games\n"));
    let args = ["arena", "--bots", "random,easy", "--players", "2", "--games", "10000", "--stop", "--share", "30%"];
    assert!(out(&args).ends_with(": the first wins less than 30.0 % of the games\n"));
}

#[test]
fn bots_can_have_a_percentage_of_their_usual_budget() {
    let words = out(&quick(&["--players", "2", "--games", "2", "--budget", "10%"]));
    assert!(words.contains("thinking: 10 % of the usual\n"), "{words}");
}

#[test]
fn iterations_in_a_bots_name_take_precedence() {
    let game = |bots: &str, more: &[&str]| {
        let args =
            ["arena", "--bots", bots, "--edition", "standard target=10", "--players", "2", "--games", "2", "--json"];
        let mut report = json(&[&args[..], more].concat());
        report["results"][0]["mean_points"].take()
    };
    let named = game("hard:iterations=3,easy", &["--iterations", "50"]);
    assert_eq!(named, game("hard,easy", &["--iterations", "3"]));
}

#[test]
fn csv_and_charts_are_written() {
    let place = folder("arena_files");
    let [csv, svg, png] = ["games.csv", "chart.svg", "chart.PNG"].map(|name| within(&place, name));
    let args = quick(&["--players", "3", "--games", "12", "--csv", &csv]);
    out(&[&args[..], &["--chart", &svg]].concat());
    out(&[&args[..], &["--chart", &png]].concat());
    let lines = fs::read_to_string(csv).unwrap();
    assert!(lines.starts_with("table,game,seed,lineup,seats,points,winners,rounds,decisions\n0,0,03000"), "{lines}");
    assert_eq!(lines.lines().count(), 13);
    let svg = fs::read_to_string(svg).unwrap();
    assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" ") && svg.ends_with("</svg>\n"));
    assert!(svg.contains("aria-label=\"Win rates with 95 % intervals. 12 games of 3 players"), "{svg}");
    assert!(svg.contains(" random vs 2 easy: ") && !svg.contains("<text"), "letters are outlines: {svg}");
    let png = fs::read(png).unwrap();
    assert_eq!((&png[..8], &png[12..16]), (&b"\x89PNG\r\n\x1a\n"[..], &b"IHDR"[..]));
    let side = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    assert!((800..3000).contains(&side(16)) && (400..2000).contains(&side(20)), "{} x {}", side(16), side(20));
}

#[test]
fn a_resumed_contest_equals_an_uninterrupted_one() {
    let save = within(&folder("arena_continued"), "easy.jsonl");
    let run = |games: &str, more: &[&str]| {
        json(&[&quick(&["--players", "3", "--games", games, "--json"])[..], more].concat())
    };
    let whole = timeless(run("60", &[]));
    assert_eq!(run("18", &["--save", &save])["games"], 18);
    assert_eq!(fs::read_to_string(&save).unwrap().lines().count(), 1 + 3);
    // A program that was killed while it wrote leaves half a line.
    let kept = fs::read(&save).unwrap();
    fs::write(&save, &kept[..kept.len() - 40]).unwrap();
    let continued = run("60", &["--save", &save]);
    assert_eq!((&continued["resumed_games"], timeless(continued.clone())), (&12.into(), whole.clone()));
    let again = run("60", &["--save", &save]);
    assert_eq!((&again["resumed_games"], &again["games_per_second"]), (&60.into(), &Value::Null));
    assert_eq!(timeless(again), whole);
    // Fewer games than there are: the first of them.
    assert_eq!(timeless(run("18", &["--save", &save])), timeless(run("18", &[])));
    assert_eq!(fs::read_to_string(&save).unwrap().lines().count(), 1 + 10);
}

#[test]
fn a_journal_with_other_settings_is_refused_and_left_unchanged() {
    let save = within(&folder("arena_other"), "easy.jsonl");
    out(&quick(&["--players", "2", "--games", "4", "--save", &save]));
    let before = fs::read(&save).unwrap();
    for (more, difference) in [
        (&["--players", "3"][..], "players 2, not 3"),
        (&["--players", "2", "--iterations", "9"], "thinking usual, not 9 iterations"),
        (&["--players", "2", "--time", "1s"], "thinking usual, not 1s"),
    ] {
        let line = refusal(&[&quick(&["--save", &save])[..], more].concat());
        assert_eq!(line, format!("{save}: the file is from a contest with other settings: {difference}"));
    }
    let other_seed = refusal(&["arena", "--bots", "easy,random", "--players", "2", "--save", &save]);
    assert!(
        other_seed.starts_with(&format!("{save}: the file is from a contest with other settings: edition ")),
        "{other_seed}"
    );
    assert_eq!(fs::read(&save).unwrap(), before);
}

#[test]
fn a_journal_of_other_bots_is_not_resumed() {
    let save = within(&folder("arena_bots"), "easy.jsonl");
    let args = quick(&["--players", "2", "--games", "4", "--save", &save]);
    out(&args);
    let text = fs::read_to_string(&save).unwrap();
    // Somebody changed the bots: the same settings led to a game of more rounds.
    fs::write(&save, text.replacen("\"rounds\":", "\"rounds\":9", 1)).unwrap();
    let expected = "the file's games were played by different versions of these bots (table 0 differs)";
    assert_eq!(refusal(&args), format!("{save}: {expected}"));
}

#[test]
fn other_files_are_left_unchanged() {
    let place = folder("arena_foreign");
    let letter = file(&place, "letter.txt", "Dear reader,\n");
    let args = quick(&["--players", "2", "--save", &letter]);
    assert_eq!(refusal(&args), format!("{letter}: not an arena file; left unchanged"));
    assert_eq!(fs::read_to_string(&letter).unwrap(), "Dear reader,\n");
}

/// Starts a contest that would take years, and waits until it has saved this many tables.
fn endless(save: &str, tables: usize) -> Child {
    let args = quick(&["--players", "3", "--games", "1000000000000", "--json", "--save", save]);
    let child = utopia(&args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let patience = Instant::now() + Duration::from_mins(1);
    while fs::read_to_string(save).map_or(0, |text| text.lines().count()) <= tables {
        assert!(Instant::now() < patience, "no table is finished");
        std::thread::sleep(Duration::from_millis(5));
    }
    child
}

#[cfg(unix)]
#[test]
fn an_interrupted_contest_saves_and_reports_its_games() {
    let place = folder("arena_interrupted");
    for signal in ["-INT", "-TERM"] {
        let save = within(&place, &format!("easy{signal}.jsonl"));
        let child = endless(&save, 3);
        let killed = std::process::Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap();
        assert!(killed.success());
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
        let report: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(report["interrupted"], true);
        let tables = fs::read_to_string(&save).unwrap().lines().count() - 1;
        assert_eq!((&report["tables"], &report["games"]), (&tables.into(), &(6 * tables).into()));
        let games = (6 * tables + 6).to_string();
        let run = |more: &[&str]| json(&[&quick(&["--players", "3", "--games", &games, "--json"])[..], more].concat());
        assert_eq!(timeless(run(&["--save", &save])), timeless(run(&[])));
    }
}

#[test]
fn only_one_run_at_a_time_uses_a_journal() {
    let save = within(&folder("arena_locked"), "easy.jsonl");
    let mut child = endless(&save, 1);
    let line = refusal(&quick(&["--players", "3", "--save", &save]));
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(line, format!("{save}: in use by another arena run"));
    // A program that is killed leaves a file that can be continued.
    let report = json(&quick(&["--players", "3", "--games", "6", "--json", "--save", &save]));
    assert_eq!(report["resumed_games"], 6);
}

#[test]
fn invalid_contests_are_refused() {
    let pair = ["--bots", "easy,random", "--players", "2"];
    for (args, expected) in [
        (&["--bots", "genius,easy"][..], "--bots: unknown bot `genius` (expected random"),
        (&["--bots", "easy,"], "--bots: unknown bot `` (expected random"),
        (&["--bots", "easy"], "--bots: name at least two bots"),
        (&["--bots", "easy,easy", "--players", "4"], "--bots: `easy` is named twice (only a list of 4 bots, one for"),
        (&["--bots", "easy,random,easy", "--players", "2"], "--bots: `easy` is named twice (only a list of 2 bots,"),
        (&["--bots", "easy,random", "--players", "6"], "--players: R1.1: Utopia is for 2 to 5 players, not 6"),
        (&[], "the following required arguments were not provided: --bots <A,B,..>"),
        (&[&pair[..], &["--games", "0"]].concat(), "--games: must be at least 1"),
        (&[&pair[..], &["--threads", "0"]].concat(), "--threads: must be at least 1"),
        (&[&pair[..], &["--iterations", "0"]].concat(), "invalid value '0' for '--iterations <N>': must be at least 1"),
        (
            &[&pair[..], &["--time", "1s", "--iterations", "5"]].concat(),
            "the argument '--time <TIME>' cannot be used with",
        ),
        (&[&pair[..], &["--budget", "10%", "--iterations", "5"]].concat(), "the argument '--budget <PART>' cannot be"),
        (&[&pair[..], &["--budget", "0%"]].concat(), "invalid value '0%' for '--budget <PART>': `0%` is out of range"),
        (&[&pair[..], &["--share", "70%"]].concat(), "the following required arguments were not provided: --stop"),
        (&[&pair[..], &["--stop=0%"]].concat(), "--stop: the margin must be above 0 and below 50 %"),
        (&[&pair[..], &["--stop=50%"]].concat(), "--stop: the margin must be above 0 and below 50 %"),
        (&["--bots", "easy,random,normal", "--stop"], "--stop: needs two different bots, not 3"),
        (&["--bots", "easy,easy", "--players", "2", "--stop"], "--stop: needs two different bots, not 1"),
        (&[&pair[..], &["--chart", "chart.gif"]].concat(), "--chart: `chart.gif` must end in .svg or .png"),
        (&[&pair[..], &["--save", "a", "--csv", "a"]].concat(), "--csv: a is already used by --save"),
    ] {
        let line = refusal_without_a_trace(&[&["arena"], args].concat());
        assert!(line.starts_with(expected), "{args:?}: {line}");
    }
}

#[test]
fn invalid_times_and_margins_are_refused() {
    for time in ["1", "s", "-1s", "0s", "0.5ms", "2h", "1 day", "infs", "NaNs", ""] {
        let line = refusal_without_a_trace(&["arena", "--bots", "easy,random", &format!("--time={time}")]);
        assert!(
            line.contains(&format!("`{time}` is not a duration (expected 1ms to 1h, such as 200ms, 1s or 5m)")),
            "{line}"
        );
    }
    for margin in ["5", "%", "x%", "inf%"] {
        let line = refusal_without_a_trace(&["arena", "--bots", "easy,random", &format!("--stop={margin}")]);
        assert!(line.contains(&format!("`{margin}` is not a percentage")), "{line}");
    }
}

#[test]
fn unwritable_files_are_refused_before_the_first_game() {
    for option in ["--save", "--csv", "--chart"] {
        for path in ["missing/file.svg", "."] {
            let good = [("--save", "kept"), ("--csv", "games"), ("--chart", "c.svg")];
            let good: Vec<_> =
                good.iter().filter(|(other, _)| *other != option).flat_map(|&(o, path)| [o, path]).collect();
            let args =
                [&["arena", "--bots", "easy,random", "--games", "1000000000000", option, path], &good[..]].concat();
            let line = refusal_without_a_trace(&args);
            let expected = if option == "--chart" && path == "." { "--chart: " } else { path };
            assert!(line.starts_with(expected), "{args:?}: {line}");
        }
    }
    let board = data("boards/invalid");
    assert!(
        refusal_without_a_trace(&["arena", "--bots", "easy,random", "--board", &board])
            .starts_with(&format!("{board}: "))
    );
}
