//! The drawings of the rulebook, made of the board and the pieces that the table shows.
//!
//! The fragment contains the map once; every figure that shows a part of it refers to it.

use std::fmt::Write as _;

use utopia_drawing::{BoardMap, Piece, Point, art, pieces, placed};
use utopia_rules::{Board, Civ, Colours, District, Guest, Island, Position, Public};

/// The id of the map in the fragment. It is an `svg` element, so that the styles of drawings reach it wherever it is used.
const MAP: &str = "rules-map";

/// A part of the plane: left, top, width, height.
type Window = [f32; 4];

/// What stands before all sections: the map.
pub(super) fn shared() -> String {
    let map = BoardMap::archipelago();
    let (width, height) = map.size();
    format!(
        "<svg aria-hidden=\"true\" focusable=\"false\" width=\"0\" height=\"0\">\
         <svg id=\"{MAP}\" width=\"{width}\" height=\"{height}\">{}</svg></svg>\n",
        map.backdrop(Board::archipelago())
    )
}

/// A figure by its name, with a title for those who cannot see it.
pub(super) fn draw(name: &str, title: &str) -> Option<String> {
    let (window, content) = match name {
        "board" => whole_board(),
        "district" => district(),
        "welcome" => welcome(),
        "control" => control(),
        "wonder" => wonder(),
        "cards" => cards(),
        "land" => land(),
        "sea" => sea(),
        "scale" => (SCALE, backdrop() + &things(&laid(&[]))),
        "raise" => scales([Civ::China, Civ::Egypt, Civ::Persia, Civ::Maya, Civ::Greece]),
        "lower" => scales([Civ::China, Civ::Egypt, Civ::Maya, Civ::Greece, Civ::Persia]),
        "track" => track(),
        _ => return sign(name.strip_prefix("sign-")?, title),
    };
    Some(svg(&format!("figure figure-{name}"), window, title, &content))
}

fn svg(class: &str, [x, y, width, height]: Window, title: &str, content: &str) -> String {
    format!(
        "<svg class=\"{class}\" role=\"img\" viewBox=\"{x} {y} {width} {height}\"><title>{title}</title>{content}</svg>"
    )
}

/// The sign of a civilization, in a line of text.
fn sign(civ: &str, title: &str) -> Option<String> {
    let civ = Civ::ALL.into_iter().find(|known| known.word() == civ)?;
    let ink = format!("<g class=\"ink\">{}</g>", art::glyph(civ));
    Some(svg("sign", [-50.0, -50.0, 100.0, 100.0], title, &ink))
}

/// The scale of the printed example (R16.8).
const EXAMPLE: [Civ; 5] = [Civ::China, Civ::Persia, Civ::Egypt, Civ::Maya, Civ::Greece];

/// Where the Prestige Scale stands.
const SCALE: Window = [62.0, 992.0, 340.0, 142.0];

/// An open table with four players, laid for a figure: some entries of a position file.
fn laid(entries: &[(&str, &str)]) -> Public {
    laid_by(EXAMPLE, entries)
}

fn laid_by(scale: [Civ; 5], entries: &[(&str, &str)]) -> Public {
    let quoted = |civ: Civ| format!("\"{civ}\"");
    let deck = Civ::ALL.map(|civ| vec![quoted(civ); 10].join(",")).join(",");
    let guests = Civ::ALL.into_iter().flat_map(|civ| Island::ALL.map(|island| format!("[\"{civ}\",\"{island}\"]")));
    let bag: Vec<_> = guests.flat_map(|guest| [guest.clone(), guest]).collect();
    let mut json = format!(
        r#"{{"format":"utopia-position/1","board":"archipelago","round":3,"phase":"development","step":"act","actor":"red",
        "scale":[{}],"privileges":{{"blue":2,"red":2,"green":2,"yellow":2}},"deck":[{deck}],"bag":[{}]"#,
        scale.map(quoted).join(","),
        bag.join(",")
    );
    let usual = ("track", r#"[["red",3],["blue",2],["green",1],["yellow",0]]"#);
    let usual = Some(usual).filter(|(key, _)| !entries.iter().any(|(given, _)| given == key));
    for (key, value) in entries.iter().copied().chain(usual) {
        let _ = write!(json, ",\"{key}\":{value}");
    }
    json.push('}');
    let (_, position) = Position::from_json(&json, Board::archipelago()).expect("a valid position");
    *position.public()
}

fn backdrop() -> String {
    format!("<use href=\"#{MAP}\"/>")
}

/// All pieces of an open table.
fn things(public: &Public) -> String {
    pieces(BoardMap::archipelago(), public).iter().map(drawn).collect()
}

fn drawn(piece: &Piece) -> String {
    piece.markup(Colours::default()).into()
}

/// The pieces in one part of the map.
fn things_in([left, top, width, height]: Window, public: &Public) -> String {
    let inside = |at: Point| (left..left + width).contains(&at.x) && (top..top + height).contains(&at.y);
    let here = pieces(BoardMap::archipelago(), public).into_iter().filter(|piece| inside(piece.at));
    here.map(|piece| drawn(&piece)).collect()
}

/// Numbers in circles, which the text explains.
fn callouts(places: &[(f32, f32)], radius: f32) -> String {
    let callout = |(number, &(x, y)): (u16, &(f32, f32))| {
        let number = format!("<g class=\"callout-number\" transform=\"scale(.56)\">{}</g>", art::digits(number));
        placed(Point::new(x, y), radius / 50.0, &format!("<circle class=\"callout\" r=\"48\"/>{number}"))
    };
    (1..).zip(places).map(callout).collect()
}

/// A district that can be chosen.
fn lit(district: District) -> String {
    format!("<path class=\"figure-lit\" d=\"{}\"/>", BoardMap::archipelago().outline(district))
}

/// A bent arrow; the bend is how far its middle is drawn to the left of the straight way.
fn arrow(from: Point, to: Point, bend: f32, stroke: f32) -> String {
    let middle = (from + to) * 0.5 + left(ahead(from, to)) * bend;
    let last = ahead(middle, to);
    let (neck, side) = (to - last * (2.8 * stroke), left(last) * (1.9 * stroke));
    let (a, b) = (neck + side, neck - side);
    format!(
        "<path class=\"figure-arrow\" stroke-width=\"{stroke}\" d=\"M{:.0} {:.0}Q{:.0} {:.0} {:.0} {:.0}\"/>\
         <path class=\"figure-head\" d=\"M{:.0} {:.0}L{:.0} {:.0} {:.0} {:.0}z\"/>",
        from.x, from.y, middle.x, middle.y, neck.x, neck.y, to.x, to.y, a.x, a.y, b.x, b.y
    )
}

/// The direction from one point to another, of length 1.
fn ahead(from: Point, to: Point) -> Point {
    let way = to - from;
    way * (1.0 / way.x.hypot(way.y))
}

fn left(way: Point) -> Point {
    Point::new(way.y, -way.x)
}

/// The same part of the map before and after, with an arrow between them.
fn before_and_after(window: Window, before: &Public, after: &Public) -> (Window, String) {
    let [x, y, width, height] = window;
    let gap = width * 0.2;
    let half = |left: f32, public: &Public| {
        format!(
            "<svg x=\"{left}\" width=\"{width}\" height=\"{height}\" viewBox=\"{x} {y} {width} {height}\">{}{}</svg>",
            backdrop(),
            things_in(window, public)
        )
    };
    let arrow = arrow(Point::new(-30.0, 0.0), Point::new(30.0, 0.0), 0.0, 8.0);
    let arrow = placed(Point::new(width + gap / 2.0, height / 2.0), gap / 76.0, &arrow);
    let content = half(0.0, before) + &arrow + &half(width + gap, after);
    ([0.0, 0.0, 2.0 * width + gap, height], content)
}

fn named(district: &str) -> District {
    district.parse().expect("a district of the default board")
}

fn whole_board() -> (Window, String) {
    let (width, height) = BoardMap::archipelago().size();
    let public = laid(&[
        ("track", r#"[["red",23],["blue",18],["green",18],["yellow",9]]"#),
        (
            "monuments",
            r#"{"water-2":["maya","red"],"fire-5":["china","blue"],"earth-4":["egypt","green"],"earth-8":["greece","red"],
                "wind-3":["persia","yellow"]}"#,
        ),
        ("wonders", r#"{"fire":"blue"}"#),
        (
            "princes",
            r#"{"blue":{"water-4":{"maya":2},"earth-3":{"greece":1,"china":1},"wind-1":{"egypt":2}},
                "red":{"earth-3":{"persia":2},"fire-2":{"maya":1},"wind-5":{"china":1}},
                "green":{"earth-6":{"egypt":2},"water-1":{"china":1},"fire-4":{"greece":2}},
                "yellow":{"earth-1":{"persia":1},"wind-4":{"maya":1,"greece":1},"fire-6":{"egypt":1}}}"#,
        ),
    ]);
    let guests = Island::ALL.into_iter().zip(Civ::ALL).map(|(island, civ)| at_ship(Guest { civ, island }));
    let places = [
        (640.0, 1166.0),
        (240.0, 130.0),
        (500.0, 640.0),
        (486.0, 306.0),
        (424.0, 1080.0),
        (158.0, 606.0),
        (140.0, 486.0),
        (706.0, 520.0),
        (1330.0, 528.0),
    ];
    let content = backdrop() + &things(&public) + &guests.collect::<String>() + &callouts(&places, 27.0);
    ([0.0, 0.0, width, height], content)
}

/// A guest that waits in front of its ship.
fn at_ship(guest: Guest) -> String {
    placed(BoardMap::archipelago().ship(guest.island) + Point::new(0.0, 56.0), 0.54, &art::guest(guest))
}

fn district() -> (Window, String) {
    let window = [268.0, 934.0, 380.0, 200.0];
    let public = laid(&[
        ("monuments", r#"{"earth-8":["greece","red"]}"#),
        (
            "princes",
            r#"{"blue":{"earth-8":{"china":2}},"red":{"earth-8":{"greece":1}},"green":{"earth-8":{"egypt":1}}}"#,
        ),
    ]);
    let places = [(602.0, 1040.0), (562.0, 1098.0), (376.0, 966.0), (488.0, 1082.0)];
    (window, backdrop() + &things_in(window, &public) + &callouts(&places, 13.0))
}

fn welcome() -> (Window, String) {
    let window = [816.0, 574.0, 640.0, 556.0];
    let guest = Guest { civ: Civ::Maya, island: Island::Wind };
    let public = laid(&[("princes", r#"{"green":{"wind-3":{"maya":1}}}"#)]);
    let map = BoardMap::archipelago();
    let lights: String = Island::Wind.districts().into_iter().map(lit).collect();
    let (ship, place) = (map.ship(Island::Wind), map.centre(named("wind-3")));
    let way = arrow(ship + Point::new(-34.0, 50.0), place + Point::new(30.0, 8.0), -24.0, 8.0);
    (window, backdrop() + &lights + &things_in(window, &public) + &at_ship(guest) + &way)
}

fn control() -> (Window, String) {
    let before = laid(&[("princes", r#"{"blue":{"earth-3":{"china":3}},"red":{"earth-3":{"egypt":1}}}"#)]);
    let after =
        laid(&[("monuments", r#"{"earth-3":["china","blue"]}"#), ("princes", r#"{"red":{"earth-3":{"egypt":1}}}"#)]);
    before_and_after([548.0, 530.0, 270.0, 256.0], &before, &after)
}

fn wonder() -> (Window, String) {
    let before = laid(&[(
        "princes",
        r#"{"blue":{"wind-1":{"maya":1,"egypt":1},"wind-2":{"china":1},"wind-4":{"greece":1},"wind-5":{"persia":1}}}"#,
    )]);
    let after = laid(&[("wonders", r#"{"wind":"blue"}"#)]);
    before_and_after([824.0, 582.0, 484.0, 532.0], &before, &after)
}

fn cards() -> (Window, String) {
    let card = |(i, civ): (u8, Civ)| placed(Point::new(54.0 + 112.0 * f32::from(i), 74.0), 1.0, &art::card(civ));
    let cards: String = (0..).zip(Civ::ALL).map(card).collect();
    ([0.0, 0.0, 700.0, 148.0], cards + &placed(Point::new(640.0, 74.0), 1.0, &art::privilege()))
}

fn land() -> (Window, String) {
    let window = [380.0, 536.0, 680.0, 590.0];
    let public = laid(&[("princes", r#"{"red":{"earth-4":{"persia":2}}}"#)]);
    let (map, district) = (BoardMap::archipelago(), named("earth-4"));
    let from = map.centre(district);
    let mut ways = String::new();
    for to in Board::archipelago().adjacent(district) {
        let ahead = ahead(from, map.centre(to));
        ways += &lit(to);
        ways += &arrow(from + ahead * 38.0, map.centre(to), 0.0, 8.0);
    }
    (window, backdrop() + &ways + &things_in(window, &public))
}

fn sea() -> (Window, String) {
    let (width, height) = BoardMap::archipelago().size();
    let public = laid(&[("princes", r#"{"blue":{"water-2":{"maya":2}}}"#)]);
    let (map, district) = (BoardMap::archipelago(), named("water-2"));
    let lights: String = Board::archipelago().sailing_adjacent(district).into_iter().map(lit).collect();
    let (from, to) = (map.centre(district), map.centre(named("fire-3")));
    let way = arrow(from + Point::new(0.0, -30.0), to + Point::new(26.0, -26.0), 236.0, 13.0);
    ([0.0, 0.0, width, height], backdrop() + &lights + &things(&public) + &way)
}

fn scales(after: [Civ; 5]) -> (Window, String) {
    before_and_after(SCALE, &laid(&[]), &laid_by(after, &[]))
}

fn track() -> (Window, String) {
    let public = laid(&[("track", r#"[["red",6],["green",3],["blue",3],["yellow",1]]"#)]);
    let (start, red) = (BoardMap::archipelago().track(0), BoardMap::archipelago().track(6));
    let window = [red.x - 36.0, red.y - 60.0, start.x - red.x + 72.0, 90.0];
    (window, backdrop() + &things_in(window, &public))
}
