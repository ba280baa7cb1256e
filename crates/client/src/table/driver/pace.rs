//! Moves of a local game: carried out and shown, with a pause between them.

use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use utopia_game::Watchable as _;
use utopia_rules::{Move, Seat};

use super::super::{
    board::flights,
    generation::CancelToken,
    state::{Notice, Table},
};
use crate::{game::LocalGame, settings::Speed};

/// How long the last move is seen before the result lies over the board, in milliseconds.
pub(crate) const LAST_LOOK: u32 = 1200;

/// The slice in which a pause looks whether it was cut short, in milliseconds.
const SLICE: u32 = 40;

/// Carries a move out and shows it; a refused one changes nothing and says why.
pub(super) fn carry_out(table: Table, game: RwSignal<LocalGame>, seat: Seat, mv: Move, speed: Speed) -> bool {
    let (mut refusal, mut told) = (None, 0..0);
    let before = table.game.view.get_untracked();
    game.update(|game| {
        let since = game.story().len();
        refusal = game.play(seat, mv).err();
        told = since..game.story().len();
    });
    if let Some(refusal) = refusal {
        table.intent.notice.set(Some(Notice::Refused(refusal)));
        return false;
    }
    // What somebody has picked up or marked stays while the others move.
    if table.game.viewer.get_untracked() == Some(seat) {
        table.let_go();
    }
    if !table.game.skipping.get_untracked() && !table.is_past() {
        flights::launch(&table, before.public(), told, speed);
    }
    true
}

/// Waits unless the player skips ahead or something else has happened.
pub(super) async fn pause(table: Table, milliseconds: u32, token: CancelToken) {
    let mut left = milliseconds;
    while left > 0 && token.is_current() && !table.game.skipping.get_untracked() {
        let slice = left.min(SLICE);
        TimeoutFuture::new(slice).await;
        left -= slice;
    }
}
