//! Every change is saved on this device.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::state::EditorState;
use crate::{
    browser,
    pages::launch,
    storage::{self, boards, boards::SavedBoard},
    t,
};

/// Saves a board, one change after the other.
#[derive(Clone, Copy)]
pub(super) struct Saver {
    board: StoredValue<SavedBoard>,
    /// When the board was last written, here or before it was opened.
    known: StoredValue<f64>,
    is_saving: RwSignal<bool>,
    failed: RwSignal<Option<String>>,
}

impl Saver {
    pub(super) fn new(saved: SavedBoard, editor: EditorState) -> Self {
        let saver = Self {
            known: StoredValue::new(saved.changed),
            board: StoredValue::new(saved),
            is_saving: RwSignal::new(false),
            failed: RwSignal::new(None),
        };
        Effect::new(move |before: Option<()>| {
            let (name, text) =
                editor.history.with(|history| (history.now().draft().name.clone(), history.now().to_toml()));
            // The first time it is as it was opened.
            if before.is_some() {
                saver.save(name, text);
            }
        });
        saver
    }

    fn save(self, name: String, text: String) {
        self.board
            .update_value(|board| *board = SavedBoard { name, text, changed: browser::now(), id: board.id.clone() });
        // A write that is under way is followed by one of the latest state.
        if self.is_saving.get_untracked() {
            return;
        }
        self.is_saving.set(true);
        spawn_local(async move {
            while let (Some(board), Some(known)) = (self.board.try_get_value(), self.known.try_get_value()) {
                if board.changed.to_bits() == known.to_bits() {
                    break;
                }
                let result = boards::save(&board, Some(known)).await;
                self.failed.try_set(result.as_ref().err().map(launch::why));
                if result.is_err() {
                    break;
                }
                self.known.try_update_value(|known| *known = board.changed);
            }
            self.is_saving.try_set(false);
        });
    }

    /// Whether the board is saved, in words (tracked).
    pub(super) fn words(self) -> String {
        match (self.failed.get(), self.is_saving.get()) {
            (Some(reason), _) => reason,
            (None, true) => t!("editor-saving"),
            (None, false) if storage::is_persistent() => t!("editor-saved"),
            (None, false) => t!("games-memory"),
        }
    }
}
