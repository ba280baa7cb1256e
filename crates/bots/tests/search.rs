//! The searching bots find immediate wins and keep to their budget.

use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

use rand_core::SeedableRng;
use rand_xoshiro::SplitMix64;
use utopia_bots::{
    BotPlayer, Budget, Clock, Hard, Level, Memory, RolloutWeights, SearchParams, Situation, Spec, Weights, play_watched,
};
use utopia_rules::{Board, Edition, Move, Moves, Position, Rules, Seat, Seats, Seed, Step};

fn choose(rules: &Rules, position: &Position, seat: Seat, budget: Budget<'_>) -> Move {
    let (view, memory, mut legal) = (position.view(Some(seat)), Memory::new(seat), Moves::new());
    position.legal(rules, seat, &mut legal);
    let mv = Spec::from(Level::Hard).bot().choose(
        &Situation { rules, view: &view, memory: &memory, legal: &legal },
        budget,
        3,
    );
    assert!(legal.contains(&mv), "{mv}");
    mv
}

/// Positions of games between easy bots where a condition holds.
fn positions(rules: &Rules, games: u64, holds: impl Fn(&Position, Seat) -> bool) -> Vec<(Position, Seat)> {
    let player = BotPlayer::new(Level::Easy);
    let seats = vec![&player; rules.players()];
    let (mut found, mut legal) = (Vec::new(), Moves::new());
    for game in 0..games {
        play_watched(rules, &seats, Seed::from(game), &mut legal, |position, seat, _| {
            if holds(position, seat) {
                found.push((*position, seat));
            }
        });
    }
    found
}

fn after(rules: &Rules, position: &Position, seat: Seat, mv: Move) -> Position {
    let mut next = *position;
    next.play_unchecked(rules, seat, mv, &mut SplitMix64::seed_from_u64(1), &mut ());
    next
}

/// Ends everybody's turn without further actions; returns the winners.
fn winners_without_actions(rules: &Rules, mut position: Position, round: u8) -> Seats {
    let mut legal = Moves::new();
    while let Some(seat) = position.public().to_act().first().filter(|_| position.public().round() == round) {
        position.legal(rules, seat, &mut legal);
        let last = legal.last().copied().expect("a legal move");
        position = after(rules, &position, seat, last);
    }
    position.public().winners(rules.edition().tie)
}

#[test]
fn an_immediate_win_is_taken() {
    let edition: Edition = "standard target=20".parse().expect("an edition");
    let rules = Rules::new(Board::archipelago().clone(), edition, 2).expect("two play");
    let all = Seats::all(2);
    // The last turn of the last round: ending it loses, and one move wins.
    let decided = positions(&rules, 150, |position, seat| {
        let public = position.public();
        let last = public.step() == Step::Act && public.gone().with(seat) == all;
        let ends = |from: &Position| winners_without_actions(&rules, *from, public.round());
        if !last || ends(position).is_empty() || ends(position).has(seat) {
            return false;
        }
        let mut legal = Moves::new();
        position.legal(&rules, seat, &mut legal);
        legal.iter().any(|&mv| mv != Move::End && ends(&after(&rules, position, seat, mv)).has(seat))
    });
    assert!(decided.len() >= 5, "{} positions", decided.len());
    for (mut position, seat) in decided {
        let round = position.public().round();
        while position.public().to_act().has(seat) && position.public().round() == round {
            let mv = choose(&rules, &position, seat, Budget::Iterations(300));
            position = after(&rules, &position, seat, mv);
        }
        assert!(position.public().winners(edition.tie).has(seat), "the win was missed");
    }
}

/// All other seats choose their discards (R9.2): those that `pick` selects from their legal moves.
fn others_choose(rules: &Rules, mut position: Position, seat: Seat, pick: fn(&[Move]) -> Option<&Move>) -> Position {
    let mut legal = Moves::new();
    for other in position.public().to_act().without(seat) {
        position.legal(rules, other, &mut legal);
        position = after(rules, &position, other, *pick(&legal).expect("a legal move"));
    }
    position
}

#[test]
fn r9_2_discards_do_not_depend_on_the_others_choices() {
    let rules = Rules::standard(4).expect("four play");
    let discards = positions(&rules, 2, |position, _| position.public().step() == Step::Discard);
    assert!(discards.len() >= 20, "{} positions", discards.len());
    for (position, _) in discards {
        let budget = Budget::Iterations(40);
        let mut all_chose = position;
        for seat in position.public().to_act() {
            let mv = choose(&rules, &position, seat, budget);
            assert_eq!(
                all_chose.knowledge(&rules, seat).check(mv),
                Ok(()),
                "{mv} is legal before and after the others"
            );
            all_chose = after(&rules, &all_chose, seat, mv);
            let [some, other] = [<[Move]>::first, <[Move]>::last]
                .map(|pick| choose(&rules, &others_choose(&rules, position, seat, pick), seat, budget));
            assert_eq!(some, other, "the choice depends on the others'");
        }
        assert_eq!(all_chose.public().step(), Step::Act);
    }
}

/// A clock that advances by a millisecond whenever it is read.
#[derive(Default)]
struct Looks(AtomicU64);

impl Clock for Looks {
    fn now(&self) -> Duration {
        Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

#[test]
fn a_time_budget_is_kept() {
    let rules = Rules::standard(3).expect("three play");
    for (position, seat) in positions(&rules, 1, |position, _| position.public().step() == Step::Act) {
        let clock = Looks::default();
        choose(&rules, &position, seat, Budget::Time(Duration::from_millis(50), &clock));
        let looks = clock.now().as_millis();
        assert!(looks <= 55, "{looks} ms for 50");
    }
}

#[test]
fn simulations_play_legal_moves_to_the_end() {
    for players in Rules::PLAYERS {
        for (_, edition) in Edition::PRESETS {
            let rules = Rules::new(Board::archipelago().clone(), edition, players).expect("2 to 5 players play");
            let player = BotPlayer::new("hard:plans=0".parse::<Spec>().expect("a bot"));
            let seats = vec![&player; players];
            for game in 0..20 {
                let mut check = |position: &Position, seat: Seat, mv| {
                    assert_eq!(position.knowledge(&rules, seat).check(mv), Ok(()), "{mv}");
                };
                let played = play_watched(&rules, &seats, Seed::from(game), &mut Moves::new(), &mut check);
                assert!(played.last.public().round() < 20, "the rollout policy ends the game");
            }
            let mut position = Position::new(&rules, &mut Seed::from(1).chance());
            let decisions = Hard::default().play_on(&rules, &mut position, u8::MAX, &mut SplitMix64::seed_from_u64(1));
            assert!(decisions > 50 && position.public().to_act().is_empty());
        }
    }
}

#[test]
fn the_network_counts_at_the_end_of_rollouts_as_much_as_it_should() {
    let rules = Rules::standard(3).expect("three play");
    let simulate = |network: f32, position: &Position| {
        let params = SearchParams { network, ..SearchParams::USUAL };
        let bot = Hard::new(Weights::USUAL, RolloutWeights::USUAL, params);
        let mut world = *position;
        let (_, chances) = bot.simulate(&rules, &mut world, &mut SplitMix64::seed_from_u64(5));
        (world, chances)
    };
    for (position, _) in positions(&rules, 1, |position, _| position.public().round() == 2).iter().step_by(9) {
        let [(end, weights), (_, half), (other, network)] = [0.0, 0.5, 1.0].map(|part| simulate(part, position));
        assert_eq!(end, other, "rollouts don't depend on it");
        let learned = utopia_value::usual().evaluate(&rules, &end).wins;
        assert_eq!(network.map(f32::to_bits), learned.map(f32::to_bits));
        for seat in 0..3 {
            assert!((half[seat] - f32::midpoint(weights[seat], network[seat])).abs() < 1e-6);
        }
    }
}

#[test]
fn the_network_finds_plans_that_the_evaluation_overlooks() {
    let rules = Rules::standard(2).expect("two play");
    let turns = positions(&rules, 2, |position, _| position.public().step() == Step::Act);
    let params = SearchParams { network_plans: 1.0, ..SearchParams::USUAL };
    let [usual, learned] = [SearchParams::USUAL, params]
        .map(|params| Hard::new(Weights::USUAL, RolloutWeights::USUAL, SearchParams { plans: 4.0, ..params }));
    let mut differ = 0;
    for (position, seat) in &turns {
        let (view, memory, mut legal) = (position.view(Some(*seat)), Memory::new(*seat), Moves::new());
        position.legal(&rules, *seat, &mut legal);
        let situation = Situation { rules: &rules, view: &view, memory: &memory, legal: &legal };
        let [one, other] = [&usual, &learned].map(|bot| bot.plan(&situation, Budget::Iterations(20), 3));
        assert!(legal.contains(&other[0]), "{other:?}");
        let worth = usual.worth(&situation, &other, 20, 3).expect("a seat's view");
        assert!((0.0..=1.0).contains(&worth), "{worth}");
        differ += usize::from(one != other);
    }
    assert!(differ > 0 && turns.len() > 20, "{differ} of {}", turns.len());
}
