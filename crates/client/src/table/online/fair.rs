//! Fair dealing: this browser commits to a share of the seed, opens it once everybody is bound, and verifies the deal afterwards.

use leptos::prelude::*;
use utopia_protocol::{Command, Status, TableInfo};
use utopia_rules::{Record, Seat, chance::Dealing};

use super::live::Live;
use crate::online::share::{self, Promises};

/// Does what this browser has to do before the game. One that has just connected commits even if another device of the player has:
/// it's the one that is there.
pub(super) fn take_part(live: Live, info: &TableInfo, connected: bool) {
    if info.status != Status::Waiting {
        return;
    }
    share::remember_commitment(&info.id, info.commitment);
    let Some(seat) = live.room.seat.get_untracked() else { return };
    let Some(place) = info.seats.get(seat.index()) else { return };
    if info.opening.is_none() {
        let commitment = share::commitment(&info.id, info.commitment, seat);
        if place.commitment.is_none() || connected && place.commitment != Some(commitment) {
            live.connection.tell(Command::Commit { commitment });
        }
    } else if !place.opened
        && let Some(commitments) = info.commitments()
        && let Some(share) = share::open(&info.id, info.commitment, seat, &commitments)
    {
        live.connection.tell(Command::Open { share });
    }
}

/// Starts the game, bound to this browser's share: another device of the player that has committed may be asleep.
pub(super) fn start(live: Live) {
    let other = live.room.info.with_untracked(|info| {
        let (info, seat) = (info.as_ref()?, live.room.seat.get_untracked()?);
        let commitment = share::commitment(&info.id, info.commitment, seat);
        (info.seats.get(seat.index())?.commitment != Some(commitment)).then_some(commitment)
    });
    if let Some(commitment) = other {
        live.connection.tell(Command::Commit { commitment });
    }
    live.connection.ask(Command::Start);
}

/// What this browser can say about the deal of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DealCheck {
    /// Nobody could choose the deal: this browser opened its share when all others were bound, and it is in the seed.
    OwnShare,
    /// The server kept its commitment.
    Commitment,
    /// This browser doesn't know the commitment from before the game.
    Unknown,
    /// The deal isn't what was promised before the game.
    Broken,
}

/// What this browser can say about the deal of a finished game, and how many attempts had failed before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DealReport {
    pub(crate) check: DealCheck,
    pub(crate) failed: usize,
}

impl DealCheck {
    /// The key of the message to show, if any.
    pub(super) const fn message(self) -> Option<&'static str> {
        match self {
            Self::OwnShare => Some("live-fair"),
            Self::Commitment => Some("live-fair-table"),
            Self::Unknown => None,
            Self::Broken => Some("live-unfair"),
        }
    }
}

/// Compares a record with what this browser knows. That its seed follows from its secret and shares, and that these fit the
/// commitments, is verified by the parser; `same` says whether it ends as the game that was shown.
pub(super) fn check(id: &str, seat: Option<Seat>, record: &Record, same: bool) -> DealReport {
    let dealing = record.dealing.as_ref();
    let check = if same { compare(share::known(id).as_ref(), seat, dealing) } else { DealCheck::Broken };
    DealReport { check, failed: dealing.map_or(0, |dealing| dealing.failed().len()) }
}

fn compare(known: Option<&Promises>, seat: Option<Seat>, dealing: Option<&Dealing>) -> DealCheck {
    let Some(dealing) = dealing else { return DealCheck::Broken };
    let Some(known) = known else { return DealCheck::Unknown };
    if dealing.committed.is_none() && known.seen.is_empty() {
        return compare_old(known, seat, dealing);
    }
    let failed = dealing.failed();
    match (dealing.confirm(&known.seen), known.commitment) {
        (Ok(true), _) => DealCheck::OwnShare,
        (Ok(false), Some(commitment)) if commitment == dealing.commitment => DealCheck::Commitment,
        // It was only there for an attempt that failed.
        (Ok(false), Some(commitment)) if failed.iter().any(|failed| failed.commitment == commitment) => {
            DealCheck::Unknown
        }
        (Ok(false), None) => DealCheck::Unknown,
        (Err(_), _) | (Ok(false), Some(_)) => DealCheck::Broken,
    }
}

/// As [`compare`], in the form `utopia-seed/1`.
fn compare_old(known: &Promises, seat: Option<Seat>, dealing: &Dealing) -> DealCheck {
    let &Promises { share, accepted, commitment, .. } = known;
    let included = seat.zip(share).is_some_and(|own| dealing.shares.contains(&own));
    let promised = seat.is_some() && accepted == seat;
    match commitment {
        _ if promised && !included => DealCheck::Broken,
        Some(commitment) if commitment != dealing.commitment => DealCheck::Broken,
        // A server that played could have chosen its own share last, so there is no more to say.
        Some(_) => DealCheck::Commitment,
        None => DealCheck::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use utopia_rules::chance::{Committed, FailedDeal, FailedShare, Witness, commit};
    use utopia_rules::text::Hex32;

    use super::*;

    const MINE: Hex32 = Hex32([1; 32]);
    const OTHER: Hex32 = Hex32([2; 32]);
    const SECRET: Hex32 = Hex32([3; 32]);
    const BEFORE: Hex32 = Hex32([4; 32]);

    /// A game of blue and red in the form `utopia-seed/2`, after an attempt in which red withheld the share.
    fn dealing() -> Dealing {
        let host = SECRET.hash();
        let shares = vec![(Seat::Blue, MINE), (Seat::Red, OTHER)];
        let commitments = shares.iter().map(|&(seat, share)| (seat, commit(host, seat, share))).collect();
        let part = |(seat, share)| {
            let commitment = commit(BEFORE.hash(), seat, share);
            FailedShare { seat, commitment, share: (seat == Seat::Blue).then_some(share) }
        };
        let failed = FailedDeal { commitment: BEFORE.hash(), shares: shares.iter().copied().map(part).collect() };
        let committed = Some(Committed { commitments, failed: vec![failed] });
        Dealing { commitment: host, secret: Some(SECRET), shares, committed }
    }

    /// What blue's browser knows that took part in these attempts.
    fn took_part(secrets: &[Hex32]) -> Promises {
        let witness = |secret: &Hex32| {
            let mut witness = Witness::new(secret.hash(), Seat::Blue, MINE);
            let others = (Seat::Red, commit(secret.hash(), Seat::Red, OTHER));
            witness.open(&[(Seat::Blue, witness.commitment()), others]).expect("a share");
            witness
        };
        let commitment = secrets.last().map(Hex32::hash);
        Promises { seen: secrets.iter().map(witness).collect(), commitment, ..Promises::default() }
    }

    fn check(known: &Promises, dealing: &Dealing) -> DealCheck {
        compare(Some(known), Some(Seat::Blue), Some(dealing))
    }

    #[test]
    fn a_player_who_took_part_knows_that_nobody_chose_the_deal() {
        assert_eq!(check(&took_part(&[BEFORE, SECRET]), &dealing()), DealCheck::OwnShare);
        assert_eq!(check(&took_part(&[SECRET]), &dealing()), DealCheck::OwnShare, "came after the first attempt");
    }

    #[test]
    fn other_commitments_or_a_hidden_attempt_break_the_promise() {
        let mut changed = dealing();
        changed.committed.as_mut().expect("commitments").commitments[1].1 = OTHER;
        assert_eq!(check(&took_part(&[SECRET]), &changed), DealCheck::Broken);
        let mut hidden = dealing();
        hidden.committed.as_mut().expect("commitments").failed.clear();
        assert_eq!(check(&took_part(&[BEFORE, SECRET]), &hidden), DealCheck::Broken);
        let old = Dealing { committed: None, ..dealing() };
        assert_eq!(check(&took_part(&[SECRET]), &old), DealCheck::Broken, "the old form");
        assert_eq!(compare(Some(&took_part(&[SECRET])), None, None), DealCheck::Broken, "or no form at all");
    }

    #[test]
    fn a_spectator_can_verify_only_the_commitment() {
        let saw = |secret: Hex32| Promises { commitment: Some(secret.hash()), ..Promises::default() };
        assert_eq!(compare(Some(&saw(SECRET)), None, Some(&dealing())), DealCheck::Commitment);
        assert_eq!(compare(Some(&saw(BEFORE)), None, Some(&dealing())), DealCheck::Unknown);
        assert_eq!(compare(Some(&saw(OTHER)), None, Some(&dealing())), DealCheck::Broken);
        assert_eq!(compare(None, None, Some(&dealing())), DealCheck::Unknown);
        assert_eq!(DealCheck::Unknown.message(), None);
    }

    #[test]
    fn games_dealt_the_old_way_are_verified_as_before() {
        let old = |share| Dealing { shares: vec![(Seat::Blue, share)], committed: None, ..dealing() };
        let commitment = Some(SECRET.hash());
        let mut known = Promises { share: Some(MINE), commitment, accepted: Some(Seat::Blue), ..Promises::default() };
        assert_eq!(check(&known, &old(MINE)), DealCheck::Commitment);
        assert_eq!(check(&known, &old(OTHER)), DealCheck::Broken, "an accepted share must be in the deal");
        known.accepted = None;
        assert_eq!(check(&known, &old(OTHER)), DealCheck::Commitment, "taken over, or another device was first");
        known.commitment = Some(OTHER.hash());
        assert_eq!(check(&known, &old(MINE)), DealCheck::Broken);
    }
}
