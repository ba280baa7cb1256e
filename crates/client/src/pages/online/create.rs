//! The form for a new table: seats, rules, clock and access.

use leptos::prelude::*;
use utopia_protocol::{Access, TableSettings, TimeControl, api::OpenTable};
use wasm_bindgen_futures::spawn_local;

use super::name::{Failure, NameField};
use crate::{
    app::route::Route,
    browser::dom,
    online::{self, api},
    pages::{
        new_game::{BoardField, Form, PlayerFields, RulesFields, plan::GamePlan},
        settings::Segment,
    },
    t,
};

/// The kind of clock.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TimeControlKind {
    None,
    Live,
    Days,
}

/// Options besides players and rules.
#[derive(Clone, Copy)]
struct Terms {
    access: RwSignal<Access>,
    kind: RwSignal<TimeControlKind>,
    /// Seconds per turn, minutes per game (0: no limit), days per turn, minutes of delay.
    turn: RwSignal<u32>,
    game: RwSignal<u32>,
    days: RwSignal<u32>,
    delay: RwSignal<u32>,
}

const TURNS: &[u32] = &[30, 60, 90, 120, 180, 300];
const GAMES: &[u32] = &[0, 10, 20, 30, 45, 60, 90];
const DAYS: &[u32] = &[1, 2, 3, 5, 7, 14];
const DELAYS: &[u32] = &[0, 1, 2, 5, 10];

impl Terms {
    fn new() -> Self {
        Self {
            access: RwSignal::new(Access::Link),
            kind: RwSignal::new(TimeControlKind::None),
            turn: RwSignal::new(90),
            game: RwSignal::new(0),
            days: RwSignal::new(2),
            delay: RwSignal::new(0),
        }
    }

    fn clock(self) -> TimeControl {
        match self.kind.get_untracked() {
            TimeControlKind::None => TimeControl::None,
            TimeControlKind::Live => {
                let game = self.game.get_untracked() * 60;
                TimeControl::Live { turn: self.turn.get_untracked(), game: (game > 0).then_some(game) }
            }
            TimeControlKind::Days => TimeControl::Days { turn: self.days.get_untracked() },
        }
    }

    /// The table to open, if the form is valid.
    fn settings(self, form: Form) -> Option<TableSettings> {
        let plan = form.plan.get_untracked();
        let mut edition = untrack(|| plan.edition());
        edition.target = untrack(|| form.target())?;
        Some(TableSettings {
            seats: untrack(|| plan.seats().map(|(seat, _)| form.player(seat)).collect()),
            edition,
            board: form.board.get_untracked().map(|board| board.text),
            access: self.access.get_untracked(),
            clock: self.clock(),
            delay: (self.delay.get_untracked() * 60) as u16,
        })
    }
}

#[component]
pub(super) fn Create(name: RwSignal<String>) -> impl IntoView {
    let (form, terms) = (Form::online(GamePlan::for_two()), Terms::new());
    provide_context(form);
    let failed = RwSignal::new(None::<api::RequestError>);
    let nobody = move || form.plan.read().humans() == 0;
    let create = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let Some(settings) = terms.settings(form) else { return };
        let table = OpenTable { settings, colours: Some(form.plan.with_untracked(GamePlan::colours).into()) };
        spawn_local(async move {
            failed.try_set(open(&name.get_untracked(), table).await.err());
        });
    };
    view! {
        <form class="lobby-create panel stack" on:submit=create aria-labelledby="create">
            <h2 id="create">{move || t!("online-create-title")}</h2>
            <NameField id="guest-name" name failed />
            <PlayerFields />
            <AccessField terms />
            <ClockField terms />
            <details class="fold">
                <summary>{move || t!("online-rules", edition = form.edition_name())}</summary>
                <RulesFields />
            </details>
            <details class="fold">
                <summary>{move || t!("online-more")}</summary>
                <div class="stack">
                    <BoardField />
                    {select("delay", "online-delay", DELAYS, "online-delay-choice", terms.delay)}
                </div>
            </details>
            <p class="error" role="alert" hidden=move || !nobody()>{move || t!("online-nobody")}</p>
            <Failure failed />
            <button class="button primary wide" data-button="create" disabled=move || nobody() || !form.is_ready()>
                {move || t!("online-create")}
            </button>
        </form>
    }
}

async fn open(name: &str, table: OpenTable) -> Result<(), api::RequestError> {
    let opened = async {
        online::ensure_guest(name).await?;
        api::open(&table).await
    };
    let sat = opened.await.inspect_err(online::note_error)?;
    Route::Table(sat.table.id).open();
    Ok(())
}

#[component]
fn AccessField(terms: Terms) -> impl IntoView {
    let choice = |access, key: &'static str| {
        let shown = Signal::derive(move || terms.access.get() == access);
        view! { <Segment group="access" shown choose=move || terms.access.set(access) label=move || t!(key) /> }
    };
    view! {
        <fieldset class="field">
            <legend>{move || t!("online-access")}</legend>
            <div class="segments">
                {choice(Access::Link, "online-access-link")} {choice(Access::Public, "online-access-public")}
            </div>
        </fieldset>
    }
}

#[component]
fn ClockField(terms: Terms) -> impl IntoView {
    let kind = terms.kind;
    let choice = |one, key: &'static str| {
        let shown = Signal::derive(move || kind.get() == one);
        view! { <Segment group="clock" shown choose=move || kind.set(one) label=move || t!(key) /> }
    };
    view! {
        <fieldset class="field">
            <legend>{move || t!("online-clock")}</legend>
            <div class="segments">
                {choice(TimeControlKind::None, "online-clock-none")} {choice(TimeControlKind::Live, "online-clock-live")}
                {choice(TimeControlKind::Days, "online-clock-correspondence")}
            </div>
            <div class="lobby-clock" hidden=move || kind.get() != TimeControlKind::Live>
                {select("turn", "online-turn", TURNS, "online-turn-choice", terms.turn)}
                {select("game", "online-game", GAMES, "online-game-choice", terms.game)}
            </div>
            <div class="lobby-clock" hidden=move || kind.get() != TimeControlKind::Days>
                {select("days", "online-turn", DAYS, "online-days-choice", terms.days)}
            </div>
            <p class="hint" hidden=move || kind.get() == TimeControlKind::None>{move || t!("online-clock-about")}</p>
        </fieldset>
    }
}

/// A choice of labelled numbers.
fn select(
    id: &'static str,
    label: &'static str,
    numbers: &'static [u32],
    choice: &'static str,
    value: RwSignal<u32>,
) -> impl IntoView {
    let options = dom::filled(move || {
        let option =
            |&number: &u32| dom::option(&number.to_string(), t!(choice, n = number), number == value.get_untracked());
        numbers.iter().map(option).collect()
    });
    let choose = move |word: String| {
        if let Ok(number) = word.parse() {
            value.set(number);
        }
    };
    view! {
        <div class="field">
            <label for=id>{move || t!(label)}</label>
            <select class="input" id=id node_ref=options on:change:target=move |event| choose(event.target().value())></select>
        </div>
    }
}
