//! The deal of a table: commitments, shares, and attempts that failed (docs/formats.md).

use serde::{Deserialize, Serialize};
use utopia_protocol::{Status, TimeControl};
use utopia_rules::{
    Seat,
    chance::{Committed, Dealing, FailedDeal, FailedShare},
    text::Hex32,
};

use super::document::{SeatDocument, TableDocument};
use crate::online::random;

/// After this many failed attempts the table is closed: somebody only disturbs.
const MOST_FAILED: usize = 20;

/// How much time there is at least after an outage of ours, in milliseconds: clients must connect again.
const RECONNECTING: u64 = 20 * 1000;

/// How the seed is agreed on, in the form `utopia-seed/2`.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct DealDocument {
    /// While shares are being opened: until when. All commitments are fixed then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) opening: Option<u64>,
    /// The attempts in which somebody didn't open a share.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) failed: Vec<FailedDeal>,
}

impl TableDocument {
    /// The dealing, including the secret.
    pub(crate) fn dealing(&self) -> Dealing {
        let shares = self.each_seat().filter_map(|(seat, place)| Some((seat, place.share?))).collect();
        let committed = self.deal.as_ref().map(|deal| Committed {
            commitments: self.each_seat().filter_map(|(seat, place)| Some((seat, place.commitment?))).collect(),
            failed: deal.failed.clone(),
        });
        Dealing { commitment: self.secret.hash(), secret: Some(self.secret), shares, committed }
    }

    /// Until when shares are being opened, if they are.
    pub(crate) fn opening(&self) -> Option<u64> {
        self.deal.as_ref()?.opening
    }

    /// Sets until when shares are being opened.
    pub(crate) fn set_opening(&mut self, until: Option<u64>) {
        self.deal.get_or_insert_default().opening = until;
    }

    /// Whether all people have committed to a share.
    pub(crate) fn has_commitments(&self) -> bool {
        self.seats.iter().all(|place| place.guest.is_none() || place.commitment.is_some())
    }

    /// Whether all people have opened their shares.
    pub(crate) fn has_shares(&self) -> bool {
        self.seats.iter().all(|place| place.guest.is_none() || place.share.is_some())
    }

    /// If shares are being opened: ends the attempt, with fresh commitments and a fresh secret for the next. Shares that weren't opened
    /// aren't just dropped, or whoever withholds one could choose between two deals.
    pub(crate) fn deal_anew(&mut self) {
        if self.opening().is_none() {
            return;
        }
        let part = |(seat, place): (Seat, &SeatDocument)| {
            Some(FailedShare { seat, commitment: place.commitment?, share: place.share })
        };
        let shares = self.each_seat().filter_map(part).collect();
        let failed = FailedDeal { commitment: self.secret.hash(), shares };
        let deal = self.deal.get_or_insert_default();
        deal.opening = None;
        deal.failed.push(failed);
        if deal.failed.len() >= MOST_FAILED {
            self.status = Status::Closed;
        }
        self.forget_shares();
        self.secret = Hex32(random::bytes());
    }

    /// When something happens by itself: a share isn't opened in time, or nobody has come back to play on.
    pub(crate) fn deadline(&self) -> Option<u64> {
        self.opening().into_iter().chain(self.ends_at).min()
    }

    /// Gives players the time again in which they couldn't open shares or come back because the server was down. Where turns take
    /// days, that doesn't matter.
    pub(crate) fn refund_outage(&mut self, lasted: u64, now: u64) {
        if lasted == 0 || matches!(self.settings.clock, TimeControl::Days { .. }) {
            return;
        }
        let later = |until: u64| until.saturating_add(lasted).max(now + RECONNECTING);
        if let Some(until) = self.opening() {
            self.set_opening(Some(later(until)));
        }
        self.ends_at = self.ends_at.map(later);
    }

    /// Lets a table of the form `utopia-seed/1` that still waits go on in the present form: its players commit to new shares.
    pub(super) fn renew_deal(&mut self) {
        if self.status == Status::Waiting && self.deal.is_none() {
            self.deal = Some(DealDocument::default());
            self.forget_shares();
        }
    }

    fn forget_shares(&mut self) {
        for place in &mut self.seats {
            (place.commitment, place.share) = (None, None);
        }
    }
}
