//! Command-line errors as one sentence.

use std::{
    error::Error as _,
    num::{IntErrorKind, ParseIntError},
    str::FromStr,
};

use clap::error::{ContextKind, ContextValue, ErrorKind};

/// Clap's message without the usage that follows it.
pub(super) fn sentence(error: &clap::Error) -> String {
    let text = error.render().to_string();
    let message = text.split("\n\n").next().unwrap_or_default().trim_start_matches("error: ");
    match error.kind() {
        ErrorKind::UnknownArgument | ErrorKind::InvalidSubcommand => format!("{message}; {}", advice(error)),
        ErrorKind::ValueValidation => match error.source().and_then(|source| source.downcast_ref::<ParseIntError>()) {
            Some(source) => message.replace(&source.to_string(), no_number(source)),
            None => message.to_owned(),
        },
        _ => message.to_owned(),
    }
}

/// A suggestion (clap lists the most similar last), or a pointer to the help.
fn advice(error: &clap::Error) -> String {
    let similar =
        [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand].into_iter().find_map(|kind| {
            match error.get(kind)? {
                ContextValue::String(word) => Some(word),
                ContextValue::Strings(words) => words.last(),
                _ => None,
            }
        });
    match similar {
        Some(word) => format!("did you mean `{word}`?"),
        None => "see `--help`".to_owned(),
    }
}

fn no_number(error: &ParseIntError) -> &'static str {
    match error.kind() {
        IntErrorKind::PosOverflow | IntErrorKind::NegOverflow => "the number is too large",
        _ => "not a whole number",
    }
}

/// Parses a positive number.
pub(super) fn read_count<T: FromStr<Err = ParseIntError> + From<u8> + PartialOrd>(text: &str) -> Result<T, String> {
    let count = text.parse::<T>().map_err(|error| no_number(&error).to_owned())?;
    if count < T::from(1) { Err("must be at least 1".to_owned()) } else { Ok(count) }
}
