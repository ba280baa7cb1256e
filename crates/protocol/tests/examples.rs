//! The examples in docs/protocol.md round-trip.

use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use utopia_game::Line;
use utopia_protocol::api::{Join, OpenTable, Problem};
use utopia_protocol::{Request, ServerMessage, Status};

const PAGE: &str = include_str!("../../../docs/protocol.md");

/// Checks that a text is a `T` and serializes to the same JSON.
fn check<T: Serialize + DeserializeOwned>(text: &str) {
    let read: T = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    let (again, expected): (Value, Value) =
        (serde_json::to_value(&read).expect("JSON"), serde_json::from_str(text).expect("JSON"));
    assert_eq!(again, expected);
}

#[test]
fn every_example_round_trips() {
    let mut count = 0;
    for block in PAGE.split("```json ").skip(1) {
        let (kind, rest) = block.split_once('\n').expect("a line");
        let (text, _) = rest.split_once("```").expect("an end");
        match kind {
            "open" => check::<OpenTable>(text),
            "join" => check::<Join>(text),
            "problem" => check::<Problem>(text),
            "message" => check::<ServerMessage>(text),
            "request" => check::<Request>(text),
            "heard" => check::<Line>(text),
            other => panic!("unknown kind of example `{other}`"),
        }
        count += 1;
    }
    assert!(count >= 14, "{count}");
}

#[test]
fn the_word_of_a_status_is_its_json() {
    for status in Status::ALL {
        assert_eq!(serde_json::to_value(status).expect("JSON"), status.word());
    }
}
