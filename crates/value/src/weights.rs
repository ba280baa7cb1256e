//! The weights of a network in floating point.

use crate::features::ROWS;

/// Units of the first layer, for each seat.
pub const FIRST: usize = 64;
/// Units of the second layer.
pub const SECOND: usize = 16;
/// Inputs of the second layer: the seat's first layer, and the mean of its rivals'.
pub const POOLED: usize = 2 * FIRST;
/// Outputs per seat: a win logit, and the points still to come.
pub const OUTPUTS: usize = 2;
/// The unit of the second output, in points.
pub const POINTS_UNIT: f32 = 16.0;

/// The weights of a network in floating point. Units are clipped to 0..1.
#[derive(Clone, Debug, PartialEq)]
pub struct NetworkWeights {
    /// What each row adds to the first layer.
    pub first: Vec<[f32; FIRST]>,
    /// The bias of the first layer.
    pub first_bias: [f32; FIRST],
    /// What each row adds directly to the outputs.
    pub direct: Vec<[f32; OUTPUTS]>,
    /// The weights of each unit of the second layer.
    pub second: Vec<[f32; POOLED]>,
    /// The bias of the second layer.
    pub second_bias: [f32; SECOND],
    /// The weights of each output.
    pub last: [[f32; SECOND]; OUTPUTS],
    /// The bias of the outputs.
    pub last_bias: [f32; OUTPUTS],
}

impl NetworkWeights {
    /// All weights zero.
    pub fn zero() -> Self {
        Self {
            first: vec![[0.0; FIRST]; ROWS],
            first_bias: [0.0; FIRST],
            direct: vec![[0.0; OUTPUTS]; ROWS],
            second: vec![[0.0; POOLED]; SECOND],
            second_bias: [0.0; SECOND],
            last: [[0.0; SECOND]; OUTPUTS],
            last_bias: [0.0; OUTPUTS],
        }
    }

    /// All weights, in a fixed order.
    pub fn parts(&self) -> [&[f32]; 7] {
        [
            self.first.as_flattened(),
            &self.first_bias,
            self.direct.as_flattened(),
            self.second.as_flattened(),
            &self.second_bias,
            self.last.as_flattened(),
            &self.last_bias,
        ]
    }

    /// The same, to be changed.
    pub fn parts_mut(&mut self) -> [&mut [f32]; 7] {
        [
            self.first.as_flattened_mut(),
            &mut self.first_bias,
            self.direct.as_flattened_mut(),
            self.second.as_flattened_mut(),
            &mut self.second_bias,
            self.last.as_flattened_mut(),
            &mut self.last_bias,
        ]
    }
}
