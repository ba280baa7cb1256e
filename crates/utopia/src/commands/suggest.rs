//! `utopia suggest`: the best moves of a position, with win chances and expected points.

use std::io::Write as _;

use serde_json::json;
use utopia_bots::{Budget, Level, Memory, Normal, Situation, Suggestion, suggest};
use utopia_rules::{Colours, Moves, Seat, text::InColours};

use super::{name_of, read_position};
use crate::{args::SuggestArgs, clock::Stopwatch, error::CliError};

pub(crate) fn run(args: &SuggestArgs) -> Result<(), CliError> {
    if args.bot.level != Level::Normal {
        return Err(CliError::at("--bot", format!("{} doesn't rank moves (expected normal)", args.bot)));
    }
    let board = args.board.load()?;
    let (rules, position) = read_position(&args.file, &board)?;
    let colours = rules.colours();
    let waiting = position.public().to_act();
    let seat = match args.seat {
        Some(colour) if waiting.has(colours.seat(colour)) => colours.seat(colour),
        Some(colour) => return Err(CliError::at("--seat", format!("{colour} is not to move"))),
        None => waiting.first().ok_or_else(|| CliError::at(name_of(&args.file), "the game is over"))?,
    };
    // Only what the seat sees goes on from here.
    let (view, memory, mut legal) = (position.view(Some(seat)), Memory::new(seat), Moves::new());
    position.legal(&rules, seat, &mut legal);
    let situation = Situation { rules: &rules, view: &view, memory: &memory, legal: &legal };
    let clock = Stopwatch::start();
    let budget = match args.iterations {
        Some(iterations) => Budget::Iterations(iterations),
        None => Budget::Time(args.time, &clock),
    };
    let judge = Normal::new(args.bot.weights);
    print(&suggest(&situation, &judge, budget, args.seed), seat, colours, args.json)
}

fn print(suggestions: &[Suggestion], seat: Seat, colours: Colours, as_json: bool) -> Result<(), CliError> {
    let mut out = std::io::stdout().lock();
    if as_json {
        let moves: Vec<_> = suggestions
            .iter()
            .map(|s| {
                let (low, high) = s.interval();
                let points: serde_json::Map<_, _> =
                    colours.iter().zip(&s.points).map(|(colour, points)| (colour.to_string(), json!(points))).collect();
                json!({
                    "move": InColours(s.mv, colours).to_string(), "win_chance": s.win_chance(), "low": low, "high": high,
                    "games": s.games, "points": points, "value": s.value,
                })
            })
            .collect();
        writeln!(out, "{}", json!({"seat": colours.of(seat), "moves": moves}))?;
        return Ok(());
    }
    let games = suggestions.first().map_or(0, |best| best.games);
    writeln!(out, "{} to act; each move played on {games} times by quick players", colours.of(seat))?;
    writeln!(out, "{:>6} {:>13}   {:40} points expected", "wins", "95 %", "move")?;
    for s in suggestions {
        let (low, high) = s.interval();
        let points: Vec<_> = colours.iter().zip(&s.points).map(|(colour, n)| format!("{colour} {n:.0}")).collect();
        let (wins, low, high) = (100.0 * s.win_chance(), 100.0 * low, 100.0 * high);
        writeln!(
            out,
            "{wins:5.1}% {low:5.1} - {high:4.1}%   {:40} {}",
            InColours(s.mv, colours).to_string(),
            points.join(", ")
        )?;
    }
    Ok(())
}
