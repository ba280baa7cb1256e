//! What the player is about to do.

use leptos::prelude::*;
use utopia_game::{
    Change, Proposal,
    choices::{Choice, Held, choices},
};
use utopia_rules::{Cards, Move, Refusal};

use crate::{
    game::Advice,
    settings::{Settings, use_settings},
};

/// What the player holds and has marked, and what came of the last click.
#[derive(Clone, Copy)]
pub(crate) struct IntentState {
    /// What the player has picked up.
    pub(crate) held: RwSignal<Held>,
    /// The cards marked to be discarded.
    pub(crate) marked: RwSignal<Cards>,
    /// The action that the player has chosen, to be paid for and confirmed.
    pub(crate) proposal: RwSignal<Option<Proposal>>,
    /// The move of the last hint in this position, which keeps its payment however it is made.
    pub(crate) advised: RwSignal<Option<Move>>,
    /// What the thing under the pointer would change.
    pub(crate) outlook: RwSignal<Vec<Change>>,
    /// The last pointer on the table was a finger.
    pub(crate) by_finger: RwSignal<bool>,
    settings: RwSignal<Settings>,
    /// Why the last click did nothing, a hint, or another message.
    pub(crate) notice: RwSignal<Option<Notice>>,
    /// The legal moves by place, given what is held.
    pub(crate) choices: Memo<Vec<Choice>>,
}

/// A message to the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Notice {
    /// Refused by the rules.
    Refused(Refusal),
    /// Any other message, by its key.
    Words(&'static str),
    /// A hint is being computed.
    Thinking,
    /// What a bot would do, and why.
    Advice(Advice),
}

impl IntentState {
    pub(super) fn new(legal: Memo<Vec<Move>>) -> Self {
        let held = RwSignal::new(Held::default());
        Self {
            held,
            marked: RwSignal::new(Cards::NONE),
            proposal: RwSignal::new(None),
            advised: RwSignal::new(None),
            outlook: RwSignal::new(Vec::new()),
            by_finger: RwSignal::new(false),
            settings: use_settings(),
            notice: RwSignal::new(None),
            choices: Memo::new(move |_| legal.with(|legal| choices(legal, held.get()))),
        }
    }

    /// Whether the player wants to confirm where a prince goes.
    pub(super) fn asks(&self) -> bool {
        self.settings.with_untracked(|settings| settings.confirm.asks(self.by_finger.get_untracked()))
    }
}
