//! The overview of the tutorial: lessons, progress, and what comes next.

use leptos::prelude::*;
use utopia_drawing::{Markup, Point, art};
use utopia_game::lesson::{self, Lesson};
use utopia_rules::{Colour, Island};
use wasm_bindgen_futures::spawn_local;

use super::{
    components::{
        figure::{Figure, ship},
        header::{Header, PageTitle},
    },
    launch,
    new_game::{edition_name, edition_of_language, plan::GamePlan},
};
use crate::{app::route::Route, progress::Progress, t};

/// The list of lessons.
#[component]
pub(crate) fn Learn() -> impl IntoView {
    let progress = Progress::load();
    let over = progress.next().is_none();
    view! {
        <Header />
        <main class="page learn">
            <Figure markup=if over { art::wonder(Island::Wind).into() } else { ship(Island::Wind) } class="learn-drawing" />
            <PageTitle text=Signal::derive(move || if over { t!("learn-over") } else { t!("learn-title") }) />
            <p class="learn-sentence">{move || if over { t!("learn-over-about") } else { t!("learn-about") }}</p>
            {match progress.next() {
                Some(next) => view! { <GoOn next begun=!progress.is_new() /> }.into_any(),
                None => view! { <FirstGame /> }.into_any(),
            }}
            <ol class="lessons" aria-label=move || t!("learn-lessons")>
                {(1..=Lesson::COUNT).map(|number| view! { <LessonEntry number done=progress.has_done(number) /> }).collect_view()}
            </ol>
        </main>
    }
}

/// Continues with the current lesson.
#[component]
fn GoOn(next: usize, begun: bool) -> impl IntoView {
    let words = move || if begun { t!("learn-continue", lesson = next) } else { t!("learn-start") };
    view! { <a class="button primary" data-button="go-on" href=Route::Learn(Some(next)).link()>{words}</a> }
}

/// The first game: against one easy bot.
#[component]
fn FirstGame() -> impl IntoView {
    let (failed, set_failed) = signal(None::<String>);
    let play = move |_| {
        let setup = untrack(|| GamePlan::first_game().setup(launch::random_seed(), None, launch::name_of_bot));
        spawn_local(async move {
            set_failed.try_set(launch::start(setup).await.err());
        });
    };
    view! {
        <button type="button" class="button primary" data-button="first-game" on:click=play>{move || t!("learn-play")}</button>
        <p class="soft">{move || t!("learn-play-about", edition = edition_name(edition_of_language()))}</p>
        <p class="error" role="alert" hidden=move || failed.read().is_none()>{failed}</p>
    }
}

#[component]
fn LessonEntry(number: usize, done: bool) -> impl IntoView {
    let title = lesson::title(number).unwrap_or_default();
    view! {
        <li>
            <a href=Route::Learn(Some(number)).link() class:done=done>
                <span class="number" aria-hidden="true">{number}</span>
                <span>{move || t!(&title)}</span>
                {done.then(|| view! { <span class="tick" aria-hidden="true">"✓"</span> <span class="visually-hidden">{move || t!("learn-done")}</span> })}
            </a>
        </li>
    }
}

/// The link from the start page: an invitation, or "continue".
#[component]
pub(super) fn LearnWay() -> impl IntoView {
    let progress = Progress::load();
    let about = move || match progress.next() {
        Some(_) if progress.is_new() => t!("learn-way-new"),
        Some(lesson) => t!("learn-way-on", lesson = lesson, lessons = Lesson::COUNT),
        None => t!("learn-way-over"),
    };
    view! {
        <a class="way" data-way="learn" href=Route::Learn(None).link()>
            <Figure markup=learner() class="way-drawing" />
            <strong>{move || t!("learn-title")}</strong>
            <span>{about}</span>
        </a>
    }
}

/// A minister looking at a lighthouse.
fn learner() -> Markup {
    let light = Markup::from(art::lighthouse()).placed(Point::new(20.0, 0.0), 0.8);
    light + art::minister(Colour::Blue).placed(Point::new(-24.0, 18.0), 0.5)
}
