//! `utopia tune`: better weights by playing.

use crate::kit::{out, refusal};

#[test]
fn the_last_line_is_the_tuned_bot_and_reproducible() {
    let args =
        ["tune", "--bot", "hard:plans=0", "--weights", "quick_card", "--players", "2", "--steps", "20", "--games", "4"];
    let text = out(&args);
    let last = text.lines().last().unwrap();
    assert!(last.starts_with("hard:quick_card=") && last.ends_with(":plans=0"), "{text}");
    assert_eq!(text, out(&args));
    // The arena understands it.
    out(&["arena", "--bots", &format!("{last},random"), "--players", "2", "--games", "2"]);
}

#[test]
fn unknown_weights_are_refused() {
    let line = refusal(&["tune", "--bot", "normal", "--weights", "card,luck"]);
    assert!(line.starts_with("--weights: unknown weight `luck` (expected one of memory_of_scale, "), "{line}");
}
