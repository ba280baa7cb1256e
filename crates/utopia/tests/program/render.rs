//! `utopia board render`: a board or a position as a picture.

use std::fs;

use crate::kit::{data, feed, file, folder, line_of, out, out_of, refusal, utopia};

const ARCHIPELAGO: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../boards/archipelago.toml");

/// The width and height that a PNG says it has.
fn size(png: &[u8]) -> (u32, u32) {
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"), "not a PNG");
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

#[test]
fn a_board_is_printed_as_svg() {
    let svg = out(&["board", "render", ARCHIPELAGO]);
    assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1500 1200\">"), "{}", &svg[..200]);
    assert!(svg.ends_with("</svg>\n") && svg.contains("data-district=\"wind-5\""));
    assert_eq!(out_of(&fs::read_to_string(ARCHIPELAGO).unwrap(), &["board", "render", "-"]), svg);
    assert!(!svg.contains("<text"), "text would need a font");
}

#[test]
fn a_position_is_drawn_with_its_pieces() {
    let board = out(&["board", "render", ARCHIPELAGO]);
    let position = data("positions/valid/step-act.json");
    let svg = out(&["board", "render", &position]);
    let pieces_of_red = |svg: &str| svg.matches("class=\"seat-red\"").count();
    assert!(pieces_of_red(&svg) > pieces_of_red(&board));
    assert_eq!(out(&["board", "render", &position, "--board", ARCHIPELAGO]), svg);
    assert_eq!(out_of(&fs::read_to_string(&position).unwrap(), &["board", "render", "-"]), svg);
}

#[test]
fn a_position_is_drawn_in_its_colours() {
    let [plain, other] = ["step-act", "step-act-in-other-colours"]
        .map(|name| out(&["board", "render", &data(&format!("positions/valid/{name}.json"))]));
    let pieces = |svg: &str, colour| svg.matches(&format!("class=\"seat-{colour}\"")).count();
    for (before, now) in [("blue", "purple"), ("red", "blue"), ("green", "red")] {
        assert_eq!(pieces(&other, now), pieces(&plain, before), "{now}");
    }
    assert_eq!(pieces(&other, "green"), 0);
}

#[test]
fn every_theme_has_its_colours() {
    let [light, dark, contrast] =
        ["light", "dark", "contrast"].map(|theme| out(&["board", "render", ARCHIPELAGO, "--theme", theme]));
    assert_eq!(light, out(&["board", "render", ARCHIPELAGO]));
    assert!(light != dark && dark != contrast && light != contrast);
}

#[test]
fn a_picture_is_written_as_svg_or_png() {
    let place = folder("render");
    let [svg, png] = ["board.svg", "BOARD.PNG"].map(|name| place.join(name).into_os_string().into_string().unwrap());
    assert_eq!(out(&["board", "render", ARCHIPELAGO, "-o", &svg]), "");
    assert_eq!(fs::read_to_string(&svg).unwrap(), out(&["board", "render", ARCHIPELAGO]));
    assert_eq!(out(&["board", "render", ARCHIPELAGO, "--output", &png, "--width", "300"]), "");
    assert_eq!(size(&fs::read(&png).unwrap()), (300, 240));
    let sized = out(&["board", "render", ARCHIPELAGO, "--width", "750"]);
    assert!(sized.starts_with("<svg width=\"750\" height=\"600\" xmlns="), "{}", &sized[..100]);
}

#[test]
fn a_board_without_a_drawing_is_laid_out() {
    for name in ["one-district-on-each-island", "eight-districts-on-each-island-and-32-sectors"] {
        let svg = out(&["board", "render", &data(&format!("boards/valid/{name}.toml"))]);
        assert!(svg.contains("data-district=\"wind-1\""), "{name}");
    }
}

#[test]
fn invalid_input_is_refused_and_nothing_is_written() {
    let place = folder("not_rendered");
    let path = |name: &str| place.join(name).into_os_string().into_string().unwrap();
    let text = fs::read_to_string(ARCHIPELAGO).unwrap();
    let cut = file(&folder("cut_drawing"), "board.toml", text.replace("\nwind-5 = [[", "\nwind-6 = [["));
    let other = data("boards/valid/one-district-on-each-island.toml");
    let free = data("boards/valid/archipelago-in-another-order-with-a-drawing.toml");
    let position = data("positions/valid/step-act.json");
    let output = path("board.png");
    for (args, expected) in [
        (vec![cut.as_str()], format!("{cut}: drawing: there is no district wind-6 on this board")),
        (vec![free.as_str()], format!("{free}: line 78, column 10: unknown field `water-1`")),
        (vec![position.as_str(), "--board", &other], format!("{position}: ")),
        (vec![ARCHIPELAGO, "--board", &other], format!("--board: {ARCHIPELAGO} is a board, not a position")),
        (vec!["missing.toml"], "missing.toml: ".to_owned()),
    ] {
        let line = refusal(&[&["board", "render", "-o", &output], &args[..]].concat());
        assert!(line.starts_with(&expected), "{args:?}: {line}");
    }
    let gif = path("board.gif");
    assert_eq!(
        refusal(&["board", "render", ARCHIPELAGO, "-o", &gif]),
        format!("--output: `{gif}` must end in .svg or .png")
    );
    let nowhere = path("nowhere/board.svg");
    assert!(refusal(&["board", "render", ARCHIPELAGO, "-o", &nowhere]).starts_with(&format!("{nowhere}: ")));
    assert_eq!(fs::read_dir(&place).unwrap().count(), 0);
}

#[test]
fn invalid_render_options_are_refused() {
    for (args, option, reason) in [
        (["--theme", "pink"], "--theme", "unknown theme `pink` (expected light, dark or contrast)"),
        (["--width", "49"], "--width", "49 is not in 50..=6000"),
        (["--width", "6001"], "--width", "6001 is not in 50..=6000"),
    ] {
        let line = refusal(&[&["board", "render", ARCHIPELAGO], &args[..]].concat());
        assert!(line.contains(option) && line.contains(reason), "{args:?}: {line}");
    }
    assert!(line_of(feed(b"{", &["board", "render", "-"])).starts_with("standard input: line 1, column 1: EOF"));
    let closed = utopia(&["board", "render", "-"]).output().unwrap();
    assert!(line_of(closed).starts_with("standard input: line 1, column 1: "));
}
