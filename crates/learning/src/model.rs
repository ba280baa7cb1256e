//! The network in floating point: forward pass and backpropagation.
//!
//! Written by hand: the input is sparse, there are only three layers, and a fixed order of additions makes training reproducible on
//! every machine (docs/decisions.md).

use utopia_value::{FIRST, NetworkWeights, OUTPUTS, POOLED, SECOND, softmax};

use crate::samples::{Sample, SampleFeatures};

/// The weight of the squared error of points, in the network's unit, relative to the log-loss of the winner.
const POINTS_WEIGHT: f32 = 0.1;

/// The activations of one sample.
pub struct Pass {
    players: usize,
    /// Pre-activations and activations of the first layer.
    sums: [[f32; FIRST]; 5],
    units: [[f32; FIRST]; 5],
    pooled: [[f32; POOLED]; 5],
    high_sums: [[f32; SECOND]; 5],
    high: [[f32; SECOND]; 5],
    /// The chances to win.
    pub wins: [f32; 5],
    /// The points still to come, in the network's unit.
    pub gains: [f32; 5],
}

/// The components of the loss.
#[derive(Clone, Copy, Debug, Default)]
pub struct SampleLoss {
    /// The log-loss of the winner.
    pub log_loss: f64,
    /// The squared error of the points to come, averaged over seats.
    pub squared: f64,
}

impl SampleLoss {
    pub(crate) fn add(&mut self, other: Self) {
        self.log_loss += other.log_loss;
        self.squared += other.squared;
    }

    /// This loss divided by a number of samples.
    pub(crate) fn part(self, count: usize) -> Self {
        let count = count.max(1) as f64;
        Self { log_loss: self.log_loss / count, squared: self.squared / count }
    }

    /// The total that training minimizes.
    pub fn total(&self) -> f64 {
        self.log_loss + f64::from(POINTS_WEIGHT) * self.squared
    }
}

impl Pass {
    /// The forward pass.
    pub fn forward(weights: &NetworkWeights, seen: &SampleFeatures<'_>) -> Self {
        let players = seen.players();
        let mut pass = Self {
            players,
            sums: [[0.0; FIRST]; 5],
            units: [[0.0; FIRST]; 5],
            pooled: [[0.0; POOLED]; 5],
            high_sums: [[0.0; SECOND]; 5],
            high: [[0.0; SECOND]; 5],
            wins: [0.0; 5],
            gains: [0.0; 5],
        };
        let mut table = weights.first_bias;
        add_rows(&mut table, seen.table(), &weights.first);
        for seat in 0..players {
            pass.sums[seat] = table;
            add_rows(&mut pass.sums[seat], seen.seat(seat), &weights.first);
            pass.units[seat] = pass.sums[seat].map(|sum| sum.clamp(0.0, 1.0));
        }
        for seat in 0..players {
            pass.pool(seat);
            let mut outputs = weights.last_bias;
            for unit in 0..SECOND {
                let sum = weights.second_bias[unit] + dot(&pass.pooled[seat], &weights.second[unit]);
                pass.high_sums[seat][unit] = sum;
                pass.high[seat][unit] = sum.clamp(0.0, 1.0);
            }
            for (output, last) in outputs.iter_mut().zip(&weights.last) {
                *output += dot(&pass.high[seat], last);
            }
            add_rows(&mut outputs, seen.seat(seat), &weights.direct);
            add_rows(&mut outputs, seen.table(), &weights.direct);
            [pass.wins[seat], pass.gains[seat]] = outputs;
        }
        softmax(&mut pass.wins[..players]);
        pass
    }

    fn rivals(&self, seat: usize) -> impl Iterator<Item = usize> + use<> {
        (0..self.players).filter(move |&other| other != seat)
    }

    fn pool(&mut self, seat: usize) {
        let share = 1.0 / (self.players - 1) as f32;
        let mut pooled = [0.0; POOLED];
        pooled[..FIRST].copy_from_slice(&self.units[seat]);
        for other in self.rivals(seat) {
            for (mean, unit) in pooled[FIRST..].iter_mut().zip(&self.units[other]) {
                *mean += share * unit;
            }
        }
        self.pooled[seat] = pooled;
    }

    /// The loss of this pass.
    pub fn loss(&self, sample: &Sample) -> SampleLoss {
        let mut loss = SampleLoss::default();
        for seat in 0..self.players {
            let chance = f64::from(self.wins[seat]).max(1e-9);
            loss.log_loss -= f64::from(sample.wins[seat]) * chance.ln();
            let error = f64::from(self.gains[seat] - sample.gains[seat]);
            loss.squared += error * error / self.players as f64;
        }
        loss
    }

    /// Backpropagation: adds the sample's gradient to `gradient`.
    pub fn backward(
        &self,
        weights: &NetworkWeights,
        seen: &SampleFeatures<'_>,
        sample: &Sample,
        gradient: &mut NetworkWeights,
    ) {
        let mut unit_slopes = [[0.0f32; FIRST]; 5];
        let mut table_outputs = [0.0; OUTPUTS];
        for seat in 0..self.players {
            let outputs = [
                self.wins[seat] - sample.wins[seat],
                2.0 * POINTS_WEIGHT * (self.gains[seat] - sample.gains[seat]) / self.players as f32,
            ];
            for &row in seen.seat(seat) {
                add(&mut gradient.direct[usize::from(row)], &outputs, 1.0);
            }
            add(&mut table_outputs, &outputs, 1.0);
            self.backward_seat(weights, seat, outputs, gradient, &mut unit_slopes);
        }
        add(&mut gradient.last_bias, &table_outputs, 1.0);
        for &row in seen.table() {
            add(&mut gradient.direct[usize::from(row)], &table_outputs, 1.0);
        }
        let mut table_slopes = [0.0; FIRST];
        for (seat, slopes) in unit_slopes.iter().enumerate().take(self.players) {
            let slopes: [f32; FIRST] =
                std::array::from_fn(|unit| if inside(self.sums[seat][unit]) { slopes[unit] } else { 0.0 });
            for &row in seen.seat(seat) {
                add(&mut gradient.first[usize::from(row)], &slopes, 1.0);
            }
            add(&mut table_slopes, &slopes, 1.0);
        }
        for &row in seen.table() {
            add(&mut gradient.first[usize::from(row)], &table_slopes, 1.0);
        }
        add(&mut gradient.first_bias, &table_slopes, 1.0);
    }

    /// From one seat's outputs down to all seats' first layers.
    fn backward_seat(
        &self,
        weights: &NetworkWeights,
        seat: usize,
        outputs: [f32; OUTPUTS],
        gradient: &mut NetworkWeights,
        unit_slopes: &mut [[f32; FIRST]; 5],
    ) {
        for (which, &slope) in outputs.iter().enumerate() {
            add(&mut gradient.last[which], &self.high[seat], slope);
        }
        let mut pooled_slopes = [0.0; POOLED];
        for unit in (0..SECOND).filter(|&unit| inside(self.high_sums[seat][unit])) {
            let slope: f32 = (0..OUTPUTS).map(|which| outputs[which] * weights.last[which][unit]).sum();
            gradient.second_bias[unit] += slope;
            add(&mut gradient.second[unit], &self.pooled[seat], slope);
            add(&mut pooled_slopes, &weights.second[unit], slope);
        }
        let share = 1.0 / (self.players - 1) as f32;
        for unit in 0..FIRST {
            unit_slopes[seat][unit] += pooled_slopes[unit];
            for other in self.rivals(seat) {
                unit_slopes[other][unit] += pooled_slopes[FIRST + unit] * share;
            }
        }
    }
}

/// Whether a unit is not clipped.
fn inside(sum: f32) -> bool {
    sum > 0.0 && sum < 1.0
}

#[inline]
fn add_rows<const N: usize>(sums: &mut [f32; N], rows: &[u16], weights: &[[f32; N]]) {
    for &row in rows {
        add(sums, &weights[usize::from(row)], 1.0);
    }
}

#[inline]
fn add<const N: usize>(sums: &mut [f32; N], numbers: &[f32; N], times: f32) {
    for (sum, number) in sums.iter_mut().zip(numbers) {
        *sum += times * number;
    }
}

/// Eight sums side by side, so that the compiler can vectorize without reordering additions.
#[inline]
fn dot<const N: usize>(a: &[f32; N], b: &[f32; N]) -> f32 {
    let mut sums = [0.0; 8];
    for (a, b) in a.as_chunks::<8>().0.iter().zip(b.as_chunks::<8>().0) {
        for lane in 0..8 {
            sums[lane] += a[lane] * b[lane];
        }
    }
    sums.into_iter().sum()
}
