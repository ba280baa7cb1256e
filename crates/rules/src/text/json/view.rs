//! A view as JSON: what is sent to one player or to spectators.

use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};

use super::{
    PositionError, flaw,
    parts::{plays, seats},
    position::PositionForm,
    shapes::Map,
    syntax,
};
use crate::{Board, Cards, Position, Rules, Seat, View, state::Deck, state::Own};

/// The supported version.
const FORMAT: &str = "utopia-view/1";

/// The open table is written as a position with only the seat's own cards.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ViewForm {
    format: String,
    #[serde(default)]
    seat: Option<Seat>,
    hand_sizes: Map<Seat, u8>,
    deck_size: u8,
    #[serde(default)]
    chose: Vec<Seat>,
    table: PositionForm<Seat>,
}

impl View {
    /// Writes the view on one line.
    ///
    /// ```
    /// use utopia_rules::{Board, Game, Rules, Seat, Seed, View};
    ///
    /// let game = Game::new(std::sync::Arc::new(Rules::standard(2)?), Seed::from(1));
    /// let view = game.position().view(Some(Seat::Red));
    /// let (rules, again) = View::from_json(&view.to_json(game.rules()), Board::archipelago())?;
    /// assert_eq!((rules.players(), again), (2, view));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_json(&self, rules: &Rules) -> String {
        serde_json::to_string(&self.form(rules)).unwrap_or_default()
    }

    /// As raw JSON, to embed in a larger document without parsing it again.
    pub fn to_raw_json(&self, rules: &Rules) -> Box<RawValue> {
        to_raw_value(&self.form(rules)).unwrap_or_else(|_| RawValue::NULL.to_owned())
    }

    fn form(&self, rules: &Rules) -> ViewForm {
        let Self { public, hand_sizes, deck_size, own } = *self;
        let (mut hands, mut chosen) = ([Cards::NONE; 5], [Cards::NONE; 5]);
        if let Some(own) = own {
            (hands[own.seat.index()], chosen[own.seat.index()]) = (own.hand, own.chosen);
        }
        let table = Position { public, hands, chosen, deck: Deck::EMPTY };
        ViewForm {
            format: FORMAT.into(),
            seat: own.map(|own| own.seat),
            hand_sizes: Seat::of_game(rules.players()).map(|seat| (seat, hand_sizes[seat.index()])).collect(),
            deck_size,
            chose: public.chosen.into_iter().collect(),
            table: PositionForm::new(&table, rules),
        }
    }

    /// Reads and validates a view on this board.
    pub fn from_json(text: &str, board: &Board) -> Result<(Rules, Self), PositionError> {
        let form: ViewForm = serde_json::from_str(text).map_err(|error| syntax(&error))?;
        if form.format != FORMAT {
            return Err(PositionError::Format { found: form.format, expected: FORMAT });
        }
        if form.table.seats.is_some() {
            return flaw("seats", "R1.1", "a view calls its players by seats, whatever their colours");
        }
        let (rules, mut position) = form.table.read_parts(board)?;
        if let Some(seat) = form.seat {
            plays("seat", &rules, seat)?;
        }
        position.public.chosen = seats("chose", "R9.2", &form.chose)?;
        let mut hand_sizes = [0; 5];
        for (&seat, &size) in &form.hand_sizes.0 {
            plays("hand_sizes", &rules, seat)?;
            hand_sizes[seat.index()] = size;
        }
        let own = form.seat.map(|seat| Own {
            seat,
            hand: position.hands[seat.index()],
            chosen: position.chosen[seat.index()],
        });
        let view = Self { public: position.public, hand_sizes, deck_size: form.deck_size, own };
        view.possible(&rules)?;
        Ok((rules, view))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::{Game, Seed};

    #[test]
    fn impossible_views_are_refused() {
        let game = Game::new(Arc::new(Rules::standard(3).expect("rules")), Seed::from(1));
        let text = game.position().view(None).to_json(game.rules());
        for (from, to) in [
            ("utopia-view/1", "utopia-view/2"),
            ("\"deck_size\":50", "\"deck_size\":49"),
            ("{", "["),
            ("\"seat\":null", "\"seat\":\"purple\""),
        ] {
            assert!(text.contains(from), "{from}");
            assert!(View::from_json(&text.replacen(from, to, 1), game.rules().board()).is_err(), "{to}");
        }
    }
}
