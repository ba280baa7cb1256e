//! Chances sum to 1, are the same for every numbering of the seats, and cost no allocation.

mod kit;

use kit::{any_network, positions};
use utopia_rules::{Colours, Position, Seat, Seed};
use utopia_value::{NamedNetwork, Network, NetworkError, Sight};

#[test]
fn chances_sum_to_one_in_every_position() {
    let network = any_network(1);
    let mut seen = 0;
    for (rules, position) in positions() {
        for sight in [Sight::Open, Sight::From(Seat::Red)] {
            let outlook = network.evaluate_seen(&rules, &position, sight);
            let sum: f32 = outlook.wins.iter().sum();
            assert!((sum - 1.0).abs() < 1e-5, "{outlook:?}");
            for seat in Seat::ALL {
                let (win, points) = (outlook.wins[seat.index()], outlook.points[seat.index()]);
                let plays = seat.index() < rules.players();
                assert!(if plays { (0.0..=1.0).contains(&win) } else { win == 0.0 && points == 0.0 }, "{outlook:?}");
                assert!(points >= f32::from(position.public().track().points(seat)), "nobody loses points");
            }
            seen += 1;
        }
    }
    assert!(seen > 1000, "{seen}");
}

#[test]
fn a_finished_game_is_worth_its_result() {
    let network = any_network(1);
    let over = positions().filter(|(_, position)| position.public().to_act().is_empty());
    for (rules, position) in over {
        let outlook = network.evaluate(&rules, &position);
        let winners = position.public().winners(rules.edition().tie);
        for seat in Seat::of_game(rules.players()) {
            let share = if winners.has(seat) { 1.0 / winners.len() as f32 } else { 0.0 };
            assert_eq!(outlook.wins[seat.index()].to_bits(), share.to_bits());
        }
    }
}

/// The same position with the seats numbered from the last to the first.
fn renumbered(rules: &utopia_rules::Rules, position: &Position) -> (utopia_rules::Rules, Position) {
    let mut colours: Vec<_> = rules.colours().iter().collect();
    colours.reverse();
    let names: Vec<_> = colours.iter().map(|colour| format!("\"{colour}\"")).collect();
    assert_eq!(Colours::first(rules.players()), rules.colours(), "the default colours are not written");
    let json = position.to_json(rules).replacen("\"round\"", &format!("\"seats\":[{}],\"round\"", names.join(",")), 1);
    Position::from_json(&json, rules.board()).expect("the same position with other seats")
}

#[test]
fn exchanging_seats_exchanges_their_chances() {
    let network = any_network(2);
    for (rules, position) in positions().step_by(7) {
        let (other_rules, other) = renumbered(&rules, &position);
        let (here, there) = (network.evaluate(&rules, &position), network.evaluate(&other_rules, &other));
        for seat in 0..rules.players() {
            let opposite = rules.players() - 1 - seat;
            assert!((here.wins[seat] - there.wins[opposite]).abs() < 1e-6, "{here:?} {there:?}");
            assert_eq!(here.points[seat].to_bits(), there.points[opposite].to_bits());
        }
    }
}

#[test]
fn what_a_seat_cannot_see_does_not_change_its_estimate() {
    let network = any_network(3);
    for (rules, position) in positions().step_by(5) {
        for seat in Seat::of_game(rules.players()) {
            let view = position.view(Some(seat));
            let other = view.possible(&rules).expect("a view of a real position");
            let [here, there] = [position, other].map(|p| network.evaluate_seen(&rules, &p, Sight::From(seat)));
            assert_eq!(here, there);
        }
    }
}

#[test]
fn the_order_of_the_deck_does_not_change_an_estimate() {
    let network = any_network(3);
    let (mut chance, mut shuffled) = (Seed::from(1).chance(), 0);
    for (rules, position) in positions().step_by(5) {
        let mut other = position;
        other.shuffle_deck(&mut chance);
        shuffled += usize::from(other != position);
        assert_eq!((other.deck_cards(), other.view(None)), (position.deck_cards(), position.view(None)));
        assert_eq!(network.evaluate(&rules, &other), network.evaluate(&rules, &position));
    }
    assert!(shuffled > 100, "{shuffled}");
}

#[test]
fn evaluating_allocates_nothing() {
    let network = any_network(1);
    let positions: Vec<_> = positions().step_by(10).collect();
    let mut sum = 0.0;
    let info = allocation_counter::measure(|| {
        for (rules, position) in &positions {
            sum += network.evaluate(rules, position).wins[0];
        }
    });
    assert!(sum > 0.0);
    assert_eq!(info.count_total, 0);
}

#[test]
fn a_network_is_written_and_read_and_damage_is_found() {
    let named = NamedNetwork { network: any_network(4), made_by: "a test".into() };
    let bytes = named.to_bytes();
    assert_eq!(NamedNetwork::from_bytes(&bytes), Ok(named));
    let mut damaged = bytes.clone();
    *damaged.last_mut().expect("bytes") ^= 1;
    assert_eq!(NamedNetwork::from_bytes(&damaged), Err(NetworkError::Hash));
    assert_eq!(NamedNetwork::from_bytes(&bytes[..bytes.len() - 1]), Err(NetworkError::Hash));
    assert_eq!(NamedNetwork::from_bytes(b"utopia-network/2\n\n"), Err(NetworkError::Format));
    assert_eq!(NamedNetwork::from_bytes(&[]), Err(NetworkError::Format));
}

#[test]
fn weights_that_would_overflow_are_refused() {
    let mut weights = kit::any_weights(5);
    for weight in weights.parts_mut().into_iter().flatten() {
        *weight *= 1e6;
    }
    let bytes = NamedNetwork { network: Network::from_weights(&weights), made_by: String::new() }.to_bytes();
    assert_eq!(NamedNetwork::from_bytes(&bytes), Err(NetworkError::Weights));
}
