//! Training checkpoints: a line of text, then little-endian numbers.

use utopia_value::NetworkWeights;

use crate::training::{Training, TrainingParams};

impl Training {
    /// The header line. It identifies the training, so that no other one is continued by mistake.
    fn headline(params: &TrainingParams, games: u64) -> String {
        // `Part` is what earlier versions called a stage.
        let params = format!("{params:?}").replace("Stage {", "Part {");
        format!("utopia-training/1 games={games} {params}\n")
    }

    /// Writes a checkpoint; `games` is the number of training games.
    pub fn to_bytes(&self, games: u64) -> Vec<u8> {
        let mut bytes = Self::headline(&self.params, games).into_bytes();
        bytes.extend(self.steps.to_le_bytes());
        bytes.extend((self.history.len() as u32).to_le_bytes());
        let weights = [&self.weights, &self.means, &self.squares];
        let numbers = self.beta_powers.iter().chain(self.history.as_flattened());
        let parts = weights.into_iter().flat_map(NetworkWeights::parts).flatten();
        bytes.extend(numbers.chain(parts).flat_map(|number| number.to_le_bytes()));
        bytes
    }

    /// Resumes from a checkpoint; `None` if it is damaged or of another training.
    pub fn from_bytes(bytes: &[u8], params: TrainingParams, games: u64) -> Option<Self> {
        let bytes = bytes.strip_prefix(Self::headline(&params, games).as_bytes())?;
        let (&steps, bytes) = bytes.split_first_chunk()?;
        let (&epochs, bytes) = bytes.split_first_chunk()?;
        let (chunks, []) = bytes.as_chunks() else { return None };
        let mut numbers = chunks.iter().map(|&four| f32::from_le_bytes(four));
        let beta_powers = [numbers.next()?, numbers.next()?];
        let epochs = u32::from_le_bytes(epochs).min(params.epochs());
        let history = (0..epochs).map(|_| Some([numbers.next()?, numbers.next()?])).collect::<Option<_>>()?;
        let [weights, means, squares] = std::array::from_fn(|_| {
            let mut weights = NetworkWeights::zero();
            weights.parts_mut().into_iter().flatten().try_for_each(|weight| {
                *weight = numbers.next()?;
                Some(())
            })?;
            Some(weights)
        });
        let (weights, means, squares) = (weights?, means?, squares?);
        let steps = u32::from_le_bytes(steps);
        numbers.next().is_none().then_some(Self { weights, means, squares, steps, beta_powers, history, params })
    }
}
