//! Fair dealing: a seed that nobody chose, as anybody can verify (docs/formats.md).
//!
//! The host commits to a secret before the players send their shares, and the players send them before they see the secret, so
//! neither can react to the other. The seed is derived from all of them.

use std::fmt;

use sha2::{Digest as _, Sha256};

use crate::{
    Colours, Seat, Seed,
    text::{Hex32, InColours},
};

/// Domain separation: no hash made for another purpose can pass as a seed.
const PREFIX: &[u8] = b"utopia-seed/1\n";

/// How a seed is agreed on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dealing {
    /// The SHA-256 of the host's secret, shown before anybody gives a share.
    pub commitment: Hex32,
    /// The host's secret, shown after the last move.
    pub secret: Option<Hex32>,
    /// The players' shares, in seat order; bots have none.
    pub shares: Vec<(Seat, Hex32)>,
}

/// Why a seed fails verification.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)]
pub enum DealingError {
    #[error("secret: its hash is not the commitment")]
    Commitment,
    #[error("seed: it does not follow from the secret and the players' shares")]
    Seed,
}

impl Dealing {
    /// The seed derived from the secret and the shares, if the secret is known.
    ///
    /// It is the SHA-256 of `utopia-seed/1` and a line feed, the secret, and for each share in seat order one byte with the
    /// seat's number (from 0) and the share's 32 bytes.
    ///
    /// ```
    /// use utopia_rules::{Seat, chance::Dealing, text::Hex32};
    ///
    /// let secret = Hex32([7; 32]);
    /// let shares = vec![(Seat::Blue, Hex32([1; 32]))];
    /// let dealing = Dealing { commitment: secret.hash(), secret: Some(secret), shares };
    /// let seed = dealing.seed().expect("the secret is shown");
    /// assert!(dealing.check(seed).is_ok());
    /// ```
    pub fn seed(&self) -> Option<Seed> {
        let mut hash = Sha256::new_with_prefix(PREFIX);
        hash.update(self.secret?.0);
        for (seat, share) in &self.shares {
            hash.update([seat.index() as u8]);
            hash.update(share.0);
        }
        Some(Seed(hash.finalize().into()))
    }

    /// Verifies a seed. Succeeds while the secret is unknown.
    pub fn check(&self, seed: Seed) -> Result<(), DealingError> {
        let Some(secret) = self.secret else { return Ok(()) };
        if secret.hash() != self.commitment {
            return Err(DealingError::Commitment);
        }
        if self.seed() == Some(seed) { Ok(()) } else { Err(DealingError::Seed) }
    }
}

/// As header lines of a record.
impl fmt::Display for InColours<&Dealing> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(dealing, colours) = self;
        writeln!(f, "commitment: {}", dealing.commitment)?;
        if let Some(secret) = &dealing.secret {
            writeln!(f, "secret: {secret}")?;
        }
        if !dealing.shares.is_empty() {
            let share = |(seat, share): &(Seat, Hex32)| format!("{} {share}", colours.of(*seat));
            let shares: Vec<_> = dealing.shares.iter().map(share).collect();
            writeln!(f, "shares: {}", shares.join(", "))?;
        }
        Ok(())
    }
}

/// Parses the header line `shares` of a record.
pub(crate) fn read_shares(text: &str, colours: Colours) -> Result<Vec<(Seat, Hex32)>, String> {
    let mut shares = Vec::new();
    for entry in text.split(", ") {
        let (colour, share) = entry.split_once(' ').ok_or("expected a colour and 64 hexadecimal digits")?;
        let seat = colours.seat(colour.parse().map_err(|error| format!("{error}"))?);
        if shares.last().is_some_and(|&(last, _): &(Seat, _)| last.index() >= seat.index()) {
            return Err("the players must be listed once each, in seat order".into());
        }
        shares.push((seat, share.parse().map_err(|error| format!("{error}"))?));
    }
    Ok(shares)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Board, Record, Rules, text::ReplayError};

    fn dealing() -> Dealing {
        let secret = Hex32([7; 32]);
        let shares = vec![(Seat::Blue, Hex32([1; 32])), (Seat::Red, Hex32([2; 32]))];
        Dealing { commitment: secret.hash(), secret: Some(secret), shares }
    }

    #[test]
    fn a_seed_depends_on_the_secret_and_every_share() {
        let fair = dealing();
        let seed = fair.seed().expect("a seed");
        assert_eq!(fair.check(seed), Ok(()));
        assert_eq!(fair.check(Seed::from(1)), Err(DealingError::Seed));
        let mut other = fair.clone();
        other.shares[1].1 = Hex32([3; 32]);
        assert_eq!(other.check(seed), Err(DealingError::Seed));
        let mut other = fair.clone();
        other.secret = Some(Hex32([8; 32]));
        assert_eq!(other.check(seed), Err(DealingError::Commitment));
        assert_eq!(Dealing { secret: None, ..fair }.check(seed), Ok(()));
    }

    #[test]
    fn a_record_holds_the_dealing_and_replaying_verifies_it() {
        let rules = Rules::standard(2).expect("rules");
        let mut record = Record::new(&rules, dealing().seed().expect("a seed"), &["A", "B"]);
        record.dealing = Some(dealing());
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
