//! The prompt: what the viewer must do now.

use leptos::prelude::*;
use utopia_game::choices::is_build;
use utopia_rules::{Move, Phase, Seat, Step};

use super::{hand::discarding, helpers};
use crate::{
    game::TableGame,
    t,
    table::{
        online::{Live, why_blocked},
        past,
        state::{Notice, Table, use_table},
    },
    text::{names, refusal},
};

/// The prompt, and the notice.
#[component]
pub(crate) fn Prompt() -> impl IntoView {
    let table = use_table();
    let long_thought = move || table.game.thinking.get().is_some() && table.game.thought.get() > 0.0;
    view! {
        <div class="prompt" role="status" aria-live="polite">
            <p class="phase">{move || phase(table)}</p>
            <p class="todo">{move || todo(table)}</p>
            {move || {
                table.intent.notice.get().map(|notice| view! { <p class=notice_class(notice)>{notice_view(table, notice)}</p> })
            }}
            <Show when=long_thought>
                <progress class="thought" aria-label=move || t!("table-thought") prop:value=move || table.game.thought.get() />
            </Show>
        </div>
    }
}

/// Round and phase.
fn phase(table: Table) -> String {
    table.game.view.with(|view| {
        let public = view.public();
        let (round, target) = (u32::from(public.round()), u32::from(table.game.source.with_untracked(target)));
        match public.phase() {
            Phase::Welcome => {
                t!("table-phase-welcome", round = round, pass = u32::from(public.pass()), target = target)
            }
            Phase::Development => t!("table-phase-development", round = round, target = target),
            Phase::Over => t!("table-phase-over"),
        }
    })
}

fn target(game: &dyn TableGame) -> u16 {
    game.rules().edition().target
}

fn todo(table: Table) -> String {
    if let Some(moves) = table.game.looking.get() {
        return past::words(table, moves);
    }
    let acts = table.game.view.with(|view| view.public().to_act());
    match table.game.viewer.get() {
        Some(seat) if acts.has(seat) => match use_context::<Live>() {
            Some(live) if table.game.waits.get() => why_blocked(live),
            _ => my_todo(table, seat),
        },
        _ if acts.is_empty() => t!("table-todo-over"),
        _ => match table.game.thinking.get() {
            Some(seat) => {
                t!("table-todo-thinks", player = table.game.source.with(|game| game.cast().name(seat)))
            }
            None => t!("table-todo-wait", players = table.game.source.with(|game| game.cast().names(acts))),
        },
    }
}

fn my_todo(table: Table, seat: Seat) -> String {
    let held = table.intent.held.get();
    if let Some(guest) = held.guest {
        return t!(
            "table-todo-place",
            prince = names::prince_kind(guest.civ),
            island = names::the_island(guest.island)
        );
    }
    if let Some((civ, district)) = held.princes {
        let count = table.group(civ, district);
        return t!(
            "table-todo-move",
            princes = names::princes(civ, count),
            count = count,
            district = names::district(district)
        );
    }
    if let (Some(card), true) = (held.card, held.adding) {
        return t!("table-todo-add", prince = names::prince_kind(card));
    }
    if let Some(card) = held.card {
        // Explains dashed borders while one is shown: they need a privilege.
        let dashed = table.intent.choices.with(|all| all.iter().any(|choice| !choice.is_plain()));
        let key = if dashed { "table-todo-card-dashed" } else { "table-todo-card" };
        return t!(key, card = names::card_kind(card));
    }
    match table.game.view.with(|view| view.public().step()) {
        Step::Pick => t!("table-todo-pick"),
        Step::Place(guest) => {
            t!("table-todo-surprise", guest = names::guest_of(guest.civ), island = names::the_island(guest.island))
        }
        Step::Name => t!("table-todo-name"),
        Step::Extra(_) => t!("table-todo-extra"),
        Step::After => t!("table-todo-after"),
        Step::Give(building) => t!(
            "table-todo-give",
            prince = building.asked().map(names::prince_kind).unwrap_or_default(),
            island = names::the_island(building.island())
        ),
        Step::Discard => {
            let place = table.game.view.with(|view| view.public().track().place(seat)) as u32 + 1;
            t!("table-todo-discard", count = u32::from(discarding(table).unwrap_or(0)), place = place)
        }
        Step::Act => t!(act_todo(table)),
        Step::Keep => t!("table-todo-keep", count = u32::from(discarding(table).unwrap_or(0))),
        Step::Over => t!("table-todo-over"),
    }
}

/// The most useful thing to do with cards; building comes first, as it is free.
fn act_todo(table: Table) -> &'static str {
    table.game.legal.with(|legal| match legal[..] {
        _ if legal.iter().any(|&mv| is_build(mv)) => "table-todo-act-build",
        [Move::End] => "table-todo-act-nothing",
        _ => "table-todo-act",
    })
}

/// Hints look different from refusals.
const fn notice_class(notice: Notice) -> &'static str {
    match notice {
        Notice::Refused(_) | Notice::Words(_) => "notice",
        Notice::Thinking | Notice::Advice(..) => "hint-line",
    }
}

/// The notice; the rule's number opens the rulebook.
fn notice_view(table: Table, notice: Notice) -> AnyView {
    let refused = match notice {
        Notice::Words(key) => return t!(key).into_any(),
        Notice::Thinking => return t!("hint-thinking").into_any(),
        Notice::Advice(mv, why) => return helpers::advice(table, mv, &why).into_any(),
        Notice::Refused(refused) => refused,
    };
    let reason = table.game.source.with(|game| refusal::reason(&refused, game.cast()));
    let words = t!("table-refused", reason = reason, rule = refused.rule);
    let (before, after) = words.rsplit_once(refused.rule).unwrap_or((&words, ""));
    let open = move |_| table.overlay.rulebook.set(Some(refused.rule.to_owned()));
    view! {
        {before.to_owned()}
        <button type="button" class="rule-link" title=t!("rules-open", rule = refused.rule) on:click=open>{refused.rule}</button>
        {after.to_owned()}
    }
    .into_any()
}
