//! Reading TOML documents field by field.
//!
//! Written by hand because code derived with serde makes the client's download of it four times as large.

use std::{fmt::Display, str::FromStr};

use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

/// An error at a byte offset of the document.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct FieldError {
    at: usize,
    message: String,
}

/// An error in a document, with its position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {message}")]
pub struct DocumentError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1.
    pub column: usize,
    /// What is wrong there.
    pub message: String,
}

/// A table of the document.
#[derive(Clone, Copy, Debug)]
pub struct Fields<'a> {
    table: &'a DeTable<'a>,
    at: usize,
}

/// A value of the document.
#[derive(Clone, Copy, Debug)]
pub struct Item<'a> {
    value: &'a DeValue<'a>,
    at: usize,
}

/// Parses a document and passes its top-level fields to `take`.
pub fn read<T>(text: &str, take: impl FnOnce(Fields<'_>) -> Result<T, FieldError>) -> Result<T, DocumentError> {
    let result = match DeTable::parse(text) {
        Ok(table) => take(Fields { table: table.get_ref(), at: 0 }),
        Err(error) => {
            let message = error.message().lines().collect::<Vec<_>>().join("; ");
            Err(FieldError { at: error.span().map_or(0, |span| span.start), message })
        }
    };
    result.map_err(|FieldError { at, message }| {
        let before = text.get(..at).unwrap_or(text);
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        DocumentError { line, column, message }
    })
}

impl<'a> Fields<'a> {
    /// Refuses fields other than these.
    pub fn only(self, known: &[&str]) -> Result<Self, FieldError> {
        let unknown = self.table.keys().filter(|key| !known.contains(&key.get_ref().as_ref()));
        match unknown.min_by_key(|key| key.span().start) {
            None => Ok(self),
            Some(key) => {
                let known: Vec<_> = known.iter().map(|name| format!("`{name}`")).collect();
                let expected = match &known[..] {
                    [a, b] => format!("{a} or {b}"),
                    _ => format!("one of {}", known.join(", ")),
                };
                let message = format!("unknown field `{}`, expected {expected}", key.get_ref());
                Err(FieldError { at: key.span().start, message })
            }
        }
    }

    /// An optional field.
    pub fn get(&self, name: &str) -> Option<Item<'a>> {
        self.table.get(name).map(Item::of)
    }

    /// A required field.
    pub fn need(&self, name: &str) -> Result<Item<'a>, FieldError> {
        self.get(name).ok_or_else(|| FieldError { at: self.at, message: format!("missing field `{name}`") })
    }

    /// All fields, with keys parsed as `K`, such as districts.
    pub fn keyed<K: FromStr<Err: Display>>(
        &self,
    ) -> impl Iterator<Item = Result<(K, Item<'a>), FieldError>> + use<'a, K> {
        self.table.iter().map(|(key, value)| Ok((word(key.get_ref(), key.span().start)?, Item::of(value))))
    }
}

impl<'a> Item<'a> {
    fn of(value: &'a Spanned<DeValue<'a>>) -> Self {
        Self { value: value.get_ref(), at: value.span().start }
    }

    /// A table.
    pub fn fields(self) -> Result<Fields<'a>, FieldError> {
        let table = self.value.as_table().ok_or_else(|| self.instead_of("a map"))?;
        Ok(Fields { table, at: self.at })
    }

    /// A list, each item read by `take`.
    pub fn list<T>(self, take: impl Fn(Self) -> Result<T, FieldError>) -> Result<Vec<T>, FieldError> {
        let list = self.value.as_array().ok_or_else(|| self.instead_of("a sequence"))?;
        list.iter().map(|item| take(Item::of(item))).collect()
    }

    /// A list of exactly two items.
    pub fn pair<T>(self, take: impl Fn(Self) -> Result<T, FieldError>) -> Result<(T, T), FieldError> {
        let list = self.list(take)?;
        let message = format!("expected a pair, not a list of {}", list.len());
        let [a, b] = <[T; 2]>::try_from(list).map_err(|_| FieldError { at: self.at, message })?;
        Ok((a, b))
    }

    /// A string.
    pub fn text(self) -> Result<&'a str, FieldError> {
        self.value.as_str().ok_or_else(|| self.instead_of("a string"))
    }

    /// A string parsed as `T`, such as a district.
    pub fn word<T: FromStr<Err: Display>>(self) -> Result<T, FieldError> {
        word(self.text()?, self.at)
    }

    /// An integer.
    pub fn integer(self) -> Result<i64, FieldError> {
        let number = self.value.as_integer().ok_or_else(|| self.instead_of("i64"))?;
        i64::from_str_radix(number.as_str(), number.radix()).map_err(|_| self.instead_of("i64"))
    }

    /// A number, integer or float.
    pub fn number(self) -> Result<f32, FieldError> {
        match self.value {
            DeValue::Integer(_) => self.integer().map(|number| number as f32),
            DeValue::Float(number) => number.as_str().parse().map_err(|_| self.instead_of("f32")),
            _ => Err(self.instead_of("f32")),
        }
    }

    fn instead_of(self, expected: &str) -> FieldError {
        let found = match self.value {
            DeValue::String(text) => format!("string {text:?}"),
            DeValue::Integer(number) => format!("integer `{number}`"),
            DeValue::Float(number) => format!("floating point `{number}`"),
            DeValue::Boolean(truth) => format!("boolean `{truth}`"),
            DeValue::Datetime(_) => "date".to_owned(),
            DeValue::Array(_) => "sequence".to_owned(),
            DeValue::Table(_) => "map".to_owned(),
        };
        FieldError { at: self.at, message: format!("invalid type: {found}, expected {expected}") }
    }
}

fn word<T: FromStr<Err: Display>>(text: &str, at: usize) -> Result<T, FieldError> {
    text.parse().map_err(|error: T::Err| FieldError { at, message: error.to_string() })
}
