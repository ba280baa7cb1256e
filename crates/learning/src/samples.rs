//! Training samples: a position's features, labelled with how its game ended.

use rand_core::{Rng as _, SeedableRng as _};
use rand_xoshiro::SplitMix64;
use utopia_bots::Hard;
use utopia_rules::{Position, Rules, Seat, Seed, chance::below};
use utopia_value::{Features, POINTS_UNIT, RowList, Sight};

use crate::games::{GamesError, Series};

/// The random stream that chooses positions.
const SAMPLING: u64 = 3;

/// A labelled position.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    players: u8,
    /// The end offsets of each seat's rows, then of the table's.
    ends: [u16; 6],
    /// Each seat's share of the victory.
    pub wins: [f32; 5],
    /// The points each seat still scored, in the network's unit.
    pub gains: [f32; 5],
    start: usize,
}

/// The features of a sample.
#[derive(Clone, Copy, Debug)]
pub struct SampleFeatures<'a> {
    rows: &'a [u16],
    ends: [u16; 6],
    players: usize,
}

impl<'a> SampleFeatures<'a> {
    /// The number of players.
    pub const fn players(&self) -> usize {
        self.players
    }

    /// The rows of a seat.
    pub fn seat(&self, seat: usize) -> &'a [u16] {
        let from = if seat == 0 { 0 } else { self.ends[seat - 1] };
        &self.rows[usize::from(from)..usize::from(self.ends[seat])]
    }

    /// The rows of the table.
    pub fn table(&self) -> &'a [u16] {
        &self.rows[usize::from(self.ends[self.players - 1])..]
    }
}

/// How positions are chosen from games, and what they are labelled with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sampling {
    /// One position in this many.
    pub one_in: u32,
    /// The number of rollouts whose mean is the label; 0 for the game's own result.
    pub rollouts: u32,
}

/// Samples, with the feature rows of all of them in one buffer.
#[derive(Clone, Debug, Default)]
pub struct Samples {
    samples: Vec<Sample>,
    rows: Vec<u16>,
}

impl Samples {
    /// The samples.
    pub fn all(&self) -> &[Sample] {
        &self.samples
    }

    /// The features of a sample.
    pub fn seen(&self, sample: &Sample) -> SampleFeatures<'_> {
        let players = usize::from(sample.players);
        let rows = &self.rows[sample.start..sample.start + usize::from(sample.ends[players])];
        SampleFeatures { rows, ends: sample.ends, players }
    }

    /// Adds random positions of a game: one in `one_in`, a quarter of them as a single seat sees it. They are labelled with the
    /// game's result or, if `rollouts` isn't 0, with the mean result of that many rollouts.
    pub fn add_game(
        &mut self,
        series: &Series,
        number: u64,
        moves: &[u16],
        Sampling { one_in, rollouts }: Sampling,
    ) -> Result<(), GamesError> {
        let game = series.game(number);
        let rules = &game.rules;
        let mut dice = Seed::stream(&game.seed, SAMPLING);
        let first = self.samples.len();
        let (mut points_then, mut last) = (Vec::new(), None);
        let replayed = game.replay(moves, |position| {
            last = Some(*position);
            if position.public().to_act().is_empty() || below(&mut dice, one_in) > 0 {
                return;
            }
            let sight = match below(&mut dice, 4) {
                0 => Sight::From(Seat::ALL[below(&mut dice, rules.players() as u32) as usize]),
                _ => Sight::Open,
            };
            self.push(&Features::new(rules, position, sight));
            points_then.push(points(position));
            if let Some(sample) = self.samples.last_mut().filter(|_| rollouts > 0) {
                roll_out(sample, rules, position, rollouts, dice.next_u64());
            }
        });
        let last = replayed.and(last).ok_or(GamesError::Damaged(number))?;
        if rollouts > 0 {
            return Ok(());
        }
        let (end, winners) = (points(&last), last.public().winners(rules.edition().tie));
        let wins = Seat::ALL.map(|seat| if winners.has(seat) { 1.0 / winners.len() as f32 } else { 0.0 });
        for (sample, then) in self.samples[first..].iter_mut().zip(points_then) {
            sample.wins = wins;
            sample.gains = std::array::from_fn(|seat| (end[seat] - then[seat]) / POINTS_UNIT);
        }
        Ok(())
    }

    fn push(&mut self, features: &Features) {
        let (start, players) = (self.rows.len(), features.seats().len());
        let mut ends = [0; 6];
        let lists: Vec<&RowList> = features.seats().iter().chain([features.table()]).collect();
        for (end, list) in ends.iter_mut().zip(lists) {
            self.rows.extend(list.rows());
            *end = (self.rows.len() - start) as u16;
        }
        let sample = Sample { players: players as u8, ends, wins: [0.0; 5], gains: [0.0; 5], start };
        self.samples.push(sample);
    }
}

/// Labels a sample with the mean result of rollouts, each with a newly shuffled deck.
fn roll_out(sample: &mut Sample, rules: &Rules, start: &Position, rollouts: u32, seed: u64) {
    let (player, mut dice) = (Hard::default(), SplitMix64::seed_from_u64(seed));
    let then = points(start);
    for _ in 0..rollouts {
        let mut position = *start;
        position.shuffle_deck(&mut dice);
        player.play_on(rules, &mut position, u8::MAX, &mut dice);
        let (end, winners) = (points(&position), position.public().winners(rules.edition().tie));
        for seat in Seat::of_game(rules.players()) {
            let at = seat.index();
            sample.wins[at] += f32::from(u8::from(winners.has(seat))) / (winners.len() as f32 * rollouts as f32);
            sample.gains[at] += (end[at] - then[at]) / (POINTS_UNIT * rollouts as f32);
        }
    }
}

fn points(position: &Position) -> [f32; 5] {
    Seat::ALL.map(|seat| f32::from(position.public().track().points(seat)))
}
