//! How well win probabilities predict the winners of games not used in training.

use utopia_bots::leads;
use utopia_rules::{Position, Rules, Seat, Seats};
use utopia_value::{Network, Sight, softmax};

use crate::{
    games::{GamesError, Series},
    selfplay::SelfPlayGame,
};

/// The number of rounds reported separately; later ones count as the last.
pub const ROUNDS: usize = 10;
/// The bins of a calibration curve.
pub const BINS: usize = 10;

/// Win probabilities by seat.
pub type Chances = [f32; 5];

/// Something that predicts winners.
pub trait Forecast {
    /// Every seat's win probability; they sum to 1.
    fn chances(&self, rules: &Rules, position: &Position) -> Chances;
}

impl Forecast for Network {
    fn chances(&self, rules: &Rules, position: &Position) -> Chances {
        self.evaluate(rules, position).wins
    }
}

/// A network that sees only what the seat to act sees.
#[derive(Clone, Copy, Debug)]
pub struct FromTheSeat<'a>(pub &'a Network);

impl Forecast for FromTheSeat<'_> {
    fn chances(&self, rules: &Rules, position: &Position) -> Chances {
        let sight = position.public().to_act().first().map_or(Sight::Open, Sight::From);
        self.0.evaluate_seen(rules, position, sight).wins
    }
}

/// The uniform baseline.
#[derive(Clone, Copy, Debug)]
pub struct Equal;

impl Forecast for Equal {
    fn chances(&self, rules: &Rules, _: &Position) -> Chances {
        std::array::from_fn(|seat| if seat < rules.players() { 1.0 / rules.players() as f32 } else { 0.0 })
    }
}

/// The bots' evaluation: the lead in points turned into win probabilities, with scales fitted for each number of players.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FittedLeads {
    /// The softmax temperature in points, in the last round and per round left; by number of players, from 2.
    scales: [(f32, f32); 4],
}

impl FittedLeads {
    /// Fits the scales to the positions of games.
    pub fn fit(games: &[PlayedGame]) -> Self {
        let scales = std::array::from_fn(|at| {
            let of_players: Vec<_> = games.iter().filter(|game| game.setup.rules.players() == at + 2).collect();
            let seen: Vec<_> = of_players.iter().flat_map(|game| LeadsSeen::of(game)).collect();
            fit(&seen)
        });
        Self { scales }
    }
}

impl Forecast for FittedLeads {
    fn chances(&self, rules: &Rules, position: &Position) -> Chances {
        let (leads, later) = leads(rules, position);
        let (last, each) = self.scales[rules.players() - 2];
        chances_of(&leads, rules.players(), last + each * later)
    }
}

/// What the fit needs of a position.
struct LeadsSeen {
    leads: [f32; 5],
    later: f32,
    players: usize,
    winners: Seats,
}

impl LeadsSeen {
    /// Every seventh position: neighbouring ones are nearly the same.
    fn of(game: &PlayedGame) -> Vec<Self> {
        let rules = &game.setup.rules;
        let see = |position: &Position| {
            let (leads, later) = leads(rules, position);
            Self { leads, later, players: rules.players(), winners: game.winners }
        };
        game.positions.iter().step_by(7).map(see).collect()
    }
}

/// Minimizes the log-loss by a grid search with shrinking steps.
fn fit(seen: &[LeadsSeen]) -> (f32, f32) {
    let loss = |(last, each): (f32, f32)| -> f64 {
        let one = |s: &LeadsSeen| log_loss(&chances_of(&s.leads, s.players, last + each * s.later), s.winners);
        seen.iter().map(one).sum()
    };
    let mut best = (loss((6.0, 3.0)), (6.0, 3.0));
    let mut step = 4.0;
    while step > 0.05 {
        let (last, each) = best.1;
        let around = [(step, 0.0), (-step, 0.0), (0.0, step), (0.0, -step)];
        let tries = around.map(|(a, b): (f32, f32)| ((last + a).max(0.2), (each + b).max(0.0)));
        let found = tries.map(|scales| (loss(scales), scales)).into_iter().min_by(|a, b| a.0.total_cmp(&b.0));
        match found {
            Some(better) if better.0 < best.0 => best = better,
            _ => step /= 2.0,
        }
    }
    best.1
}

fn chances_of(leads: &[f32; 5], players: usize, scale: f32) -> Chances {
    let mut chances: Chances = std::array::from_fn(|seat| if seat < players { leads[seat] / scale } else { 0.0 });
    softmax(&mut chances[..players]);
    chances
}

/// The log-loss for these winners; a shared victory counts for each.
fn log_loss(chances: &Chances, winners: Seats) -> f64 {
    let loss = |seat: Seat| -f64::from(chances[seat.index()]).max(1e-9).ln();
    winners.into_iter().map(loss).sum::<f64>() / winners.len() as f64
}

/// A replayed game with its positions, except for the last.
pub struct PlayedGame {
    /// The game's set-up.
    pub setup: SelfPlayGame,
    /// The positions in which somebody was to act.
    pub positions: Vec<Position>,
    /// Who won.
    pub winners: Seats,
}

impl PlayedGame {
    /// Replays a game's moves.
    pub fn new(series: &Series, number: u64, moves: &[u16]) -> Result<Self, GamesError> {
        let setup = series.game(number);
        let mut positions = Vec::with_capacity(moves.len() + 1);
        let replayed = setup.replay(moves, |position| positions.push(*position));
        let last = positions.pop();
        let winners = last.map_or(Seats::EMPTY, |last| last.public().winners(setup.rules.edition().tie));
        replayed.ok_or(GamesError::Damaged(number))?;
        Ok(Self { setup, positions, winners })
    }
}

/// A mean over positions. Its interval is over games, since positions of one game aren't independent.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ClusteredMean {
    /// Positions.
    pub count: f64,
    /// The mean.
    pub mean: f64,
    /// Half the width of the 95 % interval.
    pub margin: f64,
}

/// Sums of each game.
#[derive(Clone, Debug, Default)]
struct Clusters(Vec<(f64, f64)>);

impl Clusters {
    fn add(&mut self, count: f64, sum: f64) {
        if count > 0.0 {
            self.0.push((count, sum));
        }
    }

    fn mean(&self) -> ClusteredMean {
        let (count, sum) = self.0.iter().fold((0.0, 0.0), |(count, sum), game| (count + game.0, sum + game.1));
        if count == 0.0 {
            return ClusteredMean::default();
        }
        let mean = sum / count;
        let spread: f64 = self.0.iter().map(|(count, sum)| (sum - mean * count).powi(2)).sum();
        ClusteredMean { count, mean, margin: 1.96 * spread.sqrt() / count }
    }
}

/// A bin of a calibration curve.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Bin {
    /// The mean predicted probability.
    pub expected: f64,
    /// The observed win rate.
    pub won: ClusteredMean,
}

/// The score of a predictor.
#[derive(Clone, Debug)]
pub struct Scores {
    /// The log-loss of all positions.
    pub all: ClusteredMean,
    /// By round, from 1.
    pub by_round: [ClusteredMean; ROUNDS],
    /// The calibration curve.
    pub bins: [Bin; BINS],
}

impl Scores {
    /// Scores a predictor on all positions of these games.
    pub fn of<'a>(forecast: &(impl Forecast + ?Sized), games: impl IntoIterator<Item = &'a PlayedGame>) -> Self {
        let mut all = Clusters::default();
        let mut rounds: [Clusters; ROUNDS] = Default::default();
        let mut bins: [(Clusters, Clusters); BINS] = Default::default();
        for game in games {
            let (mut sums, mut in_bins) = ([(0.0, 0.0); ROUNDS], [(0.0, 0.0, 0.0); BINS]);
            for position in &game.positions {
                let chances = forecast.chances(&game.setup.rules, position);
                let sum = &mut sums[usize::from(position.public().round()).clamp(1, ROUNDS) - 1];
                *sum = (sum.0 + 1.0, sum.1 + log_loss(&chances, game.winners));
                for seat in Seat::of_game(game.setup.rules.players()) {
                    let chance = f64::from(chances[seat.index()]);
                    let above = (1..BINS).filter(|&bin| chance >= bin as f64 / BINS as f64).count();
                    let bin = &mut in_bins[above];
                    let won = if game.winners.has(seat) { 1.0 / game.winners.len() as f64 } else { 0.0 };
                    *bin = (bin.0 + 1.0, bin.1 + chance, bin.2 + won);
                }
            }
            all.add(sums.iter().map(|sum| sum.0).sum(), sums.iter().map(|sum| sum.1).sum());
            for (round, (count, sum)) in rounds.iter_mut().zip(sums) {
                round.add(count, sum);
            }
            for (bin, (count, expected, won)) in bins.iter_mut().zip(in_bins) {
                bin.0.add(count, expected);
                bin.1.add(count, won);
            }
        }
        Self {
            all: all.mean(),
            by_round: rounds.map(|round| round.mean()),
            bins: bins.map(|(expected, won)| Bin { expected: expected.mean().mean, won: won.mean() }),
        }
    }
}
