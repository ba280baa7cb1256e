//! An analysis in the words and numbers that all output formats share.

use utopia_analysis::{
    Analysis, Balance, LuckCause, TurningCause, TurningPoint,
    accuracy::{SeatAccuracy, TurnAccuracy, worst},
};
use utopia_rules::{Colour, Merit, Move, Record, Seat, text::InColours};

/// The number of turning points and errors reported.
const TOLD: usize = 10;
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
    pub(super) balance: Balance,
    pub(super) points: u16,
    /// By merit, in the order of [`MERITS`].
    pub(super) sources: [u16; 5],
    pub(super) accuracy: SeatAccuracy,
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
        let points = |position: &utopia_rules::Position| position.public().track().points(seat);
        SeatSummary {
            colour: self.colour(seat),
            name: self.record.names.get(seat.index()).cloned().unwrap_or_default(),
            balance: analysis.balance(seat),
            points: analysis.positions.last().map_or(0, points),
            sources: MERITS.map(|(merit, _)| analysis.points_for(seat, merit)),
            accuracy: SeatAccuracy::of(self.turns, seat),
        }
    }

    /// The largest changes of anybody's chance, in the order of the game.
    pub(super) fn turning_points(&self) -> Vec<TurningPoint> {
        self.analysis.turning_points(TOLD)
    }

    pub(super) fn cause_words(&self, cause: &TurningCause) -> String {
        let luck = match cause {
            TurningCause::Turn { seat, moves } => return format!("{}: {}", self.colour(*seat), self.moves(moves)),
            TurningCause::Luck(luck) => luck,
        };
        match *luck {
            LuckCause::SetUp => "the set-up".into(),
            LuckCause::Arrivals { round } => format!("the guests of round {round}"),
            LuckCause::Surprise { seat } => format!("the surprise guest of {}", self.colour(seat)),
            LuckCause::Deal { seat } => format!("the cards dealt to {}", self.colour(seat)),
        }
    }

    /// Who was affected: signed percentages of everybody whose chance changed by at least a point.
    pub(super) fn change_words(&self, change: &[f64]) -> String {
        let changed = self.seats().zip(change).filter(|(_, change)| change.abs() >= 0.01);
        let words = changed.map(|(seat, change)| format!("{} {:+.0} %", self.colour(seat), 100.0 * change));
        words.collect::<Vec<_>>().join(", ")
    }

    /// The turns with the largest losses, worst first.
    pub(super) fn worst_turns(&self) -> Vec<&TurnAccuracy> {
        worst(self.turns, TOLD)
    }
}
