//! What happens in games on a board, counted.

use std::collections::BTreeMap;

use utopia_bots::{BotPlayer, play_observed};
use utopia_rules::{Board, District, Event, Island, Merit, Moves, Observer, Position, Rules, Seat, Secret, Seed};

/// A win in units that any number of winners divides.
pub(super) const WHOLE_WIN: u64 = 60;
/// The most players.
const SEATS: usize = 5;
/// Rounds that are told apart; later ones count as the last.
pub(super) const ROUNDS: usize = 30;
/// What points are scored for, in the order of the report.
pub const MERITS: [(Merit, &str); 5] = [
    (Merit::Prestige, "prestige"),
    (Merit::Wonder, "wonders"),
    (Merit::WonderOwner, "wonder owner"),
    (Merit::Host, "hosting"),
    (Merit::Removal, "removals"),
];

/// Sums over games. They don't depend on the order in which games are added.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub(super) games: u64,
    pub(super) rounds: u64,
    pub(super) decisions: u64,
    /// By seat, in units of [`WHOLE_WIN`].
    pub(super) wins: [u64; SEATS],
    /// By the place on the track at the start (R2.3).
    pub(super) wins_by_start: [u64; SEATS],
    pub(super) points: [u64; SEATS],
    pub(super) merits: [u64; MERITS.len()],
    pub(super) districts: [DistrictTally; 32],
    /// Princes over each bridge, the lower district first.
    pub(super) bridges: BTreeMap<(District, District), u64>,
    pub(super) by_street: u64,
    pub(super) by_sea: u64,
    /// By island.
    pub(super) wonders: [WonderTally; 4],
    /// Games that last this many rounds.
    pub(super) lengths: [u64; ROUNDS],
    /// Games whose winner was in the lead for good from the start of this round.
    pub(super) decided: [u64; ROUNDS],
}

/// What happens in a district.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct DistrictTally {
    /// Princes that arrived.
    pub(super) princes: u64,
    /// Games in which it was controlled at the end.
    pub(super) held: u64,
    /// What those who held it won.
    pub(super) won: u64,
    /// How often it came under control.
    pub(super) taken: u64,
}

/// What happens at a wonder.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct WonderTally {
    pub(super) built: u64,
    pub(super) won: u64,
    /// The sum of the rounds in which it was built.
    pub(super) rounds: u64,
}

impl Tally {
    /// Plays a game of a series and counts it. The same game of a series is the same everywhere.
    pub fn play(rules: &Rules, players: &[&BotPlayer<'_>], seed: Seed, game: u64) -> Self {
        let seed = seed.of_game(game);
        let start = Position::new(rules, &mut seed.chance());
        let mut watcher = Watcher::new(rules.board());
        let played = play_observed(rules, players, seed, &mut Moves::new(), &mut watcher);
        watcher.finish(rules, &start, &played.last, played.decisions)
    }

    /// Adds the games of another tally.
    pub fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.rounds += other.rounds;
        self.decisions += other.decisions;
        self.by_street += other.by_street;
        self.by_sea += other.by_sea;
        sum(&mut self.wins, &other.wins);
        sum(&mut self.wins_by_start, &other.wins_by_start);
        sum(&mut self.points, &other.points);
        sum(&mut self.merits, &other.merits);
        sum(&mut self.lengths, &other.lengths);
        sum(&mut self.decided, &other.decided);
        for (mine, other) in self.districts.iter_mut().zip(&other.districts) {
            mine.princes += other.princes;
            mine.held += other.held;
            mine.won += other.won;
            mine.taken += other.taken;
        }
        for (mine, other) in self.wonders.iter_mut().zip(&other.wonders) {
            mine.built += other.built;
            mine.won += other.won;
            mine.rounds += other.rounds;
        }
        for (&bridge, &princes) in &other.bridges {
            *self.bridges.entry(bridge).or_default() += princes;
        }
    }

    /// How many games it has.
    pub const fn games(&self) -> u64 {
        self.games
    }
}

fn sum(mine: &mut [u64], others: &[u64]) {
    for (mine, other) in mine.iter_mut().zip(others) {
        *mine += other;
    }
}

/// Counts the events of one game.
struct Watcher<'a> {
    board: &'a Board,
    tally: Tally,
    totals: [u16; SEATS],
    round: usize,
    /// Who led at the start of each round, alone.
    leaders: Vec<Option<usize>>,
    builders: [Option<Seat>; 4],
}

impl<'a> Watcher<'a> {
    fn new(board: &'a Board) -> Self {
        Self { board, tally: Tally::default(), totals: [0; SEATS], round: 1, leaders: Vec::new(), builders: [None; 4] }
    }

    fn leader(&self) -> Option<usize> {
        let most = self.totals.iter().max()?;
        let mut first = (0..SEATS).filter(|&seat| self.totals[seat] == *most);
        first.next().filter(|_| first.next().is_none())
    }

    fn moved(&mut self, from: District, to: District, count: u64) {
        self.tally.districts[to.index()].princes += count;
        if self.board.streets(from).has(to) {
            self.tally.by_street += count;
        } else if self.board.bridges(from).has(to) {
            *self.tally.bridges.entry((from.min(to), from.max(to))).or_default() += count;
        } else {
            self.tally.by_sea += count;
        }
    }

    fn finish(mut self, rules: &Rules, start: &Position, last: &Position, decisions: u32) -> Tally {
        let public = last.public();
        let winners = public.winners(rules.edition().tie);
        let won = |seat: Seat| if winners.has(seat) { WHOLE_WIN / winners.len() as u64 } else { 0 };
        let mut tally = std::mem::take(&mut self.tally);
        let round = usize::from(public.round());
        tally.games = 1;
        tally.rounds = round as u64;
        tally.decisions = u64::from(decisions);
        tally.lengths[round.min(ROUNDS - 1)] = 1;
        // The winner may have been in the lead before, and lost it: the last time counts.
        let behind = self.leaders.iter().rposition(|leader| !leader.is_some_and(|seat| winners_have(winners, seat)));
        tally.decided[behind.map_or(1, |round| round + 2).min(ROUNDS - 1)] = 1;
        for seat in Seat::of_game(rules.players()) {
            tally.wins[seat.index()] = won(seat);
            tally.wins_by_start[start.public().track().place(seat)] = won(seat);
            tally.points[seat.index()] = u64::from(public.track().points(seat));
        }
        for district in self.board.districts() {
            if let Some(holder) = public.controller(district) {
                tally.districts[district.index()].held = 1;
                tally.districts[district.index()].won = won(holder);
            }
        }
        for island in Island::ALL {
            if let Some(builder) = self.builders[island.index()] {
                tally.wonders[island.index()].built = 1;
                tally.wonders[island.index()].won = won(builder);
            }
        }
        tally
    }
}

fn winners_have(winners: utopia_rules::Seats, seat: usize) -> bool {
    winners.into_iter().any(|winner| winner.index() == seat)
}

impl Observer for Watcher<'_> {
    fn public(&mut self, event: Event) {
        match event {
            Event::Round { round } => {
                self.round = usize::from(round);
                self.leaders.push(self.leader());
            }
            Event::Placed { district, .. } => self.tally.districts[district.index()].princes += 1,
            Event::Moved { count, from, to, .. } => self.moved(from, to, u64::from(count)),
            Event::Control { district, .. } => self.tally.districts[district.index()].taken += 1,
            Event::Wonder { seat, island } => {
                self.builders[island.index()] = Some(seat);
                self.tally.wonders[island.index()].rounds += self.round as u64;
            }
            Event::Scored { seat, points, total, merit } => {
                self.totals[seat.index()] = total;
                let place = MERITS.iter().position(|(known, _)| *known == merit).unwrap_or_default();
                self.tally.merits[place] += u64::from(points);
            }
            _ => {}
        }
    }

    fn secret(&mut self, _: Seat, _: Secret) {}
}
