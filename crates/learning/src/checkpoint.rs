//! The state of a training between two epochs, as a file: one line of text, then numbers (little-endian).

use utopia_value::Weights;

use crate::training::{Training, TrainingParams};

impl Training {
    /// The line that says what is trained, so that nothing else is continued by mistake.
    fn headline(params: &TrainingParams, games: u64) -> String {
        format!("utopia-training/1 games={games} {params:?}\n")
    }

    /// The state as a file; `games` is how many games are learned from.
    pub fn to_bytes(&self, games: u64) -> Vec<u8> {
        let mut bytes = Self::headline(&self.params, games).into_bytes();
        bytes.extend(self.steps.to_le_bytes());
        bytes.extend((self.history.len() as u32).to_le_bytes());
        let weights = [&self.weights, &self.means, &self.squares];
        let numbers = self.lacking.iter().chain(self.history.as_flattened());
        let parts = weights.into_iter().flat_map(Weights::parts).flatten();
        bytes.extend(numbers.chain(parts).flat_map(|number| number.to_le_bytes()));
        bytes
    }

    /// Continues from such a file; `None` if it is of another training, or damaged.
    pub fn from_bytes(bytes: &[u8], params: TrainingParams, games: u64) -> Option<Self> {
        let bytes = bytes.strip_prefix(Self::headline(&params, games).as_bytes())?;
        let (&steps, bytes) = bytes.split_first_chunk()?;
        let (&epochs, bytes) = bytes.split_first_chunk()?;
        let (chunks, []) = bytes.as_chunks() else { return None };
        let mut numbers = chunks.iter().map(|&four| f32::from_le_bytes(four));
        let lacking = [numbers.next()?, numbers.next()?];
        let epochs = u32::from_le_bytes(epochs).min(params.epochs());
        let history = (0..epochs).map(|_| Some([numbers.next()?, numbers.next()?])).collect::<Option<_>>()?;
        let [weights, means, squares] = std::array::from_fn(|_| {
            let mut weights = Weights::zero();
            weights.parts_mut().into_iter().flatten().try_for_each(|weight| {
                *weight = numbers.next()?;
                Some(())
            })?;
            Some(weights)
        });
        let (weights, means, squares) = (weights?, means?, squares?);
        let steps = u32::from_le_bytes(steps);
        numbers.next().is_none().then_some(Self { weights, means, squares, steps, lacking, history, params })
    }
}
