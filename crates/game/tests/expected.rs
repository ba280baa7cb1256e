//! A move is shown before the server confirms it: everything that it surely does, and nothing that the seat can't know.

use std::sync::Arc;

use utopia_game::{Line, Running, Seen, Standing, UndoPolicy, Watchable as _};
use utopia_rules::{
    Event, Merit, Move, Rules, Seat, Seed, Step, View,
    chance::{Chance, below},
};

/// A server with one game, and the client of one seat.
struct Pair {
    game: Running,
    seat: Seat,
    seen: Seen,
}

/// What happened when a move was expected, and then played.
struct Outcome {
    before: View,
    /// What the client showed before the server answered; `None` if it showed nothing.
    expected: Option<View>,
    /// What the server said.
    after: View,
    lines: Vec<Line>,
}

impl Pair {
    fn new(players: usize, seat: Seat, seed: u64) -> Self {
        let rules = Arc::new(Rules::standard(players).expect("rules"));
        let game = Running::new(rules, Seed::from(seed), &vec![""; players], UndoPolicy::Announced);
        let standing =
            Standing { number: 0, at: 0, view: game.view(Some(seat)), can_undo: false, can_take_back: false };
        let lines: Vec<_> = game.story().told(Some(seat), 0..game.story().len()).collect();
        let seen = Seen::new(Some(seat), game.rules().board(), &standing.whole(game.rules()), &lines).expect("a game");
        Self { game, seat, seen }
    }

    fn standing(&self) -> Standing<View> {
        Standing {
            number: 0,
            at: 0,
            view: self.game.view(Some(self.seat)),
            can_undo: self.game.can_undo(self.seat),
            can_take_back: false,
        }
    }

    /// Plays a move on the server and tells the client; returns the lines.
    fn play(&mut self, seat: Seat, mv: Move) -> Vec<Line> {
        let (before, told) = (self.game.view(Some(self.seat)), self.game.story().len());
        self.game.play(seat, mv).expect("a legal move");
        let lines: Vec<_> = self.game.story().told(Some(self.seat), told..self.game.story().len()).collect();
        let news = self.standing().since(Some(&before), self.game.rules());
        self.seen.advance(&lines, &news).expect("news that fit");
        lines
    }

    /// The next player, the client's first, and a random move.
    fn choose(&self, dice: &mut Chance) -> Option<(Seat, Move)> {
        let to_act = self.game.public().to_act();
        let seat = Some(self.seat).filter(|seat| to_act.has(*seat)).or(to_act.first())?;
        let legal = self.game.legal(seat);
        Some((seat, legal[below(dice, legal.len() as u32) as usize]))
    }

    /// Plays random moves up to one of the client's, which the client expects; `None` at the end of the game.
    fn step(&mut self, dice: &mut Chance) -> Option<Outcome> {
        let (seat, mv) = loop {
            match self.choose(dice)? {
                (seat, mv) if seat == self.seat => break (seat, mv),
                (other, mv) => drop(self.play(other, mv)),
            }
        };
        let before = self.seen.view(None);
        let expected = self.seen.expect(mv).map(|_| self.seen.view(None));
        let lines = self.play(seat, mv);
        assert_eq!(self.seen.view(None), self.game.view(Some(seat)), "what the server says counts");
        assert_eq!(self.seen.moves(), self.game.moves());
        Some(Outcome { before, expected, after: self.seen.view(None), lines })
    }
}

/// Whether the seat couldn't know all of this before the server told it.
fn are_news(lines: &[Line]) -> bool {
    let chose = |line: &Line| matches!(line, Line::All(Event::Chose { .. }));
    let discarded = |line: &Line| matches!(line, Line::All(Event::Discarded { .. }));
    lines.iter().any(is_news) || lines.iter().any(chose) && lines.iter().any(discarded)
}

fn is_news(line: &Line) -> bool {
    matches!(
        line,
        Line::All(
            Event::Surprise { .. }
                | Event::GuestsReturned
                | Event::Dealt { .. }
                | Event::Reshuffled { .. }
                | Event::Round { .. }
                | Event::Arrived { .. }
                | Event::Over { .. }
                | Event::Scored { merit: Merit::Prestige, .. }
        )
    )
}

/// The outcomes of all moves of a seat in a random game.
fn outcomes(players: usize, seat: Seat, seed: u64) -> Vec<Outcome> {
    let (mut pair, mut dice) = (Pair::new(players, seat, seed), Seed::from(seed).stream(7));
    std::iter::from_fn(|| pair.step(&mut dice)).collect()
}

fn each_outcome(mut check: impl FnMut(&Outcome)) {
    for (players, seat) in [(2, Seat::Red), (3, Seat::Blue), (4, Seat::Yellow), (5, Seat::Green)] {
        for seed in 0..4 {
            outcomes(players, seat, seed).iter().for_each(&mut check);
        }
    }
}

#[test]
fn an_expected_move_without_news_is_what_the_server_says() {
    let mut moves = 0;
    each_outcome(|Outcome { expected, after, lines, .. }| {
        if !are_news(lines) {
            assert_eq!(expected.as_ref(), Some(after), "{lines:?}");
            moves += 1;
        }
    });
    assert!(moves > 500, "{moves}");
}

#[test]
fn an_expected_move_shows_nothing_that_the_seat_cannot_know() {
    let mut news = 0;
    each_outcome(|Outcome { before, expected, lines, .. }| {
        let Some(expected) = expected else { return };
        let (was, is) = (before.public(), expected.public());
        assert_eq!((expected.deck_size(), is.bag(), is.round()), (before.deck_size(), was.bag(), was.round()));
        assert!(is.ships().len() <= was.ships().len(), "nobody arrives");
        for seat in Seat::of_game(was.players()).filter(|seat| Some(*seat) != before.seat()) {
            assert_eq!(expected.hand_size(seat), before.hand_size(seat), "nobody is dealt cards, nor shows any");
        }
        let (had, has) = (before.hand().expect("a hand"), expected.hand().expect("a hand"));
        assert!(had.contains(has), "no card is drawn");
        let points = |view: &View, seat| view.public().track().points(seat);
        for line in lines {
            if let Line::All(Event::Scored { seat, total, merit: Merit::Prestige, .. }) = line {
                assert!(points(expected, *seat) < *total, "prestige isn't scored");
            }
        }
        assert!(is.step() != Step::Over);
        news += usize::from(are_news(lines));
    });
    assert!(news > 50, "{news}");
}

#[test]
fn a_surprise_guest_is_not_expected() {
    let mut drawn = 0;
    each_outcome(|Outcome { expected, lines, .. }| {
        if lines.iter().any(|line| matches!(line, Line::All(Event::Surprise { .. }))) {
            assert_eq!(*expected, None);
            drawn += 1;
        }
    });
    assert!(drawn > 10, "{drawn}");
}

#[test]
fn a_refused_move_leaves_no_trace() {
    let (mut pair, mut dice) = (Pair::new(3, Seat::Blue, 5), Seed::from(5).stream(7));
    let mut refused = 0;
    while let Some((seat, mv)) = pair.choose(&mut dice) {
        if seat == pair.seat {
            let (view, story, legal) = (pair.seen.view(None), pair.seen.story().clone(), pair.seen.legal(seat));
            let lines = pair.seen.expect(mv);
            assert!(lines.is_none() || pair.seen.legal(seat).is_empty(), "nothing more can be done meanwhile");
            assert_eq!(pair.seen.expect(mv), None, "one move at a time");
            refused += usize::from(pair.seen.take_back().is_some());
            assert_eq!((pair.seen.view(None), pair.seen.story(), pair.seen.legal(seat)), (view, &story, legal));
        }
        pair.play(seat, mv);
    }
    assert!(refused > 20, "{refused}");
}

#[test]
fn r9_2_a_discard_stays_expected_while_others_choose_theirs() {
    let (mut pair, mut dice) = (Pair::new(4, Seat::Red, 2), Seed::from(2).stream(7));
    let mut stayed = 0;
    while let Some((seat, mv)) = pair.choose(&mut dice) {
        let others = pair.game.public().to_act().into_iter().find(|other| *other != pair.seat);
        match others.filter(|_| seat == pair.seat && pair.game.public().step() == Step::Discard) {
            Some(other) => {
                let Move::Discard(cards) = mv else { panic!("{mv} isn't a discard") };
                pair.seen.expect(mv).expect("something to show");
                let theirs = pair.game.legal(other)[0];
                pair.play(other, theirs);
                assert_eq!(pair.seen.view(None).chosen(), Some(cards));
                assert!(pair.seen.view(None).public().chosen().has(other));
                pair.play(seat, mv);
                stayed += 1;
            }
            None => drop(pair.play(seat, mv)),
        }
        assert_eq!(pair.seen.view(None), pair.game.view(Some(pair.seat)));
        assert_eq!(pair.seen.moves(), pair.game.moves());
    }
    assert!(stayed > 2, "{stayed}");
}
