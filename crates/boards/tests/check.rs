//! The check of board files: what is refused, and where.

use utopia_boards::{Draft, Flaw, MOST_BYTES, MOST_CORNERS, Problem, Thing, check};
use utopia_drawing::Point;
use utopia_rules::{Board, District, Island};

const ARCHIPELAGO: &str = include_str!("../../../boards/archipelago.toml");

fn district(name: &str) -> District {
    name.parse().expect("a district")
}

fn at(x: f32, y: f32) -> Point {
    Point::new(x, y)
}

/// The archipelago with another outline of a district.
fn with_outline(name: &str, outline: &[(f32, f32)]) -> Draft {
    let mut draft = Draft::from_toml(ARCHIPELAGO).expect("the default board");
    draft.layout.outlines.insert(district(name), outline.iter().map(|&point| point.into()).collect());
    draft
}

/// The archipelago's outlines with one corner of every district that has it moved.
fn with_corner(from: (f32, f32), to: (f32, f32)) -> Draft {
    let mut draft = Draft::from_toml(ARCHIPELAGO).expect("the default board");
    for corner in draft.layout.outlines.values_mut().flatten() {
        if *corner == from.into() {
            *corner = to.into();
        }
    }
    draft
}

fn refusal(file: &str) -> Vec<String> {
    check(file).expect_err("it is refused").iter().map(ToString::to_string).collect()
}

#[test]
fn the_streets_of_the_default_board_follow_from_its_borders() {
    let draft = Draft::from_toml(ARCHIPELAGO).expect("the default board");
    assert_eq!(draft.flaws(), []);
    assert_eq!(draft.board().as_ref(), Ok(Board::archipelago()));
    assert!(draft.streets().iter().all(|street| street.length > 40.0));
}

#[test]
fn a_draft_is_written_and_read_without_loss() {
    let draft = Draft::from_toml(ARCHIPELAGO).expect("the default board");
    let again = Draft::from_toml(&draft.to_toml()).expect("what was written");
    assert_eq!(again, draft);
}

#[test]
fn a_hostile_name_is_written_as_one_string_and_refused() {
    let mut draft = Draft::from_toml(ARCHIPELAGO).expect("the default board");
    for name in ["\"\nstreets = []\n#", "<script>", "\\", "\u{0}\u{7f}", ""] {
        draft.name = name.to_owned();
        let refused = check(&draft.to_toml()).expect_err("not a name");
        assert!(
            matches!(&refused[..], [Problem::Board(utopia_rules::table::BoardError::Name { name: read })] if read == name),
            "{name:?}: {refused:?}"
        );
    }
}

#[test]
fn an_outline_that_crosses_itself_is_refused_with_the_place() {
    // A bow tie: the lines cross in the middle.
    let draft = with_outline("fire-3", &[(1100.0, 200.0), (1200.0, 300.0), (1200.0, 200.0), (1100.0, 300.0)]);
    assert_eq!(draft.flaws()[0], Flaw::CrossesItself { district: district("fire-3"), at: at(1150.0, 250.0) });
    // A line that touches itself, and one that folds back.
    let touching = [(1100.0, 200.0), (1200.0, 200.0), (1200.0, 300.0), (1150.0, 200.0), (1100.0, 300.0)];
    let folded = [(1100.0, 200.0), (1200.0, 200.0), (1150.0, 200.0), (1150.0, 300.0), (1100.0, 300.0)];
    for outline in [touching, folded] {
        let flaw = &with_outline("fire-3", &outline).flaws()[0];
        assert!(matches!(flaw, Flaw::CrossesItself { at, .. } if (at.y - 200.0).abs() < 0.01), "{flaw:?}");
    }
}

#[test]
fn districts_that_overlap_are_refused_with_both_names_and_the_place() {
    let (a, b) = (district("water-1"), district("water-2"));
    let draft = with_outline(
        "water-1",
        &[
            (236.0, 318.0),
            (240.0, 236.0),
            (280.0, 158.0),
            (352.0, 108.0),
            (444.0, 90.0),
            (520.0, 160.0),
            (404.0, 290.0),
        ],
    );
    let flaws = draft.flaws();
    let Some(Flaw::Overlap { at, .. }) = flaws.iter().find(|flaw| flaw.districts() == [a, b].into_iter().collect())
    else {
        panic!("{flaws:?}");
    };
    assert!((440.0..=530.0).contains(&at.x) && (85.0..=260.0).contains(&at.y), "{at:?}");
    // One inside the other, and one over the other.
    for outline in [vec![(300.0, 200.0), (360.0, 200.0), (360.0, 260.0), (300.0, 260.0)], draft_outline("water-1")] {
        let flaws = with_outline("water-2", &outline).flaws();
        assert!(
            flaws.iter().any(|flaw| matches!(flaw, Flaw::Overlap { a: x, b: y, .. } if (*x, *y) == (a, b))),
            "{flaws:?}"
        );
    }
}

fn draft_outline(name: &str) -> Vec<(f32, f32)> {
    let draft = Draft::from_toml(ARCHIPELAGO).expect("the default board");
    draft.layout.outlines[&district(name)].iter().map(|point| (point.x, point.y)).collect()
}

#[test]
fn small_slips_at_a_border_are_no_overlap() {
    let slip = ARCHIPELAGO.replacen("[736, 312], ", "", 1).replacen("[546, 330]", "[547, 329]", 1);
    check(&slip).expect("within the tolerance");
}

#[test]
fn islands_keep_water_between_them() {
    // A corner of fire-6 dragged over the canal to water-3.
    let draft = with_corner((776.0, 380.0), (745.0, 380.0));
    let (a, b) = (district("water-3"), district("fire-6"));
    assert!(
        matches!(draft.flaws()[..], [Flaw::IslandsTouch { a: x, b: y, at }] if (x, y) == (a, b) && (at.y - 380.0).abs() < 20.0)
    );
    let deep = with_corner((776.0, 380.0), (650.0, 380.0));
    assert!(deep.flaws().iter().any(|flaw| matches!(flaw, Flaw::IslandsTouch { .. })));
}

#[test]
fn an_island_has_one_hole_large_enough_for_its_wonder() {
    // A gap between two districts, away from the wonder.
    let gap = with_outline(
        "fire-6",
        &[
            (796.0, 522.0),
            (776.0, 380.0),
            (778.0, 236.0),
            (820.0, 252.0),
            (845.0, 285.0),
            (890.0, 278.5),
            (936.0, 296.0),
            (960.0, 390.0),
        ],
    );
    let flaws = gap.flaws();
    assert!(matches!(flaws[..], [Flaw::Gap { island: Island::Fire, .. }]), "{flaws:?}");
    // All six corners of the hole almost meet.
    let mut narrow = Draft::from_toml(ARCHIPELAGO).expect("the default board");
    for corner in narrow.layout.outlines.values_mut().flatten() {
        let middle = at(1018.0, 322.0);
        if corner.distance(middle) < 120.0 {
            *corner = middle + (*corner - middle) * 0.3;
        }
    }
    let flaws = narrow.flaws();
    assert!(flaws.iter().any(|flaw| matches!(flaw, Flaw::NoWonderPlace { island: Island::Fire, .. })), "{flaws:?}");
}

#[test]
fn nothing_that_floats_lies_on_land() {
    let with = |from: &str, to: &str| refusal(&ARCHIPELAGO.replacen(from, to, 1));
    assert_eq!(with("ship = [152, 152]", "ship = [300, 250]"), ["the ship of water lies on water-1 at 300 250"]);
    assert_eq!(with("compass = [1362, 776]", "compass = [1200, 700]"), ["the compass lies on wind-2 at 1200 700"]);
    assert_eq!(with("scale = [232, 1062]", "scale = [700, 1000]"), ["the Prestige Scale lies on earth-7 at 700 1000"]);
    let mut draft = Draft::from_toml(ARCHIPELAGO).expect("the default board");
    draft.layout.islands.entry(Island::Wind).or_default().wonder = Some(at(900.0, 900.0));
    let wonder = Thing::Wonder(Island::Wind);
    assert!(draft.flaws().contains(&Flaw::OnLand {
        thing: wonder,
        district: district("wind-5"),
        at: at(900.0, 900.0)
    }));
}

#[test]
fn streets_and_borders_agree() {
    let lost = ARCHIPELAGO.replacen("[\"earth-4\", \"earth-7\"], ", "", 1);
    let refused = refusal(&lost);
    assert!(refused[0].starts_with("earth-4 and earth-7 share a border at "), "{refused:?}");
    let added = ARCHIPELAGO.replacen("streets = [\n", "streets = [\n[\"fire-1\", \"fire-3\"],", 1);
    assert_eq!(refusal(&added), ["street fire-1 to fire-3: they share less than 20 of a border"]);
}

#[test]
fn a_bridge_does_not_lead_over_a_third_district() {
    let far = ARCHIPELAGO.replacen("[\"wind-1\", \"fire-5\"]", "[\"wind-1\", \"fire-2\"]", 1);
    let refused = refusal(&far);
    assert!(refused[0].starts_with("bridge fire-2 to wind-1: it leads over fire-"), "{refused:?}");
}

#[test]
fn a_harbour_needs_a_coast() {
    let mut draft = Draft::from_toml(ARCHIPELAGO).expect("the default board");
    draft.districts.get_mut(&district("earth-5")).expect("a district").harbour = Some("earth".to_owned());
    // The inner side of earth-5 is the plaza: that is no coast.
    assert!(matches!(draft.flaws()[..], [Flaw::NoCoast { district: found, .. }] if found == district("earth-5")));
}

#[test]
fn huge_and_degenerate_files_are_refused_at_once() {
    let long = format!("{ARCHIPELAGO}#{}", "x".repeat(MOST_BYTES));
    assert_eq!(check(&long).expect_err("too long"), [Problem::TooLong { bytes: long.len() }]);
    let many: Vec<_> = (0..=MOST_CORNERS).map(|i| (300.0 + i as f32, 300.0)).collect();
    let flaws = with_outline("water-1", &many).flaws();
    assert_eq!(flaws[0], Flaw::ManyCorners { district: district("water-1"), corners: MOST_CORNERS + 1 });
    for wrong in [f32::NAN, f32::INFINITY, -1.0, 1e30] {
        let flaws = with_outline("water-1", &[(wrong, 10.0), (200.0, 10.0), (200.0, 200.0)]).flaws();
        assert!(matches!(flaws[0], Flaw::Outside { .. }), "{wrong}: {flaws:?}");
    }
    let flaws = with_outline("water-1", &[(10.0, 10.0), (200.0, 10.0)]).flaws();
    assert_eq!(flaws[0], Flaw::FewCorners { district: district("water-1") });
    let flaws = with_outline("water-1", &[(10.0, 10.0); 3]).flaws();
    assert_eq!(flaws[0].key(), "too-small");
}

#[test]
fn every_flaw_has_a_place_and_a_name_of_its_own() {
    let (a, b) = (district("fire-1"), district("fire-2"));
    let (here, island) = (at(1.0, 2.0), Island::Fire);
    let flaws = [
        Flaw::FewCorners { district: a },
        Flaw::ManyCorners { district: a, corners: 999 },
        Flaw::Outside { district: a, at: here },
        Flaw::CrossesItself { district: a, at: here },
        Flaw::TooSmall { district: a, at: here },
        Flaw::Overlap { a, b, at: here },
        Flaw::IslandsTouch { a, b, at: here },
        Flaw::CornerOnly { island, at: here },
        Flaw::Gap { island, at: here },
        Flaw::NoWonderPlace { island, at: here },
        Flaw::OnLand { thing: Thing::Scale, district: a, at: here },
        Flaw::NoCoast { district: a, at: here },
        Flaw::NoBorder { a, b, at: here },
        Flaw::NoStreet { a, b, at: here },
        Flaw::BridgeOverLand { a, b, over: a, at: here },
    ];
    let keys: std::collections::BTreeSet<_> = flaws.iter().map(Flaw::key).collect();
    assert_eq!(keys.len(), flaws.len());
    assert!(flaws[2..].iter().all(|flaw| flaw.at() == Some(here)));
}
