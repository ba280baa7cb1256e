//! Network files: a few lines of text, then the weights (docs/formats.md).

use sha2::{Digest as _, Sha256};
use utopia_rules::text::Hex32;

use crate::{
    features::ROWS,
    network::Network,
    weights::{FIRST, OUTPUTS, POOLED, SECOND},
};

/// The version of the file, which includes that of the features.
const FORMAT: &str = "utopia-network/1";

/// A network with its name and origin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedNetwork {
    /// The network.
    pub network: Network,
    /// The command that trained it.
    pub made_by: String,
}

/// Why a file is not a network.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NetworkError {
    /// The file is of another kind or version.
    #[error("not a network of version {FORMAT}")]
    Format,
    /// The file has the wrong length.
    #[error("the network file has the wrong size")]
    Size,
    /// The checksum doesn't match.
    #[error("the network file is damaged")]
    Hash,
    /// Sums of the weights would overflow.
    #[error("the weights of the network are too large")]
    Weights,
}

impl NamedNetwork {
    /// The name: the first eight digits of the weights' SHA-256.
    pub fn name(&self) -> String {
        digits(&weight_bytes(&self.network))[..8].to_owned()
    }

    /// Writes the file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let weights = weight_bytes(&self.network);
        let made_by = self.made_by.replace('\n', " ");
        let head = format!("{FORMAT}\nmade by: {made_by}\nsha256: {}\n\n", digits(&weights));
        [head.into_bytes(), weights].concat()
    }

    /// Reads a file. Whatever its content, evaluating with the result can't fail.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, NetworkError> {
        let end = bytes.windows(2).position(|pair| pair == b"\n\n").ok_or(NetworkError::Format)?;
        let head = std::str::from_utf8(&bytes[..end]).map_err(|_| NetworkError::Format)?;
        let mut lines = head.lines();
        if lines.next() != Some(FORMAT) {
            return Err(NetworkError::Format);
        }
        let made_by = lines.next().and_then(|line| line.strip_prefix("made by: ")).ok_or(NetworkError::Format)?;
        let hash = lines.next().and_then(|line| line.strip_prefix("sha256: ")).ok_or(NetworkError::Format)?;
        let weights = &bytes[end + 2..];
        if digits(weights) != hash {
            return Err(NetworkError::Hash);
        }
        let network = read(weights).ok_or(NetworkError::Size)?;
        if !network.is_sound() {
            return Err(NetworkError::Weights);
        }
        Ok(Self { network, made_by: made_by.to_owned() })
    }
}

fn digits(weights: &[u8]) -> String {
    Hex32(Sha256::digest(weights).into()).to_string()
}

fn weight_bytes(network: &Network) -> Vec<u8> {
    let mut bytes = network.shifts.map(|shift| shift as u8).to_vec();
    let small = |bytes: &mut Vec<u8>, weights: &[i16]| bytes.extend(weights.iter().flat_map(|w| w.to_le_bytes()));
    let large = |bytes: &mut Vec<u8>, weights: &[i32]| bytes.extend(weights.iter().flat_map(|w| w.to_le_bytes()));
    small(&mut bytes, network.first.as_flattened());
    small(&mut bytes, &network.first_bias);
    large(&mut bytes, network.direct.as_flattened());
    small(&mut bytes, network.second.as_flattened());
    large(&mut bytes, &network.second_bias);
    small(&mut bytes, network.last.as_flattened());
    large(&mut bytes, &network.last_bias);
    bytes
}

fn read(bytes: &[u8]) -> Option<Network> {
    let (&shifts, rest) = bytes.split_first_chunk::<2>()?;
    let mut rest = rest;
    let network = Network {
        shifts: shifts.map(u32::from),
        first: small_rows::<FIRST>(&mut rest, ROWS)?,
        first_bias: *small_rows::<FIRST>(&mut rest, 1)?.first()?,
        direct: large_rows::<OUTPUTS>(&mut rest, ROWS)?,
        second: small_rows::<POOLED>(&mut rest, SECOND)?,
        second_bias: *large_rows::<SECOND>(&mut rest, 1)?.first()?,
        last: *small_rows::<SECOND>(&mut rest, OUTPUTS)?.first_chunk()?,
        last_bias: *large_rows::<OUTPUTS>(&mut rest, 1)?.first()?,
    };
    rest.is_empty().then_some(network)
}

fn small_rows<const N: usize>(bytes: &mut &[u8], rows: usize) -> Option<Vec<[i16; N]>> {
    let (head, tail) = bytes.split_at_checked(2 * N * rows)?;
    *bytes = tail;
    let numbers: Vec<_> = head.as_chunks().0.iter().map(|&two| i16::from_le_bytes(two)).collect();
    Some(numbers.as_chunks().0.to_vec())
}

fn large_rows<const N: usize>(bytes: &mut &[u8], rows: usize) -> Option<Vec<[i32; N]>> {
    let (head, tail) = bytes.split_at_checked(4 * N * rows)?;
    *bytes = tail;
    let numbers: Vec<_> = head.as_chunks().0.iter().map(|&four| i32::from_le_bytes(four)).collect();
    Some(numbers.as_chunks().0.to_vec())
}
