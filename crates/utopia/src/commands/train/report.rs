//! The training report: how well the network predicts winners, compared with the bots' evaluation.

use std::io::Write as _;

use serde_json::{Value, json};
use utopia_learning::{
    Training,
    evaluation::{ClusteredMean, Equal, FittedLeads, Forecast, FromTheSeat, PlayedGame, Scores},
};
use utopia_rules::Rules;
use utopia_value::NamedNetwork;

use super::chart;
use crate::{commands::print_json, error::CliError};

/// The forecasts for one number of players, or for all.
pub(super) struct Comparison {
    pub(super) players: Option<usize>,
    pub(super) games: usize,
    /// The uniform baseline; the bots' evaluation; the network from the seat to act; the network with open hands.
    pub(super) scores: [Scores; 4],
}

/// Column headings.
pub(super) const FORECASTS: [&str; 4] = ["equal", "twenty weights", "network, from the seat", "network"];

pub(super) struct TrainReport {
    name: String,
    made_by: String,
    games: usize,
    pub(super) history: Vec<[f32; 2]>,
    /// For 2, 3, 4 and 5 players, then for all.
    pub(super) comparisons: Vec<Comparison>,
}

impl TrainReport {
    pub(super) fn new(
        named: &NamedNetwork,
        training: &Training,
        leads: &FittedLeads,
        played: &[PlayedGame],
        games: usize,
    ) -> Self {
        let compare = |players: Option<usize>| {
            let of_players = |game: &&PlayedGame| players.is_none_or(|players| game.setup.rules.players() == players);
            let played: Vec<_> = played.iter().filter(of_players).collect();
            let forecasts: [&dyn Forecast; 4] = [&Equal, leads, &FromTheSeat(&named.network), &named.network];
            let scores = forecasts.map(|forecast| Scores::of(forecast, played.iter().copied()));
            Comparison { players, games: played.len(), scores }
        };
        let comparisons = Rules::PLAYERS.map(Some).chain([None]).map(compare).collect();
        let (name, made_by) = (named.name(), named.made_by.clone());
        Self { name, made_by, games, history: training.history.clone(), comparisons }
    }

    /// The charts by file name.
    pub(super) fn charts(&self) -> [(&'static str, String); 3] {
        [
            ("learning.svg", chart::learning(self)),
            ("log-loss.svg", chart::log_loss(self)),
            ("calibration.svg", chart::calibration(self)),
        ]
    }

    /// A one-line summary of what was tested.
    pub(super) fn conditions(&self) -> String {
        let tested: usize = self.comparisons.last().map_or(0, |all| all.games);
        format!("Network {}, learned from {} games, tested on {tested} others", self.name, self.games)
    }

    pub(super) fn print(&self, as_json: bool) -> Result<(), CliError> {
        if as_json { print_json(&self.json()) } else { Ok(self.print_text()?) }
    }

    fn json(&self) -> Value {
        let mean = |mean: &ClusteredMean| json!({"mean": mean.mean, "margin": mean.margin, "positions": mean.count});
        let scores = |scores: &Scores| {
            let bins = scores.bins.iter().map(|bin| json!({"expected": bin.expected, "won": mean(&bin.won)}));
            json!({
                "log_loss": mean(&scores.all),
                "by_round": scores.by_round.iter().map(mean).collect::<Vec<_>>(),
                "bins": bins.collect::<Vec<_>>(),
            })
        };
        let comparisons = self.comparisons.iter().map(|comparison| {
            let forecasts = FORECASTS.iter().zip(&comparison.scores).map(|(name, s)| ((*name).to_owned(), scores(s)));
            let forecasts: serde_json::Map<_, _> = forecasts.collect();
            json!({"players": comparison.players, "games": comparison.games, "forecasts": forecasts})
        });
        json!({
            "network": self.name, "made_by": self.made_by, "games": self.games, "epochs": self.history,
            "tests": comparisons.collect::<Vec<_>>(),
        })
    }

    fn print_text(&self) -> std::io::Result<()> {
        let mut out = std::io::stdout().lock();
        writeln!(out, "{}", self.conditions())?;
        writeln!(out, "\nlog-loss (± 95 % over games)")?;
        writeln!(
            out,
            "{:8} {:>6} {:>7} {:>17} {:>17} {:>17}",
            "players", "games", "equal", "weights", "seat", "network"
        )?;
        for comparison in &self.comparisons {
            let players = comparison.players.map_or("all".to_owned(), |players| players.to_string());
            let [equal, rest @ ..] = &comparison.scores;
            let rest: Vec<_> = rest.iter().map(|s| format!("{:.4} ± {:.4}", s.all.mean, s.all.margin)).collect();
            let [games, equal] = [comparison.games.to_string(), format!("{:.4}", equal.all.mean)];
            writeln!(out, "{players:8} {games:>6} {equal:>7} {:>17} {:>17} {:>17}", rest[0], rest[1], rest[2])?;
        }
        writeln!(out, "\nlog-loss by round: weights, network")?;
        for comparison in &self.comparisons {
            let players = comparison.players.map_or("all".to_owned(), |players| players.to_string());
            let [_, weights, _, network] = &comparison.scores;
            let rounds = weights.by_round.iter().zip(&network.by_round);
            let rounds = rounds.map(|(weights, network)| format!("{:.3} {:.3}", weights.mean, network.mean));
            writeln!(out, "{players:8} {}", rounds.collect::<Vec<_>>().join(" | "))?;
        }
        writeln!(out, "\nchance and truth in ten bins, in percent (± 95 % over games)")?;
        for comparison in &self.comparisons {
            let players = comparison.players.map_or("all".to_owned(), |players| players.to_string());
            let bins = comparison.scores[3].bins.iter().map(|bin| {
                let [expected, won, margin] = [bin.expected, bin.won.mean, bin.won.margin].map(|part| 100.0 * part);
                format!("{expected:.1} {won:.1} ± {margin:.1}")
            });
            writeln!(out, "{players:8} {}", bins.collect::<Vec<_>>().join(" | "))?;
        }
        Ok(())
    }
}
