//! The games as CSV.

use std::fmt::Write as _;

use utopia_rules::Seat;

use super::table::{Contest, TableResult};

/// A header, then one line per game. Lists are separated by spaces.
pub fn csv(contest: &Contest, tables: &[TableResult]) -> String {
    let schedule = &contest.schedule;
    let mut text = String::from("table,game,seed,lineup,seats,points,winners,rounds,decisions\n");
    for table in tables {
        let seed = contest.seed.of_game(table.table);
        for (number, (seating, game)) in schedule.games().iter().zip(&table.games).enumerate() {
            let bots = list(seating.seats.iter().map(|&contestant| schedule.contestants()[contestant]));
            let lineup = &schedule.lineups()[seating.lineup].name;
            let winners = list(game.winners.iter().copied().map(Seat::word));
            let (points, decisions) = (list(&game.points), list(&game.decisions));
            let _ = writeln!(
                text,
                "{},{number},{seed},{lineup},{bots},{points},{winners},{},{decisions}",
                table.table, game.rounds,
            );
        }
    }
    text
}

fn list<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(" ")
}
