//! What the player is about to do.

use leptos::prelude::*;
use utopia_bots::explain::Explanation;
use utopia_game::{
    Change,
    choices::{Choice, Held, choices},
};
use utopia_rules::{Cards, Move, Refusal};

/// What the player holds and has marked, and what came of the last click.
#[derive(Clone, Copy)]
pub(crate) struct IntentState {
    /// What the player has picked up.
    pub(crate) held: RwSignal<Held>,
    /// The cards marked to be discarded.
    pub(crate) marked: RwSignal<Cards>,
    /// The player chooses how to pay, privileges included.
    pub(crate) paying: RwSignal<bool>,
    /// What the thing under the pointer would change.
    pub(crate) outlook: RwSignal<Vec<Change>>,
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
    Advice(Move, [Option<Explanation>; 3]),
}

impl IntentState {
    pub(super) fn new(legal: Memo<Vec<Move>>) -> Self {
        let held = RwSignal::new(Held::default());
        Self {
            held,
            marked: RwSignal::new(Cards::NONE),
            paying: RwSignal::new(false),
            outlook: RwSignal::new(Vec::new()),
            notice: RwSignal::new(None),
            choices: Memo::new(move |_| legal.with(|legal| choices(legal, held.get()))),
        }
    }
}
