//! An analysis, put into words and numbers that all outputs share.

use utopia_analysis::{Analysis, LuckCause, Shares, accuracy::TurnAccuracy};
use utopia_rules::{Colour, Merit, Move, Record, Seat, text::InColours};

/// How many turning points and errors are told.
const TOLD: usize = 10;
/// A loss from which on a turn counts as an error, and as a grave one.
const ERROR: f64 = 0.03;
const GRAVE: f64 = 0.08;

/// What points are scored for.
pub(super) const MERITS: [(Merit, &str); 5] = [
    (Merit::Prestige, "prestige"),
    (Merit::Wonder, "wonders"),
    (Merit::WonderOwner, "owning wonders"),
    (Merit::Removal, "removing"),
    (Merit::Host, "hosting"),
];

/// An analysed record.
pub(super) struct Study<'a> {
    pub(super) record: &'a Record,
    pub(super) analysis: &'a Analysis,
    pub(super) turns: &'a [TurnAccuracy],
    pub(super) network: String,
}

/// A seat's part in the game; chances from 0 to 1.
pub(super) struct SeatSummary {
    pub(super) colour: Colour,
    pub(super) name: String,
    pub(super) start: f64,
    pub(super) luck: f64,
    pub(super) own: f64,
    pub(super) others: f64,
    pub(super) end: f64,
    pub(super) points: u16,
    /// By merit, in the order of [`MERITS`].
    pub(super) sources: [u16; 5],
    /// Turns judged, their mean loss, and how many were errors and grave ones.
    pub(super) judged: usize,
    pub(super) mean_loss: f64,
    pub(super) errors: usize,
    pub(super) grave: usize,
}

/// An event that changed chances much.
pub(super) struct TurningPoint {
    /// After how many moves.
    pub(super) after: usize,
    pub(super) round: u8,
    pub(super) words: String,
    pub(super) change: Shares,
}

impl Study<'_> {
    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::of_game(self.analysis.rules.players())
    }

    pub(super) fn colour(&self, seat: Seat) -> Colour {
        self.record.colours.of(seat)
    }

    pub(super) fn moves(&self, moves: &[Move]) -> String {
        let words: Vec<_> = moves.iter().map(|&mv| InColours(mv, self.record.colours).to_string()).collect();
        words.join("; ")
    }

    pub(super) fn summary(&self, seat: Seat) -> SeatSummary {
        let analysis = self.analysis;
        let own = analysis.decisions_of(seat).of(seat);
        let all: Shares = self.seats().fold(Shares::default(), |sum, other| sum + analysis.decisions_of(other));
        let losses: Vec<_> = self.turns.iter().filter(|turn| turn.seat == seat).map(|turn| turn.loss).collect();
        let count = |least: f64| losses.iter().filter(|loss| **loss >= least).count();
        let points = |position: &utopia_rules::Position| position.public().track().points(seat);
        SeatSummary {
            colour: self.colour(seat),
            name: self.record.names.get(seat.index()).cloned().unwrap_or_default(),
            start: analysis.start.of(seat),
            luck: analysis.luck_sum().of(seat),
            own,
            others: all.of(seat) - own,
            end: analysis.end().of(seat),
            points: analysis.positions.last().map_or(0, points),
            sources: MERITS.map(|(merit, _)| analysis.points_for(seat, merit)),
            judged: losses.len(),
            mean_loss: losses.iter().sum::<f64>() / losses.len().max(1) as f64,
            errors: count(ERROR),
            grave: count(GRAVE),
        }
    }

    /// What changed anybody's chance most, in the order of the game.
    pub(super) fn turning_points(&self) -> Vec<TurningPoint> {
        let analysis = self.analysis;
        let luck = analysis.luck.iter().map(|part| TurningPoint {
            after: part.after,
            round: analysis.positions.get(part.after).map_or(0, |position| position.public().round()),
            words: self.luck_words(part.cause),
            change: part.change,
        });
        let decisions = analysis.decisions.iter().map(|part| TurningPoint {
            after: part.number + 1,
            round: part.round,
            words: format!("{}: {}", self.colour(part.seat), self.moves(&[part.mv])),
            change: part.change,
        });
        let mut all: Vec<_> = luck.chain(decisions).collect();
        let size = |point: &TurningPoint| self.seats().map(|seat| point.change.of(seat).abs()).fold(0.0, f64::max);
        all.sort_by(|a, b| size(b).total_cmp(&size(a)));
        all.truncate(TOLD);
        all.sort_by_key(|point| point.after);
        all
    }

    fn luck_words(&self, cause: LuckCause) -> String {
        match cause {
            LuckCause::SetUp => "the set-up".into(),
            LuckCause::Arrivals { round } => format!("the guests of round {round}"),
            LuckCause::Surprise { seat } => format!("the surprise guest of {}", self.colour(seat)),
            LuckCause::Deal { seat } => format!("the cards dealt to {}", self.colour(seat)),
        }
    }

    /// Whom a change concerned most: signed percentages of everybody whose chance it changed by a point.
    pub(super) fn change_words(&self, change: &Shares) -> String {
        let changed = self.seats().filter(|&seat| change.of(seat).abs() >= 0.01);
        let words = changed.map(|seat| format!("{} {:+.0} %", self.colour(seat), 100.0 * change.of(seat)));
        words.collect::<Vec<_>>().join(", ")
    }

    /// The turns that lost most, worst first.
    pub(super) fn worst_turns(&self) -> Vec<&TurnAccuracy> {
        let mut worst: Vec<_> = self.turns.iter().filter(|turn| turn.loss >= ERROR).collect();
        worst.sort_by(|a, b| b.loss.total_cmp(&a.loss));
        worst.truncate(TOLD);
        worst
    }
}
