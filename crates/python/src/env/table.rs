//! A table where decisions are made number by number.

use std::sync::Arc;

use rand_core::Rng as _;
use utopia_game::Memories;
use utopia_rules::{
    Move, Position, Refusal, Rules, Seat, Seed,
    chance::{Chance, below},
    numbering::{Mask, stepwise::Decision},
};

use super::{
    explain,
    observe::{self, BoardBytes},
};

/// What a number, or the last of a game, brings a seat.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum RewardKind {
    /// At the end: 1 for a victory, shared by several winners, less what the others lose; the sum is zero.
    Win,
    /// Points scored, as a fraction of the target.
    Points,
}

/// A game and the decision under way.
#[derive(Clone)]
pub(super) struct TableState {
    pub(super) rules: Arc<Rules>,
    board: Arc<BoardBytes>,
    pub(super) position: Position,
    chance: Chance,
    /// The choices of random players; stream 0 is the game's own.
    dice: Chance,
    pub(super) decision: Decision,
    pub(super) mask: Mask,
    /// Whose decision it is; several seats decide in their order. `None` at the end.
    pub(super) actor: Option<Seat>,
    /// What seats remember, if anybody asks.
    pub(super) memories: Option<Box<Memories>>,
}

impl TableState {
    pub(super) fn new(rules: Arc<Rules>, seed: Seed, remember: bool) -> Self {
        let mut chance = seed.chance();
        let position = Position::new(&rules, &mut chance);
        let memories = remember.then(Box::default);
        let (decision, mask, actor) = (Decision::new(), Mask::EMPTY, None);
        let board = Arc::new(BoardBytes::new(&rules));
        let mut table = Self { rules, board, position, chance, dice: seed.stream(1), decision, mask, actor, memories };
        table.look();
        table
    }

    /// Begins another game.
    pub(super) fn restart(&mut self, seed: Seed) {
        self.chance = seed.chance();
        self.dice = seed.stream(1);
        self.position = Position::new(&self.rules, &mut self.chance);
        self.decision = Decision::new();
        if let Some(memories) = &mut self.memories {
            **memories = Memories::default();
        }
        self.look();
    }

    /// Finds out who decides, and what they can choose.
    fn look(&mut self) {
        self.actor = self.position.public().to_act().first();
        self.mask =
            self.actor.map_or(Mask::EMPTY, |seat| self.decision.mask(&self.position.knowledge(&self.rules, seat)));
    }

    /// Chooses a number that is in the mask. Returns whether that completed a move, which was then played.
    pub(super) fn choose(&mut self, number: u8) -> bool {
        let Some(seat) = self.actor else { return false };
        let mv = self.decision.choose_unchecked(&self.position.knowledge(&self.rules, seat), number);
        if let Some(mv) = mv {
            self.carry_out(seat, mv);
        }
        self.look();
        mv.is_some()
    }

    /// Plays a whole move of the seat that decides, if it is legal.
    pub(super) fn play(&mut self, mv: Move) -> Result<(), Refusal> {
        let seat = self.actor.unwrap_or(Seat::Blue);
        self.position.knowledge(&self.rules, seat).check(mv)?;
        self.decision = Decision::new();
        self.carry_out(seat, mv);
        self.look();
        Ok(())
    }

    fn carry_out(&mut self, seat: Seat, mv: Move) {
        let Self { rules, position, chance, memories, .. } = self;
        match memories {
            None => position.play_unchecked(rules, seat, mv, chance, &mut ()),
            Some(memories) => position.play_unchecked(rules, seat, mv, chance, &mut **memories),
        }
    }

    /// Any of the numbers in the mask, each equally likely.
    pub(super) fn random_number(&mut self) -> Option<u8> {
        match self.mask.len() {
            0 => None,
            count => self.mask.nth(below(&mut self.dice, count)),
        }
    }

    /// Random numbers for a bot.
    pub(super) fn next_dice(&mut self) -> u64 {
        self.dice.next_u64()
    }

    /// A seat's decision. Seats that may already decide, but are asked later, have chosen nothing yet.
    pub(super) fn decision_of(&self, seat: Seat) -> Decision {
        if self.actor == Some(seat) { self.decision } else { Decision::new() }
    }

    /// The numbers that a seat can choose, also if another one is asked first.
    pub(super) fn mask_of(&self, seat: Seat) -> Mask {
        if self.actor == Some(seat) {
            return self.mask;
        }
        Decision::new().mask(&self.position.knowledge(&self.rules, seat))
    }

    /// Why a number that is not in a seat's mask is refused.
    pub(super) fn refusal(&self, seat: Seat, number: u8) -> (&'static str, String) {
        explain::refusal(self, seat, number)
    }

    /// Writes what a seat may see.
    pub(super) fn observe(&self, seat: Seat, into: &mut [u8]) {
        observe::write(&self.rules, &self.board, &self.position.view(Some(seat)), self.decision_of(seat), into);
    }

    /// Writes what the change from one position to this one brings each seat.
    pub(super) fn reward(&self, kind: RewardKind, before: &[u16; 5], into: &mut [f32]) {
        match kind {
            RewardKind::Points => {
                let target = f32::from(self.rules.edition().target);
                for ((reward, &now), &before) in into.iter_mut().zip(&self.points()).zip(before) {
                    *reward = f32::from(now.saturating_sub(before)) / target;
                }
            }
            RewardKind::Win if self.actor.is_some() => into.fill(0.0),
            RewardKind::Win => {
                let winners = self.position.public().winners(self.rules.edition().tie);
                let (players, share) = (into.len() as f32, 1.0 / winners.len().max(1) as f32);
                for (reward, seat) in into.iter_mut().zip(Seat::ALL) {
                    let won = if winners.has(seat) { share } else { 0.0 };
                    *reward = (players * won - 1.0) / (players - 1.0);
                }
            }
        }
    }

    /// Everybody's points.
    pub(super) fn points(&self) -> [u16; 5] {
        let track = self.position.public().track();
        Seat::ALL.map(|seat| if seat.index() < self.rules.players() { track.points(seat) } else { 0 })
    }
}
