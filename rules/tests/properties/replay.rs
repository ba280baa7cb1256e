//! Text forms round-trip, and (rules, seed, moves) is the whole game.

use utopia_rules::{Board, Move, Outcome, Position, Record, Rules, Seat, Seed};

use crate::games::{self, Taste};

#[test]
fn positions_round_trip_through_json() {
    games::play_everywhere(50..51, |decision| {
        if decision.number % 5 == 0 {
            for text in [decision.position.to_json(decision.rules), decision.position.to_json_lines(decision.rules)] {
                let (rules, position) = Position::from_json(&text, Board::archipelago()).expect(&text);
                assert_eq!(position, *decision.position);
                assert_eq!((rules.edition(), rules.players()), (decision.rules.edition(), decision.rules.players()));
            }
        }
    });
}

#[test]
fn moves_round_trip_through_their_notation() {
    games::play_everywhere(60..61, |decision| {
        for &mv in decision.legal {
            assert_eq!(mv.to_string().parse(), Ok(mv));
        }
    });
}

fn recorded(rules: &Rules, seed: u64, taste: Taste) -> (Record, Position) {
    let mut moves: Vec<(Seat, Move)> = Vec::new();
    let last = games::play(rules, seed, taste, |decision| moves.push((decision.seat, decision.mv)));
    let mut record = Record::new(rules, Seed::from(seed), &vec!["Ann # of Utopia"; rules.players()]);
    (record.moves, record.result) = (moves, Outcome::of(&last, rules));
    (record, last)
}

#[test]
fn records_round_trip_and_replay_to_the_same_position() {
    for rules in games::tables() {
        for taste in Taste::ALL {
            let (record, last) = recorded(&rules, 70, taste);
            let read: Record = record.to_string().parse().expect("a written record is readable");
            assert_eq!(read, record);
            let game = read.replay(Board::archipelago(), None).expect("a played game replays");
            assert_eq!(*game.position(), last);
        }
    }
}

#[test]
fn a_game_can_be_recorded_from_any_position() {
    for rules in games::tables().step_by(3) {
        let (whole, last) = recorded(&rules, 80, Taste::Even);
        let half = whole.moves.len() / 2;
        let middle = whole.replay(Board::archipelago(), Some(half)).expect("half a game replays");
        // Chance begins anew with the seed, so only the way to the next draw is the same: play on by hand.
        let mut record = Record::new(&rules, Seed::from(81), &vec!["Bob"; rules.players()]);
        record.start = Some(middle.position().to_json(&rules));
        let mut game = record.start(Board::archipelago()).expect("the position is valid");
        assert_eq!(game.position(), middle.position());
        while let Some(seat) = game.position().public().to_act().first() {
            let mut legal = utopia_rules::Moves::new();
            game.position().legal(&rules, seat, &mut legal);
            let mv = legal[record.moves.len() % legal.len()];
            game.play(seat, mv).expect("a listed move is legal");
            record.moves.push((seat, mv));
        }
        record.result = Outcome::of(game.position(), &rules);
        let read: Record = record.to_string().parse().expect("a written record is readable");
        let again = read.replay(Board::archipelago(), None).expect("a played game replays");
        assert_eq!(again.position(), game.position());
        assert_ne!(*again.position(), last);
    }
}
