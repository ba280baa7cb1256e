//! Explanations fit the effects of a move and reveal nothing hidden.

use rand_core::SeedableRng;
use rand_xoshiro::SplitMix64;
use utopia_bots::{
    Bot as _, Budget, Memory, Random, Situation,
    explain::{Explanation, explain, foresee, foresee_plan},
};
use utopia_rules::{Board, Cards, Civ, District, Guests, Island, Move, Moves, Position, Rules, Seat, Seed};

/// A position of two players in phase 2 with additional keys; Blue is to act.
fn table(extra: &str, hand: &[Civ]) -> (Rules, Position) {
    let guests: Vec<_> =
        Guests::all_but(Island::Water).iter().map(|guest| format!(r#"["{}","{}"]"#, guest.civ, guest.island)).collect();
    let held = Cards::gather(hand.iter().copied()).expect("a hand");
    let names = |cards: Cards| cards.iter().map(|civ| format!("\"{civ}\"")).collect::<Vec<_>>().join(",");
    let json = format!(
        r#"{{ "format": "utopia-position/1", "board": "archipelago",
        "edition": {{ "sea": "adjacent", "surprise": "bag", "tie": "track", "target": 50 }},
        "round": 3, "pass": 0, "phase": "development", "step": "act", "actor": "blue", "gone": [],
        "track": [["blue", 9], ["red", 6]], "scale": ["maya", "persia", "china", "greece", "egypt"],
        "privileges": {{ "blue": 2, "red": 2 }}, "bag": [{}], "hands": {{ "blue": [{}] }}, "deck": [{}], {extra} }}"#,
        guests.join(","),
        names(held),
        names(Cards::ALL.minus(held)),
    );
    Position::from_json(&json, Board::archipelago()).unwrap_or_else(|error| panic!("{error}"))
}

/// The explanations of consecutive moves of Blue.
fn told(extra: &str, hand: &[Civ], moves: &[&str]) -> Vec<Explanation> {
    let (rules, mut position) = table(extra, hand);
    let before = position.view(Some(Seat::Blue));
    let moves: Vec<Move> = moves.iter().map(|mv| mv.parse().expect("a move")).collect();
    let mut dice = SplitMix64::seed_from_u64(1);
    for &mv in &moves {
        position.play(&rules, Seat::Blue, mv, &mut dice, &mut ()).unwrap_or_else(|refusal| panic!("{mv}: {refusal}"));
    }
    explain(&rules, Seat::Blue, &before, &moves, position.public())
}

fn at(name: &str) -> District {
    name.parse().expect("a district")
}

#[test]
fn r8_1_a_monument_is_worth_its_place_on_the_scale() {
    let extra = r#""princes": { "blue": { "wind-2": { "maya": 3 } } }"#;
    let expected = Explanation::Monument { civ: Civ::Maya, district: at("wind-2"), worth: 5 };
    assert_eq!(told(extra, &[], &["control wind-2 maya"]), [expected]);
}

#[test]
fn r8_2_what_others_score_comes_last() {
    let extra = r#""princes": { "blue": { "wind-2": { "maya": 3 } }, "red": { "wind-2": { "egypt": 2 } } },
        "wonders": { "wind": "red" }"#;
    let found = told(extra, &[], &["control wind-2 maya"]);
    assert!(found.contains(&Explanation::Blocks { seat: Seat::Red, civ: Civ::Egypt, district: at("wind-2") }));
    let value = table(extra, &[]).0.board().value(at("wind-2"));
    assert_eq!(found.last(), Some(&Explanation::Gives { seat: Seat::Red, points: value }));
    let own = told(&extra.replace(r#""wind": "red""#, r#""wind": "blue""#), &[], &["control wind-2 maya"]);
    assert!(own.contains(&Explanation::OwnWonder { island: Island::Wind, points: value }));
}

#[test]
fn r7_1_a_wonder_comes_first_even_while_its_princes_are_given() {
    let extra = r#""princes": { "blue": { "wind-1": { "maya": 1, "persia": 1, "china": 1 },
        "wind-2": { "maya": 1, "greece": 1, "egypt": 1 } } }"#;
    let expected = Explanation::Wonder { island: Island::Wind, points: 6 };
    assert_eq!(told(extra, &[], &["wonder wind"])[0], expected);
    let whole = told(extra, &[], &["wonder wind", "give maya wind-1"]);
    assert_eq!(whole, [expected, Explanation::Spare { civ: Civ::Maya, district: at("wind-1") }]);
}

#[test]
fn a_third_prince_and_progress_on_a_wonder_are_explained() {
    let extra = r#""princes": { "blue": { "wind-1": { "maya": 1, "persia": 1 }, "wind-2": { "maya": 2 } } }"#;
    let hand = [Civ::Maya, Civ::Maya, Civ::Maya, Civ::China, Civ::China, Civ::China];
    let third = Explanation::Third { civ: Civ::Maya, district: at("wind-2"), worth: 5 };
    assert_eq!(told(extra, &hand, &["anywhere maya wind-2 with maya maya maya"]), [third]);
    let nearer = Explanation::Nearer { island: Island::Wind, civs: 3 };
    assert_eq!(told(extra, &hand, &["anywhere china wind-2 with china china china"]), [nearer]);
    let second = Explanation::Second { civ: Civ::Maya, district: at("wind-1") };
    assert_eq!(told(extra, &hand, &["anywhere maya wind-1 with maya maya maya"]), [second]);
}

#[test]
fn r11_c_each_prince_removed_is_two_points() {
    let extra = r#""princes": { "blue": { "wind-2": { "maya": 2 } } }, "monuments": { "wind-2": ["maya", "red"] }"#;
    let found = told(extra, &[Civ::Maya; 2], &["remove maya wind-2 with maya", "remove maya wind-2 with maya"]);
    assert_eq!(found, [Explanation::Removal { princes: 2, points: 4 }]);
}

#[test]
fn r11_b1_the_host_of_a_prince_scores() {
    let extra = r#""monuments": { "wind-2": ["maya", "red"] }"#;
    let found = told(extra, &[Civ::Maya], &["add maya wind-2 with maya"]);
    let removable = Explanation::Removable { civ: Civ::Maya, district: at("wind-2"), points: 2 };
    assert_eq!(found, [removable, Explanation::Gives { seat: Seat::Red, points: 1 }]);
}

#[test]
fn r11_d_a_change_of_the_scale_is_explained_by_incomes() {
    let extra =
        r#""monuments": { "wind-1": ["persia", "blue"], "wind-2": ["maya", "red"], "wind-3": ["maya", "red"] }"#;
    let found = told(extra, &[Civ::Persia], &["raise persia with persia"]);
    assert_eq!(found, [Explanation::Scale { own: 1, others: -2 }]);
}

#[test]
fn ending_a_turn_saves_cards_or_has_nothing_left_to_do() {
    assert_eq!(told(r#""princes": {}"#, &[], &["end"]), [Explanation::Nothing]);
    assert_eq!(told(r#""princes": {}"#, &[Civ::Maya; 7], &["end"]), [Explanation::Saves { cards: 5 }]);
}

#[test]
fn nobody_is_told_that_nothing_can_be_done_while_something_can_be_built() {
    let extra = r#""princes": { "blue": { "wind-2": { "maya": 3 } } }"#;
    assert_eq!(told(extra, &[], &["end"]), [Explanation::Waits]);
    assert_eq!(told(extra, &[Civ::Maya; 3], &["end"]), [Explanation::Waits]);
    // What others could have done isn't known.
    let (rules, mut position) = table(r#""princes": {}"#, &[]);
    let before = position.view(Some(Seat::Red));
    position.play(&rules, Seat::Blue, Move::End, &mut SplitMix64::seed_from_u64(1), &mut ()).expect("the end");
    assert_eq!(explain(&rules, Seat::Blue, &before, &[Move::End], position.public()), [Explanation::Waits]);
}

#[test]
fn a_plan_is_foreseen_as_far_as_it_is_possible() {
    let extra = r#""princes": { "blue": { "wind-2": { "maya": 2 } } }"#;
    let (rules, position) = table(extra, &[Civ::Maya; 3]);
    let (view, memory, mut legal) = (position.view(Some(Seat::Blue)), Memory::new(Seat::Blue), Moves::new());
    position.legal(&rules, Seat::Blue, &mut legal);
    let situation = Situation { rules: &rules, view: &view, memory: &memory, legal: &legal };
    let plan = ["anywhere maya wind-2 with maya maya maya", "control wind-2 maya", "raise maya with maya", "end"];
    let plan = plan.map(|mv| mv.parse::<Move>().expect("a move"));
    let (done, after) = foresee_plan(&situation, &plan);
    assert_eq!(done, plan[..2]);
    let why = explain(&rules, Seat::Blue, &view, &done, after.public());
    assert_eq!(why[0], Explanation::Monument { civ: Civ::Maya, district: at("wind-2"), worth: 5 });
    assert_eq!(foresee_plan(&situation, &[Move::End]).0, [Move::End]);
}

#[test]
fn another_players_hand_is_not_mentioned() {
    let (rules, mut position) = table(r#""princes": { "blue": { "wind-2": { "maya": 2 } } }"#, &[Civ::Maya; 6]);
    let mut dice = SplitMix64::seed_from_u64(1);
    position.play(&rules, Seat::Blue, Move::End, &mut dice, &mut ()).expect("the end");
    let moves = [Move::Discard(Cards::one(Civ::Maya))];
    let own = explain(&rules, Seat::Blue, &position.view(Some(Seat::Blue)), &moves, position.public());
    assert_eq!(own, [Explanation::Keeps { civ: Civ::Maya, cards: 5, princes: 2 }]);
    assert_eq!(explain(&rules, Seat::Blue, &position.view(Some(Seat::Red)), &moves, position.public()), []);
}

/// Explains every move of a few games; nearly all have a reason.
#[test]
fn most_moves_have_a_reason() {
    let (mut with, mut all) = (0, 0);
    for players in 2..=5 {
        let rules = Rules::standard(players).expect("players");
        let mut chance = Seed::from(players as u64).chance();
        let mut position = Position::new(&rules, &mut chance);
        let mut legal = Moves::new();
        while let Some(seat) = position.public().to_act().first() {
            position.legal(&rules, seat, &mut legal);
            let (view, memory) = (position.view(Some(seat)), Memory::new(seat));
            let situation = Situation { rules: &rules, view: &view, memory: &memory, legal: &legal };
            let mv = Random.choose(&situation, Budget::Iterations(1), all);
            let after = foresee(&situation, mv);
            all += 1;
            with += u64::from(!explain(&rules, seat, &view, &[mv], after.public()).is_empty());
            position.play_unchecked(&rules, seat, mv, &mut chance, &mut ());
        }
    }
    assert!(all > 1000 && with * 10 > all * 8, "{with} of {all}");
}
