//! Fair dealing: a seed that nobody chose, as anybody can verify (docs/formats.md).
//!
//! The host commits to a secret, every player to a share of their own, and only then the shares are opened, so nobody can react to
//! the others. The seed is derived from all of them.

mod text;
mod witness;

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::{Seat, Seed, text::Hex32};

pub(crate) use text::{read_failed, read_shares};
pub use witness::{Witness, WitnessError};

/// Domain separation: no hash made for another purpose can pass as a seed or as a commitment.
const SEED_1: &[u8] = b"utopia-seed/1\n";
const SEED_2: &[u8] = b"utopia-seed/2\n";
const SHARE_2: &[u8] = b"utopia-share/2\n";

/// How a seed is agreed on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dealing {
    /// The SHA-256 of the host's secret, shown before anybody commits to a share.
    pub commitment: Hex32,
    /// The host's secret, shown after the last move.
    pub secret: Option<Hex32>,
    /// The players' shares, in seat order; bots have none.
    pub shares: Vec<(Seat, Hex32)>,
    /// What was committed to before any share was opened: the form `utopia-seed/2`. `None` is `utopia-seed/1`, in which players sent
    /// their shares to the host one by one, so that a host who also played could choose its own last.
    pub committed: Option<Committed>,
}

/// The commitments of a deal in the form `utopia-seed/2`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Committed {
    /// What the players committed to, in seat order.
    pub commitments: Vec<(Seat, Hex32)>,
    /// The attempts before, in order: somebody didn't open their share, so everything began anew.
    pub failed: Vec<FailedDeal>,
}

/// An attempt to deal in which somebody didn't open their share.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FailedDeal {
    /// The SHA-256 of the host's secret.
    pub commitment: Hex32,
    /// What the players committed to, in seat order.
    pub shares: Vec<FailedShare>,
}

/// A player's part in a failed attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FailedShare {
    /// The player.
    pub seat: Seat,
    /// What they committed to.
    pub commitment: Hex32,
    /// Their share, if they opened it.
    pub share: Option<Hex32>,
}

/// Why a deal fails verification.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)]
pub enum DealingError {
    #[error("secret: its hash is not the commitment")]
    Commitment,
    #[error("shares: they are not what the players committed to")]
    Share,
    #[error("failed-deals: attempt {number} is not one that failed, with commitments of its own")]
    Failed { number: usize },
    #[error("seed: it does not follow from the secret and the players' shares")]
    Seed,
}

/// What a player commits to: the SHA-256 of `utopia-share/2` and a line feed, the host's commitment, one byte with the seat's number
/// (from 0), and the share.
///
/// It holds for one attempt and one seat, so nobody can pass off another's commitment as their own.
pub fn commit(host: Hex32, seat: Seat, share: Hex32) -> Hex32 {
    let mut hash = Sha256::new_with_prefix(SHARE_2);
    hash.update(host.0);
    hash.update([seat.index() as u8]);
    hash.update(share.0);
    Hex32(hash.finalize().into())
}

impl Dealing {
    /// The seed derived from the secret and the shares, if the secret is known.
    ///
    /// It is the SHA-256 of the form's name and a line feed, the secret, and for each share in seat order one byte with the seat's
    /// number (from 0) and the share's 32 bytes.
    ///
    /// ```
    /// use utopia_rules::{Seat, chance::{Committed, Dealing, commit}, text::Hex32};
    ///
    /// let (secret, share) = (Hex32([7; 32]), Hex32([1; 32]));
    /// let commitments = vec![(Seat::Blue, commit(secret.hash(), Seat::Blue, share))];
    /// let dealing = Dealing {
    ///     commitment: secret.hash(),
    ///     secret: Some(secret),
    ///     shares: vec![(Seat::Blue, share)],
    ///     committed: Some(Committed { commitments, failed: Vec::new() }),
    /// };
    /// let seed = dealing.seed().expect("the secret is shown");
    /// assert!(dealing.check(seed).is_ok());
    /// ```
    pub fn seed(&self) -> Option<Seed> {
        let mut hash = Sha256::new_with_prefix(if self.committed.is_some() { SEED_2 } else { SEED_1 });
        hash.update(self.secret?.0);
        for (seat, share) in &self.shares {
            hash.update([seat.index() as u8]);
            hash.update(share.0);
        }
        Some(Seed(hash.finalize().into()))
    }

    /// Verifies a seed and all commitments. Succeeds while the secret is unknown.
    pub fn check(&self, seed: Seed) -> Result<(), DealingError> {
        let Some(secret) = self.secret else { return Ok(()) };
        if secret.hash() != self.commitment {
            return Err(DealingError::Commitment);
        }
        if let Some(committed) = &self.committed {
            committed.check(self.commitment, &self.shares)?;
        }
        if self.seed() == Some(seed) { Ok(()) } else { Err(DealingError::Seed) }
    }

    /// The attempts that failed before.
    pub fn failed(&self) -> &[FailedDeal] {
        self.committed.as_ref().map_or(&[], |committed| &committed.failed)
    }
}

impl Committed {
    fn check(&self, host: Hex32, shares: &[(Seat, Hex32)]) -> Result<(), DealingError> {
        let opened = shares.iter().map(|&(seat, share)| (seat, commit(host, seat, share)));
        if !opened.eq(self.commitments.iter().copied()) {
            return Err(DealingError::Share);
        }
        for (i, failed) in self.failed.iter().enumerate() {
            let again =
                failed.commitment == host || self.failed[..i].iter().any(|other| other.commitment == failed.commitment);
            if again || !failed.is_sound() {
                return Err(DealingError::Failed { number: i + 1 });
            }
        }
        Ok(())
    }
}

impl FailedDeal {
    /// Whether every share that was opened is the one committed to, and one was not opened.
    fn is_sound(&self) -> bool {
        let fits = |part: &FailedShare| {
            part.share.is_none_or(|share| commit(self.commitment, part.seat, share) == part.commitment)
        };
        self.shares.iter().all(fits) && self.withheld().next().is_some()
    }

    /// The players who didn't open their shares.
    pub fn withheld(&self) -> impl Iterator<Item = Seat> {
        self.shares.iter().filter(|part| part.share.is_none()).map(|part| part.seat)
    }

    /// What the players committed to.
    fn commitments(&self) -> impl Iterator<Item = (Seat, Hex32)> {
        self.shares.iter().map(|part| (part.seat, part.commitment))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Board, Record, Rules, text::ReplayError};

    const SECRET: Hex32 = Hex32([7; 32]);

    fn shares() -> Vec<(Seat, Hex32)> {
        vec![(Seat::Blue, Hex32([1; 32])), (Seat::Red, Hex32([2; 32]))]
    }

    /// A deal in the form `utopia-seed/1`.
    fn old() -> Dealing {
        Dealing { commitment: SECRET.hash(), secret: Some(SECRET), shares: shares(), committed: None }
    }

    /// A deal in the form `utopia-seed/2`, at the second attempt.
    fn new() -> Dealing {
        let host = SECRET.hash();
        let commitments = shares().into_iter().map(|(seat, share)| (seat, commit(host, seat, share))).collect();
        let before = Hex32([6; 32]).hash();
        let part = |seat, share, opened: bool| FailedShare {
            seat,
            commitment: commit(before, seat, share),
            share: opened.then_some(share),
        };
        let parts = vec![part(Seat::Blue, Hex32([3; 32]), true), part(Seat::Red, Hex32([4; 32]), false)];
        let failed = vec![FailedDeal { commitment: before, shares: parts }];
        Dealing { committed: Some(Committed { commitments, failed }), ..old() }
    }

    fn changed(change: impl FnOnce(&mut Dealing)) -> Dealing {
        let mut dealing = new();
        change(&mut dealing);
        dealing
    }

    fn committed(dealing: &mut Dealing) -> &mut Committed {
        dealing.committed.as_mut().expect("commitments")
    }

    #[test]
    fn a_seed_depends_on_the_secret_and_every_share() {
        for fair in [old(), new()] {
            let seed = fair.seed().expect("a seed");
            assert_eq!(fair.check(seed), Ok(()));
            assert_eq!(fair.check(Seed::from(1)), Err(DealingError::Seed));
            let mut other = fair.clone();
            other.secret = Some(Hex32([8; 32]));
            assert_eq!(other.check(seed), Err(DealingError::Commitment));
            assert_eq!(Dealing { secret: None, ..fair }.check(seed), Ok(()));
        }
        let mut other = old();
        other.shares[1].1 = Hex32([3; 32]);
        assert_eq!(other.check(old().seed().expect("a seed")), Err(DealingError::Seed));
        assert_ne!(old().seed(), new().seed(), "no deal of one form passes as one of the other");
    }

    #[test]
    fn shares_must_be_those_committed_to_by_exactly_these_seats() {
        let other = changed(|dealing| dealing.shares[1].1 = Hex32([3; 32]));
        let missing = changed(|dealing| _ = dealing.shares.pop());
        let more = changed(|dealing| dealing.shares.push((Seat::Green, Hex32([5; 32]))));
        let moved = changed(|dealing| dealing.shares[1].0 = Seat::Green);
        // Red commits to what blue has committed to, and opens what blue has opened.
        let copied = changed(|dealing| {
            dealing.shares[1].1 = dealing.shares[0].1;
            let first = committed(dealing).commitments[0].1;
            committed(dealing).commitments[1].1 = first;
        });
        for dealing in [other, missing, more, moved, copied] {
            assert_eq!(dealing.check(dealing.seed().expect("a seed")), Err(DealingError::Share));
        }
    }

    #[test]
    fn failed_attempts_have_fresh_commitments_and_a_share_that_was_not_opened() {
        let all_opened = changed(|dealing| {
            let failed = &mut committed(dealing).failed[0];
            failed.shares[1].share = Some(Hex32([4; 32]));
        });
        let wrong_share = changed(|dealing| committed(dealing).failed[0].shares[0].share = Some(Hex32([9; 32])));
        let same_secret = changed(|dealing| committed(dealing).failed[0].commitment = SECRET.hash());
        for dealing in [all_opened, wrong_share, same_secret] {
            let refused = dealing.check(dealing.seed().expect("a seed"));
            assert_eq!(refused, Err(DealingError::Failed { number: 1 }));
        }
        let twice = changed(|dealing| {
            let failed = committed(dealing).failed[0].clone();
            committed(dealing).failed.push(failed);
        });
        assert_eq!(twice.check(twice.seed().expect("a seed")), Err(DealingError::Failed { number: 2 }));
    }

    #[test]
    fn a_record_holds_the_dealing_and_replaying_verifies_it() {
        let rules = Rules::standard(2).expect("rules");
        for dealing in [old(), new()] {
            let mut record = Record::new(&rules, dealing.seed().expect("a seed"), &["A", "B"]);
            record.dealing = Some(dealing);
            let again: Record = record.to_string().parse().expect("a record");
            assert_eq!(again, record);
            assert!(again.start(Board::archipelago()).is_ok());
            record.seed = Some(Seed::from(1));
            let refused = record.start(Board::archipelago()).unwrap_err();
            assert_eq!(refused, ReplayError::Dealing(DealingError::Seed));
            let text = again.to_string().replace("commitment: ", "# ");
            assert!(text.parse::<Record>().is_err());
        }
    }

    #[test]
    fn a_record_without_its_commitments_does_not_pass_as_one_of_the_old_form() {
        let rules = Rules::standard(2).expect("rules");
        let mut record = Record::new(&rules, new().seed().expect("a seed"), &["A", "B"]);
        record.dealing = Some(new());
        let lines = record.to_string();
        let stripped: String = lines
            .lines()
            .filter(|line| !line.starts_with("commitments") && !line.starts_with("failed"))
            .fold(String::new(), |text, line| text + line + "\n");
        let stripped: Record = stripped.parse().expect("a record");
        let refused = stripped.start(Board::archipelago()).unwrap_err();
        assert_eq!(refused, ReplayError::Dealing(DealingError::Seed));
    }
}
