//! Exactly the listed moves are legal, from the position and from the view.

use utopia_rules::{
    Cards, Civ, District, Guest, Island, Knowledge, Move, Moves, Position, Rules, Seat, perft::branches,
};

use crate::games::{self, Taste};

/// Every move that can be written, legal or not, including nonexistent districts.
fn every_move(rules: &Rules) -> Vec<Move> {
    let nowhere = District::new(Island::Wind, 8).expect("8 is a valid number");
    let districts: Vec<District> = rules.board().districts().with(nowhere).into_iter().collect();
    let mut all = vec![Move::Surprise, Move::End];
    for guest in Guest::kinds() {
        all.push(Move::Take { guest, district: None });
        all.extend(districts.iter().map(|&d| Move::Take { guest, district: Some(d) }));
    }
    all.extend(districts.iter().map(|&district| Move::Place(district)));
    all.extend(Seat::ALL.map(Move::Name));
    all.extend(Island::ALL.map(Move::Wonder));
    all.extend((0..=5).flat_map(hands_of).map(Move::Discard));
    for civ in Civ::ALL {
        for &district in &districts {
            all.extend([Move::Give { civ, district }, Move::Control { district, civ }]);
            for with in Civ::ALL {
                all.extend([Move::Add { civ, district, with }, Move::Remove { civ, district, with }]);
            }
            all.extend((2..=4).flat_map(hands_of).map(|with| Move::Anywhere { civ, district, with }));
            for &to in &districts {
                for (count, with) in (0..=3).flat_map(|count| Civ::ALL.map(|with| (count, with))) {
                    all.push(Move::Move { civ, count, from: district, to, with });
                }
            }
        }
        all.extend(Civ::ALL.map(|with| Move::Raise { civ, with }));
        all.extend((1..=3).flat_map(hands_of).map(|with| Move::Lower { civ, with }));
    }
    all
}

/// Every multiset of this many cards.
fn hands_of(count: u8) -> Vec<Cards> {
    fn more(left: u8, from: usize, so_far: Cards, found: &mut Vec<Cards>) {
        if left == 0 {
            found.push(so_far);
            return;
        }
        for &civ in &Civ::ALL[from..] {
            more(left - 1, civ.index(), so_far.plus(Cards::one(civ)), found);
        }
    }
    let mut found = Vec::new();
    more(count, 0, Cards::NONE, &mut found);
    found
}

fn listed(knowledge: &Knowledge<'_>) -> Vec<Move> {
    let mut moves = Moves::new();
    knowledge.legal(&mut moves);
    moves.to_vec()
}

#[test]
fn positions_stay_valid_and_lists_sorted_through_whole_games() {
    let mut decisions = 0;
    games::play_everywhere(0..32, |decision| {
        decisions += 1;
        decision.position.validate(decision.rules).expect("a valid position");
        assert!(decision.legal.is_sorted_by(|a, b| a < b), "moves are sorted and distinct");
        assert!(!decision.legal.is_empty(), "a seat to act has a legal move");
        let knowledge = decision.position.knowledge(decision.rules, decision.seat);
        assert_eq!(knowledge.count_legal(), decision.legal.len());
    });
    assert!(decisions > 1_000_000);
}

#[test]
fn finished_games_are_valid_and_have_winners() {
    for rules in games::tables() {
        for seed in 0..4 {
            let last = games::play(&rules, seed, Taste::Even, |_| {});
            last.validate(&rules).expect("a valid position");
            assert!(!last.public().winners(rules.edition().tie).is_empty());
            assert!(Seat::ALL.into_iter().all(|seat| listed(&last.knowledge(&rules, seat)).is_empty()));
        }
    }
}

#[test]
fn every_listed_move_applies_and_leaves_a_valid_position() {
    games::play_everywhere(10..11, |decision| {
        if decision.number % 9 == 0 {
            for (seat, mv, next, _) in branches(decision.rules, decision.position, decision.chance) {
                next.validate(decision.rules).unwrap_or_else(|flaw| panic!("{seat} {mv}: {flaw}"));
            }
        }
    });
}

#[test]
fn exactly_the_listed_moves_are_accepted() {
    for rules in games::tables().step_by(3) {
        let every = every_move(&rules);
        games::play(&rules, 20, Taste::Busy, |decision| {
            if decision.number % 23 != 0 {
                return;
            }
            for seat in Seat::of_game(rules.players()) {
                let knowledge = decision.position.knowledge(&rules, seat);
                let legal = listed(&knowledge);
                let allowed = every.iter().filter(|&&mv| knowledge.check(mv).is_ok()).count();
                assert_eq!(allowed, legal.len(), "{}", decision.position.to_json(&rules));
                for mv in legal {
                    assert_eq!(knowledge.check(mv), Ok(()), "{seat} {mv}");
                }
            }
        });
    }
}

#[test]
fn a_refused_move_changes_nothing() {
    for rules in games::tables().step_by(5) {
        let every = every_move(&rules);
        games::play(&rules, 30, Taste::Even, |decision| {
            if decision.number % 97 != 0 {
                return;
            }
            for &mv in every.iter().filter(|mv| !decision.legal.contains(mv)).step_by(31) {
                let (mut position, mut chance) = (*decision.position, decision.chance.clone());
                let refusal = position.play(&rules, decision.seat, mv, &mut chance, &mut ());
                let rule = refusal.expect_err("what is not listed is refused").rule;
                assert!(rule.starts_with('R'));
                assert_eq!(position, *decision.position);
                assert_eq!(chance, *decision.chance);
            }
        });
    }
}

#[test]
fn legality_from_the_view_equals_legality_from_the_position() {
    let every: Vec<Vec<Move>> =
        games::tables().map(|rules| every_move(&rules).into_iter().step_by(101).collect()).collect();
    for (rules, every) in games::tables().zip(&every) {
        games::play(&rules, 40, Taste::Even, |decision| {
            for seat in Seat::of_game(rules.players()) {
                let view = decision.position.view(Some(seat));
                let from_view = view.knowledge(&rules).expect("a seat's view has its own cards");
                let from_position = decision.position.knowledge(&rules, seat);
                assert_eq!(listed(&from_view), listed(&from_position));
                if decision.number % 11 == 0 {
                    for &mv in every {
                        assert_eq!(from_view.check(mv), from_position.check(mv));
                    }
                }
            }
        });
    }
}

#[test]
fn a_position_is_small_and_copy() {
    const fn copied<T: Copy>() {}
    copied::<Position>();
    assert!(size_of::<Position>() <= 1024);
    assert_eq!(size_of::<Move>(), 8);
}
