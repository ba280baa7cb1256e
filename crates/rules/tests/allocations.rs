//! A playout allocates nothing but its buffer.

use utopia_rules::{
    Moves, Position, Rules, Seed,
    chance::below,
    numbering::{flat, stepwise::Decision},
};

fn playout(rules: &Rules, seed: u64, legal: &mut Moves) -> u8 {
    let mut chance = Seed::from(seed).chance();
    let mut dice = Seed::from(seed).stream(1);
    let mut position = Position::new(rules, &mut chance);
    while let Some(seat) = position.public().to_act().first() {
        position.legal(rules, seat, legal);
        let mv = legal[below(&mut dice, legal.len() as u32) as usize];
        position.play(rules, seat, mv, &mut chance, &mut ()).expect("a listed move is legal");
    }
    position.public().round()
}

#[test]
fn a_playout_does_not_allocate_after_warm_up() {
    for players in Rules::PLAYERS {
        let rules = Rules::standard(players).expect("2 to 5 players play");
        let mut legal = Moves::new();
        let mut rounds = playout(&rules, 0, &mut legal);
        let info = allocation_counter::measure(|| {
            for seed in 1..20 {
                rounds = rounds.max(playout(&rules, seed, &mut legal));
            }
        });
        assert!(rounds > 1);
        assert_eq!(info.count_total, 0, "{players} players");
    }
}

/// Plays by steps, with masks of both numberings at every decision.
fn playout_by_numbers(rules: &Rules, seed: u64, mask: &mut [u64; flat::WORDS]) -> u8 {
    let (mut chance, mut dice) = (Seed::from(seed).chance(), Seed::from(seed).stream(1));
    let mut position = Position::new(rules, &mut chance);
    let mut decision = Decision::new();
    while let Some(seat) = position.public().to_act().first() {
        let knowledge = position.knowledge(rules, seat);
        flat::write_mask(&knowledge, mask);
        let steps = decision.mask(&knowledge);
        let number = steps.nth(below(&mut dice, steps.len())).expect("a legal number");
        if let Some(mv) = decision.choose(&knowledge, number).expect("a legal number") {
            assert!(flat::encode(mv).is_some_and(|number| mask[number as usize / 64] >> (number % 64) & 1 != 0));
            position.play_unchecked(rules, seat, mv, &mut chance, &mut ());
        }
    }
    position.public().round()
}

#[test]
fn playing_by_numbers_does_not_allocate() {
    let mut mask = [0; flat::WORDS];
    for players in Rules::PLAYERS {
        let rules = Rules::standard(players).expect("2 to 5 players play");
        let mut rounds = 0;
        let info = allocation_counter::measure(|| rounds = playout_by_numbers(&rules, 1, &mut mask));
        assert!(rounds > 1);
        assert_eq!(info.count_total, 0, "{players} players");
    }
}

#[test]
fn counting_and_picking_does_not_allocate() {
    let rules = Rules::standard(4).expect("four players play");
    let mut chance = Seed::from(2).chance();
    let mut position = Position::new(&rules, &mut chance);
    let info = allocation_counter::measure(|| {
        while let Some(seat) = position.public().to_act().first() {
            let middle = position.count_moves(&rules, seat) / 2;
            let mv = position.nth_move(&rules, seat, middle).expect("a legal move");
            position.play_unchecked(&rules, seat, mv, &mut chance, &mut ());
        }
    });
    assert_eq!(info.count_total, 0);
}

#[test]
fn a_position_and_its_views_are_copied_without_allocation() {
    let rules = Rules::standard(5).expect("five players play");
    let position = Position::new(&rules, &mut Seed::from(1).chance());
    let info = allocation_counter::measure(|| {
        let copy = position;
        assert_eq!(copy.view(None), position.view(None));
    });
    assert_eq!(info.count_total, 0);
}
