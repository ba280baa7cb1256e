//! What can be done to a board that is being drawn.

use utopia_boards::{Character, Problem, check, generate};
use utopia_drawing::Point;
use utopia_editor::{Document, EditError, History, Onto, Sketch, Thing};
use utopia_rules::{Board, District, Island, Seed, table::BoardError};

const ARCHIPELAGO: &str = include_str!("../../../boards/archipelago.toml");

fn district(name: &str) -> District {
    name.parse().expect("a district")
}

fn at(x: f32, y: f32) -> Point {
    Point::new(x, y)
}

fn archipelago() -> Document {
    Document::open(ARCHIPELAGO).expect("the default board")
}

/// A rectangle by its upper left and lower right corners.
fn rectangle(left: f32, top: f32, right: f32, bottom: f32) -> [Point; 4] {
    [at(left, top), at(right, top), at(right, bottom), at(left, bottom)]
}

/// Two districts of Water beside each other.
fn pair() -> Document {
    let mut board = Document::empty();
    for outline in [rectangle(200.0, 200.0, 400.0, 400.0), rectangle(400.0, 200.0, 600.0, 400.0)] {
        board.draw_district(Island::Water, &outline).expect("a district");
    }
    board
}

/// An island that is a ring of four districts around a wonder.
fn ring(board: &mut Document, island: Island, (x, y): (f32, f32)) {
    let parts = [
        [(0.0, 0.0), (200.0, 0.0), (200.0, 60.0), (60.0, 60.0), (60.0, 200.0), (0.0, 200.0)].to_vec(),
        [(200.0, 0.0), (400.0, 0.0), (400.0, 200.0), (340.0, 200.0), (340.0, 60.0), (200.0, 60.0)].to_vec(),
        [(400.0, 200.0), (400.0, 400.0), (200.0, 400.0), (200.0, 340.0), (340.0, 340.0), (340.0, 200.0)].to_vec(),
        [(200.0, 400.0), (0.0, 400.0), (0.0, 200.0), (60.0, 200.0), (60.0, 340.0), (200.0, 340.0)].to_vec(),
    ];
    for part in parts {
        let outline: Vec<Point> = part.into_iter().map(|(dx, dy)| at(x + dx, y + dy)).collect();
        board.draw_district(island, &outline).expect("a district");
    }
}

/// Four such islands with bridges around the canal.
fn drawn_from_nothing() -> Document {
    let mut board = Document::empty();
    let places = [
        (Island::Water, (300.0, 120.0)),
        (Island::Fire, (780.0, 120.0)),
        (Island::Earth, (300.0, 600.0)),
        (Island::Wind, (780.0, 600.0)),
    ];
    for (island, place) in places {
        ring(&mut board, island, place);
    }
    for (a, b) in [("water-2", "fire-1"), ("water-4", "earth-1"), ("fire-3", "wind-2"), ("earth-2", "wind-1")] {
        board.toggle_bridge(district(a), district(b)).expect("a bridge");
    }
    board
}

#[test]
fn the_shipped_board_opened_and_exported_is_the_same_graph() {
    let board = archipelago();
    assert_eq!(board.findings(), []);
    let checked = check(&board.to_toml()).expect("no flaws");
    assert_eq!(checked.board.hash(), Board::archipelago().hash());
}

#[test]
fn a_board_drawn_from_nothing_can_be_played_on() {
    let board = drawn_from_nothing();
    assert_eq!(board.findings(), []);
    let checked = check(&board.to_toml()).expect("no flaws");
    assert_eq!(checked.board.districts().len(), 16);
    assert_eq!(Document::open(&board.to_toml()), Ok(board));
}

#[test]
fn an_empty_board_lacks_four_islands_and_is_kept_and_drawn_all_the_same() {
    let board = Document::empty();
    let lacks =
        |finding: &utopia_editor::Finding| matches!(finding.problem, Problem::Board(BoardError::NoDistrict { .. }));
    assert_eq!(board.findings().iter().filter(|finding| lacks(finding)).count(), 4);
    assert_eq!(Document::open(&board.to_toml()).as_ref(), Ok(&board));
    assert!(Sketch::of(&board).is_some());
    let half = pair();
    assert_eq!(Document::open(&half.to_toml()).as_ref(), Ok(&half));
    assert!(Sketch::of(&half).expect("a drawing").markup().contains("water-2"));
}

#[test]
fn what_lies_on_another_district_is_cut_off() {
    let mut board = Document::empty();
    board.draw_district(Island::Water, &rectangle(200.0, 200.0, 400.0, 400.0)).expect("a district");
    let drawn = board.draw_district(Island::Water, &rectangle(350.0, 250.0, 600.0, 350.0));
    assert_eq!(drawn, Ok((district("water-2"), true)));
    assert!(board.outline(district("water-2")).contains(&at(400.0, 250.0)));
    assert!(board.outline(district("water-1")).contains(&at(400.0, 250.0)), "they share the corner");
    assert!((board.draft().streets()[0].length - 100.0).abs() < 0.01);
}

#[test]
fn a_district_that_cannot_be_drawn_says_why() {
    let mut board = pair();
    let mut draw = |outline: &[Point]| board.draw_district(Island::Water, outline).expect_err("it is refused");
    assert_eq!(draw(&[at(0.0, 0.0), at(50.0, 50.0)]), EditError::FewCorners);
    assert_eq!(draw(&rectangle(250.0, 250.0, 350.0, 350.0)), EditError::Covered);
    assert_eq!(draw(&rectangle(100.0, 100.0, 700.0, 500.0)), EditError::Encloses);
    assert_eq!(draw(&rectangle(700.0, 700.0, 710.0, 710.0)), EditError::TooSmall);
    let bow_tie = [at(700.0, 700.0), at(900.0, 900.0), at(900.0, 700.0), at(700.0, 900.0)];
    assert_eq!(draw(&bow_tie), EditError::CrossesItself);
    for i in 2_u8..8 {
        let left = 50.0 + 150.0 * f32::from(i);
        board.draw_district(Island::Water, &rectangle(left, 700.0, left + 100.0, 800.0)).expect("up to eight");
    }
    let ninth = board.draw_district(Island::Water, &rectangle(50.0, 900.0, 150.0, 1000.0));
    assert_eq!(ninth, Err(EditError::IslandFull(Island::Water)));
}

#[test]
fn neighbours_follow_a_corner() {
    let mut board = pair();
    board.move_corner(at(400.0, 200.0), at(420.0, 180.0));
    for name in ["water-1", "water-2"] {
        assert!(board.outline(district(name)).contains(&at(420.0, 180.0)), "{name}");
    }
    board.insert_corner((at(420.0, 180.0), at(400.0, 400.0)), at(430.0, 300.0));
    assert_eq!(board.owners(at(430.0, 300.0)).len(), 2);
    board.delete_corner(at(430.0, 300.0)).expect("four are left");
    assert_eq!(board.owners(at(430.0, 300.0)), []);
    assert_eq!(board.draft().streets().len(), 1);
}

#[test]
fn a_district_keeps_three_corners() {
    let mut board = Document::empty();
    let triangle = [at(100.0, 100.0), at(300.0, 100.0), at(100.0, 300.0)];
    board.draw_district(Island::Fire, &triangle).expect("a district");
    assert_eq!(board.delete_corner(triangle[0]), Err(EditError::FewCorners));
}

#[test]
fn a_line_cuts_a_district_and_a_click_joins_it_again() {
    let mut board = pair();
    assert_eq!(board.split(at(300.0, 150.0), at(300.0, 450.0)), Ok((district("water-1"), district("water-3"))));
    assert_eq!(board.draft().districts.len(), 3);
    assert_eq!(board.draft().streets().len(), 2);
    let joined = board.merge(district("water-1"), district("water-3"));
    assert_eq!(joined, Ok(district("water-1")));
    assert_eq!(board.draft().districts.len(), 2);
    assert_eq!(board.split(at(900.0, 900.0), at(950.0, 950.0)), Err(EditError::NoCut));
    let far = board.draw_district(Island::Water, &rectangle(900.0, 200.0, 1000.0, 300.0)).expect("a district").0;
    assert_eq!(board.merge(district("water-1"), far), Err(EditError::NoBorder(district("water-1"), far)));
}

#[test]
fn a_cut_gives_each_bridge_to_the_nearer_part() {
    let mut board = pair();
    board.draw_district(Island::Fire, &rectangle(700.0, 200.0, 900.0, 400.0)).expect("a district");
    assert_eq!(board.toggle_bridge(district("water-2"), district("fire-1")), Ok(true));
    board.split(at(460.0, 100.0), at(460.0, 500.0)).expect("a cut");
    assert_eq!(board.bridges_of(district("fire-1")).collect::<Vec<_>>(), [district("water-2")], "the larger is nearer");
    board.split(at(560.0, 100.0), at(560.0, 500.0)).expect("a cut");
    assert_eq!(board.bridges_of(district("fire-1")).collect::<Vec<_>>(), [district("water-4")]);
    assert_eq!(
        board.toggle_bridge(district("water-1"), district("water-2")),
        Err(EditError::OneIsland(district("water-1"), district("water-2")))
    );
}

#[test]
fn numbers_stay_without_gaps_and_everything_follows_them() {
    let mut board = drawn_from_nothing();
    board.set_value(district("water-4"), 4);
    board.renumber(district("water-4"), 1);
    assert_eq!(board.draft().districts[&district("water-1")].value, 4);
    assert!(board.draft().bridges.contains(&(district("water-1"), district("earth-1"))));
    assert_eq!(board.findings(), []);
    board.delete_district(district("water-2"));
    let names: Vec<String> = board.districts_of(Island::Water).map(|district| district.to_string()).collect();
    assert_eq!(names, ["water-1", "water-2", "water-3"]);
    let there = board.give_to(district("water-3"), Island::Fire);
    assert_eq!(there, Ok(district("fire-5")));
}

#[test]
fn an_island_moves_as_a_whole_and_stays_on_the_map() {
    let mut board = archipelago();
    let before = board.outline(district("water-1"))[0];
    board.move_island(Island::Water, at(-20.0, 10.0));
    assert_eq!(board.outline(district("water-1"))[0], before + at(-20.0, 10.0));
    board.move_island(Island::Water, at(-5000.0, 0.0));
    let corners = board.districts_of(Island::Water).flat_map(|d| board.outline(d).to_vec()).collect::<Vec<_>>();
    assert!(corners.iter().all(|corner| corner.x >= 0.0) && corners.iter().any(|corner| corner.x == 0.0));
}

#[test]
fn points_snap_to_corners_sides_and_the_grid_in_this_order() {
    let board = pair();
    let snapped = |x, y| board.snap(at(x, y), 12.0, None);
    assert_eq!(snapped(405.0, 193.0), utopia_editor::Snapped { at: at(400.0, 200.0), onto: Onto::Corner });
    assert_eq!(snapped(300.0, 207.0), utopia_editor::Snapped { at: at(300.0, 200.0), onto: Onto::Side });
    assert_eq!(snapped(303.0, 307.0), utopia_editor::Snapped { at: at(300.0, 310.0), onto: Onto::Grid });
    // The corner under the pointer isn't its own target.
    assert_ne!(board.snap(at(401.0, 203.0), 12.0, Some(at(400.0, 200.0))).onto, Onto::Corner);
}

#[test]
fn things_are_placed_and_removed() {
    let mut board = Document::empty();
    let light = board.add_lighthouse(at(700.0, 100.0));
    let reef = board.add_reef(at(1300.0, 600.0));
    board.place(Thing::Light(0), at(700.0, 60.0));
    board.place(Thing::Compass, at(1300.0, 700.0));
    let things = board.things();
    assert!(things.contains(&(light, at(700.0, 100.0))) && things.contains(&(reef, at(1300.0, 600.0))));
    for thing in [light, reef, Thing::Compass] {
        board.remove_thing(thing);
    }
    assert_eq!(board, Document::empty());
}

#[test]
fn sectors_are_renamed_and_removed_everywhere() {
    let mut board = pair();
    board.set_harbour(district("water-1"), Some("water".to_owned()));
    board.rename_sector("water", "the north").expect("a new name");
    assert_eq!(board.draft().districts[&district("water-1")].harbour.as_deref(), Some("the-north"));
    assert!(board.are_adjacent("fire", "the-north"));
    assert_eq!(board.rename_sector("fire", "wind"), Err(EditError::SectorTwice("wind".to_owned())));
    board.remove_sector("the-north");
    assert_eq!(board.draft().districts[&district("water-1")].harbour, None);
    board.set_adjacent("fire", "wind", true);
    assert!(board.are_adjacent("wind", "fire"));
    board.set_adjacent("fire", "wind", false);
    board.add_sector().expect("room");
    assert_eq!(board.draft().sectors, ["fire", "earth", "wind", "sector-4"]);
}

#[test]
fn changes_are_undone_and_made_again_and_a_failed_one_leaves_no_trace() {
    let mut history = History::new(Document::empty());
    let outline = rectangle(200.0, 200.0, 400.0, 400.0);
    history.change(|board| board.draw_district(Island::Water, &outline)).expect("a district");
    assert!(history.change(|board| board.draw_district(Island::Water, &outline)).is_err());
    let drawn = history.now().clone();
    assert!(history.undo() && !history.undo());
    assert_eq!(history.now(), &Document::empty());
    assert!(history.redo() && !history.redo());
    assert_eq!(history.now(), &drawn);
}

#[test]
fn a_broken_board_is_found_with_its_place_and_still_drawn() {
    let mut board = archipelago();
    // A corner of the ring dragged over the wonder into another district.
    board.move_corner(at(404.0, 290.0), at(600.0, 380.0));
    let findings = board.findings();
    assert!(
        findings.iter().any(|finding| finding.at.is_some() && finding.districts.has(district("water-1"))),
        "{findings:?}"
    );
    assert!(Sketch::of(&board).is_some());
    assert!(check(&board.to_toml()).is_err(), "the program refuses it, too");
}

#[test]
fn generated_boards_can_be_edited_and_stay_sound() {
    for seed in 0..4 {
        let draft = generate(Seed::from(seed), Character::Usual);
        let graph = draft.board().expect("a board").hash();
        let board = Document::from(draft);
        assert_eq!(board.findings(), [], "seed {seed}");
        assert_eq!(board.draft().board().expect("a board").hash(), graph, "seed {seed}");
    }
}
