//! Colours, in three themes.

use utopia_rules::Colour;

#[cfg(test)]
mod tests;

/// A colour theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Theme {
    /// An engraved map on parchment.
    Light,
    /// A map by night, with brass lines.
    Dark,
    /// Black on white, with strong borders.
    Contrast,
}

impl Theme {
    /// All themes, in their fixed order.
    pub const ALL: [Self; 3] = [Self::Light, Self::Dark, Self::Contrast];

    /// Its name on pages and in commands.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
            Self::Contrast => "contrast",
        }
    }

    const fn column(self) -> usize {
        self as usize
    }
}

/// The style rules of all themes, with variables for the colours.
const RULES: &str = include_str!("rules.css");

/// The variables and their values in each theme: colours and line widths.
const COLOURS: &[(&str, [&str; 3])] = &[
    ("sea", ["#e9dfc6", "#16223a", "#ffffff"]),
    ("sea-line", ["#c9b88f", "#3b4c63", "#b0b0b0"]),
    ("shoal-one", ["#e5ddc5", "#18263f", "#fafafa"]),
    ("shoal-two", ["#e0dbc5", "#1a2b45", "#f4f4f4"]),
    ("shoal-three", ["#d9d8c5", "#1c304b", "#eeeeee"]),
    ("shoal-four", ["#d1d5c5", "#1f3652", "#e6e6e6"]),
    ("hachure", ["#8a785c", "#6d7f96", "#888888"]),
    ("street", ["#efe7d2", "#2a3752", "#ffffff"]),
    ("canal", ["#5d747e", "#0b1221", "#4a4a4a"]),
    ("ground-water", ["#bac6c8", "#4b5b62", "#dfe9f0"]),
    ("ground-earth", ["#d4c5a0", "#5a5039", "#f3ead0"]),
    ("ground-fire", ["#cfab98", "#5c413a", "#f4dcd2"]),
    ("ground-wind", ["#bfc9b2", "#42533f", "#e1eed6"]),
    ("foot-water", ["#b4c2c6", "#a3b4bb", "#dfe9f0"]),
    ("foot-earth", ["#d8c48e", "#c7b27c", "#f3ead0"]),
    ("foot-fire", ["#cf9f88", "#c0907a", "#f4dcd2"]),
    ("foot-wind", ["#b7c4a2", "#a5b391", "#e1eed6"]),
    ("bridge", ["#f8f1de", "#6f6348", "#ffffff"]),
    ("beard", ["#fffaf0", "#f7efdc", "#ffffff"]),
    ("closed", ["#cfc3a6", "#1a2740", "#cccccc"]),
    ("wonder-place", ["#f1e9d4", "#24324e", "#ffffff"]),
    ("border", ["1.4", "1.4", "2.6"]),
    ("coast", ["2.5", "2.5", "4.5"]),
    ("faint", [".35", ".7", ".5"]),
    ("ink", ["#3a2f25", "#d9bd84", "#000000"]),
    ("ink-soft", ["#8a785c", "#8c7a55", "#000000"]),
    ("line", ["#33291f", "#141a26", "#000000"]),
    ("edge", ["#2a221a", "#f0e6cc", "#000000"]),
    ("parchment", ["#f3ead2", "#24324e", "#ffffff"]),
    ("parchment-deep", ["#e4d4ab", "#33435f", "#dddddd"]),
    ("token", ["#f4e9cc", "#e3d5b2", "#ffffff"]),
    ("token-inner", ["#fbf4e0", "#efe4c8", "#ffffff"]),
    ("stone", ["#e3d6b8", "#cfc2a4", "#ececec"]),
    ("lit", ["#f8f1de", "#ebe1c8", "#ffffff"]),
    ("shade", ["#b5a380", "#9c8c6c", "#9a9a9a"]),
    ("accent-maya", ["#8a9a6c", "#8a9a6c", "#c9d3b4"]),
    ("accent-persia", ["#6f8f92", "#6f8f92", "#bcd0d2"]),
    ("accent-china", ["#b0705a", "#b0705a", "#e0bdb0"]),
    ("accent-greece", ["#93a2b4", "#93a2b4", "#cdd6e0"]),
    ("accent-egypt", ["#c8a25c", "#c8a25c", "#ecd9ae"]),
    ("brass", ["#bf9648", "#cda75c", "#dcc48c"]),
    ("leaf", ["#7f9168", "#74875f", "#a9bd92"]),
    ("water", ["#9fb8bf", "#86a3ad", "#cfe2e8"]),
    ("spray", ["#f7fbf8", "#e4eff0", "#000000"]),
    ("flame", ["#cf7a42", "#d58346", "#e09a60"]),
    ("flame-heart", ["#f9e6b4", "#fbe6b2", "#fff0b8"]),
    ("card-back", ["#4f5d66", "#333f52", "#333333"]),
    ("card-back-ink", ["#e6d3a0", "#d9bd84", "#ffffff"]),
    ("sail", ["#fffdf6", "#f3eee0", "#ffffff"]),
    ("sail-shade", ["#e2d9c4", "#cfc8b6", "#d8d8d8"]),
    ("sail-mark", ["#5a4a3a", "#4a4238", "#000000"]),
    ("wood", ["#96714c", "#8a6845", "#b08a60"]),
    ("wood-dark", ["#6d4f34", "#5f4630", "#7a5c3c"]),
    ("wave", ["#8a9a96", "#6d86a6", "#000000"]),
    ("rock", ["#b3a68c", "#566178", "#d8d8d8"]),
    ("rock-dark", ["#8d8069", "#3d475c", "#8c8c8c"]),
    ("beam", ["#f8e6a8", "#f0dc9a", "#f4e6a8"]),
    ("cloth", ["#a58a63", "#9a8160", "#d8c8a8"]),
    ("wax", ["#7f4f45", "#84544a", "#5a2a22"]),
    ("on-wax", ["#f3d9b8", "#f3d9b8", "#ffffff"]),
    ("face", ["#f0dcba", "#e8d3b0", "#ffffff"]),
    ("badge", ["#fffaf0", "#f7efdc", "#ffffff"]),
];

/// The colours of the players: body, shaded side, and readable ink.
///
/// They differ in lightness as much as in hue, for colour-blind players.
const PIECES: [[[&str; 3]; 5]; 3] = [
    [
        ["#153c8f", "#0c2863", "#fffaf0"],
        ["#b5311d", "#84200f", "#fffaf0"],
        ["#50ab80", "#327d58", "#14241b"],
        ["#f3cf35", "#c79f12", "#2b2208"],
        ["#a274c2", "#77489a", "#1e1029"],
    ],
    [
        ["#19429e", "#0f2b6b", "#fffaf0"],
        ["#b8331e", "#852110", "#fffaf0"],
        ["#50ad82", "#327f5a", "#14241b"],
        ["#f4d03a", "#c79f12", "#2b2208"],
        ["#ab7dcb", "#7c4ea0", "#1e1029"],
    ],
    [
        ["#0d3281", "#081f54", "#ffffff"],
        ["#b02f1b", "#7a1d0d", "#ffffff"],
        ["#52ac88", "#2f7f62", "#000000"],
        ["#f3d134", "#c79f12", "#000000"],
        ["#a073c0", "#724396", "#000000"],
    ],
];

/// The colour of a player's pieces in a theme.
pub const fn piece_colour(theme: Theme, colour: Colour) -> &'static str {
    PIECES[theme.column()][colour.index()][0]
}

/// The style rules of a theme: only class selectors and plain properties, which browsers and `resvg` both support.
pub fn stylesheet(theme: Theme) -> String {
    let mut css = String::with_capacity(RULES.len() * 2);
    let mut parts = RULES.split('$');
    css += parts.next().unwrap_or_default();
    for part in parts {
        let end = part.find(|letter: char| !letter.is_ascii_lowercase() && letter != '-').unwrap_or(part.len());
        css += colour(theme, &part[..end]);
        css += &part[end..];
    }
    for colour in Colour::ALL {
        css += &piece_rules(theme, colour);
    }
    css
}

fn piece_rules(theme: Theme, of: Colour) -> String {
    let [body, dark, ink] = PIECES[theme.column()][of.index()];
    let (word, line) = (of.word(), colour(theme, "edge"));
    format!(
        concat!(
            ".seat-{word}{{color:{body}}}\n",
            ".seat-{word} .body{{fill:{body};stroke:{line};stroke-width:4;stroke-linejoin:round}}\n",
            ".seat-{word} .blazon{{fill:{body};stroke:{line};stroke-width:6;stroke-linejoin:round}}\n",
            ".seat-{word} .cap{{fill:{dark};stroke:{line};stroke-width:2.4;stroke-linejoin:round}}\n",
            ".seat-{word} .rim{{fill:{body};stroke:{line};stroke-width:1.6}}\n",
            ".seat-{word} .body-dark{{fill:{dark}}}\n",
            ".seat-{word} .mark{{fill:{ink}}}\n",
            ".seat-{word} .on-seat{{color:{ink};fill:{ink}}}\n",
        ),
        word = word,
        body = body,
        line = line,
        dark = dark,
        ink = ink
    )
}

fn colour(theme: Theme, name: &str) -> &'static str {
    COLOURS.iter().find(|(known, _)| *known == name).map_or("", |(_, colours)| colours[theme.column()])
}
