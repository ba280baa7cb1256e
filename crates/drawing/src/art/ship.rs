//! The ships that bring the guests.

use utopia_rules::Island;

use super::emblem;
use crate::Markup;

/// The ship of an island, 200 wide and high: white sails, its emblem on the main sail, its ground on the pennants.
pub fn ship(island: Island) -> Markup {
    Markup(format!(
        "{RIG}<path class=\"pennant-{}\" d=\"{}\"/>{SAILS}{EMBLEM}{}</g>{HULL}",
        island.word(),
        PENNANTS.concat(),
        emblem(island)
    ))
}

/// The pennants of a ship alone, which flutter, each at its mast.
pub fn pennants(island: Island) -> Markup {
    PENNANTS.iter().map(|path| Markup(format!("<path class=\"pennant-{island} flag\" d=\"{path}\"/>"))).collect()
}

const RIG: &str = concat!(
    r#"<path class="fine" d="M0-90L-84 22M0-90L84 14M48-72L97-6M-50-70L-84 16M-50-70L0 30M48-72L20 34"/>"#,
    r#"<path class="wood" d="M-2-92H2V40H-2zM-52-72H-48V36H-52zM46-74H50V36H46zM74 22L97-8 100-6 80 28z"/>"#,
);

const PENNANTS: [&str; 3] = [
    "M2-92C10-97 18-90 30-94L24-88 30-83C18-80 10-87 2-84z",
    "M50-74C56-78 62-73 70-76L66-71 70-67C62-65 56-70 50-68z",
    "M-48-72C-42-76-36-71-28-74L-32-69-28-65C-36-63-42-68-48-66z",
];

const SAILS: &str = concat!(
    r#"<path class="sail" d="M52-60C66-48 86-26 95-6C82 2 68 8 56 18C64-8 62-34 52-60z"/>"#,
    r#"<path class="sail-shade" d="M54-54C62-34 64-8 58 14L64 10C68-12 64-36 54-54z"/>"#,
    r#"<path class="sail" d="M-80-54C-62-60-42-60-26-54C-20-32-20-8-28 18C-44 12-62 12-80 18"#,
    r#"C-72-8-72-32-80-54z"/>"#,
    r#"<path class="sail-shade" d="M-79-53C-70-32-71-8-78 16L-70 14C-62-10-63-34-71-55z"/>"#,
    r#"<path class="sail" d="M22-56C38-62 54-62 68-56C76-34 76-8 68 18C54 12 38 12 24 18C32-8 32-34 22-56z"/>"#,
    r#"<path class="sail" d="M-38-78C-14-86 16-86 38-78C50-46 50-8 40 28C14 18-14 18-40 28C-28-8-28-46-38-78z"/>"#,
    r#"<path class="sail-shade" d="M-37-77C-27-46-27-8-38 26L-27 23C-16-10-17-48-26-80z"#,
    r#"M60-58C68-34 68-8 60 14L68 17C75-8 75-34 67-55z"/>"#,
    r#"<path class="wood" d="M-42-80Q0-90 42-80L42-76Q0-86-42-76zM-83-55Q-53-64-23-55V-51Q-53-60-83-51z"/>"#,
);

const EMBLEM: &str = r#"<g class="sail-mark" transform="translate(7 -28) scale(.64)">"#;

const HULL: &str = concat!(
    r#"<path class="wood" d="M-90 8L-56 14-54 32C-30 40 30 40 58 30L92 14C96 50 78 78 54 82H-52C-76 78-90 50-90 8z"/>"#,
    r#"<path class="wood-dark" d="M-84 50C-78 68-68 79-52 82H54C68 79 80 66 86 48C50 62-40 64-84 50z"/>"#,
    r#"<path class="brass" d="M-89 22L-55 28V33C-30 43 30 43 59 32L93 18 92 25 60 38C30 49-30 49-58 38L-88 30z"/>"#,
    r#"<path class="dark" d="M-82 14l7 1v6l-7-1zM-70 16l7 1v6l-7-1z"/>"#,
    r#"<path class="fine" d="M-86 42C-40 56 40 55 88 38M-76 66C-40 72 44 72 78 64M-30 52v7M10 54v8M44 50v7"#,
    r#"M-58 48v7"/>"#,
    r#"<path class="foam" d="M56 85C72 83 82 76 86 66C91 72 89 81 80 85z"#,
    r#"M-97 86C-88 86-82 83-78 77C-74 82-66 86-56 86z"/>"#,
    r#"<path class="wave" d="M-98 86Q-86 78-74 86T-50 86-26 86-2 86 22 86 46 86 70 86 98 86"#,
    r#"M-70 95Q-60 89-50 95T-30 95-10 95 10 95 30 95 50 95"/>"#,
);
