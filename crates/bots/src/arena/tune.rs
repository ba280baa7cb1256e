//! Tuning weights by SPSA (simultaneous perturbation stochastic approximation).

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::SplitMix64;

use crate::spec::{Spec, SpecError};

/// Improves some parameters of a bot, step by step.
///
/// Each step perturbs all parameters randomly up or down, and plays the result against the opposite perturbation
/// ([`Tuner::pair`]). Then all parameters move part of the way towards the winner ([`Tuner::learn`]). One comparison serves all
/// parameters at once; noise averages out over the steps. The result is the mean of the second half of the path, which is
/// steadier than its end.
///
/// ```
/// use utopia_bots::{Level, Spec, arena::Tuner};
///
/// // A number that is better the nearer it is to 2.
/// let mut tuner = Tuner::new(Spec::from(Level::Normal), &["card"], 200, 1)?;
/// for _ in 0..200 {
///     let [one, other] = tuner.pair().map(|spec| (spec.weights.card - 2.0).abs());
///     tuner.learn(if one < other { 0.7 } else { 0.3 });
/// }
/// assert!((tuner.tuned().weights.card - 2.0).abs() < 0.3);
/// # Ok::<(), utopia_bots::SpecError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Tuner {
    base: Spec,
    names: Vec<String>,
    /// The current values, and the unit of each.
    values: Vec<f32>,
    units: Vec<f32>,
    /// The direction of each perturbation at this step.
    signs: Vec<f32>,
    sums: Vec<f64>,
    step: u32,
    steps: u32,
    dice: SplitMix64,
}

impl Tuner {
    /// The initial perturbation, in units.
    const REACH: f32 = 0.3;
    /// The initial step towards a winner of all games, in units.
    const STRIDE: f32 = 0.6;

    /// A tuner of these parameters with this many steps.
    pub fn new(base: Spec, names: &[&str], steps: u32, seed: u64) -> Result<Self, SpecError> {
        let value = |name: &&str| base.number(name).ok_or_else(|| SpecError::Weight((*name).to_owned()));
        let values = names.iter().map(value).collect::<Result<Vec<f32>, SpecError>>()?;
        Ok(Self {
            base,
            names: names.iter().map(|&name| name.to_owned()).collect(),
            // A value near zero must still be able to move.
            units: values.iter().map(|value| value.abs().max(0.1)).collect(),
            signs: vec![1.0; values.len()],
            sums: vec![0.0; values.len()],
            values,
            step: 0,
            steps: steps.max(1),
            dice: SplitMix64::seed_from_u64(seed),
        })
    }

    /// From 1 at the first step to a fifth at the last.
    fn decay(&self) -> f32 {
        1.0 / (1.0 + 4.0 * self.step as f32 / self.steps as f32)
    }

    /// The two bots to compare at this step.
    pub fn pair(&mut self) -> [Spec; 2] {
        for sign in &mut self.signs {
            *sign = if self.dice.next_u64() >> 63 == 0 { 1.0 } else { -1.0 };
        }
        let reach = Self::REACH * self.decay().sqrt();
        [reach, -reach].map(|reach| {
            let moves = self.units.iter().zip(&self.signs).map(|(unit, sign)| reach * unit * sign);
            self.with(self.values.iter().zip(moves).map(|(value, by)| value + by))
        })
    }

    /// Records the win rate of the first bot of the pair.
    pub fn learn(&mut self, share: f64) {
        let stride = Self::STRIDE * self.decay() * (2.0 * share as f32 - 1.0);
        for ((value, unit), sign) in self.values.iter_mut().zip(&self.units).zip(&self.signs) {
            *value += stride * unit * sign;
        }
        self.step += 1;
        if 2 * self.step > self.steps {
            self.sums.iter_mut().zip(&self.values).for_each(|(sum, value)| *sum += f64::from(*value));
        }
    }

    /// The tuned bot so far.
    pub fn tuned(&self) -> Spec {
        let counted = self.step.saturating_sub(self.steps / 2);
        if counted == 0 {
            return self.with(self.values.iter().copied());
        }
        self.with(self.sums.iter().map(|sum| (sum / f64::from(counted)) as f32))
    }

    fn with(&self, values: impl Iterator<Item = f32>) -> Spec {
        let mut spec = self.base;
        for (name, value) in self.names.iter().zip(values) {
            spec.set_number(name, value);
        }
        spec
    }
}
