//! `utopia train`: the whole loop, from games to charts.

use std::fs;

use crate::kit::{folder, json, out, refusal};

#[test]
fn training_is_reproducible_and_resumable() {
    let folders = ["train_one", "train_two"].map(folder);
    let args = |folder: &str, games: &'static str| {
        let rest = ["--games", games, "--test-games", "8", "--bot", "hard:plans=0", "--seed", "3", "--threads", "1"];
        [vec!["train".to_owned(), folder.to_owned()], rest.map(str::to_owned).to_vec()].concat()
    };
    let run = |folder: &str, games| out(&args(folder, games).iter().map(String::as_str).collect::<Vec<_>>());
    let [one, two] = folders.each_ref().map(|folder| folder.to_str().expect("a path").to_owned());
    let report = run(&one, "24");
    assert!(report.contains("learned from 24 games, tested on 8 others"), "{report}");
    // Fewer games first: those are kept, and the training starts again.
    run(&two, "8");
    assert_eq!(run(&two, "24"), report);
    for name in ["games.bin", "test-games.bin", "training.bin", "network.bin", "learning.svg", "log-loss.svg"] {
        let [here, there] = [&one, &two].map(|folder| fs::read(format!("{folder}/{name}")).expect(name));
        assert!(here == there, "{name} differs");
    }
    assert!(fs::read_to_string(format!("{one}/calibration.svg")).expect("a chart").contains("<svg"));
    // Another seed is another series.
    let other: Vec<_> =
        args(&one, "24").into_iter().map(|word| if word == "3" { "4".to_owned() } else { word }).collect();
    let line = refusal(&other.iter().map(String::as_str).collect::<Vec<_>>());
    assert!(line.contains("the games there are of another seed, bot or version"), "{line}");
}

#[test]
fn the_report_compares_forecasts_for_every_number_of_players() {
    let path = folder("train_json");
    let args = ["--games", "8", "--test-games", "8", "--bot", "hard:plans=0", "--json"];
    let report = json(&[&["train", path.to_str().expect("a path")], &args[..]].concat());
    let tests = report["tests"].as_array().expect("tests");
    assert_eq!(tests.len(), 5);
    for test in tests {
        for name in ["equal", "twenty weights", "network, from the seat", "network"] {
            assert!(test["forecasts"][name]["log_loss"]["mean"].as_f64().expect("a number") > 0.0, "{test}");
        }
    }
}
