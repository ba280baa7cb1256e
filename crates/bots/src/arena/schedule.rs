//! The schedule: who plays whom, in which seats.

use crate::spec::Spec;

/// The bots at a table, in seat order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lineup {
    /// Its name, such as "normal vs 3 easy".
    pub name: String,
    /// The contestants, by number.
    bots: Vec<usize>,
}

impl Lineup {
    fn new(contestants: &[Spec], bots: Vec<usize>) -> Self {
        let mut sides: Vec<(usize, usize)> = Vec::new();
        for &bot in &bots {
            match sides.iter_mut().find(|(other, _)| *other == bot) {
                Some((_, seats)) => *seats += 1,
                None => sides.push((bot, 1)),
            }
        }
        let side = |&(bot, seats): &(usize, usize)| match seats {
            1 => contestants[bot].to_string(),
            _ => format!("{seats} {}", contestants[bot]),
        };
        Self { name: sides.iter().map(side).collect::<Vec<_>>().join(" vs "), bots }
    }

    /// How many seats a contestant has.
    pub fn seats_of(&self, contestant: usize) -> usize {
        self.bots.iter().filter(|&&bot| bot == contestant).count()
    }

    /// Its contestants, each once, in the order named.
    pub fn contestants(&self) -> Vec<usize> {
        let mut all = Vec::new();
        for &bot in &self.bots {
            if !all.contains(&bot) {
                all.push(bot);
            }
        }
        all
    }

    /// The distinct rotations over the seats. A repeating line-up (a, b, a, b) has fewer than seats; each contestant is still in
    /// every seat equally often.
    fn rotations(&self) -> Vec<Vec<usize>> {
        let mut rotations: Vec<Vec<usize>> = Vec::new();
        for first in 0..self.bots.len() {
            let mut seats = self.bots.clone();
            seats.rotate_left(first);
            if !rotations.contains(&seats) {
                rotations.push(seats);
            }
        }
        rotations
    }
}

/// A line-up in one of its rotations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seating {
    /// The line-up, by number.
    pub lineup: usize,
    /// The contestant at each seat, by number.
    pub seats: Vec<usize>,
}

/// The games of a table, the same for every seed.
///
/// Each line-up is played in all rotations, so that all contestants play every seat equally often, with the same seeds. The
/// line-ups depend on the number of bots and players:
///
/// | bots named | line-ups |
/// |---|---|
/// | as many as players | the bots as they are named; names may be repeated ("normal, easy, easy, easy") |
/// | fewer | one of a contestant among copies of another, for every ordered pair: with two, one A among Bs and one B among As |
/// | more | every combination of as many contestants as players, in the order named |
#[derive(Clone, Debug, PartialEq)]
pub struct Schedule {
    named: Vec<Spec>,
    contestants: Vec<Spec>,
    players: usize,
    lineups: Vec<Lineup>,
    games: Vec<Seating>,
}

/// Why bots can't be scheduled.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ScheduleError {
    /// Fewer than two bots.
    #[error("name at least two bots")]
    Alone,
    /// A name is repeated, although there isn't one per seat.
    #[error("`{0}` is named twice (only a list of {1} bots, one for each player, may repeat names)")]
    Twice(Box<Spec>, usize),
}

impl Schedule {
    /// The schedule of these bots at tables of this many players.
    pub fn new<S: Into<Spec> + Copy>(bots: &[S], players: usize) -> Result<Self, ScheduleError> {
        let bots: Vec<Spec> = bots.iter().map(|&bot| bot.into()).collect();
        if bots.len() < 2 {
            return Err(ScheduleError::Alone);
        }
        let mut contestants: Vec<Spec> = Vec::new();
        for &bot in &bots {
            if !contestants.contains(&bot) {
                contestants.push(bot);
            } else if bots.len() != players {
                return Err(ScheduleError::Twice(Box::new(bot), players));
            }
        }
        let number = |bot: &Spec| contestants.iter().position(|other| other == bot).unwrap_or_default();
        let lists = match bots.len() {
            named if named == players => vec![bots.iter().map(number).collect()],
            named if named < players => one_among_others(named, players),
            named => choices(named, players),
        };
        let lineups: Vec<_> = lists.into_iter().map(|list| Lineup::new(&contestants, list)).collect();
        let rotated = |(lineup, of): (usize, &Lineup)| {
            of.rotations().into_iter().map(|seats| Seating { lineup, seats }).collect::<Vec<_>>()
        };
        let games = lineups.iter().enumerate().flat_map(rotated).collect();
        Ok(Self { named: bots, contestants, players, lineups, games })
    }

    /// The bots as they were named.
    pub fn named(&self) -> &[Spec] {
        &self.named
    }

    /// The contestants, each once, in the order in which they were named.
    pub fn contestants(&self) -> &[Spec] {
        &self.contestants
    }

    /// How many players sit at a table.
    pub const fn players(&self) -> usize {
        self.players
    }

    /// The line-ups.
    pub fn lineups(&self) -> &[Lineup] {
        &self.lineups
    }

    /// The games of a table, in the order in which they are played.
    pub fn games(&self) -> &[Seating] {
        &self.games
    }

    /// How many games a table has.
    pub fn games_per_table(&self) -> u64 {
        self.games.len() as u64
    }

    /// The number of tables for at least this many games.
    pub fn tables_for(&self, games: u64) -> u64 {
        games.div_ceil(self.games_per_table())
    }

    /// A contestant's win rate if all were equally strong, in all line-ups or in one.
    pub fn equal_share(&self, contestant: usize, lineup: Option<usize>) -> f64 {
        let (mut seats, mut games) = (0, 0);
        for game in self.games.iter().filter(|game| lineup.is_none_or(|lineup| lineup == game.lineup)) {
            let here = self.lineups[game.lineup].seats_of(contestant);
            seats += here;
            games += usize::from(here > 0);
        }
        if games == 0 { 0.0 } else { seats as f64 / (games * self.players) as f64 }
    }
}

/// One of each contestant among copies of each other one.
fn one_among_others(contestants: usize, players: usize) -> Vec<Vec<usize>> {
    let pairs = (0..contestants).flat_map(|one| (0..contestants).map(move |other| (one, other)));
    pairs
        .filter(|(one, other)| one != other)
        .map(|(one, other)| {
            let mut seats = vec![other; players];
            seats[0] = one;
            seats
        })
        .collect()
}

/// Every combination of this many contestants, in order.
fn choices(contestants: usize, players: usize) -> Vec<Vec<usize>> {
    let mut chosen: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..players {
        let longer = |list: &Vec<usize>| {
            let first = list.last().map_or(0, |last| last + 1);
            (first..contestants).map(|next| [list.as_slice(), &[next]].concat()).collect::<Vec<_>>()
        };
        chosen = chosen.iter().flat_map(longer).collect();
    }
    chosen
}
