//! Routing by the hash of the address, so that any web server can serve the program from any folder.

use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast as _;

use crate::browser::listen;

/// A page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Route {
    Start,
    NewGame,
    Games,
    Game(String),
    /// How to play in two minutes.
    How,
    /// Credits and licences.
    About,
    /// Privacy: what is stored where.
    Privacy,
    /// The tutorial, or one of its lessons, from 1.
    Learn(Option<usize>),
    /// The rulebook, optionally at a rule.
    Rules(Option<String>),
    /// Replay of a saved game.
    Watch(String),
    /// A game contained in the address.
    Replay(String),
    /// The analysis board: a game to be played on, contained in the address.
    Explore(String),
    /// Statistics over the saved games.
    Statistics,
    /// Tables on the server.
    Online,
    /// Boards drawn in this browser.
    Boards,
    /// A board that is being drawn.
    Board(String),
    /// A board contained in the address.
    SharedBoard(String),
    /// A table on the server.
    Table(String),
    /// A seat handed over: the table and the key.
    Seat(String, String),
    /// The key that makes this device the same guest as another.
    Device(String),
}

impl Route {
    fn read(hash: &str) -> Self {
        let path = hash.trim_start_matches('#').trim_matches('/');
        match path.split('/').collect::<Vec<_>>()[..] {
            ["new"] => Self::NewGame,
            ["games"] => Self::Games,
            ["game", id] => Self::Game(id.to_owned()),
            ["how"] => Self::How,
            ["about"] => Self::About,
            ["privacy"] => Self::Privacy,
            ["learn"] => Self::Learn(None),
            ["learn", lesson] => Self::Learn(lesson.parse().ok()),
            ["rules"] => Self::Rules(None),
            ["rules", rule] => Self::Rules(Some(rule.to_owned())),
            ["watch", id] => Self::Watch(id.to_owned()),
            ["replay", game] => Self::Replay(game.to_owned()),
            ["boards"] => Self::Boards,
            ["board", id] => Self::Board(id.to_owned()),
            ["boards", board] => Self::SharedBoard(board.to_owned()),
            ["explore", game] => Self::Explore(game.to_owned()),
            ["statistics"] => Self::Statistics,
            ["online"] => Self::Online,
            ["table", id] => Self::Table(id.to_owned()),
            ["seat", id, key] => Self::Seat(id.to_owned(), key.to_owned()),
            ["device", key] => Self::Device(key.to_owned()),
            _ => Self::Start,
        }
    }

    /// The address, for links.
    pub(crate) fn link(&self) -> String {
        match self {
            Self::Start => "#/".into(),
            Self::NewGame => "#/new".into(),
            Self::Games => "#/games".into(),
            Self::Game(id) => format!("#/game/{id}"),
            Self::How => "#/how".into(),
            Self::About => "#/about".into(),
            Self::Privacy => "#/privacy".into(),
            Self::Learn(None) => "#/learn".into(),
            Self::Learn(Some(lesson)) => format!("#/learn/{lesson}"),
            Self::Rules(None) => "#/rules".into(),
            Self::Rules(Some(rule)) => format!("#/rules/{rule}"),
            Self::Watch(id) => format!("#/watch/{id}"),
            Self::Replay(game) => format!("#/replay/{game}"),
            Self::Boards => "#/boards".into(),
            Self::Board(id) => format!("#/board/{id}"),
            Self::SharedBoard(board) => format!("#/boards/{board}"),
            Self::Explore(game) => format!("#/explore/{game}"),
            Self::Statistics => "#/statistics".into(),
            Self::Online => "#/online".into(),
            Self::Table(id) => format!("#/table/{id}"),
            Self::Seat(id, key) => format!("#/seat/{id}/{key}"),
            Self::Device(key) => format!("#/device/{key}"),
        }
    }

    /// Navigates to the page.
    pub(crate) fn open(&self) {
        // Browsers accept any hash; otherwise the page would stay.
        let _ = window().location().set_hash(&self.link());
    }
}

/// The page named by the address now.
pub(crate) fn current() -> Route {
    Route::read(&window().location().hash().unwrap_or_default())
}

/// The current route (tracked).
pub(crate) fn watch() -> ReadSignal<Route> {
    let (route, set_route) = signal(current());
    listen(ev::hashchange, move |_| {
        close_dialog();
        set_route.set(current());
    });
    route
}

/// Closes dialogs of the page being left.
fn close_dialog() {
    let open = document().query_selector("body > dialog[open]").ok().flatten();
    if let Some(dialog) = open.and_then(|element| element.dyn_into::<web_sys::HtmlDialogElement>().ok()) {
        dialog.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_round_trip_and_unknown_ones_lead_to_the_start() {
        let all = [
            Route::Start,
            Route::NewGame,
            Route::Games,
            Route::Game("a1".into()),
            Route::How,
            Route::About,
            Route::Privacy,
            Route::Learn(None),
            Route::Learn(Some(3)),
            Route::Rules(None),
            Route::Rules(Some("R11.A".into())),
            Route::Watch("a1".into()),
            Route::Replay("dA-_9".into()),
            Route::Boards,
            Route::Board("a1".into()),
            Route::SharedBoard("dA-_9".into()),
            Route::Explore("dA-_9".into()),
            Route::Statistics,
            Route::Online,
            Route::Table("a1".into()),
            Route::Seat("a1".into(), "b2".into()),
            Route::Device("c3".into()),
        ];
        for route in all {
            assert_eq!(Route::read(&route.link()), route);
        }
        assert_eq!(Route::read("#/nowhere"), Route::Start);
        assert_eq!(Route::read(""), Route::Start);
    }
}
