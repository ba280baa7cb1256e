//! What a player's program remembers of the deals it took part in, and compares with the record afterwards.

use serde::{Deserialize, Serialize};

use super::{Dealing, commit};
use crate::{Seat, text::Hex32};

/// One attempt to deal, as one player's program saw it before it opened its share.
///
/// A program that keeps these is bound to nobody's word: the host and all other players together can't choose the deal without a
/// record that contradicts it. See `docs/security.md`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Witness {
    /// The host's commitment.
    pub host: Hex32,
    /// The player's seat.
    pub seat: Seat,
    /// The player's share, drawn at random and kept secret until everybody has committed.
    pub share: Hex32,
    /// What everybody had committed to when this program opened its share; `None` as long as it hasn't.
    #[serde(default)]
    pub commitments: Option<Vec<(Seat, Hex32)>>,
}

/// How a record contradicts a witness.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)]
pub enum WitnessError {
    #[error("the commitments are not those that were shown before the shares were opened")]
    Commitments,
    #[error("an attempt in which this player opened a share is missing")]
    Hidden,
}

impl Witness {
    /// A new attempt of the host, in which the player has this share.
    pub const fn new(host: Hex32, seat: Seat, share: Hex32) -> Self {
        Self { host, seat, share, commitments: None }
    }

    /// What the player commits to.
    pub fn commitment(&self) -> Hex32 {
        commit(self.host, self.seat, self.share)
    }

    /// The share to open, once these are everybody's commitments; `None` if the player's own isn't among them, or if other ones had
    /// been shown before. The caller keeps the witness before it sends the share.
    pub fn open(&mut self, commitments: &[(Seat, Hex32)]) -> Option<Hex32> {
        if !commitments.contains(&(self.seat, self.commitment())) {
            return None;
        }
        let shown = self.commitments.get_or_insert_with(|| commitments.to_vec());
        (shown.as_slice() == commitments).then_some(self.share)
    }
}

impl Dealing {
    /// Compares the deal with all attempts that a player's program saw. Returns whether the seed contains a share of its own, which
    /// it opened only when all others were bound.
    ///
    /// That shares and seed fit the commitments is for [`check`](Self::check).
    pub fn confirm(&self, seen: &[Witness]) -> Result<bool, WitnessError> {
        let mut own = false;
        for witness in seen {
            let Some(shown) = &witness.commitments else { continue };
            let shown = shown.iter().copied();
            if witness.host == self.commitment {
                let listed = self.committed.iter().flat_map(|committed| &committed.commitments).copied();
                if !shown.eq(listed) {
                    return Err(WitnessError::Commitments);
                }
                own |= self.shares.contains(&(witness.seat, witness.share));
            } else {
                let failed = self.failed().iter().find(|failed| failed.commitment == witness.host);
                let failed = failed.ok_or(WitnessError::Hidden)?;
                if !shown.eq(failed.commitments()) {
                    return Err(WitnessError::Commitments);
                }
            }
        }
        Ok(own)
    }
}
