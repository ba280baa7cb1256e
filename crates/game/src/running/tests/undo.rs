//! What can be undone, by whom, and what it leaves.

use super::*;

/// A random game and what it was after every move.
struct Played {
    /// The game after each number of moves.
    moments: Vec<Running>,
}

impl Played {
    fn new(players: usize, seed: u64, policy: UndoPolicy, bots: Seats) -> Self {
        let mut game = new_game(players, seed, policy).with_bots(bots);
        let mut moments = vec![game.clone()];
        play_on(&mut game, 250, |game| moments.push(game.clone()));
        Self { moments }
    }

    /// The number of moves up to which nothing can ever be undone: the last one that shows something hidden, or a choice of R9.2.
    fn barrier(&self, moves: usize) -> usize {
        let is_final = |number: &usize| {
            let (before, after) = (&self.moments[*number - 1], &self.moments[*number]);
            let told = &after.story;
            let lines = told.len_at(*number - 1)..told.len_at(*number);
            let secret = Seat::ALL.into_iter().any(|seat| told.told(Some(seat), lines.clone()).any(is_hidden));
            secret || before.public().step() == Step::Discard
        };
        (1..=moves).rev().find(is_final).unwrap_or(0)
    }

    /// The last decision of a seat among these moves, which are not to be played again without asking.
    fn decision(&self, seat: Seat, moves: Range<usize>) -> Option<usize> {
        let record = &self.moments.last().expect("a game").record.moves;
        moves.rev().find(|&number| record[number].0 == seat && self.moments[number].forced(seat).is_none())
    }
}

/// Whether a line tells of something that was hidden: a deal, a draw, an arrival, shown discards, a new round or the end.
fn is_hidden(line: Line) -> bool {
    match line {
        Line::All(event) => matches!(
            event,
            Event::Dealt { .. }
                | Event::Reshuffled { .. }
                | Event::Surprise { .. }
                | Event::Arrived { .. }
                | Event::Discarded { .. }
                | Event::Round { .. }
                | Event::Over { .. }
        ),
        Line::You(_) => true,
        Line::Undone { .. } => false,
    }
}

/// Checks that a game is as it was before, but for the lines that say what was undone.
fn assert_as_before(game: &Running, before: &Running) {
    assert_eq!(game.game.position(), before.game.position());
    for seat in Seat::of_game(game.rules().players()).map(Some).chain([None]) {
        assert_eq!(game.view(seat), before.view(seat));
    }
    assert_eq!((&game.record, &game.memories, game.turn), (&before.record, &before.memories, before.turn));
    let held = |game: &Running| {
        game.story
            .lines(None)
            .map(|(_, line)| line)
            .filter(|line| !matches!(line, Line::Undone { .. }))
            .collect::<Vec<_>>()
    };
    assert_eq!(held(game), held(before));
    assert_eq!(game.story == before.story, game.policy == UndoPolicy::Silent, "an undo is silent or announced");
    assert_eq!(game.undoable.len(), before.undoable.len(), "what was before can be undone as before");
}

/// Calls `each` with random games of people and bots after every move.
fn at_every_moment(policy: UndoPolicy, bots: impl Fn(usize) -> Seats, mut each: impl FnMut(&Played, usize)) {
    for players in 2..=5 {
        for seed in 0..4 {
            let played = Played::new(players, seed, policy, bots(players));
            for moves in 0..played.moments.len() {
                each(&played, moves);
            }
        }
    }
}

const fn nobody(_: usize) -> Seats {
    Seats::EMPTY
}

fn all_but_blue(players: usize) -> Seats {
    Seats::all(players).without(Seat::Blue)
}

#[test]
fn against_bots_a_player_goes_back_decision_by_decision_until_something_hidden_was_seen() {
    let (mut undone, mut over_bots) = (0, 0);
    at_every_moment(UndoPolicy::Silent, all_but_blue, |played, moves| {
        let mut game = played.moments[moves].clone();
        let (barrier, mut end) = (played.barrier(moves), moves);
        while let Some(kept) = played.decision(Seat::Blue, barrier..end) {
            assert!(game.can_undo(Seat::Blue));
            assert_eq!(game.undo(Seat::Blue), end - kept);
            assert_as_before(&game, &played.moments[kept]);
            over_bots += usize::from(end - kept > 1);
            (undone, end) = (undone + 1, kept);
        }
        assert!(!game.can_undo(Seat::Blue) && game.undoable(Seat::Blue) == Undoable::NONE);
    });
    assert!(undone > 1000 && over_bots > 500, "{undone} {over_bots}");
}

#[test]
fn people_at_one_screen_can_undo_until_the_next_one_has_moved() {
    let (mut undone, mut final_) = (0, 0);
    at_every_moment(UndoPolicy::Silent, nobody, |played, moves| {
        let game = &played.moments[moves];
        let Some(last) = game.last_person() else { return };
        for seat in Seat::of_game(game.rules().players()) {
            let mut copy = game.clone();
            if seat != last {
                assert!(!copy.can_undo(seat) && copy.undo(seat) == 0);
                final_ += 1;
            } else if copy.can_undo(seat) {
                let kept = moves - copy.undo(seat);
                assert!(kept >= played.barrier(moves));
                assert!(game.record.moves[kept..].iter().all(|(of, _)| *of == last));
                assert_as_before(&copy, &played.moments[kept]);
                undone += 1;
            }
        }
    });
    assert!(undone > 1000 && final_ > 1000, "{undone} {final_}");
}

#[test]
fn online_only_the_last_player_undoes_and_others_take_back_up_to_what_was_hidden() {
    let (mut undone, mut taken_back, mut ended) = (0, 0, 0);
    at_every_moment(UndoPolicy::Announced, nobody, |played, moves| {
        let (game, barrier) = (&played.moments[moves], played.barrier(moves));
        for seat in Seat::of_game(game.rules().players()) {
            let decision = played.decision(seat, barrier..moves);
            let alone = decision.is_some_and(|kept| game.record.moves[kept..].iter().all(|(of, _)| *of == seat));
            assert_eq!((game.can_undo(seat), game.can_take_back(seat)), (alone, decision.is_some() && !alone));
            let Some(kept) = decision else { continue };
            let mut copy = game.clone();
            let count = if alone { copy.undo(seat) } else { copy.take_back(seat) };
            assert_eq!(count, moves - kept);
            assert_as_before(&copy, &played.moments[kept]);
            (undone, taken_back) = (undone + usize::from(alone), taken_back + usize::from(!alone));
            ended += usize::from(alone && game.between_turns());
        }
    });
    assert!(undone > 1000 && taken_back > 1000 && ended > 500, "{undone} {taken_back} {ended}");
}

#[test]
fn a_reset_goes_back_to_the_start_of_the_turn_even_after_its_end() {
    let mut resets = [0, 0];
    at_every_moment(UndoPolicy::Silent, nobody, |played, moves| {
        let game = &played.moments[moves];
        let Some(last) = game.last_person().filter(|&seat| game.can_undo(seat)) else { return };
        let mut copy = game.clone();
        let kept = moves - copy.undo_turn(last);
        assert_as_before(&copy, &played.moments[kept]);
        // An extra pick (R6.2) is another player's move within the turn.
        assert!(copy.between_turns() || kept == played.barrier(moves) || copy.last_person() != Some(last));
        resets[usize::from(game.between_turns())] += 1;
    });
    assert!(resets.iter().all(|count| *count > 100), "{resets:?}");
}

#[test]
fn an_undo_does_not_stop_at_a_forced_move() {
    let mut undone = 0;
    at_every_moment(UndoPolicy::Silent, nobody, |played, moves| {
        let mut game = played.moments[moves].clone();
        let Some(last) = game.last_person() else { return };
        if game.can_undo(last) {
            assert!(game.undo(last) > 0 && game.forced(last).is_none());
            undone += 1;
        }
    });
    assert!(undone > 1000, "{undone}");
}

#[test]
fn a_choice_of_discards_and_discards_at_the_end_of_a_turn_are_final() {
    let mut choices = 0;
    at_every_moment(UndoPolicy::Announced, nobody, |played, moves| {
        let Some(before) = moves.checked_sub(1).map(|before| &played.moments[before]) else { return };
        if matches!(before.public().step(), Step::Discard | Step::Keep) {
            let game = &played.moments[moves];
            assert!(
                Seat::of_game(game.rules().players()).all(|seat| !game.can_undo(seat) && !game.can_take_back(seat))
            );
            choices += 1;
        }
    });
    assert!(choices > 50, "{choices}");
}

#[test]
fn a_game_that_is_opened_again_can_be_undone_as_before() {
    let mut undone = 0;
    for moves in 0..120 {
        let played = Played::new(3, 4, UndoPolicy::Silent, all_but_blue(3));
        let game = &played.moments[moves];
        let again = Running::open(game.record.clone(), Board::archipelago(), UndoPolicy::Silent).expect("a game");
        let (mut game, mut again) = (game.clone(), again.with_bots(all_but_blue(3)));
        undone += usize::from(game.can_undo(Seat::Blue));
        assert_eq!(again.undo(Seat::Blue), game.undo(Seat::Blue));
        assert_eq!((again.story, again.record), (game.story, game.record));
    }
    assert!(undone > 20, "{undone}");
}
