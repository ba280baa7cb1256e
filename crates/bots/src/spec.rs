//! The specification of a bot: a level, and deviations from its default parameters.

use std::{
    fmt::{self, Write as _},
    str::FromStr,
};

use utopia_game::Question;
use utopia_rules::Move;

use crate::{
    Bot, Budget, Level, ParseLevelError,
    easy::Easy,
    evaluate::Weights,
    normal::Normal,
    random::Random,
    search::{Hard, RolloutWeights, SearchParams},
};

/// A bot with its parameters, written `normal`, `normal:horizon=3:others=0` with other weights, or `hard:iterations=500` with a
/// fixed number of iterations. Variants are for the arena, to measure what a parameter is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spec {
    /// Its level.
    pub level: Level,
    /// The weights of its evaluation.
    pub weights: Weights,
    /// The weights of its rollout policy, if it searches.
    pub rollout_weights: RolloutWeights,
    /// The parameters of its search, if it searches.
    pub params: SearchParams,
    /// A fixed number of iterations per decision; `None` for the usual budget.
    pub iterations: Option<u32>,
}

impl Spec {
    /// Builds the bot.
    pub fn bot(&self) -> Box<dyn Bot> {
        match self.level {
            Level::Random => Box::new(Random),
            Level::Easy => Box::new(Easy::new(self.weights)),
            Level::Normal => Box::new(Normal::new(self.weights)),
            Level::Hard | Level::Expert => Box::new(Hard::new(self.weights, self.rollout_weights, self.params)),
        }
    }

    /// Its default budget.
    pub const fn usual_budget(&self) -> Budget<'static> {
        match self.iterations {
            Some(iterations) => Budget::Iterations(iterations),
            None => self.level.usual_budget(),
        }
    }

    /// One of its parameters.
    pub(crate) fn number(mut self, name: &str) -> Option<f32> {
        self.named().into_iter().find(|(other, _)| *other == name).map(|(_, number)| *number)
    }

    /// Sets one of its parameters; returns whether it exists.
    pub(crate) fn set_number(&mut self, name: &str, value: f32) -> bool {
        let place = self.named().into_iter().find(|(other, _)| *other == name);
        place.map(|(_, number)| *number = value).is_some()
    }

    /// All parameters by name.
    fn named(&mut self) -> Vec<(&'static str, &mut f32)> {
        self.weights.named().into_iter().chain(self.rollout_weights.named()).chain(self.params.named()).collect()
    }
}

impl From<Level> for Spec {
    fn from(level: Level) -> Self {
        Self {
            level,
            weights: Weights::USUAL,
            rollout_weights: RolloutWeights::USUAL,
            params: SearchParams::USUAL,
            iterations: None,
        }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut own, mut usual) = (*self, Self::from(self.level));
        let mut text = self.level.name().to_owned();
        for ((name, value), (_, usual)) in own.named().into_iter().zip(usual.named()) {
            if value.to_bits() != usual.to_bits() {
                write!(text, ":{name}={value}")?;
            }
        }
        if let Some(iterations) = self.iterations {
            write!(text, ":iterations={iterations}")?;
        }
        f.pad(&text)
    }
}

/// An invalid bot specification.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SpecError {
    /// The level is unknown.
    #[error(transparent)]
    Level(#[from] ParseLevelError),
    /// The weight is unknown.
    #[error("unknown weight `{0}` (expected one of {names})", names = weight_names())]
    Weight(String),
    /// The value is not a number in range.
    #[error("`{0}` is not a number from -1000 to 1000")]
    Number(String),
    /// The number of iterations is not positive.
    #[error("`{0}` is not a number of iterations (expected a whole number above 0)")]
    Iterations(String),
    /// A part is not of the form `name=value`.
    #[error("`{0}` is not written as weight=number")]
    Form(String),
}

fn weight_names() -> String {
    let mut usual = Spec::from(Level::Normal);
    let names: Vec<_> = usual.named().into_iter().map(|(name, _)| name).collect();
    names.join(", ")
}

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let mut parts = text.split(':');
        let mut spec = Self::from(parts.next().unwrap_or_default().parse::<Level>()?);
        for part in parts {
            let (name, value) = part.split_once('=').ok_or_else(|| SpecError::Form(part.to_owned()))?;
            if name == "iterations" {
                let iterations = value.parse().ok().filter(|&iterations| iterations > 0);
                spec.iterations = Some(iterations.ok_or_else(|| SpecError::Iterations(value.to_owned()))?);
                continue;
            }
            let value: f32 = value
                .parse()
                .ok()
                .filter(|value| (-1000.0..=1000.0).contains(value))
                .ok_or_else(|| SpecError::Number(value.to_owned()))?;
            if !spec.set_number(name, value) {
                return Err(SpecError::Weight(name.to_owned()));
            }
        }
        Ok(spec)
    }
}

/// Chooses a move for a question; `None` if the question is invalid. The same question gives the same move.
///
/// A bot that searches calls `progress` now and then with the fraction of its budget spent.
pub fn answer(question: &Question, progress: &mut dyn FnMut(f32)) -> Option<Move> {
    let (decision, spec) = (question.decision()?, Spec::from(question.level));
    Some(decision.ask(&*spec.bot(), spec.usual_budget(), progress))
}

#[cfg(test)]
mod tests {
    use utopia_rules::{Board, Record, Rules, Seat, Seed};

    use super::*;

    #[test]
    fn a_spec_is_written_as_its_level_and_changed_parameters() {
        for text in [
            "random",
            "easy",
            "normal",
            "normal:horizon=3",
            "hard",
            "expert:plans=8:iterations=500",
            "hard:quick_card=2",
            "hard:network=0.5:network_plans=0.5",
            "normal:wonder2=0:wonder5=0.5:others=-1",
        ] {
            assert_eq!(text.parse::<Spec>().expect(text).to_string(), text);
        }
        assert_eq!("normal:horizon=6".parse::<Spec>().expect("the usual weight").to_string(), "normal");
    }

    #[test]
    fn invalid_specs_are_refused_with_a_reason() {
        let error = |text: &str| text.parse::<Spec>().expect_err(text).to_string();
        assert_eq!(error("hal"), "unknown bot `hal` (expected random, easy, normal, hard or expert)");
        assert_eq!(error("hard:iterations=0"), "`0` is not a number of iterations (expected a whole number above 0)");
        assert!(error("normal:luck=1").starts_with("unknown weight `luck` (expected one of memory_of_scale, "));
        assert_eq!(error("normal:card=many"), "`many` is not a number from -1000 to 1000");
        assert_eq!(error("normal:card=NaN"), "`NaN` is not a number from -1000 to 1000");
        assert_eq!(error("normal:card"), "`card` is not written as weight=number");
    }

    #[test]
    fn a_question_gets_a_legal_and_reproducible_answer() {
        let rules = Rules::standard(2).expect("rules");
        let mut record = Record::new(&rules, Seed::from(3), &["A", "B"]);
        let mut game = record.start(Board::archipelago()).expect("a game");
        for _ in 0..60 {
            let seat = game.position().public().to_act().first().expect("somebody acts");
            let question = Question { record: record.to_string(), board: None, seat, level: Level::Easy };
            let mv = answer(&question, &mut |_| ()).expect("a move");
            assert_eq!(answer(&question, &mut |_| ()), Some(mv), "the same again");
            game.play(seat, mv).expect("a legal move");
            record.moves.push((seat, mv));
        }
    }

    #[test]
    fn a_long_search_reports_its_progress() {
        let rules = Rules::standard(2).expect("rules");
        let record = Record::new(&rules, Seed::from(3), &["A", "B"]);
        let game = record.start(Board::archipelago()).expect("a game");
        let seat = game.position().public().to_act().first().expect("somebody acts");
        let mut told = Vec::new();
        let question = Question { record: record.to_string(), board: None, seat, level: Level::Hard };
        answer(&question, &mut |part| told.push(part));
        assert!(told.len() > 2 && told.is_sorted() && told.iter().all(|part| (0.0..=1.0).contains(part)), "{told:?}");
    }

    #[test]
    fn invalid_questions_get_no_answer() {
        let question = Question { record: "hello".into(), board: None, seat: Seat::Blue, level: Level::Easy };
        assert_eq!(answer(&question, &mut |_| ()), None);
    }
}
