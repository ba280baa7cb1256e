//! The immediate effects of a move on all players.

use utopia_rules::{Move, Moves, Public, Rules, Seat, Seed, Step, View};

/// The effect of a move on a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The player.
    pub seat: Seat,
    /// The points scored at once.
    pub points: u16,
    /// The player's income if the round ended now, before and after the move.
    pub income: (u16, u16),
}

/// The effects of a legal move of the viewing seat, by player; empty for a move whose outcome depends on hidden cards or guests.
pub fn preview(view: &View, rules: &Rules, mv: Move) -> Vec<Change> {
    if matches!(mv, Move::Surprise | Move::End | Move::Discard(_)) {
        return Vec::new();
    }
    let Some(seat) = view.seat() else { return Vec::new() };
    if view.knowledge(rules).is_none_or(|knowledge| knowledge.check(mv).is_err()) {
        return Vec::new();
    }
    // Any deal of the hidden cards that fits the view will do: nothing below depends on them.
    let Ok(mut after) = view.possible(rules) else { return Vec::new() };
    let mut chance = Seed::from(0).chance();
    after.play_unchecked(rules, seat, mv, &mut chance, &mut ());
    // A wonder scores the same whichever princes are given (R7.1).
    let mut legal = Moves::new();
    while let Step::Give(_) = after.public().step() {
        after.legal(rules, seat, &mut legal);
        let Some(&give) = legal.first() else { break };
        after.play_unchecked(rules, seat, give, &mut chance, &mut ());
    }
    changes(view.public(), after.public())
}

fn changes(before: &Public, after: &Public) -> Vec<Change> {
    // A move that ends the round pays out the income, which isn't an effect of the move itself.
    if before.round() != after.round() {
        return Vec::new();
    }
    let change = |seat| Change {
        seat,
        points: after.track().points(seat) - before.track().points(seat),
        income: (before.prestige(seat), after.prestige(seat)),
    };
    Seat::of_game(before.players()).map(change).filter(|c| c.points > 0 || c.income.0 != c.income.1).collect()
}

#[cfg(test)]
mod tests {
    use utopia_rules::{Board, Position};

    use super::*;

    #[test]
    fn r8_2_a_preview_shows_what_the_owner_of_the_wonder_scores() {
        let json = r#"{ "format": "utopia-position/1", "board": "archipelago",
            "edition": { "sea": "adjacent", "surprise": "bag", "tie": "track", "target": 50 },
            "round": 3, "pass": 0, "phase": "development", "step": "act", "actor": "blue", "gone": [],
            "track": [["blue", 9], ["red", 6]], "scale": ["maya", "persia", "china", "greece", "egypt"],
            "princes": { "blue": { "wind-2": { "maya": 3 } } }, "wonders": { "wind": "red" },
            "privileges": { "blue": 2, "red": 2 }, "bag": BAG, "deck": DECK }"#;
        let guests: Vec<_> = utopia_rules::Guest::kinds()
            .filter(|guest| guest.island != utopia_rules::Island::Water)
            .flat_map(|guest| [guest, guest])
            .map(|guest| format!(r#"["{}","{}"]"#, guest.civ, guest.island))
            .collect();
        let cards: Vec<_> = utopia_rules::Cards::ALL.iter().map(|civ| format!("\"{civ}\"")).collect();
        let json =
            json.replace("BAG", &format!("[{}]", guests.join(","))).replace("DECK", &format!("[{}]", cards.join(",")));
        let (rules, position) = Position::from_json(&json, Board::archipelago()).expect("a position");
        let mv = "control wind-2 maya".parse().expect("a move");
        let blue = Change { seat: Seat::Blue, points: 0, income: (0, 5) };
        let red = Change { seat: Seat::Red, points: 1, income: (0, 0) };
        assert_eq!(preview(&position.view(Some(Seat::Blue)), &rules, mv), [blue, red]);
        assert_eq!(preview(&position.view(Some(Seat::Red)), &rules, mv), []);
    }
}
