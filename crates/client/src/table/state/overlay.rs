//! What lies over the table.

use leptos::prelude::*;
use utopia_rules::{District, Seat};

use crate::{storage::StorageError, table::overlay::menu::Menu};

/// Everything that opens over the table.
#[derive(Clone, Copy)]
pub(crate) struct OverlayState {
    /// Who gets the screen next; until then, every hand is covered.
    pub(crate) curtain: RwSignal<Option<Seat>>,
    /// The open list of choices.
    pub(crate) menu: RwSignal<Option<Menu>>,
    /// The district shown in the lens.
    pub(crate) lens: RwSignal<Option<District>>,
    /// The list of keys is open.
    pub(crate) help: RwSignal<bool>,
    /// The rulebook is open: at a rule, or at its beginning if empty.
    pub(crate) rulebook: RwSignal<Option<String>>,
    /// The result is shown.
    pub(crate) result: RwSignal<bool>,
    /// Another tab has taken the game over, or it can't be saved.
    pub(crate) trouble: RwSignal<Option<StorageError>>,
}

impl OverlayState {
    pub(super) fn new() -> Self {
        Self {
            curtain: RwSignal::new(None),
            menu: RwSignal::new(None),
            lens: RwSignal::new(None),
            help: RwSignal::new(false),
            rulebook: RwSignal::new(None),
            result: RwSignal::new(false),
            trouble: RwSignal::new(None),
        }
    }
}
