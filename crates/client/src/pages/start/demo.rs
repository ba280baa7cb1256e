//! The animated board of the start page: replays a recorded game, a move every other second.

use std::{sync::LazyLock, time::Duration};

use leptos::prelude::*;
use utopia_drawing::{BoardMap, Piece, Point, Thing, pieces};
use utopia_rules::{Board, Colours, Public, Record, text::Replay};

use crate::{
    browser::{dom, prefers_reduced_motion, repeat},
    pages::components::figure::BoardPicture,
    settings::{Speed, use_settings},
    t,
};

/// The first half of a game.
const GAME: &str = include_str!("start.utopia");
/// The number of moves played when the animation starts.
const BEGUN: usize = 87;
/// The time between moves.
const PACE: Duration = Duration::from_millis(2200);

const PAUSE: &str = "M8 5v14M16 5v14";
const GO_ON: &str = "M7 4.5v15l12-7.5z";

static RECORD: LazyLock<Option<Record>> = LazyLock::new(|| GAME.parse().ok());

/// The position at the end of the record.
pub(crate) fn middle() -> Option<Public> {
    Demo::after(None).map(|demo| *demo.public())
}

/// The state of the replay.
struct Demo(Replay<'static>);

impl Demo {
    /// The game after `count` moves, or after all of them.
    fn after(count: Option<usize>) -> Option<Self> {
        let mut replay = RECORD.as_ref()?.walk(Board::archipelago()).ok()?;
        while count.is_none_or(|count| replay.played() < count) && replay.step(&mut ()).ok()?.is_some() {}
        Some(Self(replay))
    }

    fn public(&self) -> &Public {
        self.0.game().position().public()
    }

    fn pieces(&self) -> Vec<Piece> {
        pieces(BoardMap::archipelago(), self.public())
    }

    /// Plays until something on the board changes; restarts after the last move.
    fn go_on(mut self) -> Option<Self> {
        let before = self.pieces();
        while self.0.step(&mut ()).ok()?.is_some() {
            if self.pieces() != before {
                return Some(self);
            }
        }
        Self::after(Some(BEGUN))
    }
}

/// A piece, and where it came from if it has just moved.
#[derive(Clone, Copy)]
struct Shown {
    piece: Piece,
    from: Option<Point>,
}

impl Shown {
    /// All pieces at rest.
    fn still(pieces: Vec<Piece>) -> Vec<Self> {
        pieces.into_iter().map(|piece| Self { piece, from: None }).collect()
    }

    /// All pieces, with the origins of those that moved.
    fn moved(before: &[Self], after: &[Piece]) -> Vec<Self> {
        let before: Vec<_> = before.iter().map(|shown| shown.piece).collect();
        let from = |piece: &Piece| (!before.contains(piece)).then(|| origin(piece, &before, after));
        after.iter().map(|&piece| Self { piece, from: from(&piece) }).collect()
    }

    /// The key: changes with the look or the place of the piece.
    fn key(&self) -> (Thing, [u32; 3]) {
        let Piece { thing, at, scale } = self.piece;
        (thing, [at.x, at.y, scale].map(f32::to_bits))
    }
}

/// Where a piece was before, possibly as the guest or princes it was then; `None` if it is new.
fn origin(piece: &Piece, before: &[Piece], after: &[Piece]) -> Point {
    let same = |other: &&Piece| other.thing.key() == piece.thing.key();
    let left = |old: &&Piece| becomes(old.thing, piece.thing) && !after.iter().any(|new| new.thing == old.thing);
    before.iter().find(same).or_else(|| before.iter().find(left)).map_or(piece.at, |old| old.at)
}

/// Whether one thing can become another: a guest a prince, princes those of another district.
fn becomes(old: Thing, new: Thing) -> bool {
    let Thing::Princes { seat, civ, .. } = new else { return false };
    match old {
        Thing::Guest { guest, .. } => guest.civ == civ,
        Thing::Princes { seat: of, civ: kind, .. } => (of, kind) == (seat, civ),
        _ => false,
    }
}

/// The board with a pause button. It is still with reduced motion and while it is out of sight.
#[component]
pub(super) fn DemoBoard() -> impl IntoView {
    let settings = use_settings();
    let unwanted =
        move || settings.with_untracked(|settings| settings.speed == Speed::Instant) || prefers_reduced_motion();
    // A still board shows the end.
    let demo = StoredValue::new_local(Demo::after((!unwanted()).then_some(BEGUN)));
    let shown =
        RwSignal::new(demo.with_value(|demo| Shown::still(demo.as_ref().map(Demo::pieces).unwrap_or_default())));
    let paused = RwSignal::new(false);
    let go_on = move || {
        if paused.get_untracked() || unwanted() || document().hidden() {
            return;
        }
        demo.update_value(|demo| *demo = demo.take().and_then(Demo::go_on));
        if let Some(pieces) = demo.with_value(|demo| demo.as_ref().map(Demo::pieces)) {
            shown.update(|shown| *shown = Shown::moved(shown, &pieces));
        }
    };
    repeat(PACE, go_on);
    let (width, height) = BoardMap::archipelago().size();
    view! {
        <div class="demo">
            <BoardPicture label=Signal::derive(|| t!("start-picture")) />
            <svg class="demo-pieces" viewBox=format!("0 0 {width} {height}") aria-hidden="true" focusable="false">
                <For each=move || shown.get() key=Shown::key children=place />
            </svg>
            <PauseButton paused />
        </div>
    }
}

/// A piece; one that has just moved glides into place.
fn place(Shown { piece: Piece { thing, at, scale }, from }: Shown) -> impl IntoView {
    let way = from.map_or(Point::new(0.0, 0.0), |from| (from - at) * (1.0 / scale));
    let class = match from {
        None => "",
        Some(from) if from == at => "appearing",
        Some(_) => "coming",
    };
    view! {
        <g transform=format!("translate({} {}) scale({scale})", at.x, at.y)>
            <g
                class=class
                style:--from-x=format!("{}px", way.x)
                style:--from-y=format!("{}px", way.y)
                {..dom::content(thing.markup(Colours::default()))}
            ></g>
        </g>
    }
}

#[component]
fn PauseButton(paused: RwSignal<bool>) -> impl IntoView {
    let words = move || if paused.get() { t!("start-go-on") } else { t!("start-pause") };
    view! {
        <button
            type="button"
            class="button icon demo-button"
            data-button="pause"
            title=words
            aria-label=words
            on:click=move |_| paused.update(|paused| *paused = !*paused)
        >
            <svg class="icon-drawing line-drawing" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <path d=move || if paused.get() { GO_ON } else { PAUSE } />
            </svg>
        </button>
    }
}

#[cfg(test)]
mod tests {
    use utopia_rules::{Island, Seat};

    use super::*;

    /// All frames until the restart.
    fn run() -> Vec<Demo> {
        let first = || Demo::after(Some(BEGUN)).expect("the moves before");
        let mut run = vec![first()];
        let mut demo = first().go_on().expect("a legal move");
        while demo.0.played() > BEGUN {
            let count = demo.0.played();
            run.push(demo);
            demo = Demo::after(Some(count)).and_then(Demo::go_on).expect("a legal move");
        }
        run
    }

    #[test]
    fn the_demo_is_legal_to_its_end_and_restarts() {
        let run = run();
        assert!(run.len() > 30, "{} moves", run.len());
        assert!(Seat::of_game(4).all(|seat| middle().expect("a game").track().points(seat) > 0));
    }

    /// Whether anything changes over the run.
    fn changes<T: PartialEq>(what: impl Fn(&Public) -> T) -> bool {
        run().windows(2).any(|two| what(two[0].public()) != what(two[1].public()))
    }

    #[test]
    fn the_demo_shows_every_kind_of_piece() {
        assert!(changes(|public| Island::ALL.map(|island| public.wonder(island))), "a wonder");
        assert!(changes(Public::built_up), "a monument");
        assert!(changes(|public| *public.scale()), "the scale");
    }

    #[test]
    fn a_guest_becomes_a_prince_moving_from_its_ship() {
        let before = Demo::after(Some(0)).expect("a new game");
        let after = Demo::after(Some(1)).expect("blue take persia water water-1");
        let shown = Shown::moved(&Shown::still(before.pieces()), &after.pieces());
        let prince = shown.iter().find(|shown| matches!(shown.piece.thing, Thing::Princes { .. })).expect("a prince");
        let gone = before.pieces().into_iter().find(|old| {
            matches!(old.thing, Thing::Guest { .. }) && !after.pieces().iter().any(|new| new.thing == old.thing)
        });
        assert_eq!(prince.from, gone.map(|guest| guest.at));
    }
}
