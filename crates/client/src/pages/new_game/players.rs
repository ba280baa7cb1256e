//! The players of a new game.

use leptos::prelude::*;
use utopia_drawing::art;
use utopia_game::{Level, Player};
use utopia_rules::Seat;

use super::{form::Form, plan::PLAYERS};
use crate::{
    browser::dom,
    online::LONGEST_NAME,
    pages::{
        components::colours::ColourPicker,
        settings::{Segment, field},
    },
    t,
    text::names,
};

#[component]
pub(in crate::pages) fn PlayerFields() -> impl IntoView {
    let plan = expect_context::<Form>().plan;
    let seats = move || Seat::of_game(plan.read().players()).collect::<Vec<_>>();
    view! {
        <section class="panel stack">
            <Number />
            <ul class="seats">
                <For each=seats key=|seat| *seat let:seat>
                    <SeatRow seat />
                </For>
            </ul>
        </section>
    }
}

/// The number of players.
#[component]
fn Number() -> impl IntoView {
    let plan = expect_context::<Form>().plan;
    let choices = PLAYERS.map(|number| {
        let shown = Signal::derive(move || plan.read().players() == number);
        let choose = move || plan.update(|plan| plan.set_players(number));
        view! { <Segment group="players" shown choose label=move || number.to_string() /> }
    });
    field(view! { <h2>{move || t!("new-players")}</h2> }, choices.collect_view(), ())
}

/// A seat: its colour, and who decides for it.
#[component]
fn SeatRow(seat: Seat) -> impl IntoView {
    let form @ Form { plan, online, .. } = expect_context();
    let player = Memo::new(move |_| form.player(seat));
    let levels = move || Level::ALL.into_iter().filter(move |&level| level <= form.strongest_bot());
    let colour = Memo::new(move |_| plan.read().colour(seat));
    let choose = move |word: String| {
        if let Some(player) = Player::from_word(&word) {
            plan.update(|plan| plan.place_mut(seat).player = player);
        }
    };
    view! {
        <li class="seat">
            <svg
                class="minister"
                viewBox="-50 -50 100 100"
                aria-hidden="true"
                focusable="false"
                {..dom::changing_content(move || art::minister(colour.get()))}
            ></svg>
            <div class="seat-colour">
                <label for=format!("player-{seat}")>{move || names::colour(colour.get())}</label>
                <ColourPicker
                    group=format!("colour-{seat}")
                    label=Signal::derive(move || t!("new-colour", number = seat.index() + 1))
                    chosen=colour
                    choose=move |colour| plan.update(|plan| plan.choose_colour(seat, colour))
                />
            </div>
            <select
                class="input"
                id=format!("player-{seat}")
                prop:value=move || player.get().word()
                on:change:target=move |event| choose(event.target().value())
            >
                <option value=Player::Person.word() selected=move || player.get() == Player::Person>
                    {move || t!("new-human")}
                </option>
                {move || levels().map(|level| option(level, player)).collect_view()}
            </select>
            {move || match player.get() {
                Player::Person if online => view! { <Comer seat /> }.into_any(),
                Player::Person => view! { <Name seat /> }.into_any(),
                Player::Bot(level) => about(level).into_any(),
            }}
        </li>
    }
}

fn option(level: Level, player: Memo<Player>) -> impl IntoView {
    view! {
        <option value=level.name() selected=move || player.get() == Player::Bot(level)>
            {move || names::level(level)}
        </option>
    }
}

fn about(level: Level) -> impl IntoView {
    view! { <p class="hint">{move || t!(&format!("levels-{level}-about"))}</p> }
}

/// Who will sit there: the host gets the first human seat.
#[component]
fn Comer(seat: Seat) -> impl IntoView {
    let plan = expect_context::<Form>().plan;
    let first = move || plan.read().seats().find(|(_, place)| place.player == Player::Person).map(|(seat, _)| seat);
    view! {
        <p class="hint comer">{move || if first() == Some(seat) { t!("online-seat-you") } else { t!("online-seat-comer") }}</p>
    }
}

/// The name of a human.
#[component]
fn Name(seat: Seat) -> impl IntoView {
    let plan = expect_context::<Form>().plan;
    view! {
        <input
            class="input"
            type="text"
            maxlength=LONGEST_NAME
            autocomplete="nickname"
            aria-label=move || t!("new-name", colour = names::colour(plan.read().colour(seat)))
            placeholder=move || t!("new-name-placeholder")
            prop:value=plan.with_untracked(|plan| plan.place(seat).name.clone())
            on:input:target=move |event| plan.update(|plan| plan.place_mut(seat).name = event.target().value())
        />
    }
}
