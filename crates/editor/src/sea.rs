//! The sectors of the sea.

use crate::{Document, EditError, document::file_name};

/// The most sectors.
const MOST: usize = 32;

impl Document {
    /// Adds a sector.
    pub fn add_sector(&mut self) -> Result<(), EditError> {
        let sectors = &mut self.draft.sectors;
        if sectors.len() >= MOST {
            return Err(EditError::ManySectors);
        }
        let names = (sectors.len() + 1..).map(|number| format!("sector-{number}"));
        let free = names.into_iter().find(|name| !sectors.contains(name));
        sectors.extend(free);
        Ok(())
    }

    /// Renames a sector everywhere.
    pub fn rename_sector(&mut self, from: &str, to: &str) -> Result<(), EditError> {
        let to = file_name(to);
        if to == from {
            return Ok(());
        }
        if to.is_empty() || self.draft.sectors.contains(&to) {
            return Err(EditError::SectorTwice(to));
        }
        let draft = &mut self.draft;
        let ends = draft.adjacent.iter_mut().flat_map(|(a, b)| [a, b]);
        let harbours = draft.districts.values_mut().filter_map(|entry| entry.harbour.as_mut());
        for name in draft.sectors.iter_mut().chain(ends).chain(harbours).filter(|name| *name == from) {
            name.clone_from(&to);
        }
        Ok(())
    }

    /// Removes a sector; harbours in it go.
    pub fn remove_sector(&mut self, sector: &str) {
        let draft = &mut self.draft;
        draft.sectors.retain(|other| other != sector);
        draft.adjacent.retain(|(a, b)| a != sector && b != sector);
        for entry in draft.districts.values_mut() {
            entry.harbour.take_if(|harbour| harbour == sector);
        }
        self.settle();
    }

    /// Whether boats sail between two sectors.
    pub fn are_adjacent(&self, a: &str, b: &str) -> bool {
        self.draft.adjacent.iter().any(|(from, to)| (from == a && to == b) || (from == b && to == a))
    }

    /// Lets boats sail between two sectors, or not.
    pub fn set_adjacent(&mut self, a: &str, b: &str, adjacent: bool) {
        self.draft.adjacent.retain(|(from, to)| !((from == a && to == b) || (from == b && to == a)));
        if adjacent && a != b {
            self.draft.adjacent.push((a.to_owned(), b.to_owned()));
        }
    }
}
