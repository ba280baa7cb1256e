//! A game: rules, position and random generator.

use std::sync::Arc;

use crate::{Move, Moves, Observer, Position, Refusal, Rules, Seat, Seed, chance::Chance, play};

/// A game in progress, fully determined by rules, seed and moves.
///
/// ```
/// use std::sync::Arc;
/// use utopia_rules::{Game, Moves, Rules, Seed};
///
/// let mut game = Game::new(Arc::new(Rules::standard(2)?), Seed::from(7));
/// let seat = game.position().public().to_act().first().expect("a new game waits for somebody");
/// let mut legal = Moves::new();
/// game.position().legal(game.rules(), seat, &mut legal);
///
/// assert_eq!(legal[0].to_string(), "take maya earth earth-1");
/// game.play(seat, legal[0])?;
/// assert_eq!(game.play(seat, legal[0]).unwrap_err().rule, "R3.3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    rules: Arc<Rules>,
    position: Position,
    chance: Chance,
}

impl Game {
    /// A new game (R2).
    pub fn new(rules: Arc<Rules>, seed: Seed) -> Self {
        Self::new_observed(rules, seed, &mut ())
    }

    /// As [`Self::new`], reporting the events of the first round.
    pub fn new_observed(rules: Arc<Rules>, seed: Seed, observer: &mut impl Observer) -> Self {
        let mut chance = seed.chance();
        let position = play::set_up(&rules, &mut chance, observer);
        Self { rules, position, chance }
    }

    /// A game that starts from a position, with chance from this seed.
    pub fn from_position(rules: Arc<Rules>, position: Position, seed: Seed) -> Self {
        Self { rules, position, chance: seed.chance() }
    }

    /// The rules of the table.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The same, to be kept.
    pub fn shared_rules(&self) -> Arc<Rules> {
        Arc::clone(&self.rules)
    }

    /// The position, secrets included.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The legal moves of everybody who must act, by seat and then in their fixed order.
    pub fn legal_moves(&self) -> Vec<(Seat, Move)> {
        let (mut legal, mut all) = (Moves::new(), Vec::new());
        for seat in self.position.public().to_act() {
            self.position.legal(&self.rules, seat, &mut legal);
            all.extend(legal.iter().map(|&mv| (seat, mv)));
        }
        all
    }

    /// Plays a move if it is legal. A refused move changes nothing.
    pub fn play(&mut self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        self.play_observed(seat, mv, &mut ())
    }

    /// As [`Self::play`], reporting events to an observer.
    pub fn play_observed(&mut self, seat: Seat, mv: Move, observer: &mut impl Observer) -> Result<(), Refusal> {
        self.position.play(&self.rules, seat, mv, &mut self.chance, observer)
    }
}
