use std::fs;

use resvg::usvg::{Options, Tree};
use utopia_rules::{Board, District, Island};

use super::*;
use crate::{Theme, picture};

const ARCHIPELAGO: &str = include_str!("../../../../boards/archipelago.toml");

fn district(name: &str) -> District {
    name.parse().unwrap()
}

/// The board files with which the rules are tested.
fn valid_boards() -> Vec<(String, String)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../rules/tests/data/boards/valid");
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.map(|path| (path.display().to_string(), fs::read_to_string(path).unwrap())).collect()
}

/// The archipelago without its drawing, and with another one.
fn drawn(drawing: &str) -> Result<BoardMap, BoardMapError> {
    let graph = ARCHIPELAGO.split("[drawing]").next().unwrap();
    BoardMap::new(&format!("{graph}{drawing}"), Board::archipelago())
}

/// All maps that the tests know, with their boards.
fn maps() -> Vec<(Board, BoardMap)> {
    let mut maps = vec![(Board::archipelago().clone(), BoardMap::archipelago().clone())];
    for (_, text) in valid_boards() {
        let board = Board::from_toml(&text).unwrap();
        // One map is enough for all files that describe the same graph.
        if maps[1..].iter().any(|(known, _)| known.hash() == board.hash()) {
            continue;
        }
        let text = text.split("[drawing]").next().unwrap();
        let map = BoardMap::new(text, &board).unwrap();
        maps.push((board, map));
    }
    maps
}

/// How much of the border of the first district runs along the second, at most a street away.
fn shared_border(map: &BoardMap, a: District, b: District) -> f32 {
    let (a, b) = (&map.ground(a).unwrap().shape, &map.ground(b).unwrap().shape);
    let near = |point: Point| b.nearest(point).distance(point) < 14.0;
    a.sides().filter(|&(from, to)| near(from) && near(to)).map(|(from, to)| from.distance(to)).sum()
}

fn distance(map: &BoardMap, a: District, b: District) -> f32 {
    let (a, b) = (&map.ground(a).unwrap().shape, &map.ground(b).unwrap().shape);
    a.0.iter().map(|&point| b.nearest(point).distance(point)).fold(f32::MAX, f32::min)
}

fn pairs(board: &Board) -> impl Iterator<Item = (District, District)> {
    let districts = board.districts();
    districts.into_iter().flat_map(move |a| districts.into_iter().filter(move |b| *b > a).map(move |b| (a, b)))
}

#[test]
fn the_centre_of_every_district_lies_in_it() {
    for (board, map) in maps() {
        for district in board.districts() {
            assert_eq!(map.district_at(map.centre(district)), Some(district), "{}", board.name());
            let room = map.ground(district).unwrap().shape.depth(map.centre(district));
            assert!(room > 20.0, "{district} of {}: {room}", board.name());
            assert!(map.outline(district).starts_with('M') && map.outline(district).ends_with('z'));
        }
    }
    let map = BoardMap::archipelago();
    assert_eq!(map.outline(district("wind-8")), "");
    assert_eq!(map.district_at(Point::new(760.0, 540.0)), None, "that is the canal");
    for island in Island::ALL {
        assert_eq!(map.district_at(map.wonder(island)), None);
        assert_eq!(map.district_at(map.ship(island)), None);
    }
}

#[test]
fn districts_share_a_border_exactly_where_a_street_joins_them() {
    let (board, map) = (Board::archipelago(), BoardMap::archipelago());
    for (a, b) in pairs(board) {
        if a.island() == b.island() && board.adjacent(a).has(b) {
            assert!(shared_border(map, a, b) > 40.0, "{a} and {b}: {}", shared_border(map, a, b));
        } else {
            assert!(distance(map, a, b) > 26.0, "{a} and {b}: {}", distance(map, a, b));
        }
    }
    assert_eq!(map.paths, []);
}

#[test]
fn districts_do_not_overlap() {
    for (board, map) in maps() {
        for (a, b) in pairs(&board) {
            let shape = &map.ground(b).unwrap().shape;
            let inside = map.ground(a).unwrap().shape.0.iter().find(|&&point| shape.contains(point));
            assert_eq!(inside, None, "{a} lies in {b} on {}", board.name());
        }
    }
}

#[test]
fn every_bridge_is_short_and_lands_at_its_districts() {
    let (board, map) = (Board::archipelago(), BoardMap::archipelago());
    let over_water = pairs(board).filter(|(a, b)| a.island() != b.island() && board.adjacent(*a).has(*b));
    let ways: Vec<_> = over_water.collect();
    assert_eq!((ways.len(), map.bridges.len()), (6, 6));
    for ((a, b), bridge) in ways.into_iter().zip(&map.bridges) {
        for (district, end) in [(a, bridge.from), (b, bridge.to)] {
            let land = &map.ground(district).unwrap().shape;
            assert!(land.nearest(end).distance(end) < 8.0, "the bridge between {a} and {b} misses {district}");
        }
        assert!((30.0..90.0).contains(&bridge.from.distance(bridge.to)), "{a} {b}");
    }
}

/// The sector of the archipelago's sea at a place: lines run from the three lighthouses to the frame.
fn sector(map: &BoardMap, at: Point) -> &'static str {
    let [north, west, south] = [0, 1, 2].map(|i| map.lighthouses[i].at);
    match (at.y < west.y + 30.0, at.x < north.x, at.x < south.x) {
        (true, true, _) if at.y < west.y => "water",
        (true, false, _) => "fire",
        (_, _, true) => "earth",
        _ => "wind",
    }
}

#[test]
fn harbours_lie_at_the_coast_of_their_sector() {
    let (board, map) = (Board::archipelago(), BoardMap::archipelago());
    let coasts: Vec<_> = map.isles.iter().flat_map(|isle| &isle.coasts).collect();
    for district in board.districts() {
        let harbour = map.ground(district).unwrap().harbour;
        assert_eq!(harbour.is_some(), board.harbour(district).is_some());
        let Some(harbour) = harbour else { continue };
        assert!(coasts.iter().all(|coast| !coast.contains(harbour.at)), "{district} has its harbour on land");
        assert_eq!(Some(sector(map, harbour.at)), board.harbour(district), "{district}");
        let open = (0..10).map(|i| harbour.at + harbour.looks * (i as f32 * 9.0));
        assert!(
            open.into_iter().all(|at| coasts.iter().all(|coast| !coast.contains(at))),
            "the harbour of {district} faces land"
        );
    }
}

#[test]
fn every_district_has_room_for_twelve_groups_beside_a_monument() {
    let (board, map) = (Board::archipelago(), BoardMap::archipelago());
    for district in board.districts() {
        let ground = map.ground(district).unwrap();
        let size = |slots: &[Slots]| slots.iter().find(|slots| slots.places.len() >= 12).map(|slots| slots.size);
        assert!(size(&ground.open) >= Some(30.0), "{district}: {:?}", size(&ground.open));
        assert!(size(&ground.built_up) >= Some(26.0), "{district}: {:?}", size(&ground.built_up));
    }
}

#[test]
fn the_track_starts_at_the_bottom_and_goes_clockwise() {
    let map = BoardMap::archipelago();
    let (width, height) = map.size();
    let at = |points| map.track(points);
    assert!((at(0).x - width / 2.0).abs() < 1.0 && at(0).y > height - 60.0);
    assert!(at(1).x < at(0).x && at(25).x < 60.0 && at(50).y < 60.0 && at(75).x > width - 60.0);
    assert!((at(50).x - width / 2.0).abs() < 1.0);
    assert_eq!((at(100), at(137)), (at(0), at(37)));
    for points in 0..SPACES {
        let step = at(points).distance(at(points + 1));
        assert!((40.0..60.0).contains(&step), "from {points} the step is {step}");
    }
}

#[test]
fn the_backdrop_is_small_and_names_every_district_and_no_colour() {
    let (board, map) = (Board::archipelago(), BoardMap::archipelago());
    let backdrop = map.backdrop(board);
    assert!(backdrop.len() < 60_000, "{} bytes", backdrop.len());
    for district in board.districts() {
        let named = format!(r#"<path class="district ground-{}" data-district="{district}""#, district.island());
        assert_eq!(backdrop.matches(&named).count(), 1, "{district}");
    }
    assert_eq!(backdrop.matches('#').count(), backdrop.matches("href=\"#").count());
    assert!(!backdrop.contains("NaN") && !backdrop.contains("inf"));
}

#[test]
fn every_board_can_be_drawn() {
    for (board, map) in maps() {
        for theme in Theme::ALL {
            let svg = picture(&map, &board, None, theme);
            Tree::from_str(&svg, &Options::default()).unwrap_or_else(|error| panic!("{}: {error}", board.name()));
            assert!(!svg.contains("NaN"), "{}", board.name());
        }
    }
}

#[test]
fn outlines_alone_are_enough() {
    let drawing = ARCHIPELAGO.split("[drawing.outlines]").nth(1).unwrap();
    let map = drawn(&format!("[drawing]\nsize = [1500, 1200]\n[drawing.outlines]{drawing}")).unwrap();
    for island in Island::ALL {
        assert!(map.wonder(island).distance(BoardMap::archipelago().wonder(island)) < 1.0);
        assert_eq!(map.district_at(map.ship(island)), None, "{island}");
    }
    assert_eq!(map.bridges.len(), 6);
}

/// A street that two people drew a little differently is one street, also where one of them left a corner out.
#[test]
fn corners_that_almost_meet_are_joined() {
    let slip = ARCHIPELAGO.replacen("[736, 312], ", "", 1).replacen("[546, 330]", "[547, 329]", 1);
    assert_ne!(slip, ARCHIPELAGO);
    let map = BoardMap::new(&slip, Board::archipelago()).unwrap();
    assert!(shared_border(&map, district("water-3"), district("water-4")) > 60.0);
    assert_eq!(map.isles[0].coasts.len(), 1);
}

#[test]
fn invalid_drawings_are_refused_with_a_reason() {
    let with = |from: &str, to: &str| {
        let changed = ARCHIPELAGO.replacen(from, to, 1);
        assert_ne!(changed, ARCHIPELAGO, "`{from}` is not in the file");
        BoardMap::new(&changed, Board::archipelago()).expect_err("it is refused").to_string()
    };
    for (from, to, expected) in [
        ("wind-5 = [[", "wind-8 = [[", "drawing: there is no district wind-8 on this board"),
        ("water-4 = [[", "moon-1 = [[", "`moon-1` is not a district: unknown island `moon`"),
        ("earth-7 = { value = [", "earth-7 = { worth = [", "unknown field `worth`"),
        (
            "earth-7 = { value = [",
            "earth-7 = { centre = [9999, 1], value = [",
            "drawing: the centre of earth-7 is at 9999 1, outside",
        ),
        ("earth-7 = { value = [", "earth-5 = { looks = 90 }\nearth-7 = { value = [", "drawing: earth-5 has no harbour"),
        (
            "size = [1500, 1200]",
            "size = [1500, 12]",
            "drawing: the size is 1500 x 12, but both must be from 400 to 10000",
        ),
        ("size = [1500, 1200]", "size = [1500, nan]", "drawing: the size is 1500 x NaN"),
        ("size = [1500, 1200]", "size = [1000, 1200]", "outside the map of 1000 x 1200"),
        ("compass = [", "compass = [-", "drawing: the compass is at -"),
        (
            "wind = { ship",
            "wind = { radius = nan, ship",
            "drawing: the radius of the wonder of wind is NaN, but must be",
        ),
        (
            "earth-6 = { harbour = [",
            "earth-6 = { looks = 361, harbour = [",
            "drawing: the harbour of earth-6 looks to 361",
        ),
        (
            "between = [\"water-4\", \"earth-3\"]",
            "between = [\"water-4\", \"earth-2\"]",
            "drawing: there is no bridge between water-4 and earth-2 on this board",
        ),
    ] {
        let error = with(from, to);
        assert!(error.contains(expected), "`{to}` gives: {error}");
    }
}

#[test]
fn an_outline_must_exist_and_enclose_an_area() {
    let outlines = ARCHIPELAGO.split("[drawing.outlines]\n").nth(1).unwrap();
    let with = |line: &str| {
        let lines = outlines.lines().filter(|line| !line.starts_with("fire-3"));
        let lines: Vec<_> = lines.chain([line]).collect();
        drawn(&format!("[drawing]\nsize = [1500, 1200]\n[drawing.outlines]\n{}", lines.join("\n")))
            .expect_err("it is refused")
    };
    let fire_3 = district("fire-3");
    assert_eq!(with(""), BoardMapError::MissingOutline(fire_3));
    assert_eq!(with("fire-3 = []"), BoardMapError::FewPoints { district: fire_3, points: 0 });
    assert_eq!(with("fire-3 = [[1, 1], [2, 2]]"), BoardMapError::FewPoints { district: fire_3, points: 2 });
    assert_eq!(with("fire-3 = [[1, 1], [90, 90], [180, 180]]"), BoardMapError::NoRoom(fire_3));
    assert_eq!(with("fire-3 = [[1, 1], [1, 1], [1, 1]]"), BoardMapError::NoRoom(fire_3));
    assert_eq!(
        with("fire-3 = [[1, 1], [90, 90], [90, 1201]]").to_string(),
        "drawing: the outline of fire-3 is at 90 1201, outside the map of 1500 x 1200"
    );
}

#[test]
fn a_syntax_error_in_a_drawing_names_its_position() {
    let error = drawn("[drawing]\nsize = [1500]\n").err().unwrap();
    assert!(matches!(error, BoardMapError::Syntax { column: 8, .. }), "{error}");
}

/// The outline with this many corners, jagged along its sides.
fn jagged(outline: &[Point], corners: usize) -> Vec<Point> {
    let parts = corners / outline.len();
    let sides = outline.iter().zip(outline.iter().cycle().skip(1));
    let jag = |(&a, &b): (&Point, &Point)| {
        let side = move |i: usize| a.towards(b, i as f32 / parts as f32);
        (0..parts).map(|i| side(i) + (b - a).unit().left() * if i % 2 == 1 { 4.5 } else { 0.0 }).collect::<Vec<_>>()
    };
    sides.flat_map(jag).collect()
}

#[test]
fn a_district_of_400_corners_is_drawn_from_few() {
    let board = Board::archipelago();
    let mut layout = file::read(ARCHIPELAGO).unwrap().expect("a drawing");
    let smooth = BoardMap::from_layout(&layout, board).expect("it can be drawn");
    for outline in layout.outlines.values_mut() {
        *outline = jagged(outline, 400);
    }
    let map = BoardMap::from_layout(&layout, board).expect("it can be drawn");
    // All work on a district grows with the points of its shape.
    let most = board.districts().into_iter().map(|district| map.ground(district).unwrap().shape.0.len()).max();
    assert!(most.is_some_and(|most| most <= 400), "{most:?}");
    for district in board.districts() {
        let moved = map.centre(district).distance(smooth.centre(district));
        assert!(moved < 60.0, "{district} looks much as before: {moved}");
    }
}
