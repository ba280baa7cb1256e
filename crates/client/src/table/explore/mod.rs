//! The analysis board: playing on from a moment of a finished game, and going back to it.

mod bar;
mod dialog;

use std::cell::RefCell;

use leptos::prelude::*;
use utopia_game::{BranchChance, Player};
use utopia_rules::{Move, Seat};
use wasm_bindgen_futures::spawn_local;

pub(crate) use self::{bar::ExploreBar, dialog::PlayOn};
use super::state::{Notice, Table};
use crate::{
    app::route::{self, Route},
    game::LocalGame,
    link,
    pages::random_seed,
};

/// The game that an analysis board came from.
#[derive(Clone, Debug)]
struct Origin {
    /// The page of the board.
    board: Route,
    /// The page of the game, and the moment shown there.
    game: Route,
    moves: usize,
}

thread_local! {
    static ORIGIN: RefCell<Option<Origin>> = const { RefCell::new(None) };
    /// The plan to be shown on the board that opens next.
    static PLAN: RefCell<Option<(Seat, Vec<Move>)>> = const { RefCell::new(None) };
    /// The moment at which the game that opens next is shown.
    static RETURN: RefCell<Option<usize>> = const { RefCell::new(None) };
}

/// Opens the analysis board after this many moves, and plays a plan there.
pub(crate) fn show_plan(table: Table, moves: usize, plan: Vec<Move>) {
    let seat = table.game.source.with_untracked(|game| game.record()?.moves.get(moves).map(|played| played.0));
    let players = table.game.source.with_untracked(|game| game.rules().players());
    let Some(seat) = seat else { return };
    PLAN.set(Some((seat, plan)));
    open(table, moves, BranchChance::Fresh(random_seed()), vec![Player::Person; players]);
}

/// Opens the analysis board after this many moves.
fn open(table: Table, moves: usize, chance: BranchChance, players: Vec<Player>) {
    let file = table.game.source.with_untracked(|game| game.whole().map(LocalGame::file));
    let branch = file.and_then(|file| file.branch(moves, chance, players).ok());
    spawn_local(async move {
        let board = match branch {
            Some(branch) => link::explore(&branch).await,
            None => None,
        };
        let Some(board) = board else {
            PLAN.take();
            table.intent.notice.try_set(Some(Notice::Words("explore-failed")));
            return;
        };
        let here = route::current();
        // A board that came from another one leads back to the game.
        let origin = origin_of(&here).unwrap_or_else(|| Origin { board: board.clone(), game: to_watch(here), moves });
        ORIGIN.set(Some(Origin { board: board.clone(), ..origin }));
        board.open();
    });
}

/// The page that shows a finished game without its result.
fn to_watch(route: Route) -> Route {
    match route {
        Route::Game(id) => Route::Watch(id),
        other => other,
    }
}

fn origin_of(board: &Route) -> Option<Origin> {
    ORIGIN.with_borrow(|origin| origin.clone().filter(|origin| origin.board == *board))
}

/// Goes back to the game, at the moment that was left.
fn go_back(origin: &Origin) {
    RETURN.set(Some(origin.moves));
    origin.game.open();
}

/// The plan to be shown on this board, once.
pub(crate) fn take_plan() -> Option<(Seat, Vec<Move>)> {
    PLAN.take()
}

/// The moment at which to show a game that was left for the analysis board, once.
pub(crate) fn take_return() -> Option<usize> {
    RETURN.take()
}
