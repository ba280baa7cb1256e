//! R10: privileges.

use crate::kit::players;

#[test]
fn r10_a_privilege_makes_one_card_count_as_another_civilization() {
    let mut table = players(3).act("red").hand("red", "china").scale("maya persia china greece egypt").table();
    table.play("red raise egypt with china");
    assert_eq!(table.scale(), "maya persia china egypt greece");
    assert_eq!(table.privileges("red"), 1);
    assert_eq!(table.hand("red"), "");
    assert_eq!(table.discard_pile(), "china");
}

#[test]
fn r10_every_action_can_be_paid_with_a_privilege() {
    for (mv, hand) in [
        ("move maya 2 wind-1 wind-2 with china", "china"),
        ("add maya wind-1 with china", "china"),
        ("anywhere maya wind-3 with maya maya china", "maya maya china"),
        ("remove maya wind-1 with china", "china"),
        ("raise maya with china", "china"),
        ("lower maya with maya china", "maya china"),
    ] {
        let setup = players(3).act("red").scale("persia maya china greece egypt").hand("red", hand);
        let mut table = setup.monument("wind-1", "maya", "red").princes("red", "wind-1", "maya", 2).table();
        table.play(&format!("red {mv}"));
        assert_eq!(table.privileges("red"), 1, "{mv}");
        assert_eq!(table.hand("red"), "", "{mv}");
    }
}

#[test]
fn r10_both_may_be_spent_for_the_same_action() {
    let mut table = players(3).act("red").hand("red", "china egypt maya").table();
    table.play("red anywhere maya wind-1 with maya china egypt");
    assert_eq!(table.privileges("red"), 0);
    assert_eq!(table.princes("red", "wind-1", "maya"), 1);

    let mut table = players(3).act("red").hand("red", "china china").table();
    table.play("red lower maya with china china");
    assert_eq!(table.privileges("red"), 0);
    assert_eq!(table.scale(), "persia china greece egypt maya");
}

#[test]
fn r10_both_may_be_spent_in_the_same_turn() {
    let mut table = players(3).act("red").hand("red", "china china china").table();
    table.play("red raise egypt with china").play("red raise egypt with china");
    assert_eq!(table.privileges("red"), 0);
    assert_eq!(table.refused("red raise egypt with china"), "R10: 1 privilege is needed for these cards, and 0 left");
}

#[test]
fn r10_even_with_a_matching_card_in_hand() {
    let mut table = players(3).act("red").hand("red", "china egypt").table();
    assert_eq!(table.moves("red", "raise egypt"), ["raise egypt with china", "raise egypt with egypt"]);
    table.play("red raise egypt with china");
    assert_eq!(table.hand("red"), "egypt");
    assert_eq!(table.privileges("red"), 1);
}

#[test]
fn r10_a_matching_card_spends_none() {
    let mut table = players(3).act("red").hand("red", "egypt").table();
    assert_eq!(table.play("red raise egypt with egypt").privileges("red"), 2);
}

#[test]
fn r10_a_spent_privilege_is_gone() {
    let table = players(3).act("red").privileges("red", 0).hand("red", "china china china").table();
    assert_eq!(table.refused("red raise egypt with china"), "R10: 1 privilege is needed for these cards, and 0 left");
    assert_eq!(table.moves("red", "raise"), ["raise china with china"]);
    assert_eq!(table.moves("red", "lower"), ["lower china with china china"]);
    assert_eq!(table.moves("red", "anywhere").len(), 24);
}

#[test]
fn r10_one_privilege_replaces_one_card() {
    let table = players(3).act("red").privileges("red", 1).hand("red", "china china egypt egypt maya").table();
    assert_eq!(
        table.refused("red lower maya with china china"),
        "R10: 2 privileges are needed for these cards, and 1 left"
    );
    assert_eq!(table.moves("red", "lower maya"), ["lower maya with maya china", "lower maya with maya egypt"]);
}

#[test]
fn r10_three_cards_cannot_all_be_replaced() {
    let table = players(3).act("red").hand("red", "china china egypt").table();
    assert_eq!(
        table.refused("red anywhere maya wind-1 with china china egypt"),
        "R10: 3 privileges are needed for these cards, and 2 left"
    );
    assert!(table.moves("red", "anywhere maya").is_empty());
}

#[test]
fn r10_privileges_do_not_replace_a_missing_card() {
    let table = players(3).act("red").hand("red", "china").table();
    assert_eq!(table.refused("red lower china with china"), "R11.D2: 2 cards are needed to pay for this, not 1");
    assert_eq!(table.refused("red raise china with maya"), "R11.D1: the hand does not hold maya");
}

#[test]
fn r10_privileges_do_not_return_in_the_next_round() {
    let mut table = players(3).gone("blue red").act("green").privileges("green", 0).privileges("red", 1).table();
    table.play("green end");
    assert_eq!((table.privileges("green"), table.privileges("red"), table.privileges("blue")), (0, 1, 2));
}
