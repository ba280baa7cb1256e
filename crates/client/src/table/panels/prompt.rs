//! The prompt: what the viewer must do now.

use leptos::prelude::*;
use utopia_game::{
    Player,
    choices::{ActionKind, is_build},
};
use utopia_rules::{Move, Phase, Seat, Step};

use super::{
    hand::discarding,
    helpers,
    last_turn::LastTurn,
    proposal::{self, Effects},
};
use crate::{
    game::TableGame,
    t,
    table::{
        board::drawing::{Drawing, Picture},
        lesson,
        online::{Live, TurnClock, why_blocked},
        past,
        state::{Notice, Table, use_table},
    },
    text::{moves, names, refusal},
};

/// The prompt, and the notice.
#[component]
pub(crate) fn Prompt() -> impl IntoView {
    let table = use_table();
    let long_thought = move || table.game.thinking.get().is_some() && table.game.thought.get() > 0.0;
    view! {
        <div class="prompt">
            <TurnClock />
            <p class="phase">{move || whose(table)}{move || phase(table)}</p>
            <LastTurn />
            <p class="todo">{move || todo(table)}</p>
            <Effects />
            {move || {
                table.intent.notice.get().map(|notice| view! { <p class=notice_class(notice)>{notice_view(table, notice)}</p> })
            }}
            <Show when=long_thought>
                <progress class="thought" aria-label=move || t!("table-thought") prop:value=move || table.game.thought.get() />
            </Show>
        </div>
    }
}

/// Whose turn it is, where several people share a screen.
fn whose(table: Table) -> Option<impl IntoView> {
    let seat = table.game.viewer.get().or(table.overlay.curtain.get())?;
    let (shared, name) = table.game.source.with(|game| (game.people().len() > 1, game.cast().name(seat)));
    let class = format!("whose seat-{}", table.game.colours().of(seat));
    (shared && table.is_played())
        .then(|| view! { <span class=class><Drawing of=Picture::Minister(seat) class="icon" />{name}</span> })
}

/// Round and phase.
fn phase(table: Table) -> String {
    table.game.view.with(|view| {
        let public = view.public();
        let (round, target) = (u32::from(public.round()), table.game.source.with_untracked(target));
        let phase = match public.phase() {
            Phase::Welcome => {
                t!("table-phase-welcome", round = round, pass = u32::from(public.pass()), target = target)
            }
            Phase::Development => t!("table-phase-development", round = round, target = target),
            Phase::Over => return t!("table-phase-over"),
        };
        if public.is_last_round(target) { t!("table-phase-last", phase = phase) } else { phase }
    })
}

fn target(game: &dyn TableGame) -> u16 {
    game.rules().edition().target
}

/// What screen readers hear: the sentence, and what the screen shows by other means. That bots are about to move is no news.
pub(crate) fn spoken(table: Table) -> Option<String> {
    let (present, acts) = (table.game.looking.get().is_none(), table.game.to_act());
    let is_bot = |seat| table.game.source.with_untracked(|game| matches!(game.player(seat), Player::Bot(_)));
    let only_bots = !acts.is_empty() && acts.into_iter().all(is_bot);
    if present && (only_bots || table.game.thinking.get().is_some()) {
        return None;
    }
    let more = if present { proposal::spoken(table).or_else(|| builds(table)) } else { None };
    Some([todo(table)].into_iter().chain(more).collect::<Vec<_>>().join(" "))
}

/// What can be built, which glows on the board, while the player isn't doing something else.
fn builds(table: Table) -> Option<String> {
    let idle = table.intent.held.with(|held| held.is_empty() || held.only == Some(ActionKind::Build));
    let mut builds: Vec<_> = table.game.legal.with(|legal| legal.iter().copied().filter(|&mv| is_build(mv)).collect());
    builds.dedup();
    let words = |mv: &Move| table.game.source.with_untracked(|game| moves::action(*mv, game.cast()));
    (idle && !builds.is_empty())
        .then(|| t!("spoken-builds", builds = builds.iter().map(words).collect::<Vec<_>>().join("; ")))
}

fn todo(table: Table) -> String {
    if let Some(moves) = table.game.looking.get() {
        return past::words(table, moves);
    }
    if table.motion.is_event() {
        return t!("table-todo-scoring");
    }
    let (acts, live) = (table.game.to_act(), use_context::<Live>());
    let sends = live.is_some_and(|live| live.feed.sending.get());
    let blocked = live.filter(|_| table.game.waits.get()).and_then(why_blocked);
    match (table.game.viewer.get(), blocked) {
        // A move that is on its way may have ended the turn, as far as it is drawn.
        (Some(seat), Some(why)) if acts.has(seat) || sends => why,
        (Some(seat), None) if acts.has(seat) => my_todo(table, seat),
        _ if acts.is_empty() => outcome(table),
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
    let in_lesson = || held.is_empty().then(lesson::todo).flatten();
    if let Some(words) = proposal::todo(table).or_else(in_lesson) {
        return words;
    }
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
    if let Some(civ) = held.adding {
        return t!("table-todo-add", prince = names::prince_kind(civ));
    }
    if let Some(key) = held.only.and_then(only_todo) {
        return t!(key);
    }
    if let Some(card) = held.card {
        // Explains dashed borders while one is shown: they need a privilege.
        let dashed = table.intent.choices.with(|all| all.iter().any(|choice| !choice.is_plain()));
        let key = if dashed { "table-todo-card-dashed" } else { "table-todo-card" };
        return t!(key, card = names::card_kind(card));
    }
    match table.game.view.with(|view| view.public().step()) {
        Step::Pick if can_build(table) => t!("table-todo-pick-build"),
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
        Step::Over => outcome(table),
    }
}

/// What is to be chosen on the board for a kind of action.
const fn only_todo(kind: ActionKind) -> Option<&'static str> {
    Some(match kind {
        ActionKind::Build => "table-todo-only-build",
        ActionKind::Move => "table-todo-only-move",
        ActionKind::Remove => "table-todo-only-remove",
        ActionKind::Scale => "table-todo-only-scale",
        ActionKind::Welcome | ActionKind::Surprise | ActionKind::Add => return None,
    })
}

/// Who has won; the line above says that the game is over. A game that was broken off has no winner.
fn outcome(table: Table) -> String {
    table.game.source.with(|game| {
        let winners = game.public().winners(game.rules().edition().tie);
        match game.public().step() {
            Step::Over => t!("log-over", count = winners.len(), winners = game.cast().names(winners)),
            _ => t!("table-todo-over"),
        }
    })
}

fn can_build(table: Table) -> bool {
    table.game.legal.with(|legal| legal.iter().any(|&mv| is_build(mv)))
}

/// The most useful thing to do with cards; building comes first, as it is free.
fn act_todo(table: Table) -> &'static str {
    table.game.legal.with(|legal| match legal[..] {
        _ if can_build(table) => "table-todo-act-build",
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

/// The text of a notice.
pub(crate) fn notice_words(table: Table, notice: Notice) -> String {
    match notice {
        Notice::Words(key) => t!(key),
        Notice::Thinking => t!("hint-thinking"),
        Notice::Advice(advice) => helpers::advice(table, &advice),
        Notice::Refused(refused) => {
            let reason = table.game.source.with(|game| refusal::reason(&refused, game.cast()));
            t!("table-refused", reason = reason, rule = refused.rule)
        }
    }
}

/// The notice; the rule's number opens the rulebook.
fn notice_view(table: Table, notice: Notice) -> AnyView {
    let words = notice_words(table, notice);
    let Notice::Refused(refused) = notice else { return words.into_any() };
    let (before, after) = words.rsplit_once(refused.rule).unwrap_or((&words, ""));
    let open = move |_| table.overlay.rulebook.set(Some(refused.rule.to_owned()));
    view! {
        {before.to_owned()}
        <button type="button" class="rule-link" title=t!("rules-open", rule = refused.rule) on:click=open>{refused.rule}</button>
        {after.to_owned()}
    }
    .into_any()
}
