//! Status messages about the table and the connection.

use leptos::prelude::*;
use utopia_protocol::{Absence, CommandError, Status};

use super::{
    banners::Banners,
    clock::time_words,
    fair::DealReport,
    live::{Live, PageVersion},
    take_back::TakeBackNote,
};
use crate::{app::route::Route, app::update, online::socket::LinkState, pages::Header, t, voice};

/// The message key of a refusal.
pub(super) const fn refusal(reason: &CommandError) -> &'static str {
    match reason {
        CommandError::Stale => "live-refused-stale",
        CommandError::NotSeated => "live-refused-not-seated",
        CommandError::NotHost => "live-refused-not-host",
        CommandError::NotNow | CommandError::OtherShare => "live-refused-not-now",
        CommandError::OutOfTime => "live-refused-out-of-time",
        CommandError::ColourTaken => "live-refused-colour-taken",
        CommandError::NothingToUndo => "live-refused-nothing-to-undo",
        CommandError::OtherRules => "live-refused-other-rules",
        CommandError::TooMuch => "live-refused-too-much",
        CommandError::Storage => "live-refused-storage",
        CommandError::Unavailable => "live-refused-unavailable",
        CommandError::Unreadable | CommandError::Rule { .. } => "live-refused-unreadable",
    }
}

/// Why the viewer can't act; `None` while a move is on its way for a moment, as it is drawn already.
pub(crate) fn why_blocked(live: Live) -> Option<String> {
    let open = live.connection.link.get() == LinkState::Open;
    match () {
        () if live.feed.sending.get() => match (open, live.feed.slow.get()) {
            (false, _) => Some(t!("live-kept")),
            (true, true) => Some(t!("live-sending")),
            (true, false) => None,
        },
        () if live.room.is_running() => Some(t!("live-replaced")),
        () => Some(t!("table-todo-over")),
    }
}

/// The status of connection and table, where noteworthy.
#[component]
pub(super) fn LiveStatus() -> impl IntoView {
    let live: Live = expect_context();
    let rematch = move || live.room.info.with(|info| info.as_ref().and_then(|info| info.rematch.clone()));
    let ended = move || match live.room.status() {
        Some(Status::Ended) => Some("live-ended"),
        Some(Status::Closed) => Some("live-closed"),
        _ => None,
    };
    let version_note = move || match live.connection.version.get() {
        PageVersion::Current => None,
        PageVersion::Outdated => Some("live-update"),
        PageVersion::Incompatible => Some("live-must-update"),
    };
    let replaced = move || {
        let mine = live.room.seat.get().filter(|&seat| live.room.is_running() && live.room.is_replaced(seat))?;
        Some(match live.room.absence(mine) {
            Some(Absence::OutOfTime) => "live-replaced-out-of-time",
            Some(Absence::Left) | None => "live-replaced",
        })
    };
    // Also says when the others end the game, unless the viewer comes back.
    let away = move || {
        let ending = live.room.left_of(|info| info.ending);
        replaced().map(|key| match ending {
            Some(left) => format!("{} {}", t!(key), t!("live-ending-without-you", time = time_words(left))),
            None => t!(key),
        })
    };
    voice::follow(move || (live.connection.link.get() == LinkState::Lost).then(|| t!("live-lost")));
    voice::follow(move || live.connection.refused.get().map(|key| t!(key)));
    voice::follow(move || version_note().map(|key| t!(key)));
    voice::follow(move || replaced().map(|key| t!(key)));
    voice::follow(move || ended().map(|key| t!(key)));
    voice::follow(move || rematch().map(|_| t!("live-rematch-open")));
    view! {
        <div class="live-state">
            <TakeBackNote />
            {move || (live.connection.link.get() == LinkState::Lost).then(|| view! { <p class="live-line lost">{t!("live-lost")}</p> })}
            {move || live.connection.refused.get().map(|key| view! {
                <p class="live-line">
                    <span>{t!(key)}</span>
                    <button class="button small quiet" on:click=move |_| live.connection.refused.set(None)>{t!("live-close")}</button>
                </p>
            })}
            {move || version_note().map(|key| view! {
                <p class="live-line">
                    <span>{t!(key)}</span>
                    <button class="button small" data-button="reload" on:click=move |_| update::switch()>{t!("app-update")}</button>
                </p>
            })}
            <Banners />
            {move || away().map(|words| view! {
                <p class="live-line" data-banner="away">
                    <span>{words}</span>
                    <button class="button small primary" data-button="come-back" on:click=move |_| live.come_back()>
                        {t!("live-come-back")}
                    </button>
                </p>
            })}
            {move || ended().map(|key| view! {
                <p class="live-line">
                    <span>{t!(key)}</span>
                    <Show when=move || live.room.seat.get().is_some() && rematch().is_none()>
                        <button class="button small" data-button="again" on:click=move |_| live.play_again()>{t!("result-again")}</button>
                    </Show>
                </p>
            })}
            {move || rematch().map(|id| view! {
                <p class="live-line">
                    <span>{t!("live-rematch-open")}</span>
                    {match live.room.seat.get() {
                        Some(_) => view! {
                            <button class="button small primary" data-button="to-rematch" on:click=move |_| live.play_again()>
                                {t!("live-rematch-join")}
                            </button>
                        }.into_any(),
                        None => view! {
                            <a class="button small primary" data-button="to-rematch" href=Route::Table(id).link()>{t!("live-rematch-go")}</a>
                        }.into_any(),
                    }}
                </p>
            })}
        </div>
    }
}

/// The page shown while the server doesn't answer.
#[component]
pub(super) fn Away() -> impl IntoView {
    let live: Live = expect_context();
    view! {
        <Header />
        <main class="missing">
            <p role="alert">{move || t!("online-offline")}</p>
            <p class="soft">{move || t!("live-away-about")}</p>
            <div class="row">
                <button class="button primary" data-button="retry" on:click=move |_| live.try_now()>{move || t!("rules-retry")}</button>
                <a class="button" data-button="home" href=Route::Start.link()>{move || t!("live-home")}</a>
            </div>
        </main>
    }
}

/// Whether a finished game was dealt fairly.
#[component]
pub(crate) fn FairNote() -> impl IntoView {
    let live = use_context::<Live>();
    let words = move || {
        let DealReport { check, failed } = live?.feed.deal.get()?;
        let before = if failed > 0 { format!(" {}", t!("live-fair-failed", count = failed)) } else { String::new() };
        check.message().map(|key| t!(key) + &before)
    };
    view! { <p class="fair-note" hidden=move || words().is_none()>{words}</p> }
}
