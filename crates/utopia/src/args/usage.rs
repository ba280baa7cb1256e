//! What is wrong with a command line, in one sentence.

use std::{
    error::Error as _,
    num::{IntErrorKind, ParseIntError},
    str::FromStr,
};

use clap::error::{ContextKind, ContextValue, ErrorKind};

/// The sentence for an error of clap's, without the usage that follows it.
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

/// The word that was perhaps meant (the most similar one is the last), or where all of them stand.
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
        None => "`--help` lists what there is".to_owned(),
    }
}

fn no_number(error: &ParseIntError) -> &'static str {
    match error.kind() {
        IntErrorKind::PosOverflow | IntErrorKind::NegOverflow => "the number is too large",
        _ => "this is no whole number from 0 on",
    }
}

/// A number of things of which there must be some.
pub(super) fn read_count<T: FromStr<Err = ParseIntError> + From<u8> + PartialOrd>(text: &str) -> Result<T, String> {
    let count = text.parse::<T>().map_err(|error| no_number(&error).to_owned())?;
    if count < T::from(1) { Err("at least 1 is needed".to_owned()) } else { Ok(count) }
}
