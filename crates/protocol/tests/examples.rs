//! The examples of docs/protocol.md are read, and written again as they stand there; words are those of JSON.

use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use utopia_game::Line;
use utopia_protocol::api::{Join, OpenTable, Problem};
use utopia_protocol::{Request, ServerMessage, Status};

const PAGE: &str = include_str!("../../../docs/protocol.md");

/// Whether a text is a `T`, and the same JSON when it is written.
fn check<T: Serialize + DeserializeOwned>(text: &str) {
    let read: T = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    let (again, expected): (Value, Value) =
        (serde_json::to_value(&read).expect("JSON"), serde_json::from_str(text).expect("JSON"));
    assert_eq!(again, expected);
}

#[test]
fn every_example_is_what_it_says() {
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
            other => panic!("there is no kind of example called {other}"),
        }
        count += 1;
    }
    assert!(count >= 14, "{count}");
}

#[test]
fn the_word_for_a_status_is_that_of_its_json() {
    for status in Status::ALL {
        assert_eq!(serde_json::to_value(status).expect("JSON"), status.word());
    }
}
