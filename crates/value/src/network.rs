//! The quantized network: integer arithmetic, so that results are the same on every machine, and no allocation.
//!
//! Every seat has a tower: its rows and the table's are summed into the first layer. The second layer's input also includes the mean
//! of the rivals' first layers. All seats share the weights, so that exchanging two seats exchanges their results.

use utopia_rules::{Position, Rules, Seat};

use crate::{
    exp::softmax,
    features::{ALL, Features, ROWS, Sight},
    weights::{FIRST, NetworkWeights, OUTPUTS, POINTS_UNIT, POOLED, SECOND},
};

/// Fixed-point bits of the first layer's activations.
const UNIT_BITS: u32 = 14;
/// The finest weights of the second layer. Their products with units lose their lower 16 bits, so that sums fit 16.
const MOST_SECOND_SHIFT: u32 = 14;
const LOST_BITS: u32 = 16;
/// Products are rounded down: by half a part on average, where units aren't 0, as about half of them are.
const ROUNDED_DOWN: i32 = POOLED as u16 as i32 / 4;
/// Fixed-point bits of the second layer's activations.
const HIGH_UNIT_BITS: u32 = 10;
/// Fixed-point bits of the last layer's weights: no sum exceeds 32 bits.
const LAST_BITS: u32 = 11;
const OUTPUT_BITS: u32 = HIGH_UNIT_BITS + LAST_BITS;
/// The range of fixed-point bits of the first layer's weights.
const MOST_SHIFT: u32 = 12;
const LEAST_SHIFT: u32 = 7;

/// Units of the first layer summed at a time.
const LANES: usize = 32;

/// The estimate for each seat. Entries of seats that don't play are 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outlook {
    /// Win probabilities; they sum to 1.
    pub wins: [f32; 5],
    /// The expected points at the end.
    pub points: [f32; 5],
}

/// A network that evaluates positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Network {
    /// Fixed-point bits of the first and second layer's weights: as many as 16 bits allow.
    pub(crate) shifts: [u32; 2],
    pub(crate) first: Vec<[i16; FIRST]>,
    pub(crate) first_bias: [i16; FIRST],
    pub(crate) direct: Vec<[i32; OUTPUTS]>,
    pub(crate) second: Vec<[i16; POOLED]>,
    pub(crate) second_bias: [i32; SECOND],
    pub(crate) last: [[i16; SECOND]; OUTPUTS],
    pub(crate) last_bias: [i32; OUTPUTS],
}

impl Network {
    /// The estimate for each seat with open hands; exact for a finished game.
    pub fn evaluate(&self, rules: &Rules, position: &Position) -> Outlook {
        self.evaluate_seen(rules, position, Sight::Open)
    }

    /// The same with this sight.
    pub fn evaluate_seen(&self, rules: &Rules, position: &Position, sight: Sight) -> Outlook {
        let public = position.public();
        let points = std::array::from_fn(|at| f32::from(public.track().points(Seat::ALL[at])));
        let winners = public.winners(rules.edition().tie);
        if winners.is_empty() {
            return self.outlook(&Features::new(rules, position, sight), points);
        }
        let mut wins = [0.0; 5];
        for seat in winners {
            wins[seat.index()] = 1.0 / winners.len() as f32;
        }
        Outlook { wins, points }
    }

    /// The outlook for these features and current points.
    pub fn outlook(&self, features: &Features, points: [f32; 5]) -> Outlook {
        let towers = self.towers(features);
        let players = features.seats().len();
        let sums = std::array::from_fn(|unit| towers[..players].iter().map(|tower| i32::from(tower[unit])).sum());
        let table = self.direct(self.last_bias, features.table().rows());
        let (mut wins, mut final_points) = ([0.0; 5], [0.0; 5]);
        for (seat, list) in features.seats().iter().enumerate() {
            let direct = self.direct(table, list.rows());
            let [win, gain] = self.outputs(&pool(&towers[..players], &sums, seat), direct);
            wins[seat] = win;
            final_points[seat] = points[seat] + (gain * POINTS_UNIT).max(0.0);
        }
        softmax(&mut wins[..players]);
        Outlook { wins, points: final_points }
    }

    /// The first layer of each seat.
    fn towers(&self, features: &Features) -> [[i16; FIRST]; 5] {
        let table = self.first_sums(self.first_bias, features.table().rows());
        let mut towers = [[0; FIRST]; 5];
        for (tower, seat) in towers.iter_mut().zip(features.seats()) {
            let sums = self.first_sums(table, seat.rows());
            *tower = sums.map(|sum| sum.clamp(0, 1 << self.shifts[0]) << (UNIT_BITS - self.shifts[0]));
        }
        towers
    }

    /// Adds rows to the first layer, a few units at a time to keep them in registers. Sums fit 16 bits: that was checked when the
    /// network was built.
    #[inline]
    fn first_sums(&self, start: [i16; FIRST], rows: &[u16]) -> [i16; FIRST] {
        let mut sums = start;
        for (part, sums) in sums.as_chunks_mut::<LANES>().0.iter_mut().enumerate() {
            let mut lanes = *sums;
            for &row in rows {
                let weights = &self.first[usize::from(row)].as_chunks::<LANES>().0[part];
                for lane in 0..LANES {
                    lanes[lane] = lanes[lane].wrapping_add(weights[lane]);
                }
            }
            *sums = lanes;
        }
        sums
    }

    /// Skip connections: what rows add directly to the outputs.
    #[inline]
    fn direct(&self, start: [i32; OUTPUTS], rows: &[u16]) -> [i32; OUTPUTS] {
        rows.iter().fold(start, |[win, gain], &row| {
            let [more_win, more_gain] = self.direct[usize::from(row)];
            [win + more_win, gain + more_gain]
        })
    }

    /// The outputs of a seat.
    fn outputs(&self, pooled: &[i16; POOLED], direct: [i32; OUTPUTS]) -> [f32; OUTPUTS] {
        let mut high = [0i32; SECOND];
        for ((unit, weights), bias) in high.iter_mut().zip(&self.second).zip(&self.second_bias) {
            let sum = (dot(pooled, weights) + bias) << HIGH_UNIT_BITS;
            *unit = (sum >> (UNIT_BITS + self.shifts[1] - LOST_BITS)).clamp(0, 1 << HIGH_UNIT_BITS);
        }
        std::array::from_fn(|which| {
            let sum: i32 = high.iter().zip(&self.last[which]).map(|(&x, &w)| x * i32::from(w)).sum();
            (sum + direct[which]) as f32 / (1 << OUTPUT_BITS) as f32
        })
    }

    /// Quantizes weights.
    pub fn from_weights(weights: &NetworkWeights) -> Self {
        let first = |shift| (first_rounded(weights, shift), shift);
        let fits = |((rows, bias), _): &(FirstLayer, u32)| first_layer_fits(rows, bias);
        let ((first, first_bias), first_shift) =
            (LEAST_SHIFT..=MOST_SHIFT).rev().map(first).find(fits).unwrap_or_else(|| first(LEAST_SHIFT));
        let second = |shift| weights.second.iter().map(|unit| unit.map(|x| small(x, shift))).collect::<Vec<_>>();
        let fits = |shift: &u32| second(*shift).iter().all(second_unit_fits);
        let second_shift = (LEAST_SHIFT..=MOST_SECOND_SHIFT).rev().find(fits).unwrap_or(LEAST_SHIFT);
        let second_bias = |x| whole(x, UNIT_BITS + second_shift - LOST_BITS) + ROUNDED_DOWN;
        Self {
            shifts: [first_shift, second_shift],
            first,
            first_bias,
            direct: weights.direct.iter().map(|row| row.map(|x| whole(x, OUTPUT_BITS))).collect(),
            second: second(second_shift),
            second_bias: weights.second_bias.map(second_bias),
            last: weights.last.map(|unit| unit.map(|x| small(x, LAST_BITS))),
            last_bias: weights.last_bias.map(|x| whole(x, OUTPUT_BITS)),
        }
    }

    /// Whether no position can overflow a sum.
    pub(crate) fn is_sound(&self) -> bool {
        let shape = self.first.len() == ROWS && self.direct.len() == ROWS && self.second.len() == SECOND;
        let shifts = (LEAST_SHIFT..=MOST_SHIFT).contains(&self.shifts[0])
            && (LEAST_SHIFT..=MOST_SECOND_SHIFT).contains(&self.shifts[1]);
        let biases = self.second_bias.iter().all(|bias| bias.abs() < 1 << 20);
        let last = || {
            (0..OUTPUTS).all(|which| {
                let units: i64 = self.last[which].iter().map(|&w| i64::from(w).abs() << HIGH_UNIT_BITS).sum();
                let most =
                    |rows: std::ops::Range<usize>| rows.map(|row| i64::from(self.direct[row][which]).abs()).max();
                let direct: i64 = exclusive().filter_map(most).sum();
                units + direct + i64::from(self.last_bias[which]).abs() <= i64::from(i32::MAX)
            })
        };
        shape
            && shifts
            && biases
            && first_layer_fits(&self.first, &self.first_bias)
            && self.second.iter().all(second_unit_fits)
            && last()
    }
}

type FirstLayer = (Vec<[i16; FIRST]>, [i16; FIRST]);

fn first_rounded(weights: &NetworkWeights, shift: u32) -> FirstLayer {
    let round = |row: &[f32; FIRST]| row.map(|x| small(x, shift));
    (weights.first.iter().map(round).collect(), round(&weights.first_bias))
}

/// Whether no sum of rows that can be active together exceeds 16 bits.
fn first_layer_fits(first: &[[i16; FIRST]], bias: &[i16; FIRST]) -> bool {
    (0..FIRST).all(|unit| {
        let (mut low, mut high) = (i32::from(bias[unit]), i32::from(bias[unit]));
        let (mut least, mut most) = (low, high);
        for rows in exclusive() {
            let weights = || first[rows.clone()].iter().map(|row| i32::from(row[unit]));
            low += weights().min().unwrap_or(0).min(0);
            high += weights().max().unwrap_or(0).max(0);
            (least, most) = (least.min(low), most.max(high));
        }
        least >= i32::from(i16::MIN) && most <= i32::from(i16::MAX)
    })
}

/// Whether no sum of [`dot`] exceeds 16 bits, with units up to 1.
fn second_unit_fits(weights: &[i16; POOLED]) -> bool {
    (0..DOT_LANES).all(|lane| {
        let products = weights.iter().skip(lane).step_by(DOT_LANES).map(|&weight| product(1 << UNIT_BITS, weight));
        products.map(|product| i32::from(product).abs()).sum::<i32>() <= i32::from(i16::MAX)
    })
}

/// Groups of rows of which at most one is active.
fn exclusive() -> impl Iterator<Item = std::ops::Range<usize>> {
    ALL.into_iter().flat_map(crate::features::Numbers::exclusive_rows)
}

/// A weight in fixed point with this many bits.
fn whole(weight: f32, bits: u32) -> i32 {
    (weight * (1u32 << bits) as f32).round() as i32
}

fn small(weight: f32, bits: u32) -> i16 {
    whole(weight, bits).clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16
}

/// 1, 1/2, 1/3 and 1/4 in fixed point: one for each number of rivals.
const PARTS: [i32; 5] = [0, 16_384, 8_192, 5_461, 4_096];
const PART_BITS: u32 = 14;

/// A seat's first layer, and the mean of its rivals'.
#[inline]
fn pool(towers: &[[i16; FIRST]], sums: &[i32; FIRST], seat: usize) -> [i16; POOLED] {
    let mut pooled = [0; POOLED];
    let part = PARTS[towers.len() - 1];
    for unit in 0..FIRST {
        let own = towers[seat][unit];
        pooled[unit] = own;
        // The rivals' units are at most 2^14 times their number, so that this fits 31 bits.
        pooled[FIRST + unit] = (((sums[unit] - i32::from(own)) * part) >> PART_BITS) as i16;
    }
    pooled
}

/// Partial sums, side by side for SIMD.
const DOT_LANES: usize = 8;

/// The upper 16 bits of a product, which is a single SIMD instruction.
#[inline]
fn product(a: i16, b: i16) -> i16 {
    ((i32::from(a) * i32::from(b)) >> LOST_BITS) as i16
}

/// The sum of all products. The same sum is added up in the way that suits the platform's vector instructions.
#[inline]
fn dot(a: &[i16; POOLED], b: &[i16; POOLED]) -> i32 {
    if cfg!(target_arch = "wasm32") { dot_by_one(a, b) } else { dot_by_lanes(a, b) }
}

/// In 32 bits: WebAssembly has no upper half of a product of 16 bits.
#[inline]
fn dot_by_one(a: &[i16; POOLED], b: &[i16; POOLED]) -> i32 {
    a.iter().zip(b).map(|(&a, &b)| (i32::from(a) * i32::from(b)) >> LOST_BITS).sum()
}

/// In 16 bits, which the sums of a sound network fit: many side by side, then few.
#[inline]
fn dot_by_lanes(a: &[i16; POOLED], b: &[i16; POOLED]) -> i32 {
    let mut sums = [0i16; LANES];
    for (a, b) in a.as_chunks::<LANES>().0.iter().zip(b.as_chunks::<LANES>().0) {
        for lane in 0..LANES {
            sums[lane] = sums[lane].wrapping_add(product(a[lane], b[lane]));
        }
    }
    let mut few = [0i16; DOT_LANES];
    for part in sums.as_chunks::<DOT_LANES>().0 {
        for lane in 0..DOT_LANES {
            few[lane] = few[lane].wrapping_add(part[lane]);
        }
    }
    few.into_iter().map(i32::from).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_ways_to_add_up_products_agree() {
        for step in [1, 37, 4099] {
            // Units from 0 to 1, and weights of either sign whose sums fit.
            let small = |number: usize| i16::try_from(number).expect("at most 16,384");
            let units = std::array::from_fn(|at| small(at * step % ((1 << UNIT_BITS) + 1)));
            let weights = std::array::from_fn(|at| small(at * 7919 * step % 16_001) - 8_000);
            assert!(second_unit_fits(&weights));
            assert_eq!(dot_by_one(&units, &weights), dot_by_lanes(&units, &weights));
        }
    }
}
