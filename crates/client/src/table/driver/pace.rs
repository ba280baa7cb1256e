//! Plays and animates moves of a local game, with pauses between them.

use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use utopia_game::Watchable as _;
use utopia_rules::{Move, Seat};

use super::super::{
    generation::CancelToken,
    motion,
    state::{Notice, Table},
};
use crate::game::LocalGame;

/// How long the last move is shown before the result covers the board, in milliseconds.
pub(crate) const LAST_LOOK: u32 = 1200;

/// How often a pause checks whether it should end early, in milliseconds.
const SLICE: u32 = 40;

/// Plays a move and animates it. Returns false, with a notice, if it was refused.
pub(super) fn carry_out(table: Table, game: RwSignal<LocalGame>, seat: Seat, mv: Move) -> bool {
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
    table.intent.advised.set(None);
    // What the viewer has picked up or marked stays while others move.
    if table.game.viewer.get_untracked() == Some(seat) {
        table.let_go();
    } else if matches!(table.intent.notice.get_untracked(), Some(Notice::Refused(_))) {
        // It was about the position before.
        table.intent.notice.set(None);
    }
    if !table.game.skipping.get_untracked() && !table.is_past() {
        motion::follow(&table, before, told);
    }
    true
}

/// Waits until the time is over and nothing moves, the player skips ahead, or the work is cancelled.
pub(super) async fn pause(table: Table, milliseconds: u32, token: CancelToken) {
    let mut left = milliseconds;
    while left > 0 && token.is_current() && !table.game.skipping.get_untracked() {
        let slice = left.min(SLICE);
        TimeoutFuture::new(slice).await;
        left -= slice;
    }
    motion::rest(table, token).await;
}
