//! What is expected of every board as drawn.

use utopia_drawing::BoardMap;
use utopia_rules::{Board, District, Island};

fn pairs(board: &Board) -> impl Iterator<Item = (District, District)> {
    let districts = board.districts();
    districts.into_iter().flat_map(move |a| districts.into_iter().filter(move |b| *b > a).map(move |b| (a, b)))
}

/// Everything lies where it belongs, and nothing over anything else.
pub(crate) fn assert_places(board: &Board, map: &BoardMap, name: &str) {
    for (a, b) in pairs(board) {
        let (one, other) = (map.shape(a).expect("drawn"), map.shape(b).expect("drawn"));
        let inside =
            one.0.iter().find(|&&at| other.contains(at)).or_else(|| other.0.iter().find(|&&at| one.contains(at)));
        assert_eq!(inside, None, "{name}: {a} and {b} overlap");
    }
    for district in board.districts() {
        assert_eq!(map.district_at(map.centre(district)), Some(district), "{name}");
        let room = map.shape(district).expect("drawn").depth(map.centre(district));
        assert!(room > 24.0, "{name}: {district} has room for {room}");
        assert_eq!(map.harbour(district).is_some(), board.harbour(district).is_some(), "{name}: {district}");
        let on_land = map.harbour(district).is_some_and(|at| map.coasts().any(|coast| coast.contains(at)));
        assert!(!on_land, "{name}: the harbour of {district} is on land");
    }
    for island in Island::ALL {
        assert_eq!(map.district_at(map.wonder(island)), None, "{name}");
        let ship = map.ship(island);
        let near = map.coasts().any(|coast| coast.contains(ship) || coast.nearest(ship).distance(ship) < 60.0);
        assert!(!near, "{name}: the ship of {island} lies at a coast");
    }
}

/// Bridges are short and land at their districts.
pub(crate) fn assert_bridges(board: &Board, map: &BoardMap, name: &str) {
    let ways = pairs(board).filter(|(a, b)| board.bridges(*a).has(*b));
    for ((a, b), (from, to)) in ways.zip(map.bridge_ends()) {
        for (district, end) in [(a, from), (b, to)] {
            let far = map.shape(district).expect("drawn").nearest(end).distance(end);
            assert!(far < 8.0, "{name}: the bridge {a} to {b} misses {district}");
        }
        let length = from.distance(to);
        assert!((30.0..110.0).contains(&length), "{name}: the bridge {a} to {b} is {length} long");
    }
}
