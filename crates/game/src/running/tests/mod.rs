mod undo;

use utopia_rules::chance::{Chance, below};

use super::*;
use crate::Line;

fn new_game(players: usize, seed: u64, policy: UndoPolicy) -> Running {
    let rules = Arc::new(Rules::standard(players).expect("rules"));
    Running::new(rules, Seed::from(seed), &["Ann", "Bob", "Cleo", "Dan", "Eve"][..players], policy)
}

fn play_any(game: &mut Running, dice: &mut Chance) -> bool {
    let Some(seat) = game.public().to_act().first() else { return false };
    let legal = game.legal(seat);
    game.play(seat, legal[below(dice, legal.len() as u32) as usize]).expect("a legal move");
    true
}

/// Plays random moves; `each` sees the game after every one.
fn play_on(game: &mut Running, moves: usize, mut each: impl FnMut(&Running)) {
    let mut dice = Seed::from(9).chance();
    for _ in 0..moves {
        if !play_any(game, &mut dice) {
            break;
        }
        each(game);
    }
}

#[test]
fn a_record_opens_at_its_last_move() {
    for players in 2..=5 {
        let mut game = new_game(players, 1, UndoPolicy::Silent);
        play_on(&mut game, 300, |_| {});
        let again =
            Running::open(game.record.clone(), Board::archipelago(), UndoPolicy::Silent).expect("the same game");
        assert_eq!(again.game.position(), game.game.position());
        assert_eq!((&again.story, &again.memories, again.turn), (&game.story, &game.memories, game.turn));
        assert_eq!(again.record, game.record);
    }
}

#[test]
fn past_views_are_those_of_their_time() {
    for players in 2..=5 {
        for seed in 0..3 {
            let mut game = new_game(players, seed, UndoPolicy::Silent);
            let everybody = |game: &Running| {
                let seats = Seat::of_game(players).map(Some).chain([None]);
                seats.map(|seat| game.view(seat)).collect::<Vec<_>>()
            };
            let mut then = vec![everybody(&game)];
            play_on(&mut game, 160, |game| then.push(everybody(game)));
            for (moves, views) in then.iter().enumerate() {
                for view in views {
                    assert_eq!(game.view_at(view.seat(), moves), *view, "{players} seats, after {moves} moves");
                }
            }
        }
    }
}

#[test]
fn hands_are_revealed_only_when_the_game_is_over() {
    let mut game = new_game(3, 1, UndoPolicy::Silent);
    play_on(&mut game, 60, |game| assert_eq!(game.hands_at(game.moves()), []));
    play_on(&mut game, 100_000, |_| {});
    assert!(game.is_over());
    for moves in [0, 40, game.moves()] {
        for (seat, hand) in game.hands_at(moves) {
            assert_eq!(game.view_at(Some(seat), moves).hand(), Some(hand));
        }
    }
}

#[test]
fn a_seat_reads_no_secrets_of_others() {
    let mut game = new_game(4, 5, UndoPolicy::Silent);
    play_on(&mut game, 300, |_| {});
    let secrets =
        |seat| game.story.lines(seat).filter(|(_, line)| matches!(line, Line::You(_))).map(|(place, _)| place);
    let mut places: Vec<_> = Seat::of_game(4).flat_map(|seat| secrets(Some(seat))).collect();
    let count = places.len();
    places.sort_unstable();
    places.dedup();
    assert!(count > 10 && places.len() == count, "every secret has one reader");
    assert_eq!(secrets(None).count(), 0);
}

#[test]
fn every_line_belongs_to_its_move() {
    let mut game = new_game(4, 2, UndoPolicy::Silent);
    play_on(&mut game, 120, |game| assert_eq!(game.story.len_at(game.moves()), game.story.len()));
    for place in 0..game.story.len() {
        let moves = game.story.moment_of(place);
        assert!(place < game.story.len_at(moves), "it was told after that move");
        assert!(moves == 0 || place >= game.story.len_at(moves - 1), "not earlier");
    }
}

#[test]
fn a_turn_is_a_seats_own_in_one_pass_or_development() {
    let mut game = new_game(3, 6, UndoPolicy::Silent);
    play_on(&mut game, 120, |game| {
        for seat in Seat::of_game(3) {
            let Some(turn) = game.turn_of(seat) else { continue };
            let (first, last) = (&game.record.moves[turn.start], &game.record.moves[turn.end - 1]);
            assert!(first.0 == seat && last.0 == seat);
            let round = |moves| game.view_at(None, moves).public().round();
            assert_eq!(round(turn.start), round(turn.end - 1));
        }
    });
}

#[test]
fn the_last_turn_is_over_when_somebody_else_has_moved() {
    let mut game = new_game(3, 5, UndoPolicy::Silent);
    play_on(&mut game, 200, |game| {
        for seat in Seat::of_game(3) {
            let moves = &game.record.moves;
            let own = moves.iter().filter(|(of, _)| *of == seat).count();
            let since = game.last_turn(seat);
            assert_eq!(since.is_none(), moves.last().is_none_or(|(of, _)| *of == seat));
            let before = &moves[..since.unwrap_or(moves.len())];
            assert_eq!(before.iter().filter(|(of, _)| *of == seat).count(), own);
        }
    });
}
