//! The result, over the board.

use leptos::{prelude::*, task::spawn_local};

use super::{
    past::Past,
    state::{Notice, use_table},
};
use crate::{
    browser,
    pages::{Finish, ResultView, play_again, share},
};

/// The result when the game is over; the board can be looked at again.
#[component]
pub(crate) fn ResultOver() -> impl IntoView {
    let table = use_table();
    let finish = move || table.session.with(|session| Finish::of(session.record(), session.rules().board()));
    let saved = move || table.session.with_untracked(|session| session.saved(browser::now(), None));
    let again = move |()| {
        spawn_local(async move {
            if play_again(&saved()).await.is_err() {
                table.notice.try_set(Some(Notice::Hint("table-hint-again")));
            }
        });
    };
    let export = move |()| {
        if browser::download("utopia.utopia", &saved().export()).is_err() {
            table.notice.set(Some(Notice::Hint("table-hint-export")));
        }
    };
    let past: Past = expect_context();
    let replay = move |()| {
        table.result.set(false);
        past.go(0);
    };
    let board = move |()| table.result.set(false);
    move || {
        let shown = table.result.get().then(finish).flatten();
        shown.map(|finish| view! { <div class="result-over"><ResultView finish again export replay share=move |()| share(saved()) board /></div> })
    }
}
