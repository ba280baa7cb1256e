use std::{collections::HashSet, sync::Arc};

use utopia_rules::{Board, Game, Moves, Rules, Seed, chance::below};

use super::*;

/// Shows many positions of a random game.
fn watch(players: usize, seed: u64, mut see: impl FnMut(&Public)) {
    let seed = Seed::from(seed);
    let mut game = Game::new(Arc::new(Rules::standard(players).unwrap()), seed);
    let mut dice = seed.stream(1);
    let mut moves = Moves::new();
    for number in 0.. {
        let position = game.position();
        if number % 15 == 0 {
            see(position.public());
        }
        let Some(seat) = position.public().to_act().first() else { break };
        position.legal(game.rules(), seat, &mut moves);
        let mv = moves[below(&mut dice, moves.len() as u32) as usize];
        game.play(seat, mv).unwrap();
    }
}

fn of_all_games(mut see: impl FnMut(&Public, Vec<Piece>)) {
    for (players, seed) in [(2, 1), (3, 2), (4, 3), (5, 4), (5, 5)] {
        watch(players, seed, |public| see(public, pieces(BoardMap::archipelago(), public)));
    }
}

/// The corners of a chip, which are rounded.
fn edge(piece: &Piece) -> Vec<Point> {
    let corners = [(48, 20), (48, -20), (-48, 20), (-48, -20), (20, 48), (20, -48), (-20, 48), (-20, -48)];
    corners.into_iter().map(|(x, y)| piece.at + Point::new(x as f32, y as f32) * piece.scale).collect()
}

#[test]
fn every_chip_lies_inside_its_district_and_beside_the_others() {
    of_all_games(|_, pieces| {
        let chip = |piece: &Piece| match piece.thing {
            Thing::Princes { district, .. } => Some((*piece, district)),
            _ => None,
        };
        let chips: Vec<_> = pieces.iter().filter_map(chip).collect();
        for (i, (piece, district)) in chips.iter().enumerate() {
            for point in edge(piece) {
                assert_eq!(BoardMap::archipelago().district_at(point), Some(*district), "{piece:?}");
            }
            for (other, _) in chips[..i].iter().filter(|(_, beside)| beside == district) {
                let (across, down) = ((piece.at.x - other.at.x).abs(), (piece.at.y - other.at.y).abs());
                let size = 96.0 * piece.scale;
                assert!(across > size || down > size, "{piece:?} lies on {other:?}");
            }
        }
    });
}

#[test]
fn a_chip_leaves_the_monument_in_view() {
    of_all_games(|_, pieces| {
        for monument in pieces.iter().filter(|piece| matches!(piece.thing, Thing::Monument { .. })) {
            for chip in pieces.iter().filter(|piece| matches!(piece.thing, Thing::Princes { .. })) {
                assert!(monument.at.distance(chip.at) > 44.0, "{chip:?} hides {monument:?}");
            }
        }
    });
}

#[test]
fn everything_on_the_table_is_drawn_once() {
    of_all_games(|public, pieces| {
        let keys: HashSet<_> = pieces.iter().map(|piece| piece.thing.key()).collect();
        assert_eq!(keys.len(), pieces.len());
        let count = |pick: fn(&Thing) -> usize| pieces.iter().map(|piece| pick(&piece.thing)).sum::<usize>();
        let princes = count(|thing| if let Thing::Princes { count, .. } = thing { (*count).into() } else { 0 });
        let seats = Seat::of_game(public.players());
        let expected: u32 = seats.flat_map(|seat| Civ::ALL.map(|civ| public.princes(seat, civ).total())).sum();
        assert_eq!(princes, expected as usize);
        let guests = count(|thing| usize::from(matches!(thing, Thing::Guest { .. })));
        assert_eq!(guests, usize::from(public.ships().len()));
        assert_eq!(count(|thing| usize::from(matches!(thing, Thing::Monument { .. }))), public.built_up().len());
        assert_eq!(count(|thing| usize::from(matches!(thing, Thing::Minister { .. }))), public.players());
        assert_eq!(count(|thing| usize::from(matches!(thing, Thing::Scale { .. }))), 5);
    });
}

#[test]
fn the_first_minister_on_a_space_is_drawn_in_front() {
    let game = Game::new(Arc::new(Rules::standard(5).unwrap()), Seed::from(9));
    let public = game.position().public();
    let seats = pieces(BoardMap::archipelago(), public).into_iter().filter_map(|piece| match piece.thing {
        Thing::Minister { seat } => Some(seat),
        _ => None,
    });
    let seats: Vec<_> = seats.collect();
    assert_eq!(seats, public.track().order().iter().rev().copied().collect::<Vec<_>>());
}

#[test]
fn ten_guests_fit_side_by_side_at_a_ship() {
    for island in Island::ALL {
        let mut all = Vec::new();
        guests(BoardMap::archipelago(), Guests::of_island(island), island, &mut all);
        assert_eq!(all.len(), 10);
        for (i, piece) in all.iter().enumerate() {
            assert!(all[..i].iter().all(|other| other.at.distance(piece.at) > 80.0 * piece.scale));
            assert_eq!(BoardMap::archipelago().district_at(piece.at), None, "{piece:?}");
        }
        assert_eq!(all.iter().filter(|piece| matches!(piece.thing, Thing::Guest { second: true, .. })).count(), 5);
    }
}

#[test]
fn a_whole_game_can_be_drawn() {
    use resvg::usvg::{Options, Tree};

    let map = BoardMap::archipelago();
    watch(2, 7, |public| {
        let svg = crate::picture(map, Board::archipelago(), Some((public, Colours::first(2))), crate::Theme::Dark);
        assert!(svg.contains(r#"class="closed""#), "Water is closed with two players");
        Tree::from_str(&svg, &Options::default()).unwrap();
    });
}
