//! The result, over the board.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::{
    browser,
    pages::{Finish, ResultView, play_again, share},
    table::{
        analysis::Analysis,
        input::focus::focus_first,
        online::{FairNote, Live},
        past::Past,
        state::{Notice, use_table},
    },
};

/// The result of a finished game, which can be closed to look at the board.
#[component]
pub(crate) fn ResultOver() -> impl IntoView {
    let table = use_table();
    let live = use_context::<Live>();
    let finish = move || table.game.source.with(|game| Finish::of(game.record()?, game.rules().board()));
    let saved = move || table.game.source.with_untracked(|game| game.whole().map(|game| game.saved(browser::now())));
    let again = move |()| {
        if let Some(live) = live {
            return live.play_again();
        }
        let Some(saved) = saved() else { return };
        spawn_local(async move {
            if play_again(&saved).await.is_err() {
                table.intent.notice.try_set(Some(Notice::Words("table-hint-again")));
            }
        });
    };
    let export = move |()| {
        if saved().is_none_or(|saved| browser::download("utopia.utopia", &saved.export()).is_err()) {
            table.intent.notice.set(Some(Notice::Words("table-hint-export")));
        }
    };
    let share = move |()| saved().into_iter().for_each(share);
    let past: Past = expect_context();
    let replay = move |()| {
        table.overlay.result.set(false);
        past.go(0);
    };
    let analysis: Analysis = expect_context();
    let analyse = move |()| analysis.begin();
    let board = move |()| table.overlay.result.set(false);
    // Screen readers start at the top of the result, whose heading says who has won.
    Effect::new(move |_| {
        if table.overlay.result.get() {
            request_animation_frame(|| focus_first(&["#result-title"]));
        }
    });
    move || {
        let shown = table.overlay.result.get().then(finish).flatten();
        shown.map(|finish| view! { <div class="result-over"><ResultView finish again export replay share analyse board /><FairNote /></div> })
    }
}
