//! Prestige as an event (R12): monument by monument, player by player, while the next round is held back.

use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use utopia_drawing::Thing;
use utopia_rules::{Civ, District, Event, Merit, Public, Seat, View};
use wasm_bindgen_futures::spawn_local;

use super::{
    Staged, Step,
    anchor::Anchor,
    cue::{Cargo, Motion},
    flight,
    score_card::ScoreCard,
    timeline::Timed,
};
use crate::{
    browser::prefers_reduced_motion,
    settings::{ScoringShow, Speed},
    sound::Sound,
    table::state::Table,
};

/// The scoring of one round.
pub(super) struct Scoring {
    /// The table before the step, but with the hands after it.
    staged: Staged,
    /// What happened before and after the scoring.
    before: Vec<Event>,
    after: Vec<Event>,
    tallies: Vec<Tally>,
    tempo: Tempo,
}

/// What one player earns.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Tally {
    seat: Seat,
    earnings: Vec<Earning>,
    points: u16,
    /// The place of its line in the story.
    line: usize,
}

/// What one monument earns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Earning {
    pub(super) district: District,
    pub(super) civ: Civ,
    pub(super) points: u16,
}

/// The pace of a scoring, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Tempo {
    /// Before the first monument.
    lead: u32,
    /// From one monument to the next.
    earning: u32,
    /// While a minister walks.
    walk: u32,
    /// At the end.
    last: u32,
}

impl Tempo {
    /// Many monuments light faster, so that the whole stays short.
    fn of(show: ScoringShow, speed: Speed, earnings: u32) -> Self {
        let each = |all: u32, least, most| (all / earnings.max(1)).clamp(least, most);
        let Self { lead, earning, walk, last } = match show {
            ScoringShow::Full => Self { lead: 700, earning: each(9000, 260, 620), walk: 900, last: 1500 },
            ScoringShow::Short | ScoringShow::Off => {
                Self { lead: 350, earning: each(1800, 80, 260), walk: 420, last: 700 }
            }
        };
        let paced = |time: u32| match speed {
            Speed::Slow => time * 3 / 2,
            Speed::Normal => time,
            Speed::Fast | Speed::Instant => time * 3 / 5,
        };
        Self { lead: paced(lead), earning: paced(earning), walk: paced(walk), last: paced(last) }
    }
}

impl Scoring {
    /// The scoring in these lines of the story, if it is to be shown.
    pub(super) fn of(table: &Table, before: &View, lines: &[(usize, Event)]) -> Option<Self> {
        let (show, speed) = table.motion.settings.with_untracked(|settings| (settings.scoring, settings.speed));
        if show == ScoringShow::Off {
            return None;
        }
        let public = *before.public();
        let tallies = tallies(&public, lines);
        let (first, last) = (tallies.first()?.line, tallies.last()?.line);
        let events = |wanted: &dyn Fn(usize) -> bool| {
            lines.iter().filter(|(line, _)| wanted(*line)).map(|(_, event)| *event).collect::<Vec<_>>()
        };
        let now = table.game.view.get_untracked();
        let earnings = tallies.iter().map(|tally| tally.earnings.len() as u32).sum();
        Some(Self {
            staged: Staged { view: now.at_table(public), told: first },
            before: events(&|line| line < first),
            after: events(&|line| line > last),
            tempo: Tempo::of(show, speed, earnings),
            tallies,
        })
    }

    /// Shows it; the table is held back until it has ended or was skipped.
    pub(super) fn play(self, table: Table) {
        let motion = table.motion;
        motion.stop();
        let end = self
            .tallies
            .iter()
            .fold(*self.staged.view.public(), |public, tally| public.scored(tally.seat, tally.points));
        let rest = Step { before: self.staged.view.at_table(end), events: self.after.clone() };
        motion.held_back.set_value(vec![rest]);
        motion.staged.set(Some(self.staged));
        motion.card.set(Some(ScoreCard::new(self.staged.view.public().round())));
        flight::launch(&table, &Step { before: self.staged.view, events: self.before.clone() });
        let token = motion.generation.current();
        spawn_local(async move {
            if self.show(table, || token.is_current()).await {
                super::skip(&table);
            }
        });
    }

    /// Goes through it; false if it was ended early.
    async fn show(&self, table: Table, goes_on: impl Fn() -> bool) -> bool {
        let (motion, tempo) = (table.motion, self.tempo);
        let wait = async |time: u32| {
            TimeoutFuture::new(time).await;
            goes_on()
        };
        let mut staged = self.staged;
        if !wait(tempo.lead).await {
            return false;
        }
        for tally in &self.tallies {
            motion.write(|card| card.begin(tally.seat));
            for earning in &tally.earnings {
                light(&table, &staged, tally.seat, *earning, tempo);
                motion.write(|card| card.earn(*earning));
                if !wait(tempo.earning).await {
                    return false;
                }
            }
            staged.view = staged.view.at_table(staged.view.public().scored(tally.seat, tally.points));
            staged.told = tally.line + 1;
            let total = staged.view.public().track().points(tally.seat);
            motion.write(|card| card.sum_up(tally.points, total));
            motion.staged.set(Some(staged));
            if !wait(tempo.walk).await {
                return false;
            }
        }
        let over = self.after.iter().copied().find(|event| matches!(event, Event::Over { .. }));
        motion.write(|card| card.conclude(over));
        wait(tempo.last).await
    }
}

/// A monument lights up, its worth on the scale with it, and its points fly to the minister.
fn light(table: &Table, staged: &Staged, seat: Seat, earning: Earning, tempo: Tempo) {
    let Earning { district, civ, points } = earning;
    Sound::Coin.play(table.motion.settings.with_untracked(|settings| settings.sound));
    if prefers_reduced_motion() {
        return;
    }
    let monument = Anchor::piece(Thing::Monument { civ, district, owner: seat });
    let shine = tempo.earning.max(420);
    let timed = vec![
        Timed { motion: Motion::stay(Cargo::Halo(civ), monument.clone()), start: 0, length: shine },
        Timed { motion: Motion::stay(Cargo::Halo(civ), Anchor::piece(Thing::Scale { civ })), start: 0, length: shine },
        Timed { motion: Motion::points(seat, points, monument), start: 0, length: (tempo.earning * 2).clamp(360, 700) },
    ];
    flight::let_fly(table, &Step { before: staged.view, events: Vec::new() }, timed);
}

/// Who earns what, in the order of the story.
fn tallies(public: &Public, lines: &[(usize, Event)]) -> Vec<Tally> {
    let scored = lines.iter().filter_map(|(line, event)| match *event {
        Event::Scored { seat, points, merit: Merit::Prestige, .. } => Some((*line, seat, points)),
        _ => None,
    });
    scored.map(|(line, seat, points)| Tally { seat, earnings: earnings(public, seat), points, line }).collect()
}

/// What each of a player's monuments is worth (R12), the most valuable civilization first.
fn earnings(public: &Public, seat: Seat) -> Vec<Earning> {
    let worth = |civ| public.scale().value(civ);
    let of_civ = |civ| {
        let districts = public.controlled(seat).and(public.monuments(civ));
        districts.into_iter().map(move |district| Earning { district, civ, points: worth(civ) })
    };
    public.scale().from_top().into_iter().flat_map(of_civ).collect()
}

#[cfg(test)]
mod tests {
    use utopia_rules::{Game, Moves, Observer, Rules, Secret, Seed, chance::below};

    use super::*;

    #[derive(Default)]
    struct Heard(Vec<Event>);

    impl Observer for Heard {
        fn public(&mut self, event: Event) {
            self.0.push(event);
        }

        fn secret(&mut self, _: Seat, _: Secret) {}
    }

    #[test]
    fn the_monuments_of_a_player_add_up_to_the_points_scored() {
        let mut game = Game::new(std::sync::Arc::new(Rules::standard(3).expect("players")), Seed::from(4));
        let (mut dice, mut legal, mut seen) = (Seed::from(5).chance(), Moves::new(), 0);
        while let Some(seat) = game.position().public().to_act().first() {
            game.position().legal(game.rules(), seat, &mut legal);
            let (before, mut heard) = (*game.position().public(), Heard::default());
            let mv = legal[below(&mut dice, legal.len() as u32) as usize];
            game.play_observed(seat, mv, &mut heard).expect("a legal move");
            let lines: Vec<_> = heard.0.into_iter().enumerate().collect();
            let mut staged = before;
            for tally in tallies(&before, &lines) {
                assert_eq!(tally.earnings.iter().map(|earning| earning.points).sum::<u16>(), tally.points);
                staged = staged.scored(tally.seat, tally.points);
                seen += 1;
            }
            if seen > 0 && staged != before && game.position().public().to_act().is_empty() {
                assert_eq!(staged.track(), game.position().public().track(), "ministers have walked where they stand");
            }
        }
        assert!(seen > 5);
    }

    #[test]
    fn a_short_scoring_is_short_however_many_monuments_there_are() {
        for earnings in [1, 6, 20, 40] {
            let tempo = Tempo::of(ScoringShow::Short, Speed::Normal, earnings);
            let whole = tempo.lead + earnings * tempo.earning + 5 * tempo.walk + tempo.last;
            assert!(whole <= 6500, "{earnings}: {whole}");
            let full = Tempo::of(ScoringShow::Full, Speed::Normal, earnings);
            assert!(full.earning > tempo.earning);
        }
    }
}
