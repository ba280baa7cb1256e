//! What a board is like to play: bots play on it, and what happens is counted.
//!
//! Games are counted one by one ([`Tally::play`]) and summed in any order, so that threads or a worker in a browser can play
//! them and show their progress.
//!
//! ```
//! use utopia_boards::report::{BoardReport, Tally};
//! use utopia_bots::{BotPlayer, Level};
//! use utopia_rules::{Board, Rules, Seed};
//!
//! let rules = Rules::standard(3)?;
//! let bot = BotPlayer::new(Level::Random);
//! let mut tally = Tally::default();
//! for game in 0..20 {
//!     tally.add(&Tally::play(&rules, &[&bot; 3], Seed::from(1), game));
//! }
//! let report = BoardReport::new(&rules, "random", &tally);
//! assert_eq!((report.games, report.seats.len()), (20, 3));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod findings;
mod tally;

use serde::Serialize;
use utopia_bots::arena::Estimate;
use utopia_rules::{District, Island, Rules};

pub use findings::Finding;
pub use tally::{MERITS, Tally};

use tally::WHOLE_WIN;

/// The report of a board.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BoardReport {
    /// The board's name.
    pub board: String,
    /// The hash of its graph.
    pub graph: String,
    /// Who played.
    pub bots: String,
    /// The number of players.
    pub players: usize,
    /// The number of games.
    pub games: u64,
    /// The mean number of rounds.
    pub rounds: f64,
    /// The mean number of decisions.
    pub decisions: f64,
    /// The share of games by their number of rounds.
    pub lengths: Vec<RoundShare>,
    /// The share of games by the round in which the winner took the lead for good.
    pub decided: Vec<RoundShare>,
    /// By seat.
    pub seats: Vec<SeatShare>,
    /// By the place on the track at the start (R2.3), the first first.
    pub starts: Vec<Estimate>,
    /// Mean points of a player by what they were scored for.
    pub points: Vec<PointsSource>,
    /// By district.
    pub districts: Vec<DistrictUse>,
    /// By bridge.
    pub bridges: Vec<BridgeUse>,
    /// Princes moved in a game over streets.
    pub by_street: f64,
    /// Princes moved in a game by sea.
    pub by_sea: f64,
    /// By island.
    pub wonders: Vec<WonderUse>,
    /// What is unfair or unused, and what would mend it.
    pub findings: Vec<Finding>,
}

/// A share of all games.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct RoundShare {
    /// The round.
    pub round: usize,
    /// The share of games.
    pub share: f64,
}

/// How often a seat wins.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct SeatShare {
    /// The seat, from 1.
    pub seat: usize,
    /// The games it wins; a shared victory counts in part.
    #[serde(flatten)]
    pub wins: Estimate,
    /// Its mean points.
    pub points: f64,
}

/// Where points come from.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct PointsSource {
    /// What they are scored for.
    pub source: &'static str,
    /// Mean points of a player in a game.
    pub points: f64,
}

/// How a district is used.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct DistrictUse {
    /// The district.
    pub district: District,
    /// Its value.
    pub value: u16,
    /// Princes that come to it in a game.
    pub princes: f64,
    /// The share of games at whose end somebody controls it.
    pub held: f64,
    /// How often who controls it at the end wins.
    pub holder_wins: Estimate,
}

/// How a bridge is used.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct BridgeUse {
    /// Its ends.
    pub between: (District, District),
    /// Princes that cross it in a game.
    pub princes: f64,
}

/// How a wonder is used.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct WonderUse {
    /// Its island.
    pub island: Island,
    /// The share of games in which it is built.
    pub built: f64,
    /// The mean round in which it is built.
    pub round: f64,
    /// How often who builds it wins.
    pub builder_wins: Estimate,
}

impl BoardReport {
    /// The report of these games, all by the same bots.
    pub fn new(rules: &Rules, bots: &str, tally: &Tally) -> Self {
        let (board, players) = (rules.board(), rules.players());
        let games = tally.games.max(1) as f64;
        let each = |count: u64| count as f64 / games;
        let rate = |wins: u64, of: u64| Estimate::of_games(wins as f64 / (WHOLE_WIN * of.max(1)) as f64, of as u32);
        // With two players Water is closed (R14).
        let open = rules.open();
        let district = |district: District| {
            let counted = tally.districts[district.index()];
            DistrictUse {
                district,
                value: board.value(district),
                princes: each(counted.princes),
                held: each(counted.held),
                holder_wins: rate(counted.won, counted.held),
            }
        };
        let bridges = open.into_iter().flat_map(|a| {
            let across = board.bridges(a).and(open).into_iter().filter(move |b| *b > a);
            across.map(move |b| (a, b))
        });
        let bridge =
            |between| BridgeUse { between, princes: each(tally.bridges.get(&between).copied().unwrap_or_default()) };
        let wonder = |island: Island| {
            let counted = tally.wonders[island.index()];
            WonderUse {
                island,
                built: each(counted.built),
                round: counted.rounds as f64 / counted.built.max(1) as f64,
                builder_wins: rate(counted.won, counted.built),
            }
        };
        let mut report = Self {
            board: board.name().to_owned(),
            graph: board.hash(),
            bots: bots.to_owned(),
            players,
            games: tally.games,
            rounds: each(tally.rounds),
            decisions: each(tally.decisions),
            lengths: shares(&tally.lengths, games),
            decided: shares(&tally.decided, games),
            seats: (0..players)
                .map(|seat| SeatShare {
                    seat: seat + 1,
                    wins: rate(tally.wins[seat], tally.games),
                    points: each(tally.points[seat]),
                })
                .collect(),
            starts: (0..players).map(|place| rate(tally.wins_by_start[place], tally.games)).collect(),
            points: MERITS
                .iter()
                .zip(tally.merits)
                .map(|(&(_, source), points)| PointsSource { source, points: each(points) / players as f64 })
                .collect(),
            districts: open.into_iter().map(district).collect(),
            bridges: bridges.map(bridge).collect(),
            by_street: each(tally.by_street),
            by_sea: each(tally.by_sea),
            wonders: open.islands().into_iter().map(wonder).collect(),
            findings: Vec::new(),
        };
        report.findings = findings::of(&report);
        report
    }

    /// The share of wins if all seats are equal.
    pub fn equal(&self) -> f64 {
        1.0 / self.players as f64
    }
}

/// The rounds from the first to the last with a game.
fn shares(counts: &[u64], games: f64) -> Vec<RoundShare> {
    let used = |&(_, &count): &(usize, &u64)| count > 0;
    let first = counts.iter().enumerate().find(used).map_or(0, |(round, _)| round);
    let end = counts.iter().enumerate().rfind(used).map_or(0, |(round, _)| round + 1);
    (first..end).map(|round| RoundShare { round, share: counts[round] as f64 / games }).collect()
}
