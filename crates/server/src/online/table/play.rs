//! The game of a table: its entries, and everything that follows from them.

use std::slice::SliceIndex;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use utopia_bots::Memory;
use utopia_protocol::api::{Moment, Past};
use utopia_protocol::{Clock, Clocks, Heard, Progress, Reason, Sight, Standing};
use utopia_rules::{
    Course, Event, Game, Move, Observer, Record, Rules, Seat, Seats, Secret, Seed, Step, View, text::Outcome,
};

/// With so many entries nothing is taken back any more. The longest games have about a thousand moves.
const MOST_ENTRIES: usize = 5000;

/// What is stored for every decision. The number of an entry is its place in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Entry {
    /// When, in milliseconds since 1970.
    pub(crate) time: u64,
    pub(crate) seat: Seat,
    /// The number that the command named.
    pub(crate) at: u32,
    /// Whether a bot decided.
    #[serde(default)]
    pub(crate) bot: bool,
    /// How much of the turn until then is not counted, in milliseconds: the server did not run, or the player was away.
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
    /// One move, or the whole turn, is taken back.
    Undo {
        turn: bool,
    },
}

/// What a command would do.
pub(crate) enum Verdict {
    /// It can be carried out.
    Fresh,
    /// It was carried out already.
    Repeat,
}

/// One thing that happened, and who may know.
#[derive(Clone, Copy)]
pub(crate) struct Line {
    only: Option<Seat>,
    heard: Heard,
}

/// Time that each seat has used.
#[derive(Clone, Copy, Default)]
struct Used {
    /// When the turn began that is going on.
    since: Option<u64>,
    /// How much of it is not counted.
    free: u64,
    /// For all turns before.
    before: u64,
}

/// How the game stands at some moment, for one seat or for spectators.
#[derive(Clone, Copy)]
pub(crate) struct Scene {
    number: u32,
    at: u32,
    pub(crate) view: View,
    can_undo: bool,
}

impl Scene {
    /// As it is told to those who know nothing.
    pub(crate) fn whole(&self, rules: &Rules) -> Standing {
        let Self { number, at, view, can_undo } = self;
        Standing { number: *number, at: *at, view: view.to_raw_json(rules), can_undo: *can_undo }
    }

    /// As it is told to those who have seen this before.
    pub(crate) fn since(&self, seen: Option<&View>, rules: &Rules) -> Progress {
        let Self { number, at, view, can_undo } = *self;
        let view = match seen {
            Some(seen) => Sight::Change(Box::new(view.since(seen))),
            None => Sight::Whole(view.to_raw_json(rules)),
        };
        Progress { number, at, view, can_undo }
    }
}

/// A game as it runs.
pub(crate) struct Play {
    course: Course,
    entries: Vec<Entry>,
    log: Vec<Line>,
    /// How long the log was before each move of the course.
    log_before: Vec<usize>,
    memories: [Memory; 5],
    /// The number at which the discards (R9.2) began.
    discards_began: u32,
    seed: Seed,
    clock: Clock,
    used: [Used; 5],
}

/// Writes down what is told, and lets every seat remember what it may.
struct Ear<'a> {
    log: &'a mut Vec<Line>,
    memories: &'a mut [Memory; 5],
}

impl Observer for Ear<'_> {
    fn public(&mut self, event: Event) {
        self.log.push(Line { only: None, heard: Heard::All(event) });
        for memory in &mut *self.memories {
            memory.public(event);
        }
    }

    fn secret(&mut self, seat: Seat, event: Secret) {
        self.log.push(Line { only: Some(seat), heard: Heard::You(event) });
        self.memories[seat.index()].secret(seat, event);
    }
}

impl Play {
    /// A game that starts at this moment.
    pub(crate) fn new(rules: Rules, seed: Seed, clock: Clock, now: u64) -> Self {
        let (mut log, mut memories) = (Vec::new(), Seat::ALL.map(Memory::new));
        let game = Game::new_observed(Arc::new(rules), seed, &mut Ear { log: &mut log, memories: &mut memories });
        let mut play = Self {
            course: Course::new(game),
            entries: Vec::new(),
            log,
            log_before: Vec::new(),
            memories,
            discards_began: 0,
            seed,
            clock,
            used: [Used::default(); 5],
        };
        play.turn_clocks(now);
        play
    }

    pub(crate) fn rules(&self) -> &Rules {
        self.game().rules()
    }

    pub(crate) const fn game(&self) -> &Game {
        self.course.game()
    }

    pub(crate) fn to_act(&self) -> Seats {
        self.game().position().public().to_act()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.step() == Step::Over
    }

    fn step(&self) -> Step {
        self.game().position().public().step()
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
        if self.step() == Step::Discard { self.discards_began } else { self.number() }
    }

    pub(crate) const fn memory(&self, seat: Seat) -> &Memory {
        &self.memories[seat.index()]
    }

    /// Dice for a bot's decision: the same decision has the same dice after a restart. Stream 0 is the game's own chance.
    pub(crate) fn dice(&self, seat: Seat) -> u64 {
        use rand_core::Rng as _;
        self.seed.stream(1 + u64::from(self.at()) * 5 + seat.index() as u64).next_u64()
    }

    /// Whether a command can be carried out, was carried out already, or why it cannot be.
    pub(crate) fn check(&self, seat: Seat, at: u32, act: Act) -> Result<Verdict, Reason> {
        let same = |entry: &&Entry| entry.seat == seat && entry.at == at && entry.act == act;
        if self.entries.iter().skip(at as usize).any(|entry| same(&entry)) {
            return Ok(Verdict::Repeat);
        }
        if at != self.at() {
            return Err(Reason::Stale);
        }
        match act {
            Act::Move(mv) => {
                let knowledge = self.game().position().knowledge(self.rules(), seat);
                knowledge.check(mv).map_err(|refusal| Reason::Rule {
                    rule: refusal.rule.to_owned(),
                    text: refusal.reason.to_string(),
                })?;
            }
            Act::Undo { .. } if self.can_undo(seat) => {}
            Act::Undo { .. } => return Err(Reason::NothingToUndo),
        }
        Ok(Verdict::Fresh)
    }

    /// Carries out an entry that was checked. Returns where in the log its news begin; nothing if it cannot be carried out.
    pub(crate) fn apply(&mut self, entry: Entry) -> Option<usize> {
        let news = self.log.len();
        let was_discard = self.step() == Step::Discard;
        match entry.act {
            Act::Move(mv) => self.apply_move(entry.seat, mv)?,
            Act::Undo { turn } => self.apply_undo(entry.seat, turn),
        }
        let time = entry.time;
        self.used[entry.seat.index()].free = entry.free;
        self.entries.push(entry);
        if self.step() == Step::Discard && !was_discard {
            self.discards_began = self.number();
        }
        self.turn_clocks(time);
        Some(news)
    }

    fn apply_move(&mut self, seat: Seat, mv: Move) -> Option<()> {
        let before = self.log.len();
        let mut ear = Ear { log: &mut self.log, memories: &mut self.memories };
        self.course.play(seat, mv, &mut ear).ok()?;
        self.log_before.push(before);
        // At one screen a turn that has ended can be taken back until the next player moves; here the next one is told at once.
        if self.course.between_turns() {
            self.course.settle();
        }
        Some(())
    }

    fn apply_undo(&mut self, seat: Seat, turn: bool) {
        let moves = if turn { self.course.reset_turn(seat) } else { self.course.undo(seat) };
        let kept = self.log_before.len() - moves;
        let since = self.log_before.get(kept).copied().unwrap_or(self.log.len());
        self.log_before.truncate(kept);
        // What can be taken back showed nothing hidden, so that everybody heard the same lines.
        let lines = (self.log.len() - since) as u32;
        self.log.push(Line { only: None, heard: Heard::Undone { seat, moves: moves as u32, lines } });
    }

    /// Starts the clocks of those who must act and stops the others.
    fn turn_clocks(&mut self, now: u64) {
        let to_act = self.to_act();
        for seat in Seat::of_game(self.rules().players()) {
            let used = &mut self.used[seat.index()];
            match (to_act.has(seat), used.since) {
                (true, None) => used.since = Some(now),
                (false, Some(since)) => {
                    let spent = now.saturating_sub(since).saturating_sub(used.free);
                    *used = Used { since: None, free: 0, before: used.before + spent };
                }
                _ => {}
            }
        }
    }

    /// Turns that are going on begin again: time in which the server did not run is nobody's.
    pub(crate) fn restart_turns(&mut self, now: u64) {
        for seat in self.to_act() {
            self.fresh_time(seat, now);
        }
    }

    /// How much of a seat's turn is not counted.
    pub(crate) const fn free_time(&self, seat: Seat) -> u64 {
        self.used[seat.index()].free
    }

    /// A player who came back has a whole turn again.
    pub(crate) fn fresh_time(&mut self, seat: Seat, now: u64) {
        let used = &mut self.used[seat.index()];
        used.free = used.since.map_or(0, |since| now.saturating_sub(since));
        if let (Some(turn), Some(game)) = (self.clock.turn(), self.clock.game()) {
            used.before = used.before.min(game.saturating_sub(turn));
        }
    }

    /// When the time of a seat that must act is up.
    pub(crate) fn deadline(&self, seat: Seat) -> Option<u64> {
        let used = self.used[seat.index()];
        let turn = self.clock.turn()?;
        let game = self.clock.game().map_or(u64::MAX, |game| game.saturating_sub(used.before));
        Some(used.since?.saturating_add(used.free).saturating_add(turn.min(game)))
    }

    pub(crate) fn clocks(&self, now: u64) -> Clocks {
        let seats = Seat::of_game(self.rules().players());
        let deadlines = seats.clone().filter_map(|seat| Some((seat, self.deadline(seat)?))).collect();
        let left = |seat: Seat| Some((seat, self.clock.game()?.saturating_sub(self.used[seat.index()].before)));
        Clocks { now, deadlines, left: seats.filter_map(left).collect() }
    }

    /// How the game stands for a seat, or for a spectator.
    pub(crate) fn scene(&self, seat: Option<Seat>) -> Scene {
        Scene {
            number: self.number(),
            at: self.at(),
            view: self.game().position().view(seat),
            can_undo: seat.is_some_and(|seat| self.can_undo(seat)),
        }
    }

    /// A game has a bounded number of entries, so that nobody fills the disk by playing and taking back.
    fn can_undo(&self, seat: Seat) -> bool {
        self.entries.len() < MOST_ENTRIES && self.course.can_undo(seat)
    }

    /// What a seat, or a spectator, heard in this part of the log.
    pub(crate) fn heard(&self, seat: Option<Seat>, part: impl SliceIndex<[Line], Output = [Line]>) -> Vec<Heard> {
        let mine = |line: &&Line| line.only.is_none() || line.only == seat;
        self.log[part].iter().filter(mine).map(|line| line.heard).collect()
    }

    /// What a seat, or a spectator, could see from the beginning on, as far as this length of the log. Moves that were taken back
    /// have left no moment.
    pub(crate) fn past(&self, seat: Option<Seat>, shown: usize) -> Past {
        let mut again = Self::new(self.rules().clone(), self.seed, self.clock, 0);
        let mut moments = vec![again.moment(seat)];
        for entry in &self.entries {
            let applied = again.apply(entry.clone());
            if applied.is_none() || again.log.len() > shown {
                break;
            }
            moments.truncate(again.course.moves().len());
            moments.push(again.moment(seat));
        }
        Past { moments }
    }

    fn moment(&self, seat: Option<Seat>) -> Moment {
        let view = self.game().position().view(seat).to_raw_json(self.rules());
        Moment { heard: self.heard(seat, 0..).len() as u32, view }
    }

    pub(crate) fn log_len(&self) -> usize {
        self.log.len()
    }

    /// The record of the moves that were not taken back.
    pub(crate) fn record(&self, names: &[&str]) -> Record {
        let mut record = Record::new(self.rules(), self.seed, names);
        record.moves = self.course.moves().to_vec();
        record.result = Outcome::of(self.game().position(), self.rules());
        record
    }
}
