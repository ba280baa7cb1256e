//! What every command prints when all is well.

use std::fs;

use serde_json::Value;
use utopia_rules::{Board, Position, Record};

use crate::kit::{data, file, folder, json, keys, out, out_of, refusal};

const EDITIONS: [&str; 3] = ["standard", "german", "dutch"];

#[test]
fn play_prints_a_game_and_writes_its_record() {
    let record = folder("play").join("game.utopia");
    let record = record.to_str().unwrap();
    let told = out(&["play", "--players", "4", "--seed", "7", "--edition", "german target=20", "--record", record]);
    assert!(told.starts_with("Utopia: 4 players, german target=20 edition, seed 7\n"), "{told}");
    assert!(told.contains("\nRound 1; the king prefers ") && told.contains("over, won by "), "{told}");
    let text = fs::read_to_string(record).unwrap();
    let kept: Record = text.parse().unwrap();
    assert_eq!((kept.names.len(), kept.edition.to_string().as_str()), (4, "german deck=empty target=20"));
    assert_eq!(kept.seed, Some(7.into()));
    assert!(out(&["replay", record, "--verify"]).starts_with("verified: "));
    assert_eq!(out(&["play", "--players", "4", "--seed", "7", "--edition", "german target=20"]), told);
}

#[test]
fn play_without_a_seed_is_a_new_game_each_time() {
    let seed = || out(&["play", "--edition", "standard target=10"]).lines().next().unwrap().to_owned();
    assert!(seed() != seed() || seed() != seed());
}

#[test]
fn replay_prints_the_final_position() {
    let record = data("golden/rules-2/3-standard.utopia");
    let expected = fs::read_to_string(data("golden/rules-2/3-standard.json")).unwrap();
    assert_eq!(out(&["replay", &record, "--json"]), expected);
    let words = out(&["replay", &record]);
    assert!(words.starts_with("after 303 of 303 moves\nround 10, over, won by red\ntrack: red 57 "), "{words}");
    assert_eq!(
        out(&["replay", &record, "--verify"]),
        "verified: 303 legal moves on archipelago lead to red 57, green 17, blue 8; won by red\n"
    );
}

/// A text in which players are called by other colours.
fn called(text: &str, names: &[(&str, &str)]) -> String {
    let other = |word: &str| {
        names.iter().find(|(name, _)| *name == word).map_or(word.to_owned(), |(_, other)| (*other).to_owned())
    };
    text.split_inclusive(|c: char| !c.is_ascii_alphabetic())
        .map(|word| {
            let end = word.trim_end_matches(|c: char| !c.is_ascii_alphabetic()).len();
            other(&word[..end]) + &word[end..]
        })
        .collect()
}

#[test]
fn commands_call_players_by_the_colours_of_their_input() {
    let names = [("blue", "purple"), ("red", "green")];
    let [plain, other] = ["finished", "other-colours"].map(|name| data(&format!("records/valid/{name}.utopia")));
    for options in [&["--verify"][..], &[], &["--at", "20"]] {
        let [plain, other] = [&plain, &other].map(|file| out(&[&["replay", file.as_str()], options].concat()));
        assert_eq!(other, called(&plain, &names));
    }
    let mut last = json(&["replay", &other, "--json"]);
    assert_eq!(last["seats"], serde_json::json!(["purple", "green"]));
    last.as_object_mut().unwrap().remove("seats");
    let words = called(&json(&["replay", &plain, "--json"]).to_string(), &names);
    assert_eq!(last, serde_json::from_str::<Value>(&words).unwrap());

    let names = [("blue", "purple"), ("red", "blue"), ("green", "red")];
    let [plain, other] =
        ["step-act", "step-act-in-other-colours"].map(|name| data(&format!("positions/valid/{name}.json")));
    for command in [
        &["position"][..],
        &["position", "--legal"],
        &["suggest", "--iterations", "20"],
        &["suggest", "--json", "--iterations", "20"],
    ] {
        let [plain, other] = [&plain, &other].map(|file| out(&[command, &[file.as_str()]].concat()));
        if command.contains(&"--json") {
            let [plain, other] =
                [called(&plain, &names), other].map(|text| serde_json::from_str::<Value>(&text).unwrap());
            assert_eq!(other, plain, "{command:?}");
        } else {
            assert_eq!(other, called(&plain, &names), "{command:?}");
        }
    }
    let after = out(&["position", &other, "--play", "blue end"]);
    assert!(after.contains("\"seats\": [\"purple\", \"blue\", \"red\"]"), "{after}");
    let refused = refusal(&["position", &other, "--play", "purple end"]);
    assert!(refused.ends_with("R3.3: it is not purple's turn"), "{refused}");
}

#[test]
fn records_of_rules_version_1_are_verified() {
    for (name, expected) in [
        ("2-standard", "326 legal moves on archipelago lead to blue 51, red 41; won by blue"),
        ("3-standard", "363 legal moves on archipelago lead to red 59, blue 45, green 11; won by red"),
    ] {
        let record = data(&format!("golden/rules-1/{name}.utopia"));
        assert_eq!(out(&["replay", &record, "--verify"]), format!("verified: {expected}\n"));
    }
}

#[test]
fn replay_stops_where_it_is_told() {
    let record = data("golden/rules-1/3-standard.utopia");
    let start = json(&["replay", &record, "--at", "0", "--json"]);
    assert_eq!(
        (&start["round"], &start["pass"], &start["princes"]),
        (&1.into(), &1.into(), &Value::Object([].into_iter().collect()))
    );
    let at = |n: &str| json(&["replay", &record, "--at", n, "--json"]);
    assert_ne!(at("100"), at("101"));
    assert_eq!(at("363"), json(&["replay", &record, "--json"]));
    assert!(out(&["replay", &record, "--at", "100"]).starts_with("after 100 of 363 moves\n"));
}

#[test]
fn replay_reads_standard_input() {
    let text = fs::read_to_string(data("records/valid/finished.utopia")).unwrap();
    assert_eq!(out_of(&text, &["replay", "-"]), out(&["replay", &data("records/valid/finished.utopia")]));
}

#[test]
fn position_describes_what_it_reads() {
    let words = out(&["position", &data("positions/valid/step-act.json")]);
    assert_eq!(
        words,
        "round 3, development, step act: red to act\n\
         track: blue 12 (+2), red 8 (+1), green 1 (+3)\n\
         scale: china persia egypt maya greece\n"
    );
    let words = out(&["position", &data("positions/valid/over-tie-shared.json")]);
    assert!(words.starts_with("round 9, over, won by blue and red\n"), "{words}");
}

#[test]
fn position_lists_the_legal_moves() {
    let extra = data("positions/valid/step-extra.json");
    let legal = out(&["position", &extra, "--legal"]);
    let expected =
        ["water-1", "water-2", "water-3", "water-4", "water-5"].map(|d| format!("red take maya water {d}\n"));
    assert!(legal.starts_with(&expected.concat()), "{legal}");
    assert!(legal.lines().all(|line| line.starts_with("red take maya ")), "{legal}");
    assert_eq!(out(&["position", &data("positions/valid/step-over.json"), "--legal"]), "");
    let discard = out(&["position", &data("positions/valid/step-discard.json"), "--legal"]);
    let seats: Vec<_> = discard.lines().filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(seats, ["red", "red", "green", "green"], "everybody who must discard is listed, in seat order");
}

#[test]
fn position_plays_moves_in_order() {
    let act = data("positions/valid/step-act.json");
    let moves =
        ["--play", "red control wind-2 maya", "--play", "red remove greece fire-1 with greece", "--play", "red end"];
    let after = json(&[&["position", act.as_str()][..], &moves].concat());
    // Blue owns the wonder of Wind, and wind-2 is worth 1 (R8.2); the removal is worth 2 (R11.C).
    assert_eq!(after["track"], serde_json::json!([["blue", 13], ["red", 10], ["green", 1]]));
    assert_eq!(after["monuments"]["wind-2"], serde_json::json!(["maya", "red"]));
    assert_eq!((&after["step"], &after["actor"]), (&"keep".into(), &"red".into()), "six cards are left");
    let listed = out(&[&["position", act.as_str(), "--legal"][..], &moves].concat());
    assert!(listed.lines().all(|line| line.starts_with("red discard ")), "{listed}");
}

#[test]
fn position_continues_from_its_own_output() {
    let act = data("positions/valid/step-act.json");
    let first = out(&["position", &act, "--play", "red control wind-2 maya"]);
    let second = out_of(&first, &["position", "-", "--play", "red end"]);
    assert_eq!(second, out(&["position", &act, "--play", "red control wind-2 maya", "--play", "red end"]));
    assert!(first.starts_with("{ \"format\": \"utopia-position/1\",\n  \"board\": \"archipelago\",\n"), "{first}");
}

#[test]
fn position_draws_from_the_seed() {
    let draw = |args: &[&str]| {
        let pick = data("positions/valid/step-pick.json");
        json(&[&["position", pick.as_str(), "--play", "red surprise"], args].concat())["drawn"].clone()
    };
    assert_eq!(draw(&[]), draw(&["--seed", "0"]));
    let seeds = ["1", "2", "3", "4", "5"].map(|seed| draw(&["--seed", seed]));
    assert!(seeds.iter().any(|drawn| *drawn != draw(&[])), "{seeds:?}");
    let hex = format!("01{}", "00".repeat(31));
    assert_eq!(draw(&["--seed", &hex]), draw(&["--seed", "1"]));
}

#[test]
fn games_can_be_played_on_another_board() {
    let board = data("boards/valid/eight-districts-on-each-island-and-32-sectors.toml");
    let record = folder("another_board").join("game.utopia");
    let record = record.to_str().unwrap();
    out(&["play", "--seed", "1", "--edition", "standard target=10", "--board", &board, "--record", record]);
    let position = out(&["replay", record, "--board", &board, "--at", "30", "--json"]);
    assert!(position.contains("\"board\": \"Largest_board-of-all_0123456789012345678\""), "{position}");
    assert!(!out_of(&position, &["position", "-", "--board", &board, "--legal"]).is_empty());
    assert_eq!(out(&["perft", "--depth", "0", "--board", &board]), "1\n");
}

#[test]
fn trace_writes_every_position_with_all_legal_moves() {
    for players in ["2", "3", "4", "5"] {
        for edition in EDITIONS {
            let trace = out(&["trace", "--players", players, "--seed", "3", "--edition", edition]);
            check_trace(&trace);
        }
    }
}

fn check_trace(trace: &str) {
    let lines: Vec<Value> = trace.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let (last, moves) = lines.split_last().unwrap();
    assert!(moves.len() > 100);
    for (n, line) in moves.iter().enumerate() {
        assert_eq!(keys(line), ["legal", "n", "played", "position"]);
        assert_eq!(line["n"], n);
        let legal = line["legal"].as_array().unwrap();
        assert!(legal.contains(&line["played"]), "{line}");
    }
    assert_eq!(keys(last), ["n", "position"]);
    assert_eq!(last["n"], moves.len());
    assert_eq!(last["position"]["phase"], "over");
    assert!(!last["position"]["winners"].as_array().unwrap().is_empty());
}

#[test]
fn a_trace_agrees_with_position() {
    let trace = out(&["trace", "--players", "3", "--seed", "5", "--edition", "dutch target=10", "--choose", "kind"]);
    for line in trace.lines().step_by(20) {
        let line: Value = serde_json::from_str(line).unwrap();
        let listed = out_of(&line["position"].to_string(), &["position", "-", "--legal"]);
        let word = |value: &Value| value.as_str().unwrap().to_owned();
        let pairs = line["legal"].as_array().map(Vec::as_slice).unwrap_or_default();
        let expected: Vec<_> = pairs.iter().map(|pair| format!("{} {}", word(&pair[0]), word(&pair[1]))).collect();
        assert_eq!(listed.lines().collect::<Vec<_>>(), expected);
    }
}

#[test]
fn the_moves_of_a_trace_are_a_game_from_its_seed() {
    let trace = out(&["trace", "--players", "4", "--seed", "8", "--edition", "german target=10"]);
    let lines: Vec<Value> = trace.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let moves: String = lines
        .iter()
        .filter_map(|line| Some(format!("{} {}\n", line["played"][0].as_str()?, line["played"][1].as_str()?)))
        .collect();
    let hash = Board::archipelago().hash();
    let players = "blue: A\nred: B\ngreen: C\nyellow: D";
    let header = format!(
        "format: utopia-record/1\nrules: 2\nboard: archipelago {hash}\nedition: german target=10\n{players}\nseed: 8\n"
    );
    let last = out_of(&format!("{header}\n{moves}"), &["replay", "-", "--json"]);
    assert_eq!(serde_json::from_str::<Value>(&last).unwrap(), lines.last().unwrap()["position"]);
    assert!(Position::from_json(&last, Board::archipelago()).is_ok());
}

#[test]
fn perft_prints_a_number() {
    assert_eq!(out(&["perft", "--players", "2", "--seed", "0", "--depth", "3"]), "28854\n");
    assert_eq!(out(&["perft", "--players", "5", "--seed", "1", "--depth", "1", "--edition", "dutch"]), "68\n");
    assert_eq!(out(&["perft", "--depth", "0"]), "1\n");
    let report = json(&["perft", "--players", "2", "--seed", "0", "--depth", "3", "--json"]);
    assert_eq!(keys(&report), ["depth", "nodes", "nodes_per_second", "seconds"]);
    assert_eq!(report["nodes"], 28_854);
}

#[test]
fn simulate_reports_as_text() {
    let report = out(&["simulate", "--games", "20", "--players", "3", "--edition", "dutch", "--seed", "1"]);
    assert!(report.starts_with("20 games of 3 players, dutch edition\n"), "{report}");
    assert!(report.contains("decisions and") && report.contains("choices per second"), "{report}");
    for word in ["blue", "red", "green", "random"] {
        assert!(report.lines().any(|line| line.starts_with(word)), "{report}");
    }
}

#[test]
fn simulate_reports_as_json() {
    let report = json(&["simulate", "--games", "50", "--players", "4", "--bots", "random", "--seed", "1", "--json"]);
    for key in ["games", "players", "rounds", "decisions", "choices", "seconds", "decisions_per_second"] {
        assert!(report[key].is_number(), "{key}: {report}");
    }
    assert!(report["choices_per_second"].is_number(), "{report}");
    assert_eq!((&report["games"], &report["players"]), (&50.into(), &4.into()));
    assert!(report["choices"].as_u64() < report["decisions"].as_u64());
    let seats = report["seats"].as_array().unwrap();
    let colours: Vec<_> = seats.iter().map(|seat| seat["seat"].as_str().unwrap()).collect();
    assert_eq!(colours, ["blue", "red", "green", "yellow"]);
    let wins: f64 = seats.iter().map(|seat| seat["wins"].as_f64().unwrap()).sum();
    assert!((wins - 50.0).abs() < 1e-9, "every game is won: {report}");
    let bots = report["bots"].as_array().unwrap();
    assert_eq!(
        (bots.len(), &bots[0]["bot"], &bots[0]["games"]),
        (1, &"random".into(), &200.into()),
        "four play in every game"
    );
}

#[test]
fn simulate_is_the_same_on_any_number_of_threads() {
    let run = |threads: &str, seed: &str| {
        let args = ["simulate", "--games", "150", "--players", "3", "--seed", seed, "--threads", threads, "--json"];
        let mut report = json(&args);
        for key in ["seconds", "decisions_per_second", "choices_per_second"] {
            report.as_object_mut().unwrap().remove(key);
        }
        report
    };
    assert_eq!(run("1", "4"), run("2", "4"));
    assert_eq!(run("1", "4"), run("7", "4"));
    assert_ne!(run("1", "4"), run("1", "5"));
}

#[test]
fn board_check_summarizes_the_board() {
    let path = folder("board_check");
    let text = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../boards/archipelago.toml")).unwrap();
    let report = out(&["board", "check", &file(&path, "board.toml", &text)]);
    let graph = Board::archipelago().hash();
    assert_eq!(
        report,
        format!(
            "archipelago: 24 districts, in order\n \
             water: values 2 3 1 4 2; harbours: 3\n \
             earth: values 2 3 4 3 1 2 3 2; harbours: 4\n  \
             fire: values 2 3 2 1 4 3; harbours: 3\n  \
             wind: values 3 1 2 3 4; harbours: 3\n\
             graph: {graph}\n"
        )
    );
    assert_eq!(out_of(&text, &["board", "check", "-"]), report);
}

/// The record of a random game that was dealt like this.
fn dealt(dealing: utopia_rules::chance::Dealing) -> utopia_rules::Record {
    use utopia_rules::{Board, Game, Moves, Record, Rules, text::Outcome};
    let seed = dealing.seed().unwrap();
    let rules = Rules::new(Board::archipelago().clone(), "standard target=10".parse().unwrap(), 2).unwrap();
    let mut record = Record::new(&rules, seed, &["Ann", "Bob"]);
    record.dealing = Some(dealing);
    let (mut game, mut legal) = (Game::new(rules.clone().into(), seed), Moves::new());
    let mut dice = seed.stream(1);
    while let Some(seat) = game.position().public().to_act().first() {
        game.position().legal(&rules, seat, &mut legal);
        let mv = legal[utopia_rules::chance::below(&mut dice, legal.len() as u32) as usize];
        game.play(seat, mv).unwrap();
        record.moves.push((seat, mv));
    }
    record.result = Outcome::of(game.position(), &rules);
    record
}

#[test]
fn replay_verifies_the_old_form_of_dealing_and_says_that_it_does_not_bind_a_host_who_plays() {
    use utopia_rules::{Seat, chance::Dealing, text::Hex32};
    let secret = Hex32([7; 32]);
    let shares = vec![(Seat::Red, Hex32([1; 32]))];
    let record = dealt(Dealing { commitment: secret.hash(), secret: Some(secret), shares, committed: None });
    let folder = folder("replay_dealt_before");
    let fair = file(&folder, "fair.utopia", record.to_string());
    let said = out(&["replay", &fair, "--verify"]);
    let expected = "\nseed (utopia-seed/1): it follows from the host's secret and what 1 player added\n\
                    proved against the players: none of them could choose the deal\n\
                    not proved against the host: if it played, it could choose its own share last\n";
    assert!(said.ends_with(expected), "{said}");
    let (mut ended, moves) = (record.clone(), record.moves.len() - 1);
    (ended.result, _) = (None, ended.moves.pop());
    let ended = file(&folder, "ended.utopia", ended.to_string());
    let said = out(&["replay", &ended, "--verify"]);
    let expected = format!("verified: {moves} legal moves on archipelago; the game was not played to its end\nseed");
    assert!(said.starts_with(&expected), "{said}");
    let unfair = file(&folder, "unfair.utopia", record.to_string().replace("shares: red 01", "shares: red 02"));
    let expected = format!("{unfair}: seed: it does not follow from the secret and the players' shares");
    assert_eq!(refusal(&["replay", &unfair, "--verify"]), expected);
}

#[test]
fn replay_verifies_the_commitments_of_a_fair_deal_and_says_what_is_proved() {
    use utopia_rules::chance::{Committed, Dealing, FailedDeal, FailedShare, commit};
    use utopia_rules::{Seat, text::Hex32};
    let (secret, before) = (Hex32([7; 32]), Hex32([6; 32]).hash());
    let shares = vec![(Seat::Blue, Hex32([1; 32])), (Seat::Red, Hex32([2; 32]))];
    let commitments = shares.iter().map(|&(seat, share)| (seat, commit(secret.hash(), seat, share))).collect();
    let part = |seat, share: Option<Hex32>| FailedShare {
        seat,
        commitment: commit(before, seat, share.unwrap_or(Hex32([3; 32]))),
        share,
    };
    let parts = vec![part(Seat::Blue, Some(Hex32([4; 32]))), part(Seat::Red, None)];
    let committed = Committed { commitments, failed: vec![FailedDeal { commitment: before, shares: parts }] };
    let record = dealt(Dealing { commitment: secret.hash(), secret: Some(secret), shares, committed: Some(committed) });
    let folder = folder("replay_dealt_fairly");
    let said = out(&["replay", &file(&folder, "fair.utopia", record.to_string()), "--verify"]);
    let expected = "\ndealt fairly (utopia-seed/2): the host's secret and the shares of 2 players are those committed to, \
                    and the seed follows\n\
                    proved against players and host, to everyone whose browser saw these commitments before it opened \
                    its share: nobody could choose the deal\n\
                    not proved: that the host kept the hidden cards to itself\n\
                    failed attempts before: 1, because shares were not opened: red\n";
    assert!(said.ends_with(expected), "{said}");
    for (name, from, to, why) in [
        ("share", "shares: blue 01", "shares: blue 09", "shares: they are not what the players committed to"),
        ("secret", "secret: 07", "secret: 09", "secret: its hash is not the commitment"),
        ("attempt", " 0404", " 0904", "failed-deals: attempt 1 is not one that failed, with commitments of its own"),
    ] {
        let unfair = file(&folder, &format!("{name}.utopia"), record.to_string().replace(from, to));
        assert_eq!(refusal(&["replay", &unfair, "--verify"]), format!("{unfair}: {why}"));
    }
}
