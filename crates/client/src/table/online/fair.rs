//! Fair dealing: this browser contributes to the seed before the game, and verifies the deal afterwards.

use leptos::prelude::*;
use utopia_protocol::{Command, Snapshot, Status, TableInfo};
use utopia_rules::{Record, Seat, chance::Dealing};

use super::live::Live;
use crate::online::share::{self, Promises};

/// Remembers the server's commitment, and sends this browser's share if there is none for the seat.
pub(super) fn take_part(live: Live, info: &TableInfo) {
    if info.status != Status::Waiting {
        return;
    }
    share::remember_commitment(&info.id, info.commitment);
    let Some(seat) = live.room.seat.get_untracked() else { return };
    if info.seats.get(seat.index()).is_some_and(|place| !place.shared) {
        let id = info.id.clone();
        live.connection.ask_and(Command::Share { share: share::of(&info.id) }, move |answer| {
            if answer.is_ok() {
                share::accept(&id, seat);
            }
        });
    }
}

/// Notes whose share the server has for the viewer's seat.
pub(super) fn compare_share(Snapshot { seat, table, share, .. }: &Snapshot) {
    share::compare(&table.id, *seat, *share, table.status == Status::Waiting);
}

/// What this browser can say about the deal of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DealCheck {
    /// The server kept its commitment, and the seed includes this browser's share.
    OwnShare,
    /// The server kept its commitment.
    Commitment,
    /// This browser doesn't know the commitment from before the game.
    Unknown,
    /// The deal isn't what the server had promised.
    Broken,
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

/// Compares a record with what this browser knows. That its seed follows from its secret and shares is verified by the parser.
pub(super) fn check(id: &str, seat: Option<Seat>, record: &Record) -> DealCheck {
    compare(share::known(id).as_ref(), seat, record.dealing.as_ref())
}

fn compare(known: Option<&Promises>, seat: Option<Seat>, dealing: Option<&Dealing>) -> DealCheck {
    let Some(dealing) = dealing else { return DealCheck::Broken };
    let Some(&Promises { share, accepted, commitment, .. }) = known else { return DealCheck::Unknown };
    let included = seat.is_some_and(|seat| dealing.shares.contains(&(seat, share)));
    let promised = seat.is_some() && accepted == seat;
    match commitment {
        _ if promised && !included => DealCheck::Broken,
        Some(commitment) if commitment != dealing.commitment => DealCheck::Broken,
        Some(_) if included => DealCheck::OwnShare,
        Some(_) => DealCheck::Commitment,
        None => DealCheck::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use utopia_rules::text::Hex32;

    use super::*;

    const MINE: Hex32 = Hex32([1; 32]);
    const OTHER: Hex32 = Hex32([2; 32]);
    const SECRET: Hex32 = Hex32([3; 32]);

    /// The deal of a game with one share, of blue.
    fn dealing(share: Hex32) -> Dealing {
        Dealing { commitment: SECRET.hash(), secret: Some(SECRET), shares: vec![(Seat::Blue, share)] }
    }

    /// What a browser knows that was there before the game.
    fn promises() -> Promises {
        Promises { commitment: Some(SECRET.hash()), ..Promises::new("a", MINE) }
    }

    fn check(known: &Promises, seat: Option<Seat>, share: Hex32) -> DealCheck {
        compare(Some(known), seat, Some(&dealing(share)))
    }

    #[test]
    fn an_accepted_share_must_be_in_the_deal() {
        let mut known = promises();
        known.compare(Some(Seat::Blue), Some(MINE), true);
        assert_eq!(check(&known, Some(Seat::Blue), MINE), DealCheck::OwnShare);
        assert_eq!(check(&known, Some(Seat::Blue), OTHER), DealCheck::Broken);
        known.compare(Some(Seat::Blue), Some(OTHER), false);
        assert_eq!(check(&known, Some(Seat::Blue), OTHER), DealCheck::Broken, "replaced during the game");
    }

    #[test]
    fn another_share_for_the_seat_accuses_nobody() {
        // The seat was taken over, or another device of the player had sent its share before.
        for waiting in [true, false] {
            let mut known = promises();
            known.compare(Some(Seat::Blue), Some(OTHER), waiting);
            assert_eq!(check(&known, Some(Seat::Blue), OTHER), DealCheck::Commitment);
        }
    }

    #[test]
    fn a_share_of_a_seat_that_was_left_before_the_game_is_not_expected() {
        let mut known = promises();
        known.compare(Some(Seat::Blue), Some(MINE), true);
        assert_eq!(check(&known, Some(Seat::Red), OTHER), DealCheck::Commitment);
        known.compare(None, None, true);
        assert_eq!(check(&known, Some(Seat::Blue), OTHER), DealCheck::Commitment);
    }

    #[test]
    fn a_spectator_can_verify_only_the_commitment() {
        assert_eq!(check(&promises(), None, OTHER), DealCheck::Commitment);
    }

    #[test]
    fn a_browser_that_was_not_there_before_the_game_knows_nothing() {
        assert_eq!(compare(None, Some(Seat::Blue), Some(&dealing(OTHER))), DealCheck::Unknown);
        assert_eq!(check(&Promises::new("a", MINE), Some(Seat::Blue), OTHER), DealCheck::Unknown);
        assert_eq!(DealCheck::Unknown.message(), None);
    }

    #[test]
    fn another_commitment_or_none_is_a_broken_promise() {
        let known = Promises { commitment: Some(OTHER.hash()), ..promises() };
        assert_eq!(check(&known, Some(Seat::Blue), MINE), DealCheck::Broken);
        assert_eq!(compare(Some(&promises()), None, None), DealCheck::Broken);
    }
}
