//! Whole games between bots.

use rand_core::Rng;
use utopia_rules::{Event, Move, Moves, Observer, Position, Rules, Seat, Secret, Seed, chance::below};

use utopia_game::Memories;

use crate::{Bot, Budget, Level, Situation, spec::Spec};

/// The stream of a game's seed for the bots' choices; stream 0 is the game's own.
const BOTS: u64 = 1;

/// A bot at a table, with its budget.
pub struct BotPlayer<'a> {
    /// Its budget per decision.
    pub budget: Budget<'a>,
    bot: Box<dyn Bot>,
    /// Whether it is [`Level::Random`], which needs no view to choose.
    is_random: bool,
}

impl<'a> BotPlayer<'a> {
    /// A bot with its usual budget.
    pub fn new(spec: impl Into<Spec>) -> Self {
        let spec = spec.into();
        Self { budget: spec.usual_budget(), bot: spec.bot(), is_random: spec.level == Level::Random }
    }

    /// A custom bot, with a budget of one iteration.
    pub fn own(bot: impl Bot + 'static) -> Self {
        Self { budget: Budget::Iterations(1), bot: Box::new(bot), is_random: false }
    }

    /// The same with another budget.
    #[must_use]
    pub fn with_budget(mut self, budget: Budget<'a>) -> Self {
        self.budget = budget;
        self
    }
}

/// The result of a game between bots.
#[derive(Clone, Copy, Debug)]
pub struct Played {
    /// The last position.
    pub last: Position,
    /// The number of decisions.
    pub decisions: u32,
    /// How many of them had more than one legal move.
    pub choices: u32,
}

/// Plays a game to its end; `players` are in seat order, `legal` is a buffer.
pub fn play(rules: &Rules, players: &[&BotPlayer<'_>], seed: Seed, legal: &mut Moves) -> Played {
    play_watched(rules, players, seed, legal, |_, _, _| {})
}

/// As [`play`]; calls `watch` with every position and the move about to be made.
pub fn play_watched(
    rules: &Rules,
    players: &[&BotPlayer<'_>],
    seed: Seed,
    legal: &mut Moves,
    watch: impl FnMut(&Position, Seat, Move),
) -> Played {
    let mut chance = seed.chance();
    let start = Position::new(rules, &mut chance);
    play_on(rules, players, start, (chance, seed.stream(BOTS)), legal, watch)
}

/// As [`play`]; reports every event, secrets included, to an observer.
pub fn play_observed(
    rules: &Rules,
    players: &[&BotPlayer<'_>],
    seed: Seed,
    legal: &mut Moves,
    observer: &mut impl Observer,
) -> Played {
    let mut chance = seed.chance();
    let start = Position::new(rules, &mut chance);
    run(rules, players, &start, (chance, seed.stream(BOTS)), legal, |_, _, _| {}, observer)
}

/// Plays a game to its end from any position, with these generators for the game and the bots, who remember nothing of its
/// past.
pub fn play_on<C: Rng, D: Rng>(
    rules: &Rules,
    players: &[&BotPlayer<'_>],
    start: Position,
    dice: (C, D),
    legal: &mut Moves,
    watch: impl FnMut(&Position, Seat, Move),
) -> Played {
    run(rules, players, &start, dice, legal, watch, &mut ())
}

/// Tells the bots' memories and another observer.
struct Told<'a, O>(&'a mut Memories, &'a mut O);

impl<O: Observer> Observer for Told<'_, O> {
    fn public(&mut self, event: Event) {
        self.0.public(event);
        self.1.public(event);
    }

    fn secret(&mut self, seat: Seat, event: Secret) {
        self.0.secret(seat, event);
        self.1.secret(seat, event);
    }
}

fn run<C: Rng, D: Rng>(
    rules: &Rules,
    players: &[&BotPlayer<'_>],
    start: &Position,
    (mut chance, mut dice): (C, D),
    legal: &mut Moves,
    mut watch: impl FnMut(&Position, Seat, Move),
    observer: &mut impl Observer,
) -> Played {
    let mut memories = Memories::default();
    // Random players need no memory, and keeping it costs time.
    let thoughtful = players.iter().any(|player| !player.is_random);
    let mut played = Played { last: *start, decisions: 0, choices: 0 };
    let position = &mut played.last;
    while let Some(seat) = position.public().to_act().first() {
        position.legal(rules, seat, legal);
        played.decisions += 1;
        played.choices += u32::from(legal.len() > 1);
        let player = players[seat.index()];
        let mv = if player.is_random {
            legal[below(&mut dice, legal.len() as u32) as usize]
        } else {
            let view = position.view(Some(seat));
            let memory = memories.of(seat);
            let situation = Situation { rules, view: &view, memory, legal };
            let mv = player.bot.choose(&situation, player.budget, dice.next_u64());
            assert!(legal.contains(&mv), "the bot of {seat} chose `{mv}`, which is not among its legal moves");
            mv
        };
        watch(position, seat, mv);
        if thoughtful {
            position.play_unchecked(rules, seat, mv, &mut chance, &mut Told(&mut memories, &mut *observer));
        } else {
            position.play_unchecked(rules, seat, mv, &mut chance, &mut *observer);
        }
    }
    played
}
