//! Chances to win over the moves of a game.

use utopia_rules::Colour;

use super::study::Study;
use crate::chart::{Anchor, GRID, LABEL, NOTE, Sheet, Style};

const LEFT: f64 = 56.0;
const TOP: f64 = 16.0;
const WIDTH: f64 = 780.0;
const HEIGHT: f64 = 300.0;
/// Room for the names of curves.
const RIGHT: f64 = 80.0;

pub(super) fn svg(study: &Study<'_>) -> String {
    let analysis = study.analysis;
    let mut sheet = Sheet::new();
    let last = analysis.moves.len().max(1) as f64;
    let x = |after: usize| LEFT + WIDTH * after as f64 / last;
    let y = |chance: f64| TOP + HEIGHT * (1.0 - chance);
    let grid = format!("stroke=\"{GRID}\"");
    for step in 0..=4 {
        let chance = f64::from(step) / 4.0;
        sheet.line((LEFT, y(chance)), (LEFT + WIDTH, y(chance)), &grid);
        sheet.text((LEFT - 8.0, y(chance) + 4.0), Anchor::End, NOTE, &format!("{:.0} %", 100.0 * chance));
    }
    let mut round = 0;
    for (after, position) in analysis.positions.iter().enumerate() {
        if position.public().round() != round {
            round = position.public().round();
            sheet.line((x(after), TOP), (x(after), TOP + HEIGHT), &grid);
            sheet.text((x(after) + 4.0, TOP + HEIGHT + 18.0), Anchor::Start, NOTE, &format!("round {round}"));
        }
    }
    for seat in study.seats() {
        let (colour, values) = (study.colour(seat), &analysis.values);
        sheet.curve(values.iter().enumerate().map(|(after, value)| (x(after), y(value.of(seat)))), ink(colour));
        let places = study.seats().filter(|&other| analysis.end().exactly(other) == analysis.end().exactly(seat));
        let below = places.take_while(|&other| other != seat).count() as f64;
        let end = (LEFT + WIDTH + 8.0, y(analysis.end().of(seat)) + 4.0 - 16.0 * below);
        sheet.text(end, Anchor::Start, Style { colour: ink(colour), ..LABEL }, colour.word());
    }
    sheet.finish((LEFT + WIDTH + RIGHT, TOP + HEIGHT + 32.0), "Chances to win over the moves of the game.")
}

/// The colour of a player's curve: readable on white, also for colour-blind viewers.
const fn ink(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "#0072b2",
        Colour::Red => "#c23b22",
        Colour::Green => "#00795a",
        Colour::Yellow => "#b07d00",
        Colour::Purple => "#8a4f9e",
    }
}
