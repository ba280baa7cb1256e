//! Spectators who hear of the game later, so that nobody can whisper to a player.

use std::collections::VecDeque;
use std::time::Duration;

use tokio::time::Instant;
use utopia_protocol::{Heard, News, Standing, Status};

use super::Table;
use super::play::Play;

/// What spectators have not been told yet, and how far they have come.
#[derive(Default)]
pub(super) struct Delay {
    waiting: VecDeque<Late>,
    /// How the game stood when they were last told, and how much they had heard.
    shown: Option<(Standing, usize)>,
}

struct Late {
    due: Instant,
    news: News,
    standing: Standing,
    /// How much they have heard with this.
    heard: usize,
}

impl Delay {
    /// When the next news is due.
    pub(super) fn due(&self) -> Option<Instant> {
        self.waiting.front().map(|late| late.due)
    }
}

impl Table {
    /// How much later spectators hear of the game. What is over is not worth hiding.
    fn delay(&self) -> Option<Duration> {
        let seconds = u64::from(self.document.settings.delay);
        (seconds > 0 && self.document.status == Status::Running).then(|| Duration::from_secs(seconds))
    }

    /// Tells spectators of the game, now or later.
    pub(super) fn tell_spectators(&mut self, news: News) {
        let (Some(delay), Some(play)) = (self.delay(), &self.play) else {
            self.tell_late(|_| true);
            self.tell(None, news);
            return;
        };
        let (standing, heard) = (play.standing(None), play.log_len());
        self.delay.waiting.push_back(Late { due: Instant::now() + delay, news, standing, heard });
    }

    /// Tells spectators what is due.
    pub(super) fn tell_what_is_due(&mut self) {
        let (now, running) = (Instant::now(), self.delay().is_some());
        self.tell_late(|due| !running || due <= now);
    }

    fn tell_late(&mut self, is_due: impl Fn(Instant) -> bool) {
        while let Some(late) = self.delay.waiting.pop_front_if(|late| is_due(late.due)) {
            self.delay.shown = Some((late.standing, late.heard));
            self.tell(None, late.news);
        }
    }

    /// How the game stands for spectators who come now, and all that they may have heard.
    pub(super) fn shown_to_spectators(&self) -> (Option<Standing>, Vec<Heard>) {
        let Some(play) = &self.play else { return (None, Vec::new()) };
        if self.delay().is_none() {
            return (Some(play.standing(None)), play.heard(None, 0));
        }
        match &self.delay.shown {
            Some((standing, heard)) => (Some(standing.clone()), play.heard_until(None, *heard)),
            None => (None, Vec::new()),
        }
    }

    /// After a restart spectators begin where the game stands.
    pub(super) fn shown_from_the_start(play: Option<&Play>) -> Delay {
        Delay { waiting: VecDeque::new(), shown: play.map(|play| (play.standing(None), play.log_len())) }
    }
}
