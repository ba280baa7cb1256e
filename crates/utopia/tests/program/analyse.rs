//! `utopia analyse`: luck, decisions and errors of a record.

use std::fs;

use crate::kit::{file, folder, json, out, refusal};

fn record(name: &str) -> String {
    let path = folder(name).join("game.txt").to_str().expect("a path").to_owned();
    out(&[
        "play",
        "--players",
        "3",
        "--bots",
        "easy",
        "--edition",
        "standard target=15",
        "--seed",
        "4",
        "--record",
        &path,
    ]);
    path
}

#[test]
fn luck_and_decisions_add_up_to_the_result() {
    let path = record("analyse_json");
    let report = json(&["analyse", &path, "--json", "--samples", "20"]);
    let seats = report["seats"].as_array().expect("seats");
    assert_eq!(seats.len(), 3);
    let mut ends = 0.0;
    for seat in seats {
        let number = |key: &str| seat[key].as_f64().expect(key);
        let sum = number("start") + number("luck") + number("own") + number("others");
        assert!((sum - number("end")).abs() < 1e-9, "{seat}");
        let sources = seat["sources"].as_object().expect("sources").values();
        let points: u64 = sources.map(|points| points.as_u64().expect("points")).sum();
        assert_eq!(seat["points"], points);
        assert!(number("mean_loss") >= 0.0 && number("turns") > 5.0, "{seat}");
        ends += number("end");
    }
    assert!((ends - 1.0).abs() < 1e-9);
    let moves = report["decisions"].as_array().expect("decisions").len();
    assert_eq!(report["chances"].as_array().expect("chances").len(), moves + 1);
}

#[test]
fn it_prints_turning_points_and_writes_a_page_that_needs_nothing_else() {
    let path = record("analyse_page");
    // Names are players' text.
    let named = fs::read_to_string(&path).expect("a record").replacen("blue: easy", "blue: <b>", 1);
    let path = file(&folder("analyse_named"), "named.txt", named);
    let page = folder("analyse_html").join("game.html");
    let page = page.to_str().expect("a path");
    let text = out(&["analyse", &path, "--samples", "20", "--html", page]);
    assert!(text.contains("Turning points") && text.contains("mean loss"), "{text}");
    let html = fs::read_to_string(page).expect("a page");
    assert!(html.contains("&lt;b&gt;") && !html.contains("<b>"), "a name is text, not markup");
    assert!(html.contains("<svg") && !html.contains("<script") && !html.contains("src=") && !html.contains("url("));
    let short = out(&["analyse", &path, "--samples", "20", "--no-errors"]);
    assert!(!short.contains("mean loss") && text.starts_with(&short[..short.len() - 1]), "{short}");
}

#[test]
fn a_file_that_is_not_a_record_is_refused() {
    let path = file(&folder("analyse_refused"), "nothing.txt", "hello\n");
    assert!(refusal(&["analyse", &path]).contains("nothing.txt: "));
    let network = file(&folder("analyse_network"), "other.network", "hello\n");
    let line = refusal(&["analyse", &record("analyse_other"), "--network", &network]);
    assert!(line.contains("not a network of version utopia-network/1"), "{line}");
}
