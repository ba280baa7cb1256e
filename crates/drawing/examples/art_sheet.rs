//! Renders every drawing, large and small, in every theme, to PNG sheets: `cargo run --example art_sheet -- FOLDER`.

use std::{env, error::Error, fs, path::Path};

use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{Options, Tree},
};
use utopia_drawing::{Markup, Theme, art, stylesheet};
use utopia_rules::{Civ, Colour, Guest, Island};

/// The size in pixels at which drawings must still be distinguishable.
const SMALL: [f32; 4] = [16.0, 20.0, 24.0, 32.0];
const LARGE: f32 = 120.0;
const WIDTH: f32 = 1500.0;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = env::args().nth(1).unwrap_or_else(|| "target/art".into());
    fs::create_dir_all(&folder)?;
    for theme in Theme::ALL {
        for (name, rows) in [("glyphs", glyphs()), ("pieces", pieces()), ("map", map())] {
            let svg = markup(theme, &rows);
            let path = Path::new(&folder).join(format!("{name}-{}.png", theme.word()));
            fs::write(path.with_extension("svg"), &svg)?;
            fs::write(path, png(&svg)?)?;
        }
    }
    Ok(())
}

/// The drawings of one row and the half width of their box.
type Row = (Vec<Markup>, f32);

fn glyphs() -> Vec<Row> {
    let ink = |markup: &str| Markup::trusted(format!(r#"<g class="ink">{markup}</g>"#));
    vec![
        (Civ::ALL.iter().map(|civ| ink(art::glyph(*civ))).collect(), 50.0),
        (Island::ALL.iter().map(|island| ink(art::emblem(*island))).collect(), 50.0),
        ((0..10).map(|digit| ink(&art::digits(digit))).collect(), 50.0),
        ([1, 2, 3, 4].map(art::roman).into_iter().chain([7, 25, 108].map(art::numeral)).collect(), 50.0),
        (Colour::ALL.iter().map(|colour| art::seat_mark(*colour)).collect(), 50.0),
        (vec![ink(art::crown()), art::privilege(), art::bag().into()], 50.0),
    ]
}

fn pieces() -> Vec<Row> {
    let chip = |count| move |(colour, civ): (&Colour, &Civ)| art::chip(*colour, *civ, count);
    let pairs = || Colour::ALL.iter().zip(&Civ::ALL);
    vec![
        (pairs().map(chip(1)).collect(), 50.0),
        (pairs().map(chip(3)).collect(), 50.0),
        (pairs().map(|(colour, civ)| art::built(*colour, art::monument(*civ))).collect(), 50.0),
        (
            Colour::ALL
                .iter()
                .zip(&Island::ALL)
                .map(|(colour, island)| art::built(*colour, art::wonder(*island)))
                .collect(),
            50.0,
        ),
        (Colour::ALL.iter().map(|colour| art::minister(*colour)).collect(), 50.0),
        (guests().map(art::guest).collect(), 50.0),
        (Civ::ALL.iter().map(|civ| art::card(*civ)).collect(), 70.0),
    ]
}

fn guests() -> impl Iterator<Item = Guest> {
    Civ::ALL.into_iter().zip(Island::ALL.into_iter().cycle()).map(|(civ, island)| Guest { civ, island })
}

fn map() -> Vec<Row> {
    vec![
        (Island::ALL.iter().map(|island| art::ship(*island)).collect(), 100.0),
        ([0, 1, 2].map(|number| art::reef(number).into()).into(), 50.0),
        (vec![art::lighthouse().into(), art::compass().into(), art::boat().into()], 50.0),
        (vec![art::card_back(), art::card(Civ::Greece), art::card(Civ::Persia)], 70.0),
    ]
}

fn markup(theme: Theme, rows: &[Row]) -> String {
    let large = |half: f32| if half > 60.0 { LARGE * 1.6 } else { LARGE };
    let height: f32 = rows.iter().map(|(_, half)| large(*half) + 20.0).sum();
    let mut body = String::new();
    let mut top = 10.0;
    for (drawings, half) in rows {
        let side = large(*half);
        let mut x = 10.0;
        for drawing in drawings {
            body += &placed(drawing, x, top, side, *half);
            x += side + 6.0;
        }
        let mut y = top;
        for small in SMALL {
            let mut left = x + 20.0;
            for drawing in drawings {
                body += &placed(drawing, left, y, small, *half);
                left += small + 6.0;
            }
            y += small + 5.0;
        }
        top += side + 20.0;
    }
    let style = stylesheet(theme);
    let sea = format!(r#"<path class="sea" d="M0 0H{WIDTH}V{height}H0z"/>"#);
    let svg = format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}">"#);
    format!("{svg}<style>{style}</style>{sea}{body}</svg>")
}

fn placed(drawing: &str, x: f32, y: f32, side: f32, half: f32) -> String {
    let (scale, middle) = (side / (2.0 * half), side / 2.0);
    format!(r#"<g transform="translate({} {}) scale({scale})">{drawing}</g>"#, x + middle, y + middle)
}

fn png(svg: &str) -> Result<Vec<u8>, Box<dyn Error>> {
    let tree = Tree::from_str(svg, &Options::default())?;
    let size = tree.size().to_int_size();
    let mut pixels = Pixmap::new(size.width(), size.height()).ok_or("the markup is too large")?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    Ok(pixels.encode_png()?)
}
