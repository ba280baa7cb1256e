//! Why a file can't be read, in the player's language. The program's own words are for those who write such files.

use utopia_boards::Problem;
use utopia_drawing::BoardMapError;
use utopia_game::GameFileError;
use utopia_rules::{
    table::BoardError,
    text::{RecordError, ReplayError},
};

use super::names;
use crate::t;

/// Why a file isn't a game that can be continued.
pub fn file(name: &str, error: &GameFileError) -> String {
    match error {
        GameFileError::BoardMissing { name: board } => {
            t!("share-board-missing", file = name.to_owned(), board = board.clone())
        }
        error => t!("games-bad-file", file = name.to_owned(), reason = game(error)),
    }
}

/// Why a file isn't a board.
pub fn board(name: &str, error: &BoardError) -> String {
    t!("new-board-wrong", file = name.to_owned(), reason = of_board(error))
}

/// Why a game can't be opened.
pub fn game(error: &GameFileError) -> String {
    match error {
        GameFileError::Record(error) => of_record(error),
        GameFileError::Replay(error) => of_replay(error),
        GameFileError::Board(error) => of_board(error),
        GameFileError::BoardMissing { .. } => t!("unreadable-board"),
        GameFileError::Players(_) | GameFileError::Colours(_) => t!("unreadable-changed"),
    }
}

/// Why a board file is refused.
pub fn problem(problem: &Problem) -> String {
    match problem {
        Problem::Board(error) => of_board(error),
        Problem::Map(error) => map(error),
        Problem::TooLong { .. } | Problem::Flaw(_) => t!("unreadable-drawing"),
    }
}

/// Why a board can't be drawn.
pub fn map(error: &BoardMapError) -> String {
    match error {
        BoardMapError::Syntax { line, .. } => t!("unreadable-line", line = *line),
        _ => t!("unreadable-drawing"),
    }
}

fn of_record(error: &RecordError) -> String {
    match error {
        RecordError::Missing { .. } => t!("unreadable-record"),
        RecordError::Line { line, .. } | RecordError::Move { line, .. } => t!("unreadable-line", line = *line),
        RecordError::Edition(_) => t!("unreadable-version"),
    }
}

fn of_replay(error: &ReplayError) -> String {
    match error {
        ReplayError::Version { .. } => t!("unreadable-version"),
        ReplayError::BoardName { .. } | ReplayError::BoardHash { .. } => t!("unreadable-board"),
        ReplayError::NoSeed => t!("unreadable-running"),
        ReplayError::Refused { number, refusal, .. } => {
            t!("unreadable-move", number = *number, rule = refusal.rule)
        }
        ReplayError::SeedHash
        | ReplayError::Dealing(_)
        | ReplayError::Position(_)
        | ReplayError::OtherRules
        | ReplayError::OtherColours(_)
        | ReplayError::Result { .. } => t!("unreadable-changed"),
    }
}

/// What is wrong with a board file.
pub fn of_board(error: &BoardError) -> String {
    use BoardError as E;
    let way = |a, b| [names::district(a), names::district(b)].join(" – ");
    match error {
        E::Syntax { line, .. } => t!("unreadable-line", line = *line),
        E::Format { .. } => t!("unreadable-version"),
        E::NoDistrict { island } | E::NoWonder { island } => t!("unreadable-lacks", place = names::island(*island)),
        E::Gap { missing, .. } | E::WayNowhere { missing, .. } => {
            t!("unreadable-lacks", place = names::district(*missing))
        }
        E::NoSector { sector, .. } | E::AdjacentNowhere { missing: sector, .. } => {
            t!("unreadable-lacks", place = sector.clone())
        }
        E::Name { name: place }
        | E::SectorTwice { sector: place }
        | E::SectorName { sector: place }
        | E::AdjacentToItself { sector: place } => t!("unreadable-wrong", place = place.clone()),
        E::TooManySectors { count } => t!("unreadable-wrong", place = format!("sectors ({count})")),
        E::TwoWonders { island } => t!("unreadable-wrong", place = names::island(*island)),
        E::Value { district, .. } => t!("unreadable-wrong", place = names::district(*district)),
        E::WayToItself { a, b, .. }
        | E::WayTwice { a, b, .. }
        | E::StreetOverWater { a, b }
        | E::BridgeOnLand { a, b } => t!("unreadable-wrong", place = way(*a, *b)),
        E::IslandTorn { district, from, .. }
        | E::LandTorn { district, from }
        | E::LandTornWithoutWater { district, from } => t!("unreadable-torn", ways = way(*from, *district)),
    }
}
