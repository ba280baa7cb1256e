//! A bot as it is named: a level, and what differs from its usual weights.

use std::{
    fmt::{self, Write as _},
    str::FromStr,
};

use crate::{
    bot::{Bot, Budget, Level, UnknownBot},
    easy::Easy,
    evaluate::Weights,
    normal::Normal,
    random::Random,
};

/// A bot with its idea of what things are worth, written `normal`, or `normal:horizon=3:others=0` for one that thinks
/// otherwise. Variants are for the arena: they show what a weight is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spec {
    /// Its level.
    pub level: Level,
    /// What things are worth to it.
    pub weights: Weights,
}

impl Spec {
    /// A player of this kind.
    pub fn bot(&self) -> Box<dyn Bot> {
        match self.level {
            Level::Random => Box::new(Random),
            Level::Easy => Box::new(Easy::new(self.weights)),
            Level::Normal => Box::new(Normal::new(self.weights)),
        }
    }

    /// The work it does unless told otherwise.
    pub const fn usual_budget(&self) -> Budget<'static> {
        self.level.usual_budget()
    }
}

impl From<Level> for Spec {
    fn from(level: Level) -> Self {
        Self { level, weights: Weights::USUAL }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut own, mut usual) = (self.weights, Weights::USUAL);
        let mut text = self.level.name().to_owned();
        for ((name, value), (_, usual)) in own.named().into_iter().zip(usual.named()) {
            if value.to_bits() != usual.to_bits() {
                write!(text, ":{name}={value}")?;
            }
        }
        f.pad(&text)
    }
}

/// A text that names no bot.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum BadSpec {
    /// There is no such level.
    #[error(transparent)]
    Level(#[from] UnknownBot),
    /// There is no such weight.
    #[error("`{0}` is no weight (expected one of {names})", names = weight_names())]
    Weight(String),
    /// The weight is not a number that makes sense.
    #[error("`{0}` is no number from -1000 to 1000")]
    Number(String),
    /// A part is not written as name=value.
    #[error("`{0}` is not written as weight=number")]
    Form(String),
}

fn weight_names() -> String {
    let mut usual = Weights::USUAL;
    usual.named().map(|(name, _)| name).join(", ")
}

impl FromStr for Spec {
    type Err = BadSpec;

    fn from_str(text: &str) -> Result<Self, BadSpec> {
        let mut parts = text.split(':');
        let mut spec = Self::from(parts.next().unwrap_or_default().parse::<Level>()?);
        for part in parts {
            let (name, value) = part.split_once('=').ok_or_else(|| BadSpec::Form(part.to_owned()))?;
            let value: f32 = value
                .parse()
                .ok()
                .filter(|value| (-1000.0..=1000.0).contains(value))
                .ok_or_else(|| BadSpec::Number(value.to_owned()))?;
            let mut named = spec.weights.named();
            let weight = named.iter_mut().find(|(other, _)| *other == name);
            *weight.ok_or_else(|| BadSpec::Weight(name.to_owned()))?.1 = value;
        }
        Ok(spec)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spec_is_written_as_level_and_what_differs() {
        for text in ["random", "easy", "normal", "normal:horizon=3", "normal:wonder2=0:wonder5=0.5:others=-1"] {
            assert_eq!(text.parse::<Spec>().expect(text).to_string(), text);
        }
        assert_eq!("normal:horizon=6".parse::<Spec>().expect("the usual weight").to_string(), "normal");
    }

    #[test]
    fn what_is_wrong_is_named() {
        let error = |text: &str| text.parse::<Spec>().expect_err(text).to_string();
        assert_eq!(error("hal"), "`hal` is no bot (expected random, easy or normal)");
        assert!(error("normal:luck=1").starts_with("`luck` is no weight (expected one of memory_of_scale, "));
        assert_eq!(error("normal:card=many"), "`many` is no number from -1000 to 1000");
        assert_eq!(error("normal:card=NaN"), "`NaN` is no number from -1000 to 1000");
        assert_eq!(error("normal:card"), "`card` is not written as weight=number");
    }
}
