//! A hosted game: its stored entries, and the running game and clocks that follow from them.

use std::ops::Range;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use utopia_game::{Decision, Line, Moment, Running, Standing, UndoPolicy, Watchable as _};
use utopia_protocol::{CommandError, TimeControl};
use utopia_rules::{Move, Record, Rules, Seat, Seats, Seed, Step, View, text::InColours};

use super::turn_clocks::{TurnClocks, TurnUse};

/// No more undos after this many entries. The longest games have about a thousand moves.
const MOST_ENTRIES: usize = 5000;

/// How much time a player has at least after others let them take back, in milliseconds.
const LEAST_TIME: u64 = 10_000;

/// A decision as stored. Its number is its index.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct GameEntry {
    /// When, in milliseconds since 1970.
    pub(crate) time: u64,
    pub(crate) seat: Seat,
    /// The number that the command named.
    pub(crate) at: u32,
    /// Whether a bot decided.
    #[serde(default)]
    pub(crate) bot: bool,
    /// How much of the turn so far doesn't count, in milliseconds: the server was down, or a bot played.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub(crate) free: u64,
    pub(crate) act: Act,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_zero(free: &u64) -> bool {
    *free == 0
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Act {
    Move(Move),
    /// Undoes one move or the whole turn.
    Undo {
        turn: bool,
    },
    /// Undoes the player's last decision, since which others have moved.
    TakeBack,
}

/// Whether a legal command is new.
pub(crate) enum Verdict {
    /// It is new.
    Fresh,
    /// It has been carried out already.
    Repeat,
}

/// The past of a game for one seat, or for spectators.
pub(crate) struct Past {
    rules: Arc<Rules>,
    seed: Seed,
    entries: Vec<GameEntry>,
    seat: Option<Seat>,
    /// The length of the story that was shown.
    shown: usize,
}

impl Past {
    /// The seat, and how much there is: a past of the same game with the same values is the same.
    pub(crate) const fn key(&self) -> (Option<Seat>, usize, usize) {
        (self.seat, self.entries.len(), self.shown)
    }

    /// What the seat could see at the start and after each move, without undone moves. This replays the whole game.
    pub(crate) fn moments(self) -> (Arc<Rules>, Vec<Moment<View>>) {
        let mut again = HostedGame::new(Arc::unwrap_or_clone(self.rules), self.seed, TimeControl::None, 0);
        let mut moments = vec![again.moment(self.seat)];
        for entry in self.entries {
            let applied = again.apply(entry);
            if applied.is_none() || again.story_len() > self.shown {
                break;
            }
            moments.truncate(again.running.moves());
            moments.push(again.moment(self.seat));
        }
        (again.running.game().shared_rules(), moments)
    }
}

/// A game on the server.
pub(crate) struct HostedGame {
    running: Running,
    entries: Vec<GameEntry>,
    /// The number at which the current discards (R9.2) began.
    discards_began: u32,
    seed: Seed,
    turn_clocks: TurnClocks,
    /// The clocks before each move that wasn't undone.
    clocks_before: Vec<TurnClocks>,
}

impl HostedGame {
    /// A game that starts now.
    pub(crate) fn new(rules: Rules, seed: Seed, time_control: TimeControl, now: u64) -> Self {
        let players = rules.players();
        // Names can change; they're filled in when the record is exported.
        let running = Running::new(Arc::new(rules), seed, &vec![""; players], UndoPolicy::Announced);
        let mut turn_clocks = TurnClocks::new(time_control, players);
        turn_clocks.switch(running.public().to_act(), now);
        let (entries, clocks_before) = (Vec::new(), Vec::new());
        Self { running, entries, discards_began: 0, seed, turn_clocks, clocks_before }
    }

    pub(crate) fn rules(&self) -> &Rules {
        self.running.rules()
    }

    pub(crate) fn to_act(&self) -> Seats {
        self.running.public().to_act()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.running.is_over()
    }

    fn is_discarding(&self) -> bool {
        self.running.public().step() == Step::Discard
    }

    /// The number of the next entry.
    pub(crate) fn number(&self) -> u32 {
        self.entries.len() as u32
    }

    /// When the last entry was made.
    pub(crate) fn last_time(&self) -> Option<u64> {
        self.entries.last().map(|entry| entry.time)
    }

    /// The number that a command must name now.
    pub(crate) fn at(&self) -> u32 {
        if self.is_discarding() { self.discards_began } else { self.number() }
    }

    /// The decision that a bot has to make, with the same dice after a restart.
    pub(crate) fn decision(&self, seat: Seat) -> Option<Decision> {
        self.running.decision(seat, self.at())
    }

    /// Checks a command; one that was carried out already is a repeat.
    pub(crate) fn check(&self, seat: Seat, at: u32, act: Act) -> Result<Verdict, CommandError> {
        let same = |entry: &&GameEntry| entry.seat == seat && entry.at == at && entry.act == act;
        if self.entries.iter().skip(at as usize).any(|entry| same(&entry)) {
            return Ok(Verdict::Repeat);
        }
        if at != self.at() {
            return Err(CommandError::Stale);
        }
        match act {
            Act::Move(mv) => {
                let knowledge = self.running.game().position().knowledge(self.rules(), seat);
                knowledge.check(mv).map_err(|refusal| CommandError::Rule {
                    rule: refusal.rule.to_owned(),
                    text: InColours(refusal.reason, self.rules().colours()).to_string(),
                })?;
            }
            Act::Undo { .. } if self.can_undo(seat) => {}
            Act::TakeBack if self.can_take_back(seat) => {}
            Act::Undo { .. } | Act::TakeBack => return Err(CommandError::NothingToUndo),
        }
        Ok(Verdict::Fresh)
    }

    /// Carries out an entry. Returns where in the story its lines begin; `None`, without an effect, if it isn't legal.
    pub(crate) fn apply(&mut self, entry: GameEntry) -> Option<usize> {
        let (lines, was_discarding) = (self.story_len(), self.is_discarding());
        let legal = match entry.act {
            Act::Move(mv) => self.running.play(entry.seat, mv).is_ok(),
            Act::Undo { turn: true } => self.running.undo_turn(entry.seat) > 0,
            Act::Undo { turn: false } => self.running.undo(entry.seat) > 0,
            Act::TakeBack => self.running.take_back(entry.seat) > 0,
        };
        if !legal {
            return None;
        }
        self.run_clocks(&entry);
        self.entries.push(entry);
        if self.is_discarding() && !was_discarding {
            self.discards_began = self.number();
        }
        Some(lines)
    }

    /// Lets the clocks run on after an entry.
    fn run_clocks(&mut self, &GameEntry { time, seat, free, act, .. }: &GameEntry) {
        let before = self.turn_clocks;
        self.turn_clocks.set_free_time(seat, free);
        let least = match act {
            Act::Move(_) => {
                self.clocks_before.push(before);
                return self.turn_clocks.switch(self.to_act(), time);
            }
            Act::Undo { .. } => 0,
            Act::TakeBack => LEAST_TIME,
        };
        self.turn_clocks.interrupt(seat, time);
        self.turn_clocks.switch(self.to_act(), time);
        let kept = self.running.moves();
        if let Some(then) = self.clocks_before.get(kept) {
            self.turn_clocks.resume(seat, then, time, least);
        }
        self.clocks_before.truncate(kept);
    }

    /// Whose turn it is after a move that isn't carried out yet, and the clocks then; `None` for an undo.
    pub(crate) fn after(&self, entry: &GameEntry) -> Option<(Seats, TurnClocks)> {
        let Act::Move(mv) = entry.act else { return None };
        let mut game = self.running.game().clone();
        game.play(entry.seat, mv).ok()?;
        let (to_act, mut clocks) = (game.position().public().to_act(), self.turn_clocks);
        clocks.set_free_time(entry.seat, entry.free);
        clocks.switch(to_act, entry.time);
        Some((to_act, clocks))
    }

    /// Sets how much of the turns of those to act doesn't count, in milliseconds, given each seat, when its turn began, and how much
    /// didn't count so far.
    pub(crate) fn excuse(&mut self, now: u64, free: impl Fn(Seat, u64, u64) -> u64) {
        for seat in self.to_act() {
            let turn = self.turn_clocks.turn_time(seat, now);
            let free = free(seat, now.saturating_sub(turn), self.turn_clocks.free_time(seat));
            self.turn_clocks.set_free_time(seat, free.min(turn));
        }
    }

    pub(crate) const fn turn_clocks(&self) -> &TurnClocks {
        &self.turn_clocks
    }

    /// Replaces the clocks, once a player who left or came back is stored.
    pub(crate) const fn set_turn_clocks(&mut self, clocks: &TurnClocks) {
        self.turn_clocks = *clocks;
    }

    /// Restores what was stored when a player left or came back.
    pub(crate) fn restore_turn(&mut self, seat: Seat, stored: Option<TurnUse>, away: bool) {
        self.turn_clocks.restore(seat, stored, away);
    }

    /// The standing for a seat, or for spectators.
    pub(crate) fn standing(&self, seat: Option<Seat>) -> Standing<View> {
        Standing {
            number: self.number(),
            at: self.at(),
            view: self.running.view(seat),
            can_undo: seat.is_some_and(|seat| self.can_undo(seat)),
            can_take_back: seat.is_some_and(|seat| self.can_take_back(seat)),
        }
    }

    /// The number of entries is bounded, so that nobody can fill the disk with moves and undos.
    fn can_undo(&self, seat: Seat) -> bool {
        self.entries.len() < MOST_ENTRIES && self.running.can_undo(seat)
    }

    fn can_take_back(&self, seat: Seat) -> bool {
        self.entries.len() < MOST_ENTRIES && self.running.can_take_back(seat)
    }

    /// Whether a decision was taken back at this number.
    pub(crate) fn was_taken_back(&self, at: u32) -> bool {
        self.entries.get(at as usize).is_some_and(|entry| entry.act == Act::TakeBack)
    }

    /// The player who can undo the last move, and when it was made.
    pub(crate) fn last_undoable(&self) -> Option<(Seat, u64)> {
        let last = self.entries.last().filter(|entry| !entry.bot && self.can_undo(entry.seat))?;
        Some((last.seat, last.time))
    }

    /// The lines in this range that a seat, or a spectator, was told.
    pub(crate) fn told(&self, seat: Option<Seat>, lines: Range<usize>) -> Vec<Line> {
        self.running.story().told(seat, lines).collect()
    }

    /// The length of the story in lines.
    pub(crate) fn story_len(&self) -> usize {
        self.running.story().len()
    }

    /// What is needed to find out what a seat, or a spectator, could see after each move, up to this length of the story.
    pub(crate) fn past(&self, seat: Option<Seat>, shown: usize) -> Past {
        Past { rules: self.running.game().shared_rules(), seed: self.seed, entries: self.entries.clone(), seat, shown }
    }

    fn moment(&self, seat: Option<Seat>) -> Moment<View> {
        let line_count = self.running.story().told(seat, 0..self.story_len()).count() as u32;
        Moment { line_count, view: self.running.view(seat) }
    }

    /// The record, without undone moves.
    pub(crate) const fn record(&self) -> &Record {
        self.running.record()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_undo_of_nothing_is_not_an_entry() {
        let mut game = HostedGame::new(Rules::standard(2).expect("rules"), Seed::from(1), TimeControl::None, 0);
        let seat = game.to_act().first().expect("somebody to act");
        for turn in [false, true] {
            let entry = GameEntry { time: 0, seat, at: 0, bot: false, free: 0, act: Act::Undo { turn } };
            assert_eq!((game.apply(entry), game.number()), (None, 0));
        }
    }
}
