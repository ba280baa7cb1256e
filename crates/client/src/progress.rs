//! Progress in the tutorial, kept in this browser.

use serde::{Deserialize, Serialize};
use utopia_game::lesson::Lesson;

use crate::browser;

const KEY: &str = "utopia-learn";

/// The learner's progress.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Progress {
    /// The last opened lesson, from 1; 0 before the first.
    lesson: usize,
    /// Its step, from 0.
    step: usize,
    /// Finished lessons.
    done: Vec<usize>,
    /// The last lesson has been left once.
    over: bool,
}

impl Progress {
    pub(crate) fn load() -> Self {
        browser::load_local(KEY).unwrap_or_default()
    }

    pub(crate) fn change(change: impl FnOnce(&mut Self)) {
        let mut progress = Self::load();
        change(&mut progress);
        browser::save_local(KEY, &progress);
    }

    /// A lesson has reached a step.
    pub(crate) const fn reach(&mut self, lesson: usize, step: usize) {
        (self.lesson, self.step) = (lesson, step);
    }

    /// A lesson is finished or skipped, and the next one reached.
    pub(crate) fn leave(&mut self, lesson: usize, finished: bool) {
        if finished && !self.has_done(lesson) {
            self.done.push(lesson);
        }
        self.over |= lesson == Lesson::COUNT;
        self.reach(lesson + 1, 0);
    }

    /// The step at which a lesson continues.
    pub(crate) const fn step_of(&self, lesson: usize) -> usize {
        if self.lesson == lesson { self.step } else { 0 }
    }

    /// The lesson to continue with; `None` after the last.
    pub(crate) fn next(&self) -> Option<usize> {
        (!self.over).then(|| self.lesson.clamp(1, Lesson::COUNT))
    }

    /// Whether no lesson has been opened.
    pub(crate) const fn is_new(&self) -> bool {
        self.lesson == 0
    }

    pub(crate) fn has_done(&self, lesson: usize) -> bool {
        self.done.contains(&lesson)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tutorial_continues_where_it_was_left() {
        let mut progress = Progress::default();
        assert!(progress.is_new());
        assert_eq!((progress.next(), progress.step_of(1)), (Some(1), 0));
        progress.reach(3, 2);
        assert_eq!((progress.next(), progress.step_of(3), progress.step_of(4)), (Some(3), 2, 0));
        progress.leave(3, true);
        assert!(progress.has_done(3) && !progress.has_done(4));
        assert_eq!((progress.next(), progress.step_of(4)), (Some(4), 0));
        progress.leave(Lesson::COUNT, false);
        assert_eq!(progress.next(), None);
        progress.reach(2, 1);
        assert_eq!((progress.next(), progress.step_of(2)), (None, 1), "reopening a lesson does not restart it");
    }
}
