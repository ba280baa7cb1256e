//! The summary of a finished game.

use utopia_rules::{Board, Colour, Event, Merit, Observer, Record, Seat, Secret, Step};

use crate::text::cast::Cast;

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Finish {
    pub(super) cast: Cast,
    /// The seats, leader first.
    pub(crate) order: Vec<Seat>,
    pub(crate) winners: Vec<Seat>,
    /// The target score.
    pub(super) target: u16,
    /// The first round in the record.
    pub(super) first_round: u8,
    /// The points by seat at the start and after each round.
    pub(super) rounds: Vec<Vec<u16>>,
    /// Points by seat and reason.
    sources: Vec<[u16; 5]>,
}

impl Finish {
    /// Summarises a record; `None` if it isn't finished or can't be replayed on this board.
    pub(crate) fn of(record: &Record, board: &Board) -> Option<Self> {
        let mut replay = record.walk(board).ok()?;
        let start = replay.game().position().public();
        let first_round = start.round();
        let points: Vec<_> = Seat::of_game(start.players()).map(|seat| start.track().points(seat)).collect();
        let mut tally = Tally { rounds: vec![points.clone()], sources: vec![[0; 5]; points.len()], points };
        while replay.step(&mut tally).ok()?.is_some() {}
        let end = replay.game().position().public();
        (end.step() == Step::Over).then(|| Self {
            cast: Cast::of(record),
            order: end.track().order().to_vec(),
            winners: end.winners(record.edition.tie).into_iter().collect(),
            target: record.edition.target,
            first_round,
            rounds: tally.rounds,
            sources: tally.sources,
        })
    }

    pub(super) fn name(&self, seat: Seat) -> String {
        self.cast.name(seat)
    }

    pub(super) const fn colour(&self, seat: Seat) -> Colour {
        self.cast.colour(seat)
    }

    /// A player's points at the end.
    pub(crate) fn points(&self, seat: Seat) -> u16 {
        self.rounds.last().map_or(0, |points| points[seat.index()])
    }

    /// A player's points for a reason.
    pub(crate) fn scored(&self, seat: Seat, merit: Merit) -> u16 {
        self.sources[seat.index()][place(merit)]
    }
}

/// Counts points by replaying a game.
struct Tally {
    points: Vec<u16>,
    rounds: Vec<Vec<u16>>,
    sources: Vec<[u16; 5]>,
}

impl Observer for Tally {
    fn public(&mut self, event: Event) {
        match event {
            Event::Scored { seat, points, total, merit } => {
                self.points[seat.index()] = total;
                self.sources[seat.index()][place(merit)] += points;
            }
            Event::Round { .. } | Event::Over { .. } => self.rounds.push(self.points.clone()),
            _ => {}
        }
    }

    fn secret(&mut self, _: Seat, _: Secret) {}
}

const fn place(merit: Merit) -> usize {
    match merit {
        Merit::Wonder => 0,
        Merit::WonderOwner => 1,
        Merit::Host => 2,
        Merit::Removal => 3,
        Merit::Prestige => 4,
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::sync::Arc;

    use utopia_rules::{Edition, Game, Moves, Rules, Seed, text::Outcome};

    use super::*;

    /// A short game in which everybody plays the last legal move on the list.
    pub(crate) fn played(players: usize) -> Record {
        let edition = Edition { target: 10, ..Edition::STANDARD };
        let rules = Rules::new(Board::archipelago().clone(), edition, players).expect("a number of players");
        let mut record = Record::new(&rules, Seed::from(5), &["Ada", "Bo", "", "", ""][..players]);
        let mut game = Game::new(Arc::new(rules), Seed::from(5));
        let mut legal = Moves::new();
        while let Some(seat) = game.position().public().to_act().first() {
            game.position().legal(game.rules(), seat, &mut legal);
            let mv = legal[record.moves.len() * 7 % legal.len()];
            game.play(seat, mv).expect("a legal move");
            record.moves.push((seat, mv));
        }
        record.result = Outcome::of(game.position(), game.rules());
        record
    }

    #[test]
    fn the_points_by_round_end_with_the_result() {
        let record = played(3);
        let finish = Finish::of(&record, Board::archipelago()).expect("a finished game");
        let result = record.result.expect("a result");
        assert_eq!(finish.order, result.points.iter().map(|(seat, _)| *seat).collect::<Vec<_>>());
        assert_eq!(finish.winners, result.winners);
        assert_eq!(finish.rounds[0], [0, 0, 0]);
        for (seat, points) in result.points {
            assert_eq!(finish.points(seat), points);
        }
    }

    #[test]
    fn every_point_has_its_source() {
        for players in 2..=5 {
            let finish = Finish::of(&played(players), Board::archipelago()).expect("a finished game");
            for seat in Seat::of_game(players) {
                let sum: u16 = super::super::MERITS.iter().map(|&merit| finish.scored(seat, merit)).sum();
                assert_eq!(sum, finish.points(seat), "{seat}");
            }
        }
    }

    #[test]
    fn points_never_fall_and_no_round_is_missing() {
        let record = played(4);
        let finish = Finish::of(&record, Board::archipelago()).expect("a finished game");
        let game = record.replay(Board::archipelago(), None).expect("the same game");
        assert_eq!(finish.rounds.len(), 1 + usize::from(game.position().public().round()));
        assert!(finish.rounds.is_sorted_by(|a, b| a.iter().zip(b).all(|(a, b)| a <= b)));
    }

    #[test]
    fn a_running_game_has_no_result() {
        let mut record = played(3);
        record.moves.pop();
        record.result = None;
        assert_eq!(Finish::of(&record, Board::archipelago()), None);
    }
}
