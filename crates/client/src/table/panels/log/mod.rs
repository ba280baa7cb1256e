//! The log, newest last.

mod event;
mod ledger;
mod pointing;

use std::ops::Range;

use leptos::{ev, html, prelude::*};
use utopia_game::Line;
use utopia_rules::{Cards, Event, Seat};
use wasm_bindgen::JsCast as _;
use web_sys::HtmlElement;

use self::{
    event::Weight,
    ledger::{Earned, Ledger, Remark},
    pointing::Pointing,
};
use crate::{
    game::{TableGame, why_turn},
    settings::use_settings,
    t,
    table::{
        board::drawing::{Drawing, Picture},
        overlay::menu::Price,
        state::{Table, use_table},
    },
    text::{log, names, reasons},
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
    let settings = use_settings();
    let detailed = Memo::new(move |_| settings.read().log_details);
    let lines = Memo::new(move |_| {
        let reader = table.game.reader.get();
        // Not before it is seen on the board.
        let told = table.motion.told().unwrap_or(usize::MAX);
        let mut lines = table.game.source.with(|game| {
            let heard = game.story().lines(reader).filter(|(place, _)| *place < told);
            lines(heard, |place| game.story().moment_of(place), ledger_of(game), detailed.get())
        });
        for turn in table.game.explained.get() {
            if let Some(line) = lines.iter_mut().rfind(|line| line.moment <= turn.2) {
                line.explained = Some(turn);
            }
        }
        let from = if whole.get() || past.get() { 0 } else { lines.len().saturating_sub(SHOWN) };
        (lines[from..].to_vec(), from > 0)
    });
    let scrolled = keep_in_sight(list, move || lines.track());
    let pointing = Pointing::new(table);
    view! {
        <section class="log" aria-label=move || t!("table-log")>
            <header>
                <h2>{move || t!("table-log")}</h2>
                <button
                    class="button quiet small"
                    data-button="log-details"
                    aria-pressed=move || detailed.get().to_string()
                    title=move || t!("table-log-details.title")
                    on:click=move |_| settings.update(|settings| settings.log_details = !settings.log_details)
                >
                    {move || t!("table-log-details")}
                </button>
            </header>
            <div
                class="lines"
                node_ref=list
                role="group"
                aria-label=move || t!("table-log")
                tabindex="0"
                on:scroll=scrolled
                on:click=move |event| pointing.click(&event)
                on:pointerover=move |event| pointing.hover(&event)
                on:pointerleave=move |event| pointing.leave(&event)
                on:focusin=move |event| pointing.focus(&event)
                on:focusout=move |_| pointing.blur()
                on:keydown=move |event| pointing.key(&event)
            >
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
    /// The event before it, which earned the points that it tells of.
    cause: Option<Event>,
    paid: Option<(Cards, u8)>,
    remark: Remark,
    /// The turn that ends here, if an explanation was requested.
    explained: Option<(Seat, usize, usize)>,
}

/// A ledger for a game from its start.
fn ledger_of(game: &dyn TableGame) -> Ledger {
    Ledger::new(*game.view_at(None, 0).public().scale(), game.rules().edition().target)
}

/// The lines to show: payments are merged into the line they paid for, guests into that of their prince.
fn lines(
    heard: impl Iterator<Item = (usize, Line)>,
    moment: impl Fn(usize) -> usize,
    mut ledger: Ledger,
    detailed: bool,
) -> Vec<LogLine> {
    let mut lines: Vec<LogLine> = Vec::new();
    let (mut paid, mut cause) = (None, None);
    for (number, told) in heard {
        let remark = if let Line::All(event) = &told { ledger.note(event) } else { Remark::default() };
        match told {
            Line::All(Event::Paid { cards, privileges, .. }) => paid = Some((cards, privileges)),
            _ if weight(&told) == Weight::Minor && !detailed => {}
            _ => {
                let brought = matches!(told, Line::All(Event::Placed { .. }))
                    && lines.last().is_some_and(|last| matches!(last.told, Line::All(Event::Taken { .. })));
                if brought {
                    lines.pop();
                }
                let (moment, paid) = (moment(number), paid.take());
                lines.push(LogLine { number, moment, told, cause, paid, remark, explained: None });
            }
        }
        // Several may score by one event.
        if let Line::All(event) = told
            && !matches!(event, Event::Scored { .. })
        {
            cause = Some(event);
        }
    }
    lines
}

/// What the log says about one move, in one line, for this seat or a spectator.
pub(crate) fn story(game: &dyn TableGame, reader: Option<Seat>, moves: usize) -> String {
    let told = game.story().len_at(moves - 1)..game.story().len_at(moves);
    let heard = game.story().lines(reader).filter(|(place, _)| told.contains(place));
    let lines = lines(heard, |_| moves, ledger_of(game), false);
    let plain = lines.iter().filter(|line| weight(&line.told) == Weight::Plain).take(STORY);
    plain.map(|line| words(line, game)).collect::<Vec<_>>().join(" · ")
}

/// What happened since the first `heard` lines, in words, as this seat or a spectator may hear it.
pub(crate) fn news(game: &dyn TableGame, reader: Option<Seat>, heard: usize) -> Vec<String> {
    let lines = lines(game.story().lines(reader), |_| 0, ledger_of(game), false);
    lines.iter().filter(|line| line.number >= heard).map(|line| spoken(line, game)).collect()
}

/// A line with everything that the log shows beside its words: its price, where points came from, the last round.
fn spoken(line: &LogLine, game: &dyn TableGame) -> String {
    let told = match &line.told {
        // Without the arrow.
        Line::All(Event::Moved { seat, civ, count, from, to }) => {
            let (player, princes) = (game.cast().name(*seat), names::princes(*civ, *count));
            let [from, to] = [*from, *to].map(names::district);
            t!("spoken-moved", player = player, princes = princes, from = from, to = to)
        }
        _ => words(line, game),
    };
    let told = match line.paid {
        Some((cards, privileges)) => t!("spoken-price", line = told, price = names::price(cards, privileges)),
        None => told,
    };
    let Remark { earned, is_last } = line.remark;
    let more = earned.map(|earned| earnings(earned, ", ")).into_iter().chain(is_last.then(|| t!("log-last-round")));
    [told].into_iter().chain(more).filter(|part| !part.is_empty()).collect::<Vec<_>>().join(". ")
}

/// The text of a line.
fn words(line: &LogLine, game: &dyn TableGame) -> String {
    match &line.told {
        Line::All(event) => log::event(event, line.cause.as_ref(), game.cast()),
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
    let words = move || table.game.source.with_untracked(|game| words(&line, game));
    let (seat, picture) = match &told {
        Line::All(event) => (event::seat(event), event::picture(event)),
        Line::You(_) => (table.game.viewer.get_untracked(), Some(Picture::CardBack)),
        Line::Undone { seat, .. } => (Some(*seat), None),
    };
    let seat_class = seat.map_or_else(String::new, |seat| format!("seat-{}", table.game.colours().of(seat)));
    let kind = match weight(&told) {
        Weight::Headline => "headline",
        Weight::Plain => "line",
        Weight::Minor => "line small-print",
    };
    let Remark { earned, is_last } = line.remark;
    let class = move || {
        let when = match table.game.looking.get() {
            Some(moment) if moment == line.moment => "at",
            Some(moment) if moment < line.moment => "later",
            _ => "",
        };
        let pointed = if table.follow.line.get() == Some(line.number) { "pointed" } else { "" };
        format!("{kind} {seat_class} {when} {pointed}")
    };
    view! {
        <li class=class tabindex="-1" data-line=line.number.to_string() data-go=line.moment.to_string()>
            {picture.map(|picture| view! { <Drawing of=picture class="icon" /> })}
            <span class="words">
                {words}
                {earned.map(|earned| view! { <small class="from">{move || earnings(earned, " · ")}</small> })}
                {is_last.then(|| view! { <strong class="last-round">{move || t!("log-last-round")}</strong> })}
            </span>
            {line.paid.map(|(cards, privileges)| view! { <Price cards privileges /> })}
            {line.explained.map(|(seat, before, after)| view! { <p class="why">{move || explanation(table, seat, before..after)}</p> })}
        </li>
    }
}

/// The districts that earned prestige, each with its points.
fn earnings(earned: Earned, joint: &str) -> String {
    earned
        .list()
        .map(|(district, points)| format!("{} +{points}", names::district(district)))
        .collect::<Vec<_>>()
        .join(joint)
}

/// Why a turn was played, as far as the viewer may know it.
fn explanation(table: Table, seat: Seat, turn: Range<usize>) -> String {
    table.game.source.with_untracked(|game| {
        let Some(game) = game.whole() else { return String::new() };
        let why = why_turn(game, seat, turn, table.game.reader.get());
        let why: Vec<_> = why.into_iter().map(|reason| reasons::clause(reason, game.cast())).collect();
        t!("explain-line", player = game.cast().name(seat), why = why.join(&t!("joint-clauses")))
    })
}

/// Whether an event is told in the log in all its details: by a line of its own, or as the price of what follows.
#[cfg(test)]
pub(crate) fn is_told(event: &Event) -> bool {
    let next = Event::Turn { seat: Seat::Blue };
    let ledger = Ledger::new(utopia_rules::Scale::new(utopia_rules::Civ::ALL).expect("five civilizations"), 50);
    let lines = lines([(0, Line::All(*event)), (1, Line::All(next))].into_iter(), |_| 0, ledger, true);
    lines.iter().any(|line| line.number == 0 || line.paid.is_some())
}
