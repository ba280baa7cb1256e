//! The history of the game: a slider through its moves, and the mark that the past is looked at.

use leptos::{html, prelude::*};
use utopia_rules::Seat;

use super::{past::Past, state::use_table};
use crate::{game::Session, t};

/// A button that leads through the past: its name in the page, its message and what is drawn on it.
type Lead = (&'static str, &'static str, &'static str);

const FIRST: Lead = ("first", "history-first", "M6 5v14M18 5 9 12l9 7z");
const BEFORE: Lead = ("before", "history-before", "M16 5 7 12l9 7z");
const PLAY: Lead = ("play", "history-play", "M8 4l11 8-11 8z");
const PAUSE: Lead = ("play", "history-pause", "M8 5v14M16 5v14");
const AFTER: Lead = ("after", "history-after", "M8 5l9 7-9 7z");
const LAST: Lead = ("last", "history-last", "M18 5v14M6 5l9 7-9 7z");

/// The slider with its buttons; after the game also through whose eyes it is seen.
#[component]
pub(crate) fn History() -> impl IntoView {
    let past: Past = expect_context();
    let slider = NodeRef::<html::Input>::new();
    // The end first: a slider does not go beyond the end it knows.
    Effect::new(move |_| {
        if let Some(slider) = slider.get() {
            slider.set_max(&past.moves().to_string());
            slider.set_value(&past.at().to_string());
        }
    });
    let slide = move |_| {
        if let Some(moves) = slider.get_untracked().and_then(|slider| slider.value().parse().ok()) {
            past.go(moves);
        }
    };
    let at = move || t!("history-at", at = past.at(), of = past.moves());
    let at_start = move || past.at() == 0;
    let at_end = move || past.at() == past.moves();
    let play = Signal::derive(move || if past.playing.get() { PAUSE } else { PLAY });
    view! {
        <section class="history" aria-label=move || t!("history-title")>
            <input
                class="reel"
                type="range"
                min="0"
                node_ref=slider
                aria-label=move || t!("history-title")
                aria-valuetext=at
                on:input=slide
            />
            <div class="leads">
                <LeadButton lead=FIRST idle=Signal::derive(at_start) run=move || past.go(0) />
                <LeadButton lead=BEFORE idle=Signal::derive(at_start) run=move || past.step(false) />
                <LeadButton lead=play idle=false run=move || past.play_or_pause() />
                <LeadButton lead=AFTER idle=Signal::derive(at_end) run=move || past.step(true) />
                <LeadButton lead=LAST idle=Signal::derive(at_end) run=move || past.back() />
                <span class="at">{at}</span>
            </div>
            <Eyes />
        </section>
    }
}

#[component]
fn LeadButton(
    #[prop(into)] lead: Signal<Lead>,
    #[prop(into)] idle: Signal<bool>,
    run: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <button
            class="button small icon"
            data-lead=move || lead.get().0
            title=move || t!(lead.get().1)
            aria-label=move || t!(lead.get().1)
            disabled=idle
            on:click=move |_| run()
        >
            <svg class="icon-drawing line-drawing" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <path d=move || lead.get().2 />
            </svg>
        </button>
    }
}

/// Through whose eyes a finished game is seen: nothing is hidden any more, unless somebody wants to see it as it was seen.
#[component]
fn Eyes() -> impl IntoView {
    let table = use_table();
    let over = move || table.session.with(Session::is_over);
    let seats = move || Seat::of_game(table.session.with_untracked(|session| session.rules().players()));
    let name = move |seat| table.session.with_untracked(|session| session.cast().name(seat));
    let choose = move |event| table.viewer.set(event_target_value(&event).parse().ok());
    let options = move || {
        let option = |seat: Seat| {
            let shown = move || table.viewer.get() == Some(seat);
            view! { <option value=seat.word() selected=shown>{move || t!("history-eyes-of", player = name(seat))}</option> }
        };
        seats().map(option).collect_view()
    };
    view! {
        <Show when=over>
            <label class="eyes">
                <span class="visually-hidden">{move || t!("history-eyes")}</span>
                <select class="input" on:change=choose>
                    <option value="open" selected=move || table.viewer.get().is_none()>{move || t!("history-open")}</option>
                    {options}
                </select>
            </label>
        </Show>
    }
}

/// Says on the board that it shows the past, and leads back.
#[component]
pub(crate) fn PastMark() -> impl IntoView {
    let table = use_table();
    let past: Past = expect_context();
    let words = move || match table.looking.get() {
        Some(at) => t!("history-looking", at = at, of = past.moves()),
        None => String::new(),
    };
    let over = move || table.session.with(Session::is_over);
    let back = move || if over() { t!("history-to-the-end") } else { t!("history-back") };
    view! {
        <Show when=move || table.looking.get().is_some()>
            <div class="past-mark">
                <span role="status">{words}</span>
                <button class="button small primary" data-button="back" on:click=move |_| past.back()>{back}</button>
            </div>
        </Show>
    }
}
