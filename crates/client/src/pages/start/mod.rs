//! The start page: what the game is, and how to start one.

pub(super) mod demo;

use leptos::prelude::*;
use utopia_drawing::{Markup, Point, art};
use utopia_rules::{Civ, Colour, Guest, Island, Record};
use wasm_bindgen_futures::spawn_local;

use self::demo::DemoBoard;
use super::{
    components::{
        figure::{Figure, ship},
        footer::Footer,
        header::{Header, PageTitle},
    },
    games, launch,
    learn::LearnWay,
    new_game::edition_name,
};
use crate::{app::route::Route, game::Saved, online, settings::use_settings, storage, t};

#[component]
pub(crate) fn Start() -> impl IntoView {
    view! {
        <div class="start">
            <Figure markup=art::compass() class="start-rose" />
            <Header />
            <main>
                <div class="start-hero">
                    <div class="start-words">
                        <PageTitle
                            text=Signal::derive(|| t!("pages-title"))
                            window_title=Signal::derive(|| t!("start-window"))
                        />
                        <p class="start-sentence">{move || t!("start-sentence")}</p>
                        <Ways />
                        <div class="start-learn">
                            <LearnWay />
                            <HowWay />
                        </div>
                        <p class="soft" hidden=!storage::is_persistent()>{move || t!("start-facts")}</p>
                        <p class="note" hidden=storage::is_persistent()>{move || t!("games-memory")}</p>
                    </div>
                    <div class="start-board">
                        <DemoBoard />
                    </div>
                </div>
                <Glance />
            </main>
            <Footer />
        </div>
    }
}

/// Links to games and to the tutorial.
#[component]
pub(super) fn Ways() -> impl IntoView {
    let settings = use_settings();
    let (failed, set_failed) = signal(None::<String>);
    let last = last_game();
    let bots = move || settings.read().plan.against_bots().players() - 1;
    let edition = move || edition_name(settings.read().plan.edition());
    let play = move |_| {
        let plan = settings.read_untracked().plan.against_bots();
        let setup = untrack(|| plan.setup(launch::random_seed(), None, launch::name_of_bot));
        spawn_local(async move {
            set_failed.try_set(launch::start(setup).await.err());
        });
    };
    let around = move |_| {
        settings.update(|settings| {
            if settings.plan.lone_human().is_some() {
                settings.plan = settings.plan.clone().around_one_screen();
            }
        });
        Route::NewGame.open();
    };
    view! {
        <div class="start-ways">
            <Continue last />
            <button type="button" class="way" class:primary=move || last.read().is_none() on:click=play>
                <Figure markup=ship(Island::Wind) class="way-drawing" />
                <strong>{move || t!("start-play")}</strong>
                <span>{move || t!("start-play-about", bots = bots(), edition = edition())}</span>
            </button>
            <button type="button" class="way" on:click=around>
                <Figure markup=company() class="way-drawing" />
                <strong>{move || t!("start-around")}</strong>
                <span>{move || t!("start-around-about")}</span>
            </button>
            <OnlineWay />
            <p class="error" role="alert" hidden=move || failed.read().is_none()>{failed}</p>
            <a class="start-more" href=Route::NewGame.link()>{move || t!("start-new")}</a>
        </div>
    }
}

/// The link to the two-minute introduction.
#[component]
fn HowWay() -> impl IntoView {
    view! {
        <a class="way" data-way="how" href=Route::How.link()>
            <Figure markup=art::wonder(Island::Wind) class="way-drawing" />
            <strong>{move || t!("how-short")}</strong>
            <span>{move || t!("how-way")}</span>
        </a>
    }
}

/// The link to the lobby, if there is a server.
#[component]
fn OnlineWay() -> impl IntoView {
    view! {
        <a class="way" href=Route::Online.link() hidden=|| !online::is_there()>
            <Figure markup=apart() class="way-drawing" />
            <strong>{move || t!("start-online")}</strong>
            <span>{move || t!("start-online-about")}</span>
        </a>
    }
}

/// Two ministers on opposite shores with a ship between them.
fn apart() -> Markup {
    let one = |(colour, x)| art::minister(colour).placed(Point::new(x, 20.0), 0.48);
    let shores = [(Colour::Blue, -26.0), (Colour::Purple, 26.0)].into_iter().map(one).collect();
    art::ship(Island::Water).placed(Point::new(0.0, -22.0), 0.28) + shores
}

/// Three ministers side by side.
fn company() -> Markup {
    let one = |(colour, x, y)| art::minister(colour).placed(Point::new(x, y), 0.5);
    [(Colour::Red, -25.0, -16.0), (Colour::Yellow, 25.0, -16.0), (Colour::Green, 0.0, 20.0)]
        .into_iter()
        .map(one)
        .collect()
}

/// The last unfinished game, if any.
fn last_game() -> ReadSignal<Option<Saved>> {
    let (last, set_last) = signal(None::<Saved>);
    spawn_local(async move {
        let games = storage::list().await.unwrap_or_default();
        set_last.try_set(games.into_iter().find(unfinished));
    });
    last
}

/// The way back into the last game: the first of all, and the one that stands out.
#[component]
fn Continue(last: ReadSignal<Option<Saved>>) -> impl IntoView {
    move || {
        last.get().map(|saved| {
            view! {
                <a class="way primary" data-way="continue" href=Route::Game(saved.id.clone()).link()>
                    <Figure markup=art::lighthouse() class="way-drawing" />
                    <strong>{move || t!("start-continue")}</strong>
                    <span>{move || t!("start-continue-about", date = games::date(saved.changed))}</span>
                </a>
            }
        })
    }
}

fn unfinished(saved: &Saved) -> bool {
    saved.record.parse().is_ok_and(|record: Record| record.result.is_none())
}

/// The game in three steps.
#[component]
fn Glance() -> impl IntoView {
    let guest = art::guest(Guest { civ: Civ::China, island: Island::Water });
    view! {
        <section class="glance" aria-labelledby="glance">
            <h2 id="glance" class="visually-hidden">{move || t!("start-glance")}</h2>
            <ol>
                <li>
                    <Figure markup=guest class="glance-drawing" />
                    <h3>{move || t!("start-welcome")}</h3>
                    <p>{move || t!("start-welcome-about")}</p>
                </li>
                <li>
                    <Figure markup=art::monument(Civ::Greece) class="glance-drawing" />
                    <h3>{move || t!("start-build")}</h3>
                    <p>{move || t!("start-build-about")}</p>
                </li>
                <li>
                    <Figure markup=art::wonder(Island::Fire) class="glance-drawing" />
                    <h3>{move || t!("start-prestige")}</h3>
                    <p>{move || t!("start-prestige-about")}</p>
                </li>
            </ol>
        </section>
    }
}
