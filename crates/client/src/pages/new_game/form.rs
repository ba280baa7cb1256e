//! The form of a new game.

use leptos::prelude::*;
use utopia_game::{Level, Player, Setup};
use utopia_rules::{Edition, Seat, Seed};

use super::plan::GamePlan;
use crate::{online::api, pages::launch, t};

/// A valid board file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::pages) struct ChosenBoard {
    pub(super) name: String,
    pub(in crate::pages) text: String,
}

#[derive(Clone, Copy)]
pub(in crate::pages) struct Form {
    pub(in crate::pages) plan: RwSignal<GamePlan>,
    /// As typed; empty means random.
    pub(super) seed: RwSignal<String>,
    /// As typed.
    pub(super) target: RwSignal<String>,
    pub(in crate::pages) board: RwSignal<Option<ChosenBoard>>,
    /// Whether humans join online, with their own names.
    pub(super) online: bool,
}

impl Form {
    pub(in crate::pages) fn new(plan: GamePlan) -> Self {
        let target = RwSignal::new(untrack(|| plan.edition().target.to_string()));
        Self { plan: RwSignal::new(plan), seed: RwSignal::default(), target, board: RwSignal::new(None), online: false }
    }

    /// The same for a table on the server.
    pub(in crate::pages) fn online(plan: GamePlan) -> Self {
        Self { online: true, ..Self::new(plan) }
    }

    /// The strongest bot that can be chosen.
    pub(super) fn strongest_bot(self) -> Level {
        if self.online { api::strongest_bot() } else { Level::Expert }
    }

    /// Who decides for a seat. No bot is stronger than allowed.
    pub(in crate::pages) fn player(self, seat: Seat) -> Player {
        match self.plan.read().place(seat).player {
            Player::Person => Player::Person,
            Player::Bot(level) => Player::Bot(level.min(self.strongest_bot())),
        }
    }

    /// The target score, if valid (R13).
    pub(in crate::pages) fn target(self) -> Option<u16> {
        self.target.read().trim().parse().ok().filter(|target| Edition::TARGETS.contains(target))
    }

    /// The seed as typed: `None` if empty.
    pub(super) fn seed(self) -> Option<Result<Seed, utopia_rules::chance::ParseSeedError>> {
        let seed = self.seed.read();
        let typed = seed.trim();
        (!typed.is_empty()).then(|| typed.parse())
    }

    pub(in crate::pages) fn is_ready(self) -> bool {
        self.target().is_some() && self.seed().is_none_or(|seed| seed.is_ok())
    }

    /// Changes the rules and saves them for the next game.
    pub(super) fn change_rules(self, change: impl FnOnce(&mut Edition)) {
        let mut edition = untrack(|| self.plan.read().edition());
        change(&mut edition);
        self.plan.update(|plan| untrack(|| plan.set_edition(edition)));
    }

    /// Chooses all rules at once.
    pub(super) fn choose_rules(self, edition: Edition) {
        self.change_rules(|now| *now = edition);
        self.target.set(edition.target.to_string());
    }

    /// The chosen rules; `None` if the target is invalid.
    pub(super) fn chosen_rules(self) -> Option<Edition> {
        Some(Edition { target: self.target()?, ..self.plan.read().edition() })
    }

    /// The name of the chosen rules.
    pub(in crate::pages) fn edition_name(self) -> String {
        edition_name(self.plan.read().edition())
    }

    /// The game to start, if the form is valid.
    pub(super) fn setup(self) -> Option<Setup> {
        let seed = match self.seed() {
            None => launch::random_seed(),
            Some(seed) => seed.ok()?,
        };
        let target = self.target()?;
        self.change_rules(|edition| edition.target = target);
        let board = self.board.get().map(|board| board.text);
        Some(self.plan.get().setup(seed, board, launch::name_of_bot))
    }
}

/// The name of an edition, ignoring its target.
pub(in crate::pages) fn edition_name(edition: Edition) -> String {
    match preset(edition) {
        Some(name) => t!(&format!("new-edition-{name}")),
        None => t!("new-edition-mixed"),
    }
}

/// The matching preset, ignoring the target.
pub(super) fn preset(edition: Edition) -> Option<&'static str> {
    let same = |preset: Edition| Edition { target: edition.target, ..preset } == edition;
    Edition::PRESETS.into_iter().find(|(_, preset)| same(*preset)).map(|(name, _)| name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use utopia_rules::{DeckRule, Tie};

    #[test]
    fn presets_are_recognised_with_any_target() {
        assert_eq!(preset(Edition { target: 30, ..Edition::DUTCH }), Some("dutch"));
        assert_eq!(preset(Edition { tie: Tie::Shared, ..Edition::DUTCH }), None);
        assert_eq!(preset(Edition { deck: DeckRule::Needed, ..Edition::DUTCH }), None);
    }
}
