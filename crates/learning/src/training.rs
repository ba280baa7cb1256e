//! Training: Adam over minibatches, repeatable from a seed and resumable after every epoch.
//!
//! First the network practises on the results of rollouts, of which there can be as many as one likes and whose means are
//! hardly noisy; then it learns from the results of games, which are what it has to predict.

use rand_core::{Rng, SeedableRng as _};
use rand_xoshiro::SplitMix64;
use utopia_rules::chance::shuffle;
use utopia_value::{Weights, softmax};

use crate::{
    games::{GamesError, Series},
    model::{Loss, Pass},
    samples::{Sample, Samples, Sampling},
};

/// A part of the training.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Part {
    /// How often every sample is seen.
    pub epochs: u32,
    /// The length of the first step; it shrinks evenly to nothing.
    pub rate: f32,
    /// How samples are made.
    pub sampling: Sampling,
}

/// How to train.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TrainingParams {
    /// The first part: rollouts.
    pub practice: Part,
    /// The second part: results of games.
    pub results: Part,
    /// Samples per step.
    pub batch: usize,
    /// How much weights shrink, as a part of the rate.
    pub decay: f32,
    /// The seed of the first weights and of the order of samples.
    pub seed: u64,
}

impl TrainingParams {
    /// The usual training.
    pub const fn new(seed: u64) -> Self {
        Self {
            practice: Part { epochs: 3, rate: 0.002, sampling: Sampling { one_in: 8, rollouts: 4 } },
            results: Part { epochs: 2, rate: 0.0005, sampling: Sampling { one_in: 8, rollouts: 0 } },
            batch: 128,
            decay: 0.05,
            seed,
        }
    }

    /// All epochs.
    pub const fn epochs(&self) -> u32 {
        self.practice.epochs + self.results.epochs
    }
}

/// What is learned from.
#[derive(Clone, Debug, Default)]
pub struct Lessons {
    /// Positions with the mean results of rollouts.
    pub practice: Samples,
    /// Positions with the results of their games.
    pub results: Samples,
    /// Positions of games that are kept back, to see what was really learned.
    pub kept_back: Samples,
}

/// One game in this many is kept back; there are four in a row, one for each number of players.
const KEPT_BACK: u64 = 20;

impl Lessons {
    /// What is learned from in an epoch, counted from 0.
    pub const fn of_epoch(&self, params: &TrainingParams, epoch: usize) -> &Samples {
        if epoch < params.practice.epochs as usize { &self.practice } else { &self.results }
    }

    /// Whether a game is kept back.
    pub const fn is_kept_back(game: u64) -> bool {
        (game / 4).is_multiple_of(KEPT_BACK)
    }

    /// Adds a game.
    pub fn add(
        &mut self,
        params: &TrainingParams,
        series: &Series,
        number: u64,
        moves: &[u16],
    ) -> Result<(), GamesError> {
        if Self::is_kept_back(number) {
            return self.kept_back.add_game(series, number, moves, params.results.sampling);
        }
        self.practice.add_game(series, number, moves, params.practice.sampling)?;
        self.results.add_game(series, number, moves, params.results.sampling)
    }
}

/// A network in training.
#[derive(Clone, Debug, PartialEq)]
pub struct Training {
    /// Its weights now.
    pub weights: Weights,
    /// Adam's mean of slopes, and of their squares.
    pub(crate) means: Weights,
    pub(crate) squares: Weights,
    /// Steps of this part.
    pub(crate) steps: u32,
    /// What Adam's means still lack, as they started from 0.
    pub(crate) lacking: [f32; 2],
    /// The log-loss after each epoch: in training, and of games kept back.
    pub history: Vec<[f32; 2]>,
    pub(crate) params: TrainingParams,
}

const KEPT: f32 = 0.9;
const KEPT_OF_SQUARES: f32 = 0.999;
const LEAST: f32 = 1e-8;

impl Training {
    /// A new network with random weights.
    pub fn new(params: TrainingParams) -> Self {
        let mut dice = SplitMix64::seed_from_u64(params.seed);
        let mut weights = Weights::zero();
        let mut fill = |part: &mut [f32], most: f32| {
            for weight in part {
                *weight = most * (dice.next_u32() as f32 / 2_147_483_648.0 - 1.0);
            }
        };
        fill(weights.first.as_flattened_mut(), 0.08);
        fill(weights.second.as_flattened_mut(), 0.12);
        fill(weights.last.as_flattened_mut(), 0.2);
        weights.first_bias.fill(0.3);
        weights.second_bias.fill(0.3);
        Self::starting_from(weights, Vec::new(), params)
    }

    fn starting_from(weights: Weights, history: Vec<[f32; 2]>, params: TrainingParams) -> Self {
        let (means, squares) = (Weights::zero(), Weights::zero());
        Self { weights, means, squares, steps: 0, lacking: [1.0; 2], history, params }
    }

    /// Whether all epochs are done.
    pub fn is_done(&self) -> bool {
        self.history.len() >= self.params.epochs() as usize
    }

    /// Sees every sample of the current part once, in a new order, then tests the network on the games kept back.
    pub fn run_epoch(&mut self, lessons: &Lessons, mut tell: impl FnMut(usize)) {
        let epoch = self.history.len();
        let first_of_results = self.params.practice.epochs as usize;
        if epoch == first_of_results {
            *self = Self::starting_from(self.weights.clone(), std::mem::take(&mut self.history), self.params);
        }
        let part = if epoch < first_of_results { self.params.practice } else { self.params.results };
        let samples = lessons.of_epoch(&self.params, epoch);
        let mut order: Vec<_> = (0..samples.all().len() as u32).collect();
        shuffle(&mut SplitMix64::seed_from_u64(self.params.seed ^ (epoch as u64 + 1) << 32), &mut order);
        let steps = part.epochs * order.len().div_ceil(self.params.batch) as u32;
        let mut sum = Loss::default();
        for batch in order.chunks(self.params.batch) {
            let mut gradient = Weights::zero();
            for &number in batch {
                let sample = &samples.all()[number as usize];
                let seen = samples.seen(sample);
                let pass = Pass::forward(&self.weights, &seen);
                sum.add(pass.loss(sample));
                pass.backward(&self.weights, &seen, sample, &mut gradient);
            }
            let rate = part.rate * (1.0 - self.steps as f32 / steps as f32).max(0.0);
            self.step(&gradient, batch.len(), rate);
            tell(batch.len());
        }
        let losses = [sum.part(order.len()), self.test(&lessons.kept_back)];
        self.history.push(losses.map(|loss| loss.log_loss as f32));
        if self.is_done() {
            self.calibrate(&lessons.kept_back);
        }
    }

    /// Makes the network as sure of winners as the games kept back bear out: from games that were seen several times it has become
    /// too sure.
    fn calibrate(&mut self, kept_back: &Samples) {
        let chances: Vec<_> =
            kept_back.all().iter().map(|s| Pass::forward(&self.weights, &kept_back.seen(s)).wins).collect();
        let loss = |percent: u16| {
            let factor = f32::from(percent) / 100.0;
            let of_sample = |(sample, chances): (&Sample, &[f32; 5])| {
                let mut chances = chances.map(|chance| factor * chance.max(1e-9).ln());
                let players = kept_back.seen(sample).players();
                softmax(&mut chances[..players]);
                let won = sample.wins.iter().zip(chances).take(players);
                won.map(|(won, chance)| -f64::from(*won) * f64::from(chance).max(1e-9).ln()).sum::<f64>()
            };
            kept_back.all().iter().zip(&chances).map(of_sample).sum::<f64>()
        };
        let best = (50..=120).step_by(2).min_by(|&a, &b| loss(a).total_cmp(&loss(b))).unwrap_or(100);
        let factor = if kept_back.all().is_empty() { 1.0 } else { f32::from(best) / 100.0 };
        let Weights { direct, last: [last, _], last_bias: [bias, _], .. } = &mut self.weights;
        let direct = direct.iter_mut().map(|[win, _]| win);
        for weight in direct.chain(last).chain([bias]) {
            *weight *= factor;
        }
    }

    /// A step of Adam, with weights that decay (`AdamW`).
    fn step(&mut self, gradient: &Weights, batch: usize, rate: f32) {
        self.steps += 1;
        self.lacking = [self.lacking[0] * KEPT, self.lacking[1] * KEPT_OF_SQUARES];
        let [mean_part, square_part] = self.lacking.map(|lacking| 1.0 - lacking);
        let (share, decay) = (1.0 / batch as f32, rate * self.params.decay);
        let parts = self.weights.parts_mut().into_iter().zip(self.means.parts_mut()).zip(self.squares.parts_mut());
        for (((weights, means), squares), slopes) in parts.zip(gradient.parts()) {
            for (((weight, mean), square), slope) in weights.iter_mut().zip(means).zip(squares).zip(slopes) {
                let slope = slope * share;
                *mean = KEPT * *mean + (1.0 - KEPT) * slope;
                *square = KEPT_OF_SQUARES * *square + (1.0 - KEPT_OF_SQUARES) * slope * slope;
                *weight -= rate * (*mean / mean_part) / ((*square / square_part).sqrt() + LEAST) + decay * *weight;
            }
        }
    }

    /// The mean loss over samples.
    pub fn test(&self, samples: &Samples) -> Loss {
        let mut sum = Loss::default();
        for sample in samples.all() {
            sum.add(Pass::forward(&self.weights, &samples.seen(sample)).loss(sample));
        }
        sum.part(samples.all().len())
    }
}
