//! The card of a scoring: who earns what from which monument.

use leptos::prelude::*;
use utopia_rules::{Event, Seat};

use super::{scoring::Earning, skip};
use crate::{
    t,
    table::{
        board::drawing::{Drawing, Picture},
        state::use_table,
    },
    text::{log, names},
};

/// What the card shows so far.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ScoreCard {
    round: u8,
    rows: Vec<Row>,
    /// The end of the game, if this is it.
    verdict: Option<Event>,
}

/// One player.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Row {
    seat: Seat,
    earnings: Vec<Earning>,
    /// What they earned, and all their points, once their minister walks.
    sum: Option<(u16, u16)>,
}

impl ScoreCard {
    pub(super) const fn new(round: u8) -> Self {
        Self { round, rows: Vec::new(), verdict: None }
    }

    /// The next player.
    pub(super) fn begin(&mut self, seat: Seat) {
        self.rows.push(Row { seat, earnings: Vec::new(), sum: None });
    }

    /// Another monument of that player.
    pub(super) fn earn(&mut self, earning: Earning) {
        if let Some(row) = self.rows.last_mut() {
            row.earnings.push(earning);
        }
    }

    /// That player is done.
    pub(super) fn sum_up(&mut self, points: u16, total: u16) {
        if let Some(row) = self.rows.last_mut() {
            row.sum = Some((points, total));
        }
    }

    /// Everybody is done; `over` is the end of the game.
    pub(super) const fn conclude(&mut self, over: Option<Event>) {
        self.verdict = over;
    }
}

/// The card while a scoring is shown. A click anywhere ends it.
#[component]
pub(super) fn ScoreCardView() -> impl IntoView {
    let table = use_table();
    let card = table.motion.card;
    let open = Memo::new(move |_| card.with(|card| card.as_ref().map(|card| card.round)));
    let seats =
        move || card.with(|card| card.iter().flat_map(|card| &card.rows).map(|row| row.seat).collect::<Vec<_>>());
    let verdict = Memo::new(move |_| card.with(|card| card.as_ref().and_then(|card| card.verdict)));
    let last = move || {
        let target = table.game.source.with_untracked(|game| game.rules().edition().target);
        table.game.view.with_untracked(|view| view.public().is_last_round(target))
    };
    let title = move |round: u8| {
        if last() { t!("table-scoring-last", round = round) } else { t!("table-scoring", round = round) }
    };
    move || {
        open.get().map(|round| {
            view! {
                <div class="event-shade" data-event="scoring" on:click=move |_| skip(&table)></div>
                <section class="score-card panel" aria-label=title(round)>
                    <header>
                        <h2>{title(round)}</h2>
                        <button class="button small" data-button="skip" on:click=move |_| skip(&table)>{t!("table-scoring-skip")}</button>
                    </header>
                    <ul><For each=seats key=|seat| *seat let:seat><RowView seat /></For></ul>
                    {move || verdict.get().map(|over| view! { <p class="verdict">{table.game.source.with_untracked(|game| log::event(&over, None, game.cast()))}</p> })}
                </section>
            }
        })
    }
}

#[component]
fn RowView(seat: Seat) -> impl IntoView {
    let table = use_table();
    let row = Memo::new(move |_| {
        let rows = |card: &Option<_>| {
            card.as_ref().and_then(|card: &ScoreCard| card.rows.iter().find(|row| row.seat == seat).cloned())
        };
        table.motion.card.with(rows)
    });
    let earnings = move || row.get().map(|row| row.earnings).unwrap_or_default();
    let sum = move || row.get().and_then(|row| row.sum);
    let name = table.game.source.with_untracked(|game| game.cast().name(seat));
    view! {
        <li class=format!("seat-{}", table.game.colours().of(seat))>
            <p class="who"><Drawing of=Picture::Minister(seat) class="minister" /><b>{name}</b></p>
            <p class="earned">
                <For each=earnings key=|earning| earning.district let:earning>
                    <span class="earning">
                        <Drawing of=Picture::Monument(earning.civ) class="icon" />
                        <span class="where">{names::district(earning.district)}</span>
                        {format!("+{}", earning.points)}
                    </span>
                </For>
            </p>
            {move || sum().map(|(points, total)| view! { <p class="sum"><b>{format!("+{points}")}</b>{format!(" → {total}")}</p> })}
        </li>
    }
}
