//! One entry of the list of games.

use leptos::prelude::*;
use utopia_game::{GameFileError, Player};
use utopia_rules::{Seat, Step};

use super::{Shelf, date};
use crate::{
    app::route::Route,
    browser,
    game::Saved,
    pages::{components::figure::Mark, share},
    t,
    text::{cast::Cast, names, unreadable},
};

/// The summary of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct GameSummary {
    /// Seats and points, leader first.
    standing: Vec<(Seat, u16)>,
    cast: Cast,
    round: u8,
    over: bool,
    winners: Vec<Seat>,
}

impl GameSummary {
    fn of(saved: &Saved) -> Result<Self, GameFileError> {
        let (record, game) = saved.replay()?;
        let public = game.position().public();
        let standing = public.track().order().iter().map(|&seat| (seat, public.track().points(seat))).collect();
        Ok(Self {
            standing,
            cast: Cast::of(&record),
            round: public.round(),
            over: public.step() == Step::Over,
            winners: public.winners(record.edition.tie).into_iter().collect(),
        })
    }
}

#[component]
pub(super) fn SavedGameEntry(saved: Saved) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let summary = GameSummary::of(&saved);
    let (changed, players) = (saved.changed, saved.players.clone());
    let over = summary.as_ref().is_ok_and(|summary| summary.over);
    let open = summary.is_ok().then(|| open_link(&saved, over));
    let again = over.then(|| again(&saved));
    let heading = match &summary {
        Ok(summary) if summary.over => view! { <Over summary=summary.clone() /> }.into_any(),
        Ok(summary) => {
            let round = summary.round;
            view! { <h2>{move || t!("games-round", round = round)}</h2> <RunningTag /> }.into_any()
        }
        Err(error) => {
            let error = error.clone();
            view! { <h2>{move || t!("games-unreadable")}</h2> <p class="error">{move || unreadable::game(&error)}</p> }
                .into_any()
        }
    };
    let (exported, deleted) = (saved.clone(), saved);
    view! {
        <li class="game panel">
            <div class="game-head">{heading}<time class="soft small">{move || date(changed)}</time></div>
            {summary.ok().map(|summary| view! { <TrackOrder summary players /> })}
            <div class="row game-buttons">
                {open}
                {again}
                <button type="button" class="button quiet" on:click=move |_| export(&exported)>
                    {move || t!("games-export")}
                </button>
                <button type="button" class="button quiet" on:click=move |_| shelf.delete(deleted.clone())>
                    {move || t!("games-delete")}
                </button>
            </div>
        </li>
    }
}

fn open_link(saved: &Saved, over: bool) -> impl IntoView + use<> {
    let link = Route::Game(saved.id.clone()).link();
    let words = move || if over { t!("games-look") } else { t!("games-continue") };
    view! { <a class="button" class:primary=!over href=link>{words}</a> }
}

/// Actions for a finished game: replay and share.
fn again(saved: &Saved) -> impl IntoView + use<> {
    let link = Route::Watch(saved.id.clone()).link();
    let saved = saved.clone();
    view! {
        <a class="button" href=link>{move || t!("replay-button")}</a>
        <button type="button" class="button quiet" data-button="share" on:click=move |_| share(saved.clone())>
            {move || t!("share-button")}
        </button>
    }
}

#[component]
fn RunningTag() -> impl IntoView {
    view! { <span class="tag accent">{move || t!("games-running")}</span> }
}

#[component]
fn Over(summary: GameSummary) -> impl IntoView {
    let GameSummary { cast, winners, .. } = summary;
    let count = winners.len();
    let names = move || cast.names(winners.iter().copied());
    view! {
        <h2>{move || t!("games-won", count = count, names = names())}</h2>
        <span class="tag">{move || t!("games-over")}</span>
    }
}

/// The players in track order.
#[component]
fn TrackOrder(summary: GameSummary, players: Vec<Player>) -> impl IntoView {
    let row = move |(seat, points): (Seat, u16)| {
        let cast = summary.cast.clone();
        let bot = match players.get(seat.index()) {
            Some(Player::Bot(level)) => Some(*level),
            _ => None,
        };
        view! {
            <li>
                <Mark colour=cast.colour(seat) />
                <span class="standing-name">{move || cast.name(seat)}</span>
                {bot.map(|level| view! { <span class="soft small">{move || names::level(level)}</span> })}
                <b class="number">{points}</b>
            </li>
        }
    };
    view! { <ol class="standing">{summary.standing.clone().into_iter().map(row).collect_view()}</ol> }
}

/// Exports a game as a file.
fn export(saved: &Saved) {
    // The browser reports failed downloads.
    let _ = browser::download(&format!("{}.utopia", saved.id), &saved.export());
}
