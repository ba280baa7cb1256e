//! A contest, and the results of its tables.

use std::{fmt, time::Duration};

use serde::{Deserialize, Serialize};
use utopia_rules::{Moves, Position, Rules, Seat, Seed, Tie};

use super::schedule::Schedule;
use crate::{
    Budget, Clock,
    game::{BotPlayer, play_watched},
    spec::Spec,
};

/// The budget of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thinking {
    /// Each bot's usual budget.
    Usual,
    /// A percentage of each bot's usual budget: reproducible.
    Percent(u32),
    /// A number of iterations: reproducible.
    Iterations(u32),
    /// A time: not reproducible.
    Time(Duration),
}

impl Thinking {
    /// Whether the same contest gives the same games.
    pub const fn is_reproducible(self) -> bool {
        !matches!(self, Self::Time(_))
    }
}

impl fmt::Display for Thinking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usual => f.write_str("usual"),
            Self::Percent(part) => write!(f, "{part} % of the usual"),
            Self::Iterations(most) => write!(f, "{most} iterations"),
            Self::Time(limit) => write!(f, "{limit:?}"),
        }
    }
}

/// Everything that determines the games.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The rules of all tables.
    pub rules: Rules,
    /// The seed of the series: table `n` is played with [`Seed::of_game`] `n`.
    pub seed: Seed,
    /// How long the contestants think.
    pub thinking: Thinking,
    /// Who plays.
    pub schedule: Schedule,
}

impl Contest {
    /// The contestants, ready to play.
    pub(super) fn players<'a>(&self, clock: &'a dyn Clock) -> Vec<BotPlayer<'a>> {
        let ready = |&bot: &Spec| {
            let player = BotPlayer::new(bot);
            // A fixed number of iterations in a bot's name takes precedence.
            match self.thinking {
                _ if bot.iterations.is_some() => player,
                Thinking::Usual => player,
                Thinking::Percent(part) => {
                    let part = player.budget.part(part);
                    player.with_budget(part)
                }
                Thinking::Iterations(most) => player.with_budget(Budget::Iterations(most)),
                Thinking::Time(limit) => player.with_budget(Budget::Time(limit, clock)),
            }
        };
        self.schedule.contestants().iter().map(ready).collect()
    }

    /// Plays one game of a table; also returns each contestant's thinking time.
    pub(super) fn play_game(
        &self,
        table: u64,
        game: usize,
        players: &[BotPlayer<'_>],
        clock: &dyn Clock,
        legal: &mut Moves,
    ) -> (GameResult, Vec<Duration>) {
        let seats = &self.schedule.games()[game].seats;
        let seated: Vec<_> = seats.iter().map(|&contestant| &players[contestant]).collect();
        let mut decisions = vec![0; seats.len()];
        let mut spent = vec![Duration::ZERO; players.len()];
        let mut last = clock.now();
        let played = play_watched(&self.rules, &seated, self.seed.of_game(table), legal, |_, seat, _| {
            let now = clock.now();
            decisions[seat.index()] += 1;
            spent[seats[seat.index()]] += now.saturating_sub(last);
            last = now;
        });
        (GameResult::new(&self.rules, &played.last, decisions), spent)
    }
}

/// How a game ended. Lists are in seat order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameResult {
    /// The points.
    pub points: Vec<u16>,
    /// The places, from 1; shared ties get the mean of their places.
    pub places: Vec<f64>,
    /// The winners.
    pub winners: Vec<Seat>,
    /// The number of rounds.
    pub rounds: u16,
    /// The number of decisions.
    pub decisions: Vec<u32>,
}

impl GameResult {
    pub(super) fn new(rules: &Rules, last: &Position, decisions: Vec<u32>) -> Self {
        let public = last.public();
        let (track, tie) = (public.track(), rules.edition().tie);
        let place = |seat: Seat| {
            let level = |other: &Seat| tie == Tie::Shared && track.points(*other) == track.points(seat);
            let ahead = track.order().iter().filter(|other| track.place(**other) < track.place(seat) && !level(other));
            let beside = track.order().iter().filter(|other| level(other) && **other != seat);
            1.0 + ahead.count() as f64 + beside.count() as f64 / 2.0
        };
        Self {
            points: Seat::of_game(rules.players()).map(|seat| track.points(seat)).collect(),
            places: Seat::of_game(rules.players()).map(place).collect(),
            winners: public.winners(tie).into_iter().collect(),
            rounds: public.round().into(),
            decisions,
        }
    }

    /// The share of the victory of these seats.
    pub fn share(&self, is_ours: impl Fn(usize) -> bool) -> f64 {
        let ours = self.winners.iter().filter(|seat| is_ours(seat.index())).count();
        ours as f64 / self.winners.len().max(1) as f64
    }

    /// Whether it is a plausible result for this many players.
    fn is_sound(&self, players: usize) -> bool {
        let lists = [self.points.len(), self.places.len(), self.decisions.len()];
        lists.iter().all(|&len| len == players)
            && self.places.iter().all(|place| (1.0..=players as f64).contains(place))
            && (1..=players).contains(&self.winners.len())
            && self.winners.iter().all(|seat| seat.index() < players)
            && self.winners.is_sorted_by(|a, b| a < b)
    }
}

/// One seed, played in every line-up and rotation.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableResult {
    /// The number of the table, which gives its seed.
    pub table: u64,
    /// The games, in the order of [`Schedule::games`].
    pub games: Vec<GameResult>,
    /// Each contestant's thinking time over all games.
    pub seconds: Vec<f64>,
}

impl TableResult {
    /// Whether it is plausible for this schedule.
    pub(super) fn is_sound(&self, schedule: &Schedule) -> bool {
        self.games.len() == schedule.games().len()
            && self.games.iter().all(|game| game.is_sound(schedule.players()))
            && self.seconds.len() == schedule.contestants().len()
            && self.seconds.iter().all(|seconds| seconds.is_finite() && *seconds >= 0.0)
    }

    /// A contestant's win rate in all line-ups or in one; `None` if it plays in none.
    pub fn score(&self, schedule: &Schedule, contestant: usize, lineup: Option<usize>) -> Option<f64> {
        let (mut won, mut games) = (0.0, 0_u32);
        for (seating, game) in schedule.games().iter().zip(&self.games) {
            if lineup.is_none_or(|lineup| lineup == seating.lineup) && seating.seats.contains(&contestant) {
                won += game.share(|seat| seating.seats[seat] == contestant);
                games += 1;
            }
        }
        (games > 0).then(|| won / f64::from(games))
    }
}
