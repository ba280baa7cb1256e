//! Undo and redo.

use crate::Document;

/// The number of changes that can be undone.
const MOST: usize = 200;

/// A document with its past.
#[derive(Clone, Debug)]
pub struct History {
    now: Document,
    past: Vec<Document>,
    undone: Vec<Document>,
}

impl History {
    /// A document without a past.
    pub const fn new(document: Document) -> Self {
        Self { now: document, past: Vec::new(), undone: Vec::new() }
    }

    /// The document as it is.
    pub const fn now(&self) -> &Document {
        &self.now
    }

    /// Changes the document; if that fails, it stays as it was.
    pub fn change<T, E>(&mut self, change: impl FnOnce(&mut Document) -> Result<T, E>) -> Result<T, E> {
        let mut next = self.now.clone();
        let done = change(&mut next)?;
        self.put(next);
        Ok(done)
    }

    /// Makes a changed document the present one.
    pub fn put(&mut self, next: Document) {
        if next == self.now {
            return;
        }
        self.past.push(std::mem::replace(&mut self.now, next));
        self.undone.clear();
        if self.past.len() > MOST {
            self.past.remove(0);
        }
    }

    /// Takes back the last change; returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(before) = self.past.pop() else { return false };
        self.undone.push(std::mem::replace(&mut self.now, before));
        true
    }

    /// Makes the last change taken back again; returns whether there was one.
    pub fn redo(&mut self) -> bool {
        let Some(after) = self.undone.pop() else { return false };
        self.past.push(std::mem::replace(&mut self.now, after));
        true
    }

    /// Whether there is something to undo.
    pub const fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Whether there is something to redo.
    pub const fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }
}
