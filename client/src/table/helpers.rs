//! What helps a player: a hint, and what has happened since the last turn.

use leptos::{prelude::*, task::spawn_local};
use utopia_bots::reason::Reason;
use utopia_rules::Move;

use super::{
    driver::Driver,
    menu::Cost,
    past::Past,
    state::{Hint, Notice, Purpose, use_table},
};
use crate::{
    browser,
    game::Player,
    storage, t,
    text::{moves, reasons},
};

/// How many reasons a hint gives.
const REASONS: usize = 2;

/// The buttons under the sentence that says what to do.
#[component]
pub(crate) fn Helpers() -> impl IntoView {
    let table = use_table();
    let driver: Driver = expect_context();
    let past: Past = expect_context();
    let person = move || {
        table.viewer.get().is_some_and(|seat| table.session.with(|session| session.player(seat) == Player::Human))
    };
    let can_hint = Memo::new(move |_| person() && table.legal.with(|legal| legal.len() > 1));
    let thinking = move || table.hint.with(|hint| *hint == Some(Hint::Thinking));
    let happened = Memo::new(move |_| table.looking.get().is_none() && past.since().is_some());
    view! {
        <div class="helpers">
            <Show when=move || can_hint.get()>
                <button class="button small quiet" data-button="hint" disabled=thinking title=move || t!("hint-button.title") on:click=move |_| driver.hint()>
                    {move || if thinking() { t!("hint-thinking") } else { t!("hint-button") }}
                </button>
            </Show>
            <Show when=move || happened.get()>
                <button class="button small quiet" data-button="happened" title=move || t!("history-happened.title") on:click=move |_| past.what_happened()>
                    {move || t!("history-happened")}
                </button>
            </Show>
            <Show when=move || table.purpose == Purpose::Shared>
                <Keep />
            </Show>
        </div>
    }
}

/// The hint in words: the move, what it costs, and why.
#[component]
pub(crate) fn HintLine() -> impl IntoView {
    let table = use_table();
    let line = move |mv: Move, why: &[Reason]| {
        table.session.with(|session| {
            let gift = |reason: &&Reason| matches!(reason, Reason::Gives { .. });
            let told = why.iter().filter(|reason| !gift(reason)).take(REASONS).chain(why.iter().filter(gift));
            let why: Vec<_> = told.map(|reason| reasons::clause(reason, session.cast())).collect();
            let action = moves::action(mv, session.cast());
            if why.is_empty() {
                t!("hint-move", action = action)
            } else {
                t!("hint-why", action = action, why = why.join("; "))
            }
        })
    };
    move || {
        table.hint.with(|hint| match hint {
            Some(Hint::Found(mv, why)) => Some(view! {
                <p class="hint-line" data-hint=mv.to_string()>{line(*mv, why)} " " <Cost mv=*mv /></p>
            }),
            _ => None,
        })
    }
}

/// Keeps a game that came with a link.
#[component]
fn Keep() -> impl IntoView {
    let table = use_table();
    let kept = RwSignal::new(false);
    let keep = move |_| {
        let saved = table.session.with_untracked(|session| session.saved(browser::now(), None));
        spawn_local(async move {
            if storage::save(&saved).await.is_ok() {
                kept.try_set(true);
            } else {
                table.notice.try_set(Some(Notice::Hint("replay-not-kept")));
            }
        });
    };
    view! {
        <button class="button small" data-button="keep" disabled=kept on:click=keep>
            {move || if kept.get() { t!("replay-kept") } else { t!("replay-keep") }}
        </button>
    }
}
