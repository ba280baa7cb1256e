//! The proposed action: its variants, its price, and what it changes for whom.

use leptos::{ev, prelude::*};
use utopia_game::{Change, Proposal};
use utopia_rules::{Cards, Move};

use crate::{
    t,
    table::{
        board::drawing::{Drawing, Picture},
        input::clicks::Clicks,
        overlay::menu::{Cost, Price},
        state::{Table, use_table},
    },
    text::{moves, names},
};

/// Reads the proposal, if there is one.
fn read<T>(table: Table, read: impl FnOnce(&Proposal) -> T) -> Option<T> {
    table.intent.proposal.with(|proposal| proposal.as_ref().map(read))
}

/// What the player is asked, if an action is proposed.
pub(super) fn todo(table: Table) -> Option<String> {
    let (mv, missing) = read(table, |proposal| (proposal.action(), proposal.missing()))?;
    if mv == Move::Surprise {
        return Some(t!("table-kind-surprise.title"));
    }
    let action = table.game.source.with(|game| moves::action(mv, game.cast()));
    let others = read(table, Proposal::has_others) == Some(true);
    let sendable = || table.intent.choices.with(|all| all.iter().any(|choice| !choice.cheapest().payment().is_empty()));
    Some(match () {
        () if missing > 0 => t!("table-todo-pay-missing", action = action, count = u32::from(missing)),
        () if others => t!("table-todo-pay-other", action = action),
        () if matches!(mv, Move::Control { .. }) && table.intent.held.get().princes.is_some() && sendable() => {
            t!("table-todo-control-or-move", action = action)
        }
        () => t!("table-todo-confirm", action = action),
    })
}

/// What the proposed action costs and changes, in words, if there is one.
pub(super) fn spoken(table: Table) -> Option<String> {
    let (mv, cards, privileges) =
        read(table, |proposal| (proposal.action(), proposal.payment(), proposal.privileges()))?;
    let cost = (!cards.is_empty()).then(|| t!("spoken-cost", price = names::price(cards, privileges)));
    let effects = table.changes_of(mv).into_iter().map(|change| {
        let (before, after) = change.income;
        let points = (change.points > 0).then(|| t!("table-effect-points", points = change.points));
        let income = (before != after).then(|| t!("spoken-income", before = before, after = after));
        let changes: Vec<_> = points.into_iter().chain(income).collect();
        t!("spoken-effect", player = table.you_or_name(change.seat), changes = changes.join(", "))
    });
    Some(cost.into_iter().chain(effects).collect::<Vec<_>>().join(" "))
}

/// The variants of the proposed action, and the button that confirms it with its price.
#[component]
pub(super) fn ProposalButtons() -> impl IntoView {
    let table = use_table();
    let clicks: Clicks = expect_context();
    let is_open = Memo::new(move |_| table.intent.proposal.with(Option::is_some));
    let variants = Memo::new(move |_| {
        let variants = read(table, |proposal| proposal.variants().enumerate().collect::<Vec<_>>());
        variants.filter(|variants| variants.len() > 1).unwrap_or_default()
    });
    let ready = Memo::new(move |_| read(table, |proposal| proposal.ready().is_some()) == Some(true));
    let price = Memo::new(move |_| {
        read(table, |proposal| (proposal.payment(), proposal.privileges())).unwrap_or((Cards::NONE, 0))
    });
    // Holding down the key that opened the proposal mustn't confirm it.
    let on_key = |event: ev::KeyboardEvent| {
        if event.repeat() {
            event.prevent_default();
        }
    };
    view! {
        <Show when=move || is_open.get()>
            <div class="proposal">
                <Show when=move || variants.with(|all| !all.is_empty())>
                    <div class="variants" role="group" aria-label=move || t!("table-variants")>
                        <For each=move || variants.get() key=|variant| *variant let:variant>
                            <Variant number=variant.0 mv=variant.1 />
                        </For>
                    </div>
                </Show>
                <button
                    class="button primary"
                    data-button="confirm"
                    disabled=move || !ready.get()
                    on:click=move |_| clicks.confirm()
                    on:keydown=on_key
                >
                    {move || t!("table-confirm")}
                    {move || {
                        let (cards, privileges) = price.get();
                        (!cards.is_empty()).then(|| view! { <Price cards privileges /> })
                    }}
                </button>
            </div>
        </Show>
    }
}

#[component]
fn Variant(number: usize, mv: Move) -> impl IntoView {
    let table = use_table();
    let chosen = Memo::new(move |_| read(table, |proposal| proposal.variant() == number) == Some(true));
    let words = move || match mv {
        Move::Raise { .. } => t!("table-variant-raise"),
        Move::Lower { .. } => t!("table-variant-lower"),
        Move::Move { count, .. } => t!("table-variant-move", count = u32::from(count)),
        Move::Add { .. } => t!("table-variant-add"),
        Move::Anywhere { .. } => t!("table-variant-anywhere"),
        _ => table.game.source.with_untracked(|game| moves::action(mv, game.cast())),
    };
    view! {
        <button
            class="button small"
            aria-pressed=move || chosen.get().to_string()
            data-variant=mv.without_payment().to_string()
            on:click=move |_| table.change_proposal(|proposal| proposal.choose(number))
        >
            {words}
            <Cost mv />
        </button>
    }
}

/// The most players whose changes are told by name.
const NAMED: usize = 2;

/// What the proposed action changes at once, by player.
#[component]
pub(super) fn Effects() -> impl IntoView {
    let table = use_table();
    let changes = Memo::new(move |_| {
        let changes = read(table, Proposal::action).map(|mv| table.changes_of(mv));
        changes.unwrap_or_default()
    });
    // A few have room for names; more are told by their ministers.
    let named = Memo::new(move |_| changes.with(|all| all.len() <= NAMED));
    view! {
        <Show when=move || changes.with(|all| !all.is_empty())>
            <ul class="effects">
                <For each=move || changes.get() key=|change| (change.seat, change.points, change.income) let:change>
                    <Effect change named />
                </For>
            </ul>
        </Show>
    }
}

#[component]
fn Effect(change: Change, named: Memo<bool>) -> impl IntoView {
    let table = use_table();
    let player = move || table.you_or_name(change.seat);
    let (before, after) = change.income;
    let class = if change.points > 0 || after > before { "effect up" } else { "effect down" };
    view! {
        <li class=class title=player>
            <Drawing of=Picture::Minister(change.seat) />
            <span class:visually-hidden=move || !named.get()>{player}</span>
            {(change.points > 0).then(|| view! { <strong>{move || t!("table-effect-points", points = change.points)}</strong> })}
            {(before != after).then(|| view! { <strong>{move || t!("table-effect-income", before = before, after = after)}</strong> })}
        </li>
    }
}
