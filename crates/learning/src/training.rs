//! Training: Adam over minibatches, repeatable from a seed and resumable after every epoch.
//!
//! The network is pre-trained on the mean results of rollouts, which are cheap and hardly noisy, and then trained on the results of
//! games, which it has to predict.

use rand_core::{Rng, SeedableRng as _};
use rand_xoshiro::SplitMix64;
use utopia_rules::chance::shuffle;
use utopia_value::{NetworkWeights, softmax};

use crate::{
    games::{GamesError, Series},
    model::{Pass, SampleLoss},
    samples::{Sample, Samples, Sampling},
};

/// A stage of the training.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stage {
    /// Passes over all samples.
    pub epochs: u32,
    /// The initial learning rate; it decays linearly to zero.
    pub rate: f32,
    /// How samples are made.
    pub sampling: Sampling,
}

/// How to train.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TrainingParams {
    /// Pre-training on rollouts.
    pub practice: Stage,
    /// Training on the results of games.
    pub results: Stage,
    /// Samples per minibatch.
    pub batch: usize,
    /// Weight decay, relative to the learning rate.
    pub decay: f32,
    /// The seed of the initial weights and of the sample order.
    pub seed: u64,
}

impl TrainingParams {
    /// The default parameters.
    pub const fn new(seed: u64) -> Self {
        Self {
            practice: Stage { epochs: 3, rate: 0.002, sampling: Sampling { one_in: 8, rollouts: 4 } },
            results: Stage { epochs: 2, rate: 0.0005, sampling: Sampling { one_in: 8, rollouts: 0 } },
            batch: 128,
            decay: 0.05,
            seed,
        }
    }

    /// The epochs of both stages.
    pub const fn epochs(&self) -> u32 {
        self.practice.epochs + self.results.epochs
    }
}

/// Training and validation samples.
#[derive(Clone, Debug, Default)]
pub struct TrainingData {
    /// Positions labelled with the mean results of rollouts.
    pub practice: Samples,
    /// Positions labelled with the results of their games.
    pub results: Samples,
    /// Positions of held-out games, for validation.
    pub held_out: Samples,
}

/// One game in this many is held out: four in a row, one for each number of players.
const HELD_OUT: u64 = 20;

impl TrainingData {
    /// The samples of an epoch, counted from 0.
    pub const fn of_epoch(&self, params: &TrainingParams, epoch: usize) -> &Samples {
        if epoch < params.practice.epochs as usize { &self.practice } else { &self.results }
    }

    /// Whether a game is held out.
    pub const fn is_held_out(game: u64) -> bool {
        (game / 4).is_multiple_of(HELD_OUT)
    }

    /// Adds a game.
    pub fn add(
        &mut self,
        params: &TrainingParams,
        series: &Series,
        number: u64,
        moves: &[u16],
    ) -> Result<(), GamesError> {
        if Self::is_held_out(number) {
            return self.held_out.add_game(series, number, moves, params.results.sampling);
        }
        self.practice.add_game(series, number, moves, params.practice.sampling)?;
        self.results.add_game(series, number, moves, params.results.sampling)
    }
}

/// A network in training.
#[derive(Clone, Debug, PartialEq)]
pub struct Training {
    /// The current weights.
    pub weights: NetworkWeights,
    /// Adam's first and second moments.
    pub(crate) means: NetworkWeights,
    pub(crate) squares: NetworkWeights,
    /// Steps of this stage.
    pub(crate) steps: u32,
    /// Powers of the two betas, for Adam's bias correction.
    pub(crate) beta_powers: [f32; 2],
    /// The log-loss after each epoch, in training and on held-out games.
    pub history: Vec<[f32; 2]>,
    pub(crate) params: TrainingParams,
}

const BETA_1: f32 = 0.9;
const BETA_2: f32 = 0.999;
const EPSILON: f32 = 1e-8;

impl Training {
    /// A new network with random weights.
    pub fn new(params: TrainingParams) -> Self {
        let mut dice = SplitMix64::seed_from_u64(params.seed);
        let mut weights = NetworkWeights::zero();
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

    fn starting_from(weights: NetworkWeights, history: Vec<[f32; 2]>, params: TrainingParams) -> Self {
        let (means, squares) = (NetworkWeights::zero(), NetworkWeights::zero());
        Self { weights, means, squares, steps: 0, beta_powers: [1.0; 2], history, params }
    }

    /// Whether all epochs are done.
    pub fn is_done(&self) -> bool {
        self.history.len() >= self.params.epochs() as usize
    }

    /// One pass over the samples of the current stage in a new order, then a test on the held-out games.
    pub fn run_epoch(&mut self, data: &TrainingData, mut tell: impl FnMut(usize)) {
        let epoch = self.history.len();
        let first_of_results = self.params.practice.epochs as usize;
        if epoch == first_of_results {
            *self = Self::starting_from(self.weights.clone(), std::mem::take(&mut self.history), self.params);
        }
        let part = if epoch < first_of_results { self.params.practice } else { self.params.results };
        let samples = data.of_epoch(&self.params, epoch);
        let mut order: Vec<_> = (0..samples.all().len() as u32).collect();
        shuffle(&mut SplitMix64::seed_from_u64(self.params.seed ^ (epoch as u64 + 1) << 32), &mut order);
        let steps = part.epochs * order.len().div_ceil(self.params.batch) as u32;
        let mut sum = SampleLoss::default();
        for batch in order.chunks(self.params.batch) {
            let mut gradient = NetworkWeights::zero();
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
        let losses = [sum.part(order.len()), self.test(&data.held_out)];
        self.history.push(losses.map(|loss| loss.log_loss as f32));
        if self.is_done() {
            self.calibrate(&data.held_out);
        }
    }

    /// Temperature scaling on the held-out games: after several epochs over the same games the network is overconfident.
    fn calibrate(&mut self, held_out: &Samples) {
        let chances: Vec<_> =
            held_out.all().iter().map(|s| Pass::forward(&self.weights, &held_out.seen(s)).wins).collect();
        let loss = |percent: u16| {
            let factor = f32::from(percent) / 100.0;
            let of_sample = |(sample, chances): (&Sample, &[f32; 5])| {
                let mut chances = chances.map(|chance| factor * chance.max(1e-9).ln());
                let players = held_out.seen(sample).players();
                softmax(&mut chances[..players]);
                let won = sample.wins.iter().zip(chances).take(players);
                won.map(|(won, chance)| -f64::from(*won) * f64::from(chance).max(1e-9).ln()).sum::<f64>()
            };
            held_out.all().iter().zip(&chances).map(of_sample).sum::<f64>()
        };
        let best = (50..=120).step_by(2).min_by(|&a, &b| loss(a).total_cmp(&loss(b))).unwrap_or(100);
        let factor = if held_out.all().is_empty() { 1.0 } else { f32::from(best) / 100.0 };
        let NetworkWeights { direct, last: [last, _], last_bias: [bias, _], .. } = &mut self.weights;
        let direct = direct.iter_mut().map(|[win, _]| win);
        for weight in direct.chain(last).chain([bias]) {
            *weight *= factor;
        }
    }

    /// A step of `AdamW`: Adam with decoupled weight decay.
    fn step(&mut self, gradient: &NetworkWeights, batch: usize, rate: f32) {
        self.steps += 1;
        self.beta_powers = [self.beta_powers[0] * BETA_1, self.beta_powers[1] * BETA_2];
        let [mean_part, square_part] = self.beta_powers.map(|power| 1.0 - power);
        let (share, decay) = (1.0 / batch as f32, rate * self.params.decay);
        let parts = self.weights.parts_mut().into_iter().zip(self.means.parts_mut()).zip(self.squares.parts_mut());
        for (((weights, means), squares), slopes) in parts.zip(gradient.parts()) {
            for (((weight, mean), square), slope) in weights.iter_mut().zip(means).zip(squares).zip(slopes) {
                let slope = slope * share;
                *mean = BETA_1 * *mean + (1.0 - BETA_1) * slope;
                *square = BETA_2 * *square + (1.0 - BETA_2) * slope * slope;
                *weight -= rate * (*mean / mean_part) / ((*square / square_part).sqrt() + EPSILON) + decay * *weight;
            }
        }
    }

    /// The mean loss over samples.
    pub fn test(&self, samples: &Samples) -> SampleLoss {
        let mut sum = SampleLoss::default();
        for sample in samples.all() {
            sum.add(Pass::forward(&self.weights, &samples.seen(sample)).loss(sample));
        }
        sum.part(samples.all().len())
    }
}
