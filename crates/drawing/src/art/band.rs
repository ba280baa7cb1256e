//! Patterns that tell players apart without colour.

use utopia_rules::Colour;

/// Marks of a player's pattern in a band around 0 0, in the class `mark`.
///
/// `sag` bends the band down in the middle, like the front of a drum. Blue is plain.
pub(super) fn band(colour: Colour, count: u16, width: f32, height: f32, sag: f32) -> String {
    if colour == Colour::Blue {
        return String::new();
    }
    let step = width / f32::from(count);
    let marks = (0..count).map(|number| {
        let x = (f32::from(number) + 0.5) * step - width / 2.0;
        let across = 2.0 * x / width;
        let y = sag * ((1.0 - 0.8 * across * across).sqrt() - 1.0);
        mark(colour, (x, y), step, height)
    });
    format!(r#"<path class="mark" d="{}"/>"#, marks.collect::<String>())
}

/// One mark around a point, as path data.
fn mark(colour: Colour, (x, y): (f32, f32), step: f32, height: f32) -> String {
    let (w, h) = (step / 2.0, height / 2.0);
    match colour {
        Colour::Blue => String::new(),
        Colour::Red => {
            let lean = w * 0.9;
            format!("M{:.1} {:.1}h{w:.1}l-{lean:.1} {height:.1}h-{w:.1}z", x - w * 0.1, y - h)
        }
        Colour::Green => {
            let (r, d) = (h * 0.62, h * 1.24);
            format!("M{:.1} {y:.1}a{r:.1} {r:.1} 0 1 0 {d:.1} 0a{r:.1} {r:.1} 0 1 0-{d:.1} 0z", x - r)
        }
        Colour::Yellow => {
            format!("M{:.1} {y:.1}l{w:.1}-{h:.1} {w:.1} {h:.1}v{h:.1}l-{w:.1}-{h:.1}-{w:.1} {h:.1}z", x - w)
        }
        Colour::Purple => {
            let (left, top) = (x - w, y - h);
            format!("M{left:.1} {top:.1}h{w:.1}v{h:.1}h-{w:.1}zM{x:.1} {y:.1}h{w:.1}v{h:.1}h-{w:.1}z")
        }
    }
}
