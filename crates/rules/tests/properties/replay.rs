//! Text forms round-trip, and (rules, seed, moves) determine the game.

use utopia_rules::{
    Board, Colour, Colours, Move, Position, Record, Rules, Seat, Seed, View,
    chance::{Chance, below},
    text::{InColours, Outcome, ViewChange, read_played},
};

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

/// Every seat, and a spectator.
fn eyes(rules: &Rules) -> impl Iterator<Item = Option<Seat>> {
    Seat::of_game(rules.players()).map(Some).chain([None])
}

#[test]
fn views_round_trip_through_json() {
    games::play_everywhere(51..52, |decision| {
        if decision.number % 17 == 0 {
            for eyes in eyes(decision.rules) {
                let view = decision.position.view(eyes);
                let text = view.to_json(decision.rules);
                assert_eq!(view.to_raw_json(decision.rules).get(), text);
                let (rules, again) = View::from_json(&text, Board::archipelago()).expect(&text);
                assert_eq!((rules.players(), again), (decision.rules.players(), view));
            }
        }
    });
}

/// Positions of random games, each with one from a move or two earlier.
fn changes(mut see: impl FnMut(&Rules, &Position, &Position)) {
    for rules in games::tables().step_by(3) {
        let mut before = None;
        games::play(&rules, 52, Taste::Even, |decision| {
            if decision.number % 4 != 1
                && let Some(before) = before.replace(*decision.position)
            {
                see(&rules, &before, decision.position);
            }
        });
    }
}

#[test]
fn a_change_leads_from_one_view_to_the_other_and_back() {
    changes(|rules, before, after| {
        for eyes in eyes(rules) {
            let views = [before.view(eyes), after.view(eyes)];
            // Undoing moves gives changes, too.
            for [from, to] in [views, [views[1], views[0]]] {
                let text = serde_json::to_string(&to.since(&from)).expect("JSON");
                let change: ViewChange = serde_json::from_str(&text).expect("a change");
                assert_eq!(from.changed(&change, rules).expect("a view"), to, "{text}");
            }
        }
    });
}

#[test]
fn an_unchanged_view_is_an_empty_change_and_spectators_are_told_no_cards() {
    changes(|_, before, after| {
        let [before, after] = [before, after].map(|position| position.view(None));
        let text = serde_json::to_string(&after.since(&before)).expect("JSON");
        assert!(!text.contains("\"hand\":") && !text.contains("\"chosen\":"));
        assert_eq!(serde_json::to_string(&after.since(&after)).expect("JSON"), "{}");
    });
}

/// Any choice of colours for this many players.
fn any_colours(players: usize, dice: &mut Chance) -> Colours {
    let mut all = Colour::ALL;
    for i in (1..all.len()).rev() {
        all.swap(i, below(dice, i as u32 + 1) as usize);
    }
    Colours::new(&all[..players]).expect("distinct colours")
}

#[test]
fn r1_1_positions_and_moves_round_trip_in_any_colours() {
    let mut dice = Seed::from(53).chance();
    games::play_everywhere(53..54, |decision| {
        let colours = any_colours(decision.rules.players(), &mut dice);
        for &mv in decision.legal {
            let text = InColours((decision.seat, mv), colours).to_string();
            assert_eq!(read_played(&text, colours), Ok((decision.seat, mv)), "{text}");
        }
        if decision.number % 11 == 0 {
            let rules = decision.rules.clone().with_colours(colours).expect("a colour each");
            let text = decision.position.to_json(&rules);
            let (again, position) = Position::from_json(&text, Board::archipelago()).expect(&text);
            assert_eq!((position, again.colours()), (*decision.position, colours), "{text}");
            assert_eq!(text.contains("\"seats\""), !colours.is_default(), "{text}");
            let view = position.view(None);
            assert_eq!(view.to_json(&rules), view.to_json(decision.rules), "programs name seats");
        }
    });
}

#[test]
fn r1_1_a_game_in_any_colours_is_the_same_game() {
    let mut dice = Seed::from(54).chance();
    for rules in games::tables() {
        let (plain, last) = recorded(&rules, 71, Taste::Even);
        let record = Record { colours: any_colours(rules.players(), &mut dice), ..plain.clone() };
        let read: Record = record.to_string().parse().expect("a written record is readable");
        assert_eq!((&read, &read.moves), (&record, &plain.moves));
        let game = read.replay(Board::archipelago(), None).expect("a played game replays");
        assert_eq!((*game.position(), game.rules().colours()), (last, record.colours));
    }
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
        // The generator restarts from the seed, so games agree only up to the next draw: play on by hand.
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
