//! The state of the editor.

use leptos::prelude::*;
use utopia_drawing::{Markup, Point};
use utopia_editor::{Document, EditError, Finding, History, Sketch};
use utopia_rules::{District, Island};

use super::{photo::Photo, words};
use crate::voice;

/// What a click or drag on the map means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tool {
    Select,
    Draw,
    Split,
    Merge,
    Bridge,
    Island,
    Place(Ornament),
}

/// What is placed by a click.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ornament {
    Lighthouse,
    Reef,
    Compass,
    Wonder,
}

impl Tool {
    pub(super) const ALL: [Self; 10] = [
        Self::Select,
        Self::Draw,
        Self::Split,
        Self::Merge,
        Self::Bridge,
        Self::Island,
        Self::Place(Ornament::Wonder),
        Self::Place(Ornament::Lighthouse),
        Self::Place(Ornament::Reef),
        Self::Place(Ornament::Compass),
    ];

    /// Its name in message keys.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Select => "select",
            Self::Draw => "draw",
            Self::Split => "split",
            Self::Merge => "merge",
            Self::Bridge => "bridge",
            Self::Island => "island",
            Self::Place(Ornament::Wonder) => "wonder",
            Self::Place(Ornament::Lighthouse) => "lighthouse",
            Self::Place(Ornament::Reef) => "reef",
            Self::Place(Ornament::Compass) => "compass",
        }
    }

    /// Whether it puts points, so that a cursor is shown and moved by the arrow keys.
    pub(super) const fn puts_points(self) -> bool {
        matches!(self, Self::Draw | Self::Split | Self::Place(_))
    }

    /// Whether its points snap to the corners and sides of districts.
    pub(super) const fn joins_districts(self) -> bool {
        matches!(self, Self::Draw | Self::Split)
    }

    /// Whether it belongs to the island that is chosen.
    pub(super) const fn is_of_island(self) -> bool {
        matches!(self, Self::Draw | Self::Place(Ornament::Wonder))
    }
}

/// The editor's signals: a handle, copied freely.
#[derive(Clone, Copy)]
pub(super) struct EditorState {
    pub(super) history: RwSignal<History>,
    /// The document as it would be if what is dragged were dropped.
    pub(super) dragged: RwSignal<Option<Document>>,
    pub(super) tool: RwSignal<Tool>,
    selected: RwSignal<Option<District>>,
    /// The island of what is drawn next.
    pub(super) island: RwSignal<Island>,
    /// The corners put so far.
    pub(super) trail: RwSignal<Vec<Point>>,
    /// The first of two districts.
    pub(super) first: RwSignal<Option<District>>,
    pub(super) cursor: RwSignal<Option<Point>>,
    /// What was refused or done last.
    pub(super) notice: RwSignal<Option<String>>,
    /// The problem that was clicked.
    pub(super) marked: RwSignal<Option<Finding>>,
    pub(super) photo: RwSignal<Option<Photo>>,
    pub(super) findings: Memo<Vec<Finding>>,
    pub(super) sketch: Memo<Option<Sketch>>,
}

pub(super) fn use_editor() -> EditorState {
    expect_context()
}

impl EditorState {
    pub(super) fn new(document: Document) -> Self {
        let tool = if document.draft().districts.is_empty() { Tool::Draw } else { Tool::Select };
        let history = RwSignal::new(History::new(document));
        Self {
            history,
            dragged: RwSignal::new(None),
            tool: RwSignal::new(tool),
            selected: RwSignal::new(None),
            island: RwSignal::new(Island::Water),
            trail: RwSignal::new(Vec::new()),
            first: RwSignal::new(None),
            cursor: RwSignal::new(None),
            notice: RwSignal::new(None),
            marked: RwSignal::new(None),
            photo: RwSignal::new(None),
            findings: Memo::new(move |_| history.with(|history| history.now().findings())),
            sketch: Memo::new(move |_| history.with(|history| Sketch::of(history.now()))),
        }
    }

    /// Reads the document as it is shown (tracked).
    pub(super) fn with<T>(self, read: impl FnOnce(&Document) -> T) -> T {
        self.dragged.with(|dragged| match dragged {
            Some(document) => read(document),
            None => self.history.with(|history| read(history.now())),
        })
    }

    pub(super) fn markup(self) -> Markup {
        self.sketch.with(|sketch| sketch.as_ref().map(Sketch::markup).unwrap_or_default())
    }

    /// The selected district, if it is still there (tracked).
    pub(super) fn selected(self) -> Option<District> {
        self.selected.get().filter(|district| self.with(|board| board.draft().districts.contains_key(district)))
    }

    pub(super) fn select(self, district: Option<District>) {
        self.selected.set(district);
        if let Some(district) = district {
            self.island.set(district.island());
        }
    }

    /// Changes the document, or says why that can't be done.
    pub(super) fn change<T>(self, change: impl FnOnce(&mut Document) -> Result<T, EditError>) -> Option<T> {
        let result = self.history.try_update(|history| history.change(change))?;
        match result {
            Ok(done) => {
                self.notice.set(None);
                self.marked.set(None);
                Some(done)
            }
            Err(error) => {
                self.tell(untrack(|| words::refusal(&error)));
                None
            }
        }
    }

    /// Changes that can't fail.
    pub(super) fn set(self, change: impl FnOnce(&mut Document)) {
        self.change(|board| {
            change(board);
            Ok(())
        });
    }

    /// Drops what is dragged.
    pub(super) fn drop_dragged(self) {
        if let Some(document) = self.dragged.write().take() {
            self.history.update(|history| history.put(document));
            self.marked.set(None);
        }
    }

    /// Shows and says a sentence.
    pub(super) fn tell(self, words: String) {
        voice::say(&words);
        self.notice.set(Some(words));
    }

    pub(super) fn take_up(self, tool: Tool) {
        self.cancel();
        self.tool.set(tool);
    }

    /// Forgets what has been begun; returns whether there was anything.
    pub(super) fn cancel(self) -> bool {
        let begun = !self.trail.read_untracked().is_empty()
            || self.first.get_untracked().is_some()
            || self.dragged.read_untracked().is_some();
        self.trail.set(Vec::new());
        self.first.set(None);
        self.dragged.set(None);
        self.notice.set(None);
        begun
    }

    pub(super) fn undo(self) {
        self.cancel();
        self.history.update(|history| _ = history.undo());
    }

    pub(super) fn redo(self) {
        self.cancel();
        self.history.update(|history| _ = history.redo());
    }
}
