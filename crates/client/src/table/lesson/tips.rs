//! Tips for the first games, each shown once.

use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use utopia_rules::{Phase, Public, Seat, Step};

use super::card::Card;
use crate::{
    browser,
    settings::{Tips, use_settings},
    t,
    table::{
        board::drawing::Picture,
        state::{Table, use_table},
    },
};

const KEY: &str = "utopia-tips";

/// The subject of a tip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Tip {
    Welcome,
    Discards,
    Development,
    Scoring,
    /// A new round, but nothing has scored yet.
    Unsettled,
}

impl Tip {
    /// The tip for a seat at a moment of the game. The last on the track discards nothing (R9.2).
    fn of(public: &Public, seat: Seat) -> Option<Self> {
        match (public.phase(), public.step()) {
            (Phase::Welcome, _) if public.round() == 1 => Some(Self::Welcome),
            (Phase::Welcome, _) if public.prestige(seat) > 0 => Some(Self::Scoring),
            (Phase::Welcome, _) => Some(Self::Unsettled),
            (Phase::Development, Step::Discard) => public.to_act().has(seat).then_some(Self::Discards),
            (Phase::Development, _) => Some(Self::Development),
            (Phase::Over, _) => None,
        }
    }

    const fn key(self) -> &'static str {
        match self {
            Self::Welcome => "tips-welcome",
            Self::Discards => "tips-discards",
            Self::Development => "tips-development",
            Self::Scoring => "tips-scoring",
            Self::Unsettled => "tips-unsettled",
        }
    }
}

/// The current tip, until it is dismissed.
#[component]
pub(crate) fn TipCard() -> impl IntoView {
    let table = use_table();
    let settings = use_settings();
    let seen = RwSignal::new(browser::load_local::<Vec<Tip>>(KEY).unwrap_or_default());
    // The running game, even while its past is shown.
    let moment = Memo::new(move |_| {
        let seat = table.game.viewer.get()?;
        table.game.source.with(|game| Tip::of(game.public(), seat))
    });
    let shown = Memo::new(move |_| {
        let wanted = settings.read().tips == Tips::On && is_alone(table);
        moment.get().filter(|tip| wanted && !seen.with(|seen| seen.contains(tip)))
    });
    // A tip whose moment has passed counts as seen.
    Effect::new(move |before: Option<Option<Tip>>| {
        let now = shown.get();
        if let Some(Some(before)) = before.filter(|before| *before != now) {
            read(seen, before);
        }
        now
    });
    let off = move |_| settings.update(|settings| settings.tips = Tips::Off);
    move || {
        shown.get().map(|tip| {
            view! {
                <Card
                    picture=Picture::Compass
                    above=Signal::derive(|| t!("tips-above"))
                    title=Signal::derive(move || t!(&format!("{}.title", tip.key())))
                    words=Signal::derive(move || t!(tip.key()))
                >
                    <div class="coach-ways">
                        <button class="button small quiet" data-button="no-tips" on:click=off>{move || t!("tips-none")}</button>
                    </div>
                    <button class="button small primary" data-button="tip-read" on:click=move |_| read(seen, tip)>
                        {move || t!("tips-read")}
                    </button>
                </Card>
            }
        })
    }
}

/// Several people at one screen explain the game to each other.
fn is_alone(table: Table) -> bool {
    table.game.source.with_untracked(|game| game.only_person().is_some())
}

/// Marks a tip as read.
fn read(seen: RwSignal<Vec<Tip>>, tip: Tip) {
    if seen.with_untracked(|seen| !seen.contains(&tip)) {
        seen.update(|seen| seen.push(tip));
        seen.with_untracked(|seen| browser::save_local(KEY, seen));
    }
}

#[cfg(test)]
mod tests {
    use utopia_game::choices::is_build;
    use utopia_rules::{Game, Moves, Rules, Seed};

    use super::*;
    use crate::text::tests::assert_all_said;

    const ALL: [Tip; 5] = [Tip::Welcome, Tip::Discards, Tip::Development, Tip::Unsettled, Tip::Scoring];

    #[test]
    fn the_first_rounds_show_every_tip_in_turn() {
        let mut game = Game::new(std::sync::Arc::new(Rules::standard(3).expect("three players")), Seed::from(1));
        let (mut told, mut legal) = (Vec::new(), Moves::new());
        while !told.contains(&Tip::Scoring) {
            let public = game.position().public();
            let seat = public.to_act().first().expect("somebody acts");
            let tip = Tip::of(public, seat);
            assert_eq!(
                tip == Some(Tip::Scoring),
                public.round() > 1 && public.phase() == Phase::Welcome && public.prestige(seat) > 0
            );
            told.extend(tip.filter(|tip| !told.contains(tip)));
            game.position().legal(game.rules(), seat, &mut legal);
            let build = legal.iter().copied().find(|&mv| is_build(mv));
            game.play(seat, build.unwrap_or(legal[legal.len() - 1])).expect("a legal move");
        }
        assert_eq!(told, ALL);
    }

    #[test]
    fn every_tip_has_a_text() {
        assert_all_said(&ALL, |tip| t!(tip.key()));
        assert_all_said(&ALL, |tip| t!(&format!("{}.title", tip.key())));
    }
}
