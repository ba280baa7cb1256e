//! What pays for a move (R10).

use crate::{Cards, Civ, Move};

impl Move {
    /// The cards that the move costs; none for moves other than actions (R11).
    pub const fn payment(self) -> Cards {
        match self {
            Self::Move { with, .. } | Self::Add { with, .. } | Self::Remove { with, .. } | Self::Raise { with, .. } => {
                Cards::one(with)
            }
            Self::Anywhere { with, .. } | Self::Lower { with, .. } => with,
            _ => Cards::NONE,
        }
    }

    /// The civilization that the move is about. Cards of others pay only with a privilege (R10).
    pub const fn civ(self) -> Option<Civ> {
        match self {
            Self::Move { civ, .. }
            | Self::Add { civ, .. }
            | Self::Anywhere { civ, .. }
            | Self::Remove { civ, .. }
            | Self::Raise { civ, .. }
            | Self::Lower { civ, .. }
            | Self::Give { civ, .. }
            | Self::Control { civ, .. } => Some(civ),
            Self::Take { guest, .. } => Some(guest.civ),
            _ => None,
        }
    }

    /// How many privileges the move spends (R10): one for each card of another civilization.
    pub fn privileges(self) -> u8 {
        let cards = self.payment();
        self.civ().map_or(0, |civ| cards.len() - cards.count(civ))
    }

    /// The move with its payment set to a fixed value: moves that differ only in payment become equal.
    ///
    /// The result need not be legal; it is a key to group moves by.
    #[must_use]
    pub const fn without_payment(self) -> Self {
        match self {
            Self::Move { civ, count, from, to, .. } => Self::Move { civ, count, from, to, with: civ },
            Self::Add { civ, district, .. } => Self::Add { civ, district, with: civ },
            Self::Anywhere { civ, district, .. } => Self::Anywhere { civ, district, with: Cards::NONE },
            Self::Remove { civ, district, .. } => Self::Remove { civ, district, with: civ },
            Self::Raise { civ, .. } => Self::Raise { civ, with: civ },
            Self::Lower { civ, .. } => Self::Lower { civ, with: Cards::NONE },
            other => other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Event, Game, Moves, Observer, Rules, Seat, Secret, Seed, chance::below};

    fn mv(text: &str) -> Move {
        text.parse().expect(text)
    }

    #[test]
    fn only_actions_cost_cards() {
        for (text, cards, privileges) in [
            ("end", 0, 0),
            ("surprise", 0, 0),
            ("take maya earth earth-1", 0, 0),
            ("control wind-3 maya", 0, 0),
            ("raise maya with maya", 1, 0),
            ("raise maya with egypt", 1, 1),
            ("lower maya with maya egypt", 2, 1),
        ] {
            assert_eq!((mv(text).payment().len(), mv(text).privileges()), (cards, privileges), "{text}");
        }
    }

    #[test]
    fn moves_that_differ_in_payment_alone_are_equal_without_it() {
        let same = |a: &str, b: &str| mv(a).without_payment() == mv(b).without_payment();
        assert!(same("raise maya with maya", "raise maya with egypt"));
        assert!(!same("raise maya with maya", "raise egypt with maya"));
        assert!(same("end", "end"));
    }

    /// The last payment that was told.
    #[derive(Default)]
    struct Paid(Option<(Cards, u8)>);

    impl Observer for Paid {
        fn public(&mut self, event: Event) {
            if let Event::Paid { cards, privileges, .. } = event {
                self.0 = Some((cards, privileges));
            }
        }

        fn secret(&mut self, _: Seat, _: Secret) {}
    }

    #[test]
    fn the_payment_is_what_playing_the_move_costs() {
        let rules = Rules::standard(4).expect("four players");
        let mut game = Game::new(rules.into(), Seed::from(5));
        let (mut dice, mut legal, mut privileged) = (Seed::from(6).chance(), Moves::new(), 0);
        while let Some(seat) = game.position().public().to_act().first() {
            game.position().legal(game.rules(), seat, &mut legal);
            let mv = legal[below(&mut dice, legal.len() as u32) as usize];
            let mut paid = Paid::default();
            game.play_observed(seat, mv, &mut paid).expect("a legal move");
            let (cards, privileges) = paid.0.unwrap_or((Cards::NONE, 0));
            assert_eq!((mv.payment(), mv.privileges()), (cards, privileges), "{mv}");
            privileged += u32::from(privileges > 0);
        }
        assert!(privileged > 0);
    }
}
