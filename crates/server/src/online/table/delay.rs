//! The spectators' delay, so that nobody who watches can help a player.

use std::collections::VecDeque;
use std::time::Duration;

use tokio::time::Instant;
use utopia_game::{Line, Standing};
use utopia_protocol::{Clocks, Status};
use utopia_rules::View;

use super::TableTask;
use super::hosted_game::HostedGame;

/// How many pieces of news may wait; later ones are merged into the last.
const MOST_WAITING: usize = 1000;

/// What spectators haven't been told yet, and what they were shown.
#[derive(Default)]
pub(super) struct Delay {
    waiting: VecDeque<Late>,
    /// The state they were last shown.
    shown: Option<Shown>,
}

/// The state of the game at some moment, for spectators.
struct Shown {
    standing: Standing<View>,
    clocks: Clocks,
    /// The length of the story.
    lines: usize,
}

/// News that waits for its time.
struct Late {
    due: Instant,
    /// Where in the story it begins; `None` if it is more than one move or undo, for which a snapshot is sent.
    from: Option<usize>,
    then: Shown,
}

impl Shown {
    fn of(game: &HostedGame, now: u64) -> Self {
        Self { standing: game.standing(None), clocks: game.turn_clocks().show(now), lines: game.story_len() }
    }
}

impl Delay {
    /// When the next news is due.
    pub(super) fn due(&self) -> Option<Instant> {
        self.waiting.front().map(|late| late.due)
    }

    /// Adds an entry of a game that is being loaded; it is still hidden if it was made after `hidden_since`.
    pub(super) fn remember(&mut self, game: &HostedGame, from: usize, time: u64, hidden_since: Option<u64>) {
        let Some(hidden_since) = hidden_since else { return };
        match time.saturating_sub(hidden_since) {
            0 => self.shown = Some(Shown::of(game, time)),
            left => self.push(Duration::from_millis(left), from, Shown::of(game, time)),
        }
    }

    fn push(&mut self, delay: Duration, from: usize, then: Shown) {
        let due = Instant::now() + delay;
        let full = self.waiting.len() >= MOST_WAITING;
        match self.waiting.back_mut().filter(|_| full) {
            Some(last) => *last = Late { due, from: None, then },
            None => self.waiting.push_back(Late { due, from: Some(from), then }),
        }
    }
}

impl TableTask {
    /// The delay, while the game runs.
    fn delay(&self) -> Option<Duration> {
        let seconds = u64::from(self.document.settings.delay);
        (seconds > 0 && self.document.status == Status::Running).then(|| Duration::from_secs(seconds))
    }

    /// Tells spectators of a move or an undo, whose lines begin here, now or later.
    pub(super) fn tell_spectators(&mut self, from: usize) {
        let delay = self.delay();
        if delay.is_none() && !self.is_followed(None) {
            return;
        }
        let Some(game) = &self.game else { return };
        let now = Shown::of(game, self.now());
        match delay {
            Some(delay) => self.delay.push(delay, from, now),
            None => self.show(from, now),
        }
    }

    /// Tells spectators what is due. Once the game is over that is everything, in one snapshot: piece by piece it could be more than
    /// a connection takes.
    pub(super) fn tell_what_is_due(&mut self) {
        if self.delay().is_none() {
            if !std::mem::take(&mut self.delay.waiting).is_empty() {
                self.tell_snapshot(None);
            }
            return;
        }
        let now = Instant::now();
        while let Some(Late { from, then, .. }) = self.delay.waiting.pop_front_if(|late| late.due <= now) {
            if let Some(from) = from {
                self.show(from, then);
            } else {
                self.delay.shown = Some(then);
                self.tell_snapshot(None);
            }
        }
    }

    /// Tells spectators of one move or undo.
    fn show(&mut self, from: usize, now: Shown) {
        let Some(game) = &self.game else { return };
        let lines = game.told(None, from..now.lines);
        let (standing, clocks) = (now.standing, now.clocks.clone());
        if self.delay().is_some() {
            self.delay.shown = Some(now);
        }
        self.tell_progress(None, lines, &standing, &clocks);
    }

    /// What a spectator who connects now may know: the standing, all lines, and the clocks.
    pub(super) fn shown_to_spectators(&self) -> (Option<Standing<View>>, Vec<Line>, Clocks) {
        let Some(game) = &self.game else { return Default::default() };
        if self.delay().is_none() {
            return (
                Some(game.standing(None)),
                game.told(None, 0..game.story_len()),
                game.turn_clocks().show(self.now()),
            );
        }
        match &self.delay.shown {
            Some(Shown { standing, clocks, lines }) => (Some(*standing), game.told(None, 0..*lines), clocks.clone()),
            None => Default::default(),
        }
    }

    /// The length of the story that spectators were shown; `None` if they weren't shown the game yet.
    pub(super) fn shown_len(&self) -> Option<usize> {
        match self.delay() {
            None => self.game.as_ref().map(HostedGame::story_len),
            Some(_) => self.delay.shown.as_ref().map(|shown| shown.lines),
        }
    }
}

#[cfg(test)]
mod tests {
    use utopia_protocol::TimeControl;
    use utopia_rules::{Rules, Seed};

    use super::*;

    #[test]
    fn overflowing_news_is_merged_into_a_snapshot() {
        let game = HostedGame::new(Rules::standard(2).expect("rules"), Seed::from(1), TimeControl::None, 0);
        let mut delay = Delay::default();
        for from in 0..MOST_WAITING + 2 {
            delay.push(Duration::ZERO, from, Shown::of(&game, 0));
        }
        let starts: Vec<_> = delay.waiting.iter().map(|late| late.from).collect();
        assert_eq!((starts.len(), starts[MOST_WAITING - 2], starts[MOST_WAITING - 1]), (1000, Some(998), None));
    }
}
