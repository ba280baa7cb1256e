//! Fair dealing: this browser contributes to the seed before the game, and verifies the deal afterwards.

use leptos::prelude::*;
use utopia_protocol::{Command, Status, TableInfo};
use utopia_rules::{Record, Seat};

use super::live::Live;
use crate::online::share;

/// Remembers the server's commitment, and sends this browser's share if it is missing.
pub(super) fn take_part(live: Live, info: &TableInfo) {
    if info.status != Status::Waiting {
        return;
    }
    share::remember_commitment(&info.id, info.commitment);
    let mine = live.room.seat.get_untracked().and_then(|seat| info.seats.get(seat.index()));
    if mine.is_some_and(|place| !place.shared) {
        live.connection.ask(Command::Share { share: share::of(&info.id) });
    }
}

/// Whether the record matches the commitment and share known to this browser. That its seed follows from its
/// secret and shares is verified by the parser.
pub(super) fn is_fair(id: &str, seat: Option<Seat>, record: &Record) -> bool {
    let Some(dealing) = &record.dealing else { return false };
    let Some((commitment, share)) = share::known(id) else { return true };
    let bound = commitment.is_none_or(|commitment| commitment == dealing.commitment);
    bound && seat.is_none_or(|seat| dealing.shares.contains(&(seat, share)))
}
