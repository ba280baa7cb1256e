//! The past of games, page by page: computed outside of their tables' tasks, a game at a time, and kept for a while.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use tokio::sync::Semaphore;
use utopia_game::{Moment, ViewUpdate};
use utopia_protocol::api::PastMoments;
use utopia_rules::{Rules, Seat, View};

use super::packed::PackedJson;
use super::table::{Past, PastPage};
use super::{OnlineService, locked};

/// About how much JSON is on a page, in bytes.
const PAGE: usize = 64 * 1024;
/// How much is kept, in bytes, compressed.
const KEPT: usize = 16 * 1024 * 1024;
/// How many requests may wait for a past to be computed.
const MOST_WAITING: usize = 64;

/// Which past it is: the table, the seat, the number of entries, and how much of the story was shown.
type Key = (String, Option<Seat>, usize, usize);

/// The pages of a past.
struct Pages {
    key: Key,
    /// Each with the number of its first moment.
    pages: Vec<(u32, PackedJson)>,
}

impl Pages {
    fn new(key: Key, rules: &Rules, moments: &[Moment<View>]) -> Self {
        let (mut pages, mut from) = (Vec::new(), 0);
        while from < moments.len() {
            let (page, next) = Self::page(rules, moments, from);
            pages.push((from as u32, PackedJson::new(&page)));
            from = next;
        }
        Self { key, pages }
    }

    /// The page that begins with a moment, and the first moment of the next. The first view is whole, the others are changes.
    fn page(rules: &Rules, moments: &[Moment<View>], from: usize) -> (PastMoments, usize) {
        let (mut page, mut bytes, mut seen) = (Vec::new(), 0, None);
        for Moment { line_count, view } in &moments[from..] {
            let update = match seen.replace(view) {
                None => ViewUpdate::Whole(view.to_raw_json(rules)),
                Some(before) => ViewUpdate::Change(Box::new(view.since(before))),
            };
            page.push(Moment { line_count: *line_count, view: update });
            bytes += serde_json::to_vec(&page[page.len() - 1]).map_or(0, |json| json.len());
            if bytes >= PAGE {
                break;
            }
        }
        let next = from + page.len();
        let more = (next < moments.len()).then_some(next as u32);
        (PastMoments { from: from as u32, moments: page, next: more }, next)
    }

    fn bytes(&self) -> usize {
        self.pages.iter().map(|(_, page)| page.0.len()).sum()
    }

    /// The page with a moment, or the last one.
    fn with(&self, moment: u32) -> Option<PackedJson> {
        self.pages.iter().rev().find(|(from, _)| *from <= moment).map(|(_, page)| page.clone())
    }
}

/// Pasts that were asked for lately.
#[derive(Default)]
struct Kept(Mutex<VecDeque<Arc<Pages>>>);

impl Kept {
    fn find(&self, key: &Key) -> Option<Arc<Pages>> {
        locked(&self.0).iter().find(|pages| pages.key == *key).cloned()
    }

    fn keep(&self, pages: &Arc<Pages>) {
        let mut kept = locked(&self.0);
        kept.push_back(Arc::clone(pages));
        let mut bytes: usize = kept.iter().map(|pages| pages.bytes()).sum();
        while bytes > KEPT {
            let Some(gone) = kept.pop_front() else { break };
            bytes -= gone.bytes();
        }
    }
}

/// Computes pasts, and keeps them for a while.
pub(crate) struct PastCache {
    kept: Arc<Kept>,
    one_at_a_time: Arc<Semaphore>,
    waiting: AtomicUsize,
}

impl Default for PastCache {
    fn default() -> Self {
        Self { kept: Arc::default(), one_at_a_time: Arc::new(Semaphore::new(1)), waiting: AtomicUsize::new(0) }
    }
}

/// Counts a waiting request until dropped.
struct Place<'a>(&'a AtomicUsize);

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl PastCache {
    /// The page of a table's past with a moment; `None` if too many wait already.
    pub(crate) async fn page(&self, table: &str, past: Past, moment: u32) -> Option<PackedJson> {
        let (seat, entries, shown) = past.key();
        let key = (table.to_owned(), seat, entries, shown);
        if let Some(pages) = self.kept.find(&key) {
            return pages.with(moment);
        }
        let place = Place(&self.waiting);
        if self.waiting.fetch_add(1, Ordering::Relaxed) >= MOST_WAITING {
            return None;
        }
        let turn = Arc::clone(&self.one_at_a_time).acquire_owned().await.ok()?;
        drop(place);
        // Somebody else may have asked for the same.
        if let Some(pages) = self.kept.find(&key) {
            return pages.with(moment);
        }
        let kept = Arc::clone(&self.kept);
        let compute = move || {
            // The turn ends with the work, even if nobody waits for it any more.
            let _turn = turn;
            let (rules, moments) = past.moments();
            let pages = Arc::new(Pages::new(key, &rules, &moments));
            kept.keep(&pages);
            pages
        };
        tokio::task::spawn_blocking(compute).await.ok()?.with(moment)
    }
}

impl OnlineService {
    /// The page of a table's past with a moment.
    pub(crate) async fn past_page(&self, table: &str, past: Option<Past>, moment: u32) -> PastPage {
        match past {
            None => PastPage::NotStarted,
            Some(past) => self.past.page(table, past, moment).await.map_or(PastPage::Busy, PastPage::Page),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_bounded_and_the_latest_is_found() {
        let kept = Kept::default();
        let key = |number: usize| (number.to_string(), None, 0, 0);
        for number in 0..100 {
            let page = PackedJson(vec![0; 1024 * 1024].into());
            kept.keep(&Arc::new(Pages { key: key(number), pages: vec![(0, page)] }));
        }
        assert!(kept.find(&key(99)).is_some() && kept.find(&key(0)).is_none());
        let bytes: usize = locked(&kept.0).iter().map(|pages| pages.bytes()).sum();
        assert!(bytes <= KEPT, "{bytes}");
    }
}
