//! R4: a round has three phases, and every move belongs to its step.

use utopia_rules::{Event, Merit, Phase, Seat};

use crate::kit::{EVERY_KIND, Setup, Table, players};

#[test]
fn r4_welcome_then_development_then_prestige_then_the_next_round() {
    let mut table = players(3)
        .pass(3)
        .gone("blue red")
        .pick("green")
        .ships("maya wind")
        .monument("wind-1", "persia", "blue")
        .table();
    assert_eq!(table.public().phase(), Phase::Welcome);

    table.play("green take maya wind wind-1");
    assert_eq!(table.public().phase(), Phase::Development);
    assert_eq!(table.turn(), "discard blue red");

    table.play("blue discard maya maya").play("red discard maya");
    assert_eq!(table.turn(), "act blue");

    table.play("blue end").play("red end").play("green end");
    assert_eq!(table.scored(), "blue 4");
    assert_eq!((table.public().round(), table.public().pass()), (3, 1));
    assert_eq!(table.public().phase(), Phase::Welcome);
}

#[test]
fn r4_the_events_of_a_round_follow_the_order_of_its_phases() {
    let mut table = players(2).gone("blue").act("red").track("blue 9, red 8").monument("wind-1", "maya", "red").table();
    table.play("red end");
    assert!(matches!(
        table.heard(),
        [
            Event::TurnEnded { seat: Seat::Red },
            Event::Scored { seat: Seat::Red, points: 5, total: 13, merit: Merit::Prestige },
            Event::Round { round: 3 },
            Event::Arrived { .. },
            Event::Pass { pass: 1 },
            Event::Turn { seat: Seat::Red },
        ]
    ));
}

/// A table at every step, and the verbs that belong there.
fn every_step() -> [(Table, &'static str); 9] {
    let five = |step: Setup| step.five_princes("blue", "wind-1").princes("blue", "wind-2", "maya", 3);
    let hand = "maya maya maya china china china";
    [
        (five(players(3).pick("blue")).table(), "take surprise wonder control end"),
        (five(players(3).placing("blue", "maya wind")).table(), "place wonder control"),
        (five(players(3).naming("blue")).table(), "name wonder control"),
        (five(players(3).extra("red", "blue")).table(), "take surprise wonder control"),
        (five(players(3).after("blue")).table(), "wonder control end"),
        (five(players(3).giving("blue", "wind")).table(), "give"),
        (players(3).discards().hand("blue", hand).hand("red", "maya").table(), "discard"),
        (
            five(players(3).act("blue")).hand("blue", hand).table(),
            "wonder control move add anywhere remove raise lower end",
        ),
        (players(3).keep("blue").hand("blue", hand).table(), "discard"),
    ]
}

#[test]
fn r4_a_move_that_belongs_to_another_step_is_refused() {
    for (table, at_home) in every_step() {
        let step = table.public().step().word();
        for (mv, rule) in EVERY_KIND {
            let verb = mv.split(' ').next().expect("a verb");
            if !at_home.split(' ').any(|word| word == verb) {
                let refused = table.refused(&format!("blue {mv}"));
                assert_eq!(refused, format!("{rule}: this cannot be done at the step `{step}`"), "{mv}");
            }
        }
    }
}

#[test]
fn r4_every_step_offers_only_moves_that_belong_to_it() {
    for (table, at_home) in every_step() {
        let moves = table.moves("blue", "");
        assert!(!moves.is_empty());
        for mv in moves {
            let verb = mv.split(' ').next().expect("a verb");
            assert!(at_home.split(' ').any(|word| word == verb), "{mv} at {}", table.turn());
        }
    }
}

#[test]
fn r4_a_step_of_another_phase_is_invalid() {
    assert_eq!(
        players(3).wrong("step", "act".into()).flaw(),
        "step: R4: the step `act` does not belong to the phase welcome"
    );
    assert_eq!(
        players(3).act("blue").wrong("pass", 1.into()).flaw(),
        "pass: R5.2: pass 1 does not fit the phase development"
    );
}
