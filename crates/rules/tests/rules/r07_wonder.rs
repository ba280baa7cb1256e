//! R7: building a wonder.

use crate::kit::{FIVE, players};

#[test]
fn r7_1_five_princes_one_of_each_civilization_return_for_the_wonder() {
    let mut table = players(3).act("blue").five_princes("blue", "fire-1").princes("blue", "fire-1", "maya", 2).table();
    table.play("blue wonder fire");
    assert_eq!(table.wonder("fire"), "blue");
    assert_eq!(table.points("blue"), 6);
    assert_eq!(table.bases("blue"), 7);
    assert_eq!(table.princes("blue", "fire-1", "maya"), 1, "only one of two goes back");
    assert_eq!(table.supply("blue", "maya"), 7);
    for civ in ["persia", "china", "greece", "egypt"] {
        assert_eq!(table.supply("blue", civ), 8, "{civ}");
    }
    assert_eq!(table.turn(), "act blue");
}

#[test]
fn r7_1_every_civilization_is_needed() {
    for missing in FIVE.split(' ') {
        let setup = players(3).act("blue").five_princes("blue", "fire-1").five_princes("red", "fire-1");
        let table = setup.princes("blue", "fire-1", missing, 0).princes("blue", "earth-1", missing, 1).table();
        assert_eq!(table.refused("blue wonder fire"), format!("R7.1: no {missing} prince stands on fire"));
    }
}

#[test]
fn r7_1_a_base_is_needed() {
    let bases = "earth-1 earth-2 earth-3 earth-4 earth-5 earth-6 earth-7";
    let setup = || players(3).act("blue").five_princes("blue", "fire-1").monuments(bases, "maya", "blue");
    let table = setup().monument("wind-1", "china", "blue").table();
    assert_eq!(table.refused("blue wonder fire"), "R7.1: no base is left");

    let mut table = setup().table();
    assert_eq!(table.play("blue wonder fire").bases("blue"), 0);
}

#[test]
fn r7_1_where_there_is_a_choice_the_player_chooses_in_civilization_order() {
    let mut table = players(3)
        .act("blue")
        .five_princes("blue", "wind-1")
        .princes("blue", "wind-2", "persia", 1)
        .princes("blue", "wind-3", "egypt", 2)
        .table();
    table.play("blue wonder wind");
    assert_eq!(table.turn(), "give blue");
    assert_eq!(table.points("blue"), 0, "the wonder does not stand yet");
    assert_eq!(table.moves("blue", ""), ["give persia wind-1", "give persia wind-2"]);

    table.play("blue give persia wind-2");
    assert_eq!(table.princes("blue", "wind-2", "persia"), 1, "princes stay until all five are given");
    assert_eq!(table.moves("blue", ""), ["give egypt wind-1", "give egypt wind-3"]);

    table.play("blue give egypt wind-3");
    assert_eq!(table.turn(), "act blue");
    assert_eq!(table.points("blue"), 6);
    assert_eq!(table.princes("blue", "wind-1", "maya"), 0);
    assert_eq!(table.princes("blue", "wind-1", "persia"), 1);
    assert_eq!(table.princes("blue", "wind-2", "persia"), 0);
    assert_eq!(table.princes("blue", "wind-1", "egypt"), 1);
    assert_eq!(table.princes("blue", "wind-3", "egypt"), 1);
}

#[test]
fn r7_1_only_the_prince_that_is_asked_for_is_given() {
    let table = players(3)
        .giving("blue", "wind")
        .five_princes("blue", "wind-1")
        .five_princes("blue", "wind-2")
        .princes("blue", "earth-1", "maya", 1)
        .princes("red", "wind-3", "maya", 1)
        .table();
    assert_eq!(table.moves("blue", ""), ["give maya wind-1", "give maya wind-2"]);
    assert_eq!(table.refused("blue give persia wind-1"), "R7.1: a maya prince must be given now");
    assert_eq!(table.refused("blue give maya earth-1"), "R7.1: earth-1 is not on wind, where the wonder is built");
    assert_eq!(table.refused("blue give maya wind-3"), "R7.1: no maya prince stands in wind-3");
    assert_eq!(table.refused("blue end"), "R9.3: this cannot be done at the step `give`");
    assert_eq!(table.refused("blue wonder wind"), "R7.1: this cannot be done at the step `give`");
}

#[test]
fn r7_1_after_the_wonder_the_turn_continues_where_it_was() {
    let setup = || players(3).five_princes("blue", "wind-1").princes("blue", "wind-2", "maya", 1).ships("china fire");

    let mut before = setup().pick("blue").table();
    before.play("blue wonder wind").play("blue give maya wind-1");
    assert_eq!(before.turn(), "pick blue");

    let mut after = setup().after("blue").table();
    after.play("blue wonder wind").play("blue give maya wind-1");
    assert_eq!(after.turn(), "pick red", "nothing more can be built");

    let mut after = setup().after("blue").princes("blue", "fire-1", "china", 3).table();
    after.play("blue wonder wind").play("blue give maya wind-1");
    assert_eq!(after.turn(), "after blue", "a district can be controlled");

    let mut act = setup().act("blue").ships("").table();
    act.play("blue wonder wind").play("blue give maya wind-1");
    assert_eq!(act.turn(), "act blue");
}

#[test]
fn r7_1_only_on_ones_own_turn() {
    let setup = || players(3).five_princes("blue", "wind-1");
    let not_yours = "R3.3: it is not blue's turn";
    assert_eq!(setup().pick("red").table().refused("blue wonder wind"), not_yours);
    assert_eq!(setup().gone("blue").act("red").table().refused("blue wonder wind"), not_yours);

    let hand = "maya maya maya china china china";
    let table = setup().discards().hand("blue", hand).hand("red", "maya").table();
    assert_eq!(table.refused("blue wonder wind"), "R7.1: this cannot be done at the step `discard`");
    let table = setup().keep("blue").hand("blue", hand).table();
    assert_eq!(table.refused("blue wonder wind"), "R7.1: this cannot be done at the step `keep`");
}

#[test]
fn r7_2_building_is_never_obligatory() {
    let mut table = players(3).after("blue").five_princes("blue", "wind-1").table();
    assert_eq!(table.moves("blue", ""), ["wonder wind", "end"]);
    table.play("blue end");
    assert_eq!(table.wonder("wind"), "");

    let mut table = players(3).act("blue").five_princes("blue", "wind-1").table();
    assert_eq!(table.play("blue end").wonder("wind"), "");
}

#[test]
fn r7_2_there_is_one_wonder_on_each_island() {
    for owner in ["blue", "red"] {
        let table = players(3).act("blue").five_princes("blue", "wind-1").wonder("wind", owner).table();
        assert_eq!(table.refused("blue wonder wind"), "R7.2: wind already has a wonder");
    }
}

#[test]
fn r7_2_one_player_may_build_several_wonders_in_one_turn() {
    let mut table = players(3).act("blue").five_princes("blue", "wind-1").five_princes("blue", "water-1").table();
    assert_eq!(table.moves("blue", "wonder"), ["wonder water", "wonder wind"]);
    table.play("blue wonder wind").play("blue wonder water");
    assert_eq!(table.points("blue"), 12);
    assert_eq!(table.bases("blue"), 6);
}

#[test]
fn r7_2_a_wonder_is_never_lost() {
    let mut table = players(3).gone("blue red").act("green").wonder("wind", "blue").table();
    table.play("green end");
    table.finish_round();
    assert_eq!(table.public().round(), 4);
    assert_eq!(table.wonder("wind"), "blue");
}
