//! Every bot's choices are legal, and depend only on view, budget and seed.

use rand_core::SeedableRng;
use rand_xoshiro::SplitMix64;
use utopia_bots::{BotPlayer, Budget, Level, Memory, Situation, Spec, determinize, play_watched};
use utopia_rules::{Board, Edition, Moves, Position, Rules, Seat, Seed};

/// Small budgets, to play whole games quickly.
const fn budget(level: Level) -> Budget<'static> {
    Budget::Iterations(if matches!(level, Level::Hard | Level::Expert) { 10 } else { 2_000 })
}

fn choose(spec: Spec, rules: &Rules, position: &Position, seat: Seat, seed: u64) -> utopia_rules::Move {
    let (view, mut legal) = (position.view(Some(seat)), Moves::new());
    position.legal(rules, seat, &mut legal);
    let memory = Memory::new(seat);
    let situation = Situation { rules, view: &view, memory: &memory, legal: &legal };
    let mv = spec.bot().choose(&situation, budget(spec.level), seed);
    assert!(legal.contains(&mv), "{spec} chose {mv}");
    mv
}

/// Every level, and a search with the network.
fn specs() -> impl Iterator<Item = Spec> {
    let learned = "hard:network=0.5:network_plans=0.5".parse().expect("a bot");
    Level::ALL.into_iter().map(Spec::from).chain([learned])
}

#[test]
fn equal_views_and_seeds_give_equal_choices() {
    let mut dice = SplitMix64::seed_from_u64(11);
    let (mut compared, mut different) = (0, 0);
    for players in Rules::PLAYERS {
        for (_, edition) in Edition::PRESETS {
            let rules = Rules::new(Board::archipelago().clone(), edition, players).expect("2 to 5 players play");
            let player = BotPlayer::new(Level::Easy);
            let seats = vec![&player; players];
            let mut number = 0;
            play_watched(&rules, &seats, Seed::from(4), &mut Moves::new(), |position, seat, _| {
                number += 1;
                let other = determinize(&position.view(Some(seat)), &rules, &Memory::new(seat), &mut dice);
                compared += 1;
                different += usize::from(other != *position);
                for spec in specs() {
                    let here = choose(spec, &rules, position, seat, number);
                    assert_eq!(here, choose(spec, &rules, &other, seat, number), "{spec}");
                }
            });
        }
    }
    assert!(different * 10 > compared * 9, "{different} of {compared} worlds differ");
}

#[test]
fn every_level_plays_whole_games_in_every_edition() {
    for players in Rules::PLAYERS {
        for (_, edition) in Edition::PRESETS {
            let rules = Rules::new(Board::archipelago().clone(), edition, players).expect("2 to 5 players play");
            for level in Level::ALL {
                let player = BotPlayer::new(level).with_budget(budget(level));
                let seats = vec![&player; players];
                let mut check = |position: &Position, seat: Seat, mv| {
                    assert_eq!(position.knowledge(&rules, seat).check(mv), Ok(()));
                };
                let played = play_watched(&rules, &seats, Seed::from(9), &mut Moves::new(), &mut check);
                assert!(!played.last.public().winners(edition.tie).is_empty());
            }
        }
    }
}
