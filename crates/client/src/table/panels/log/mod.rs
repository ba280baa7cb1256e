//! The log, newest last.

mod event;

use std::ops::Range;

use leptos::{ev, html, prelude::*};
use utopia_game::Line;
use utopia_rules::{Cards, Event, Seat};
use wasm_bindgen::JsCast as _;
use web_sys::HtmlElement;

use self::event::Weight;
use crate::{
    browser,
    game::{TableGame, why_turn},
    t,
    table::{
        board::drawing::{Drawing, Picture},
        overlay::menu::Price,
        past::Past,
        state::{Table, use_table},
    },
    text::{log, reasons},
};

/// The number of lines shown; older ones on request.
const SHOWN: usize = 120;
/// The number of lines that describe a move beside the board.
const STORY: usize = 2;
/// The distance from the end, in pixels, that still counts as reading the newest lines.
const CLOSE: i32 = 40;

/// The log as the viewer may read it.
#[component]
pub(crate) fn LogPanel() -> impl IntoView {
    let table = use_table();
    let list = NodeRef::<html::Div>::new();
    let whole = RwSignal::new(false);
    let past = Memo::new(move |_| table.game.looking.get().is_some());
    let lines = Memo::new(move |_| {
        let viewer = table.game.viewer.get();
        let mut lines =
            table.game.source.with(|game| lines(game.story().lines(viewer), |place| game.story().moment_of(place)));
        for turn in table.game.explained.get() {
            if let Some(line) = lines.iter_mut().rfind(|line| line.moment <= turn.2) {
                line.explained = Some(turn);
            }
        }
        let from = if whole.get() || past.get() { 0 } else { lines.len().saturating_sub(SHOWN) };
        (lines[from..].to_vec(), from > 0)
    });
    let scrolled = keep_in_sight(list, move || lines.track());
    let leader: Past = expect_context();
    let go = move |event: ev::MouseEvent| {
        if let Some(moves) = browser::data_of(&event, "data-go").and_then(|moves| moves.parse().ok()) {
            leader.go(moves);
        }
    };
    view! {
        <section class="log" aria-label=move || t!("table-log")>
            <h2>{move || t!("table-log")}</h2>
            <div class="lines" node_ref=list role="log" aria-live="polite" tabindex="0" on:scroll=scrolled on:click=go>
            <ol>
                <Show when=move || lines.with(|(_, cut)| *cut)>
                    <li><button class="button small" on:click=move |_| whole.set(true)>{move || t!("table-log-all")}</button></li>
                </Show>
                <For each=move || lines.with(|(lines, _)| lines.clone()) key=|line| *line let:line>
                    <LineView line />
                </For>
            </ol>
            </div>
        </section>
    }
}

/// Scrolls to the newest line when lines change, unless the reader has scrolled up. Returns the scroll
/// handler.
fn keep_in_sight(list: NodeRef<html::Div>, changed: impl Fn() + 'static) -> impl Fn(ev::Event) {
    let table = use_table();
    let following = StoredValue::new(true);
    let top = StoredValue::new(0);
    let scrolled = move |_: ev::Event| {
        if let Some(list) = list.get_untracked() {
            let end = list.scroll_top() + list.client_height() + CLOSE > list.scroll_height();
            let up = list.scroll_top() < top.get_value();
            top.set_value(list.scroll_top());
            following.update_value(|following| *following = end || *following && !up);
        }
    };
    // Scrolls to the line of the moment shown, or to the newest.
    Effect::new(move |before: Option<bool>| {
        changed();
        let looking = table.game.looking.get().is_some();
        if before == Some(true) && !looking {
            following.set_value(true);
        }
        if let Some(list) = list.get().filter(|_| looking || following.get_value()) {
            request_animation_frame(move || {
                let line =
                    list.query_selector(".at").ok().flatten().and_then(|line| line.dyn_into::<HtmlElement>().ok());
                list.set_scroll_top(match line {
                    Some(line) => line.offset_top() - list.client_height() / 2,
                    // A move without a line.
                    None if looking => return,
                    None => list.scroll_height(),
                });
            });
        }
        looking
    });
    scrolled
}

/// One line: what happened, and its price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct LogLine {
    number: usize,
    /// The number of moves played when it was told.
    moment: usize,
    told: Line,
    paid: Option<(Cards, u8)>,
    /// The turn that ends here, if an explanation was requested.
    explained: Option<(Seat, usize, usize)>,
}

/// The lines to show: payments are merged into the line they paid for, guests into that of their prince.
fn lines(heard: impl Iterator<Item = (usize, Line)>, moment: impl Fn(usize) -> usize) -> Vec<LogLine> {
    let mut lines: Vec<LogLine> = Vec::new();
    let mut paid = None;
    for (number, told) in heard {
        match told {
            Line::All(Event::Paid { cards, privileges, .. }) => paid = Some((cards, privileges)),
            _ if weight(&told) == Weight::Minor => {}
            _ => {
                let brought = matches!(told, Line::All(Event::Placed { .. }))
                    && lines.last().is_some_and(|last| matches!(last.told, Line::All(Event::Taken { .. })));
                if brought {
                    lines.pop();
                }
                lines.push(LogLine { number, moment: moment(number), told, paid: paid.take(), explained: None });
            }
        }
    }
    lines
}

/// What the log says about one move, in one line, for this seat or a spectator.
pub(crate) fn story(game: &dyn TableGame, viewer: Option<Seat>, moves: usize) -> String {
    let told = game.story().len_at(moves - 1)..game.story().len_at(moves);
    let heard = game.story().lines(viewer).filter(|(place, _)| told.contains(place));
    let lines = lines(heard, |_| moves);
    let plain = lines.iter().filter(|line| weight(&line.told) == Weight::Plain).take(STORY);
    plain.map(|line| words(&line.told, game)).collect::<Vec<_>>().join(" · ")
}

/// The text of a line.
fn words(told: &Line, game: &dyn TableGame) -> String {
    match told {
        Line::All(event) => log::event(event, game.cast()),
        Line::You(secret) => log::secret(*secret),
        Line::Undone { seat, moves, .. } => t!("live-undone", player = game.cast().name(*seat), count = *moves),
    }
}

fn weight(told: &Line) -> Weight {
    match told {
        Line::All(event) => event::weight(event),
        Line::You(_) | Line::Undone { .. } => Weight::Plain,
    }
}

#[component]
fn LineView(line: LogLine) -> impl IntoView {
    let table = use_table();
    let told = line.told;
    let words = move || table.game.source.with_untracked(|game| words(&told, game));
    let (seat, picture) = match &told {
        Line::All(event) => (event::seat(event), event::picture(event)),
        Line::You(_) => (table.game.viewer.get_untracked(), Some(Picture::CardBack)),
        Line::Undone { seat, .. } => (Some(*seat), None),
    };
    let seat_class = seat.map_or_else(String::new, |seat| format!("seat-{}", table.game.colours().of(seat)));
    let kind = if weight(&told) == Weight::Headline { "headline" } else { "line" };
    let class = move || {
        let when = match table.game.looking.get() {
            Some(moment) if moment == line.moment => "at",
            Some(moment) if moment < line.moment => "later",
            _ => "",
        };
        format!("{kind} {seat_class} {when}")
    };
    view! {
        <li class=class data-go=line.moment.to_string()>
            {picture.map(|picture| view! { <Drawing of=picture class="icon" /> })}
            <span class="words">{words}</span>
            {line.paid.map(|(cards, privileges)| view! { <Price cards privileges /> })}
            {line.explained.map(|(seat, before, after)| view! { <p class="why">{move || explanation(table, seat, before..after)}</p> })}
        </li>
    }
}

/// Why a turn was played, as far as the viewer may know it.
fn explanation(table: Table, seat: Seat, turn: Range<usize>) -> String {
    table.game.source.with_untracked(|game| {
        let Some(game) = game.whole() else { return String::new() };
        let why = why_turn(game, seat, turn, table.game.viewer.get());
        let why: Vec<_> = why.into_iter().map(|reason| reasons::clause(reason, game.cast())).collect();
        t!("explain-line", player = game.cast().name(seat), why = why.join(&t!("joint-clauses")))
    })
}
