//! A playout allocates nothing but its buffer.

use utopia_rules::{Moves, Position, Rules, Seed, chance::below};

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
