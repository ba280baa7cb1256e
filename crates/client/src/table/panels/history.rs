//! The history: a slider through the moves, and the mark that the past is shown.
//!
//! The buttons are built without a view, and one effect keeps them up to date: a view would be ten times as much to download.

use leptos::{ev, html, prelude::*};
use utopia_drawing::Markup;
use utopia_rules::Seat;
use web_sys::Element;

use crate::{
    browser::{
        self,
        dom::{self, DomNode},
    },
    t,
    table::{
        past::{self, Past},
        state::{Table, use_table},
    },
    text::deeds,
};

/// The navigation buttons: names and icon paths. Play has the paths of both its states.
const LEADS: [(&str, &[&str]); 5] = [
    ("first", &["M6 5v14M18 5 9 12l9 7z"]),
    ("before", &["M16 5 7 12l9 7z"]),
    ("play", &["M8 4l11 8-11 8z", "M8 5v14M16 5v14"]),
    ("after", &["M8 5l9 7-9 7z"]),
    ("last", &["M18 5v14M6 5l9 7-9 7z"]),
];

/// The slider with its buttons, and after the game a choice of the seat whose view is shown.
#[component]
pub(crate) fn History() -> impl IntoView {
    let table = use_table();
    let past: Past = expect_context();
    let (slider, leads) = (NodeRef::<html::Input>::new(), NodeRef::<html::Div>::new());
    Effect::new(move |_| {
        if let (Some(slider), Some(leads)) = (slider.get(), leads.get()) {
            refresh(past, &slider, &leads);
        }
    });
    let slide = move |_| {
        if let Some(moves) = slider.get_untracked().and_then(|slider| slider.value().parse().ok()) {
            past.go(moves);
        }
    };
    let press = move |event: ev::MouseEvent| match browser::data_of(&event, "data-lead").as_deref() {
        Some("first") => past.go(0),
        Some("before") => past.step(false),
        Some("play") => past.play_or_pause(),
        Some("after") => past.step(true),
        Some("last") => past.back(),
        _ => {}
    };
    let choose = move |event| table.game.viewer.set(event_target_value(&event).parse().ok());
    view! {
        <section class="history" aria-label=move || t!("history-title")>
            <input class="reel" type="range" min="0" node_ref=slider aria-label=move || t!("history-title") on:input=slide />
            <div class="leads" node_ref=leads on:click=press></div>
            <select class="input eyes" aria-label=move || t!("history-eyes") node_ref=dom::filled(move || eyes(table)) on:change=choose></select>
        </section>
    }
}

fn lead_buttons() -> Vec<DomNode> {
    let button = |(name, paths): (&'static str, &[&str])| {
        let paths = paths.iter().map(|path| Markup::trusted(format!(r#"<path d="{path}"/>"#)));
        let icon = dom::drawing("icon-drawing line-drawing", "0 0 24 24", paths.collect::<Markup>());
        dom::element("button", &[("class", "button small icon"), ("data-lead", name)], vec![icon])
    };
    let place = dom::element("span", &[("class", "place-in-game")], Vec::new());
    LEADS.into_iter().map(button).chain([place]).collect()
}

/// Updates slider and buttons. The maximum goes first: the value is clamped to it.
fn refresh(past: Past, slider: &web_sys::HtmlInputElement, leads: &Element) {
    if leads.child_element_count() == 0 {
        dom::fill(leads, &lead_buttons());
    }
    let (at, of) = (past.at(), past.moves());
    let place = t!("history-at", at = at, of = of);
    slider.set_max(&of.to_string());
    slider.set_value(&at.to_string());
    set(slider, "aria-valuetext", &place);
    let playing = past.playing.get();
    set(leads, "data-playing", if playing { "true" } else { "false" });
    let words = [
        (t!("history-first"), at == 0),
        (t!("history-before"), at == 0),
        (if playing { t!("history-pause") } else { t!("history-play") }, of == 0),
        (t!("history-after"), at == of),
        (t!("history-last"), at == of),
    ];
    for (i, (word, idle)) in words.iter().enumerate() {
        if let Some(button) = leads.children().item(i as u32) {
            set(&button, "title", word);
            set(&button, "aria-label", word);
            let _ = button.toggle_attribute_with_force("disabled", *idle);
        }
    }
    if let Some(text) = leads.last_element_child() {
        text.set_text_content(Some(&place));
    }
}

fn set(element: &Element, name: &str, value: &str) {
    // Setting a well-formed attribute never fails.
    let _ = element.set_attribute(name, value);
}

/// The views of a finished game: everything open, or as a seat saw it.
fn eyes(table: Table) -> Vec<DomNode> {
    let chosen = table.game.viewer.get();
    let option = |seat: Option<Seat>, words| dom::option(seat.map_or("open", Seat::word), words, seat == chosen);
    table.game.source.with(|game| {
        if !game.is_over() {
            return Vec::new();
        }
        let seats = Seat::of_game(game.rules().players());
        let of = |seat| option(Some(seat), t!("history-eyes-of", player = game.cast().name(seat)));
        [option(None, t!("history-open"))].into_iter().chain(seats.map(of)).collect()
    })
}

/// The mark that the board shows the past: what happened, what it took from the viewer, and buttons to go on and back.
#[component]
pub(crate) fn PastMark() -> impl IntoView {
    let table = use_table();
    let past: Past = expect_context();
    let words = move || t!("history-looking", at = past.at(), of = past.moves());
    let back =
        move || if table.game.source.with(|game| game.is_over()) { t!("history-last") } else { t!("history-back") };
    let caption = move || table.game.looking.get().map(|moves| past::words(table, moves));
    let lost = move || past.lost.with(|lost| deeds::losses(lost));
    let waits = move || !past.playing.get() && past.lost.with(|lost| !lost.is_empty());
    view! {
        <div class="past-mark" hidden=move || table.game.looking.get().is_none()>
            <p class="caption">{caption}</p>
            <p class="loss">{lost}</p>
            <div class="row">
                <span>{words}</span>
                <button class="button small" data-button="go-on" hidden=move || !waits() on:click=move |_| past.play_or_pause()>
                    {move || t!("history-go-on")}
                </button>
                <button class="button small primary" data-button="back" on:click=move |_| past.back()>{back}</button>
            </div>
        </div>
    }
}
