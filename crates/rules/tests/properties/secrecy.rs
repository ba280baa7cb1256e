//! Hidden information never leaks to a seat: not through views, legal moves, events or log lines.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::SplitMix64;
use serde_json::{Value, json};
use utopia_rules::{Board, Event, Move, Moves, Observer, Position, Rules, Seat, Secret, Step, chance::shuffle};

use crate::games::{self, Decision};

/// What one seat hears, as events and as log lines; without a seat, what spectators hear.
#[derive(Default, PartialEq, Debug)]
struct Heard {
    seat: Option<Seat>,
    events: Vec<Event>,
    secrets: Vec<Secret>,
    lines: Vec<String>,
    dealt: bool,
}

impl Observer for Heard {
    fn public(&mut self, event: Event) {
        self.dealt |= matches!(event, Event::Dealt { .. });
        self.lines.push(event.to_string());
        self.events.push(event);
    }

    fn secret(&mut self, seat: Seat, event: Secret) {
        if self.seat == Some(seat) {
            self.lines.push(event.to_string());
            self.secrets.push(event);
        }
    }
}

fn heard(decision: &Decision<'_>, position: &Position, seat: Option<Seat>, mv: Move) -> (Heard, Position) {
    let mut heard = Heard { seat, ..Heard::default() };
    let (mut position, mut chance) = (*position, decision.chance.clone());
    position
        .play(decision.rules, decision.seat, mv, &mut chance, &mut heard)
        .expect("the move is legal in both worlds");
    (heard, position)
}

/// A position that differs only in what the players of `knowing` can't see: the other hands and the deck are redealt, keeping
/// chosen discards in their hands.
fn other_world(position: &Position, rules: &Rules, knowing: &[Seat], dice: &mut impl Rng) -> Position {
    let mut form: Value = serde_json::from_str(&position.to_json(rules)).expect("a position is JSON");
    let strings = |value: &Value| -> Vec<String> {
        value.as_array().into_iter().flatten().filter_map(|v| v.as_str().map(str::to_owned)).collect()
    };
    let hidden: Vec<Seat> = Seat::of_game(rules.players()).filter(|seat| !knowing.contains(seat)).collect();
    let mut loose = strings(&form["deck"]);
    let deck_size = loose.len();
    let mut hands = Vec::new();
    for seat in &hidden {
        let chosen = strings(&form["chosen"][seat.word()]);
        let mut free = strings(&form["hands"][seat.word()]);
        for card in &chosen {
            free.remove(free.iter().position(|other| other == card).expect("chosen cards are in the hand"));
        }
        hands.push((seat, chosen, free.len()));
        loose.extend(free);
    }
    shuffle(dice, &mut loose);
    for (seat, mut hand, free) in hands {
        hand.extend(loose.drain(..free));
        form["hands"][seat.word()] = json!(hand);
    }
    assert_eq!(loose.len(), deck_size);
    form["deck"] = json!(loose);
    Position::from_json(&form.to_string(), Board::archipelago()).expect("the other position is valid").1
}

fn legal(position: &Position, rules: &Rules, seat: Seat) -> Vec<Move> {
    let mut moves = Moves::new();
    position.view(Some(seat)).knowledge(rules).expect("a seat's view").legal(&mut moves);
    moves.to_vec()
}

#[test]
fn positions_a_seat_cannot_tell_apart_give_it_the_same_view_and_events() {
    let mut dice = SplitMix64::seed_from_u64(1);
    let (mut compared, mut different) = (0, 0);
    games::play_everywhere(90..91, |decision| {
        if decision.number % 7 != 0 {
            return;
        }
        let (rules, position) = (decision.rules, decision.position);
        for seat in Seat::of_game(rules.players()) {
            // The mover must be able to make the same move, so that hand stays too.
            let other = other_world(position, rules, &[seat, decision.seat], &mut dice);
            compared += 1;
            different += usize::from(other != *position);
            assert_eq!(position.view(Some(seat)), other.view(Some(seat)));
            assert_eq!(legal(position, rules, seat), legal(&other, rules, seat));
            let (here, here_after) = heard(decision, position, Some(seat), decision.mv);
            let (there, there_after) = heard(decision, &other, Some(seat), decision.mv);
            assert_eq!(here.events, there.events);
            if here.dealt {
                continue; // The seat may see its own new cards, and they differ.
            }
            assert_eq!(here, there);
            assert_eq!(here_after.view(Some(seat)), there_after.view(Some(seat)));
        }
    });
    assert!(compared > 1000 && different * 2 > compared, "{different} of {compared} worlds differ");
}

#[test]
fn spectators_learn_nothing_about_hands() {
    let mut dice = SplitMix64::seed_from_u64(2);
    games::play_everywhere(91..92, |decision| {
        if decision.number % 7 != 0 {
            return;
        }
        let all_hidden = other_world(decision.position, decision.rules, &[], &mut dice);
        assert_eq!(decision.position.view(None), all_hidden.view(None));
        let one_known = other_world(decision.position, decision.rules, &[decision.seat], &mut dice);
        let (here, _) = heard(decision, decision.position, None, decision.mv);
        let (there, _) = heard(decision, &one_known, None, decision.mv);
        assert_eq!(here, there);
        assert!(here.secrets.is_empty());
    });
}

#[test]
fn r9_2_chosen_discards_are_hidden_until_all_have_chosen() {
    let mut compared = 0;
    games::play_everywhere(92..93, |decision| {
        let public = decision.position.public();
        let last = public.to_act().len() == 1;
        if public.step() != Step::Discard || last || decision.legal.len() < 2 {
            return;
        }
        for seat in Seat::of_game(decision.rules.players()).filter(|&seat| seat != decision.seat) {
            let mut seen = decision.legal.iter().map(|&mv| {
                let (heard, after) = heard(decision, decision.position, Some(seat), mv);
                (heard, after.view(Some(seat)), after.view(None))
            });
            let first = seen.next().expect("at least two choices");
            assert!(seen.all(|other| other == first));
            compared += 1;
        }
    });
    assert!(compared > 100);
}

#[test]
fn a_seat_is_told_its_own_cards() {
    let mut told = 0;
    games::play_everywhere(93..94, |decision| {
        let (heard, after) = heard(decision, decision.position, Some(Seat::Red), decision.mv);
        if heard.dealt {
            let [Secret::Dealt(cards)] = heard.secrets[..] else { panic!("red is told its cards once") };
            assert_eq!(decision.position.hand(Seat::Red).plus(cards), after.hand(Seat::Red));
            told += 1;
        }
    });
    assert!(told > 100);
}
