//! Writes board files.

use std::fmt::{Display, Write as _};

use utopia_drawing::{
    Point,
    layout::{IslandLayout, Layout, Marks},
};
use utopia_rules::{District, Island};

use crate::Draft;

/// Points of a list in one line.
const POINTS_A_LINE: usize = 9;
/// Pairs of districts in one line.
const PAIRS_A_LINE: usize = 6;

pub(crate) fn to_toml(draft: &Draft) -> String {
    let mut out = String::with_capacity(8 << 10);
    let _ = writeln!(out, "format = \"utopia-board/1\"\nname = {}", quoted(&draft.name));
    let wonders: Vec<String> = Island::ALL.map(|island| format!("\"{island}\"")).to_vec();
    let _ = writeln!(out, "wonders = [{}]\n", wonders.join(", "));
    ways(&mut out, "streets", draft.streets().iter().map(|street| (street.a, street.b)));
    ways(&mut out, "bridges", draft.bridges.iter().copied());
    out.push_str("[districts]\n");
    for (district, entry) in &draft.districts {
        let _ = match &entry.harbour {
            Some(sector) => {
                writeln!(out, "{district} = {{ value = {}, harbour = {} }}", entry.value, quoted(sector))
            }
            None => writeln!(out, "{district} = {{ value = {} }}", entry.value),
        };
    }
    let sectors: Vec<String> = draft.sectors.iter().map(|sector| quoted(sector)).collect();
    let _ = writeln!(out, "\n[sea]\nsectors = [{}]", sectors.join(", "));
    let adjacent: Vec<_> = draft.adjacent.iter().map(|(a, b)| format!("[{}, {}]", quoted(a), quoted(b))).collect();
    let _ = writeln!(out, "adjacent = [{}]\n", adjacent.join(", "));
    drawing(&mut out, &draft.layout);
    out
}

/// A name as a TOML string. A draft may have any; the board's check refuses what isn't a name.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if c.is_control() => {
                let _ = write!(out, "\\u{:04x}", u32::from(c));
            }
            c => out.push(c),
        }
    }
    out + "\""
}

fn ways(out: &mut String, name: &str, ways: impl Iterator<Item = (District, District)>) {
    let pairs: Vec<String> = ways.map(|(a, b)| format!("[\"{a}\", \"{b}\"]")).collect();
    list(out, name, &pairs, PAIRS_A_LINE);
    out.push('\n');
}

/// A list in as many lines as it needs.
fn list(out: &mut String, name: &str, items: &[String], in_a_line: usize) {
    if items.len() <= in_a_line {
        let _ = writeln!(out, "{name} = [{}]", items.join(", "));
        return;
    }
    let _ = writeln!(out, "{name} = [");
    for line in items.chunks(in_a_line) {
        let _ = writeln!(out, "  {},", line.join(", "));
    }
    out.push_str("]\n");
}

fn drawing(out: &mut String, layout: &Layout) {
    let _ = writeln!(out, "[drawing]\nsize = {}", point(layout.size));
    if !layout.canal.is_empty() {
        list(out, "canal", &points(&layout.canal), POINTS_A_LINE);
    }
    if !layout.locks.is_empty() {
        let locks: Vec<_> = layout.locks.iter().map(|&(a, b)| format!("[{}, {}]", point(a), point(b))).collect();
        list(out, "locks", &locks, 4);
    }
    place(out, "compass", layout.compass);
    place(out, "scale", layout.scale);
    if !layout.reefs.is_empty() {
        list(out, "reefs", &points(&layout.reefs), POINTS_A_LINE);
    }
    if !layout.lighthouses.is_empty() {
        let lights: Vec<_> = layout
            .lighthouses
            .iter()
            .map(|light| format!("{{ at = {}, line = {} }}", point(light.at), point(light.line)))
            .collect();
        list(out, "lighthouses", &lights, 1);
    }
    table(out, "islands", &layout.islands, island);
    table(out, "marks", &layout.marks, mark);
    for bridge in &layout.bridges {
        let ((a, b), (from, to)) = (bridge.between, bridge.ends);
        let _ = writeln!(out, "\n[[drawing.bridges]]\nbetween = [\"{a}\", \"{b}\"]");
        let _ = writeln!(out, "from = {}\nto = {}", point(from), point(to));
    }
    out.push_str("\n[drawing.outlines]\n");
    for (district, outline) in &layout.outlines {
        list(out, &district.to_string(), &points(outline), POINTS_A_LINE);
    }
}

fn table<'a, K: Display + 'a, V: 'a>(
    out: &mut String,
    name: &str,
    entries: impl IntoIterator<Item = (&'a K, &'a V)>,
    fields: impl Fn(&V) -> Vec<String>,
) {
    let entries = entries.into_iter().map(|(key, entry)| (key, fields(entry))).filter(|(_, fields)| !fields.is_empty());
    for (number, (key, fields)) in entries.enumerate() {
        if number == 0 {
            let _ = writeln!(out, "\n[drawing.{name}]");
        }
        let _ = writeln!(out, "{key} = {{ {} }}", fields.join(", "));
    }
}

fn island(isle: &IslandLayout) -> Vec<String> {
    let coast = isle.coast.as_ref().map(|coast| format!("coast = [{}]", points(coast).join(", ")));
    let places = [("wonder", isle.wonder), ("ship", isle.ship)];
    let places = places.into_iter().filter_map(|(name, at)| Some(format!("{name} = {}", point(at?))));
    let radius = isle.radius.map(|radius| format!("radius = {}", number(radius)));
    coast.into_iter().chain(places).chain(radius).collect()
}

fn mark(marks: &Marks) -> Vec<String> {
    let places =
        [("centre", marks.centre), ("value", marks.value), ("monument", marks.monument), ("harbour", marks.harbour)];
    let places = places.into_iter().filter_map(|(name, at)| Some(format!("{name} = {}", point(at?))));
    places.chain(marks.looks.map(|looks| format!("looks = {}", number(looks)))).collect()
}

fn place(out: &mut String, name: &str, at: Option<Point>) {
    if let Some(at) = at {
        let _ = writeln!(out, "{name} = {}", point(at));
    }
}

fn points(points: &[Point]) -> Vec<String> {
    points.iter().copied().map(point).collect()
}

fn point(at: Point) -> String {
    format!("[{}, {}]", number(at.x), number(at.y))
}

/// A coordinate to a tenth of a unit, which nobody sees.
fn number(value: f32) -> String {
    let text = format!("{value:.1}");
    match text.strip_suffix(".0") {
        Some("-0") => "0".to_owned(),
        Some(whole) => whole.to_owned(),
        None => text,
    }
}
