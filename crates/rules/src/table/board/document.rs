//! A board file, taken apart by hand. Deriving it would be shorter, but four times as much to download.

use std::{fmt::Display, str::FromStr};

use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

/// What is wrong with a file, and at which byte of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    at: usize,
    message: String,
}

/// What is wrong with a file, as a person looks for it: line and column, both counted from 1, and what it is.
pub type Place = (usize, usize, String);

/// A table of the file.
#[derive(Clone, Copy, Debug)]
pub struct Fields<'a> {
    table: &'a DeTable<'a>,
    at: usize,
}

/// A value of the file.
#[derive(Clone, Copy, Debug)]
pub struct Item<'a> {
    value: &'a DeValue<'a>,
    at: usize,
}

/// Reads a file: `take` takes its fields apart.
pub fn read<T>(text: &str, take: impl FnOnce(Fields<'_>) -> Result<T, Wrong>) -> Result<T, Place> {
    let taken = match DeTable::parse(text) {
        Ok(table) => take(Fields { table: table.get_ref(), at: 0 }),
        Err(error) => {
            let message = error.message().lines().collect::<Vec<_>>().join("; ");
            Err(Wrong { at: error.span().map_or(0, |span| span.start), message })
        }
    };
    taken.map_err(|Wrong { at, message }| {
        let before = text.get(..at).unwrap_or(text);
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        (line, column, message)
    })
}

impl<'a> Fields<'a> {
    /// The same if it has no other fields than these.
    pub fn only(self, known: &[&str]) -> Result<Self, Wrong> {
        let strangers = self.table.keys().filter(|key| !known.contains(&key.get_ref().as_ref()));
        match strangers.min_by_key(|key| key.span().start) {
            None => Ok(self),
            Some(key) => {
                let known: Vec<_> = known.iter().map(|name| format!("`{name}`")).collect();
                let expected = match &known[..] {
                    [a, b] => format!("{a} or {b}"),
                    _ => format!("one of {}", known.join(", ")),
                };
                let message = format!("unknown field `{}`, expected {expected}", key.get_ref());
                Err(Wrong { at: key.span().start, message })
            }
        }
    }

    /// A field that may be missing.
    pub fn get(&self, name: &str) -> Option<Item<'a>> {
        self.table.get(name).map(Item::of)
    }

    /// A field that must be there.
    pub fn need(&self, name: &str) -> Result<Item<'a>, Wrong> {
        self.get(name).ok_or_else(|| Wrong { at: self.at, message: format!("missing field `{name}`") })
    }

    /// All fields, whose names are words such as districts.
    pub fn keyed<K: FromStr<Err: Display>>(&self) -> impl Iterator<Item = Result<(K, Item<'a>), Wrong>> + use<'a, K> {
        self.table.iter().map(|(key, value)| Ok((word(key.get_ref(), key.span().start)?, Item::of(value))))
    }
}

impl<'a> Item<'a> {
    fn of(value: &'a Spanned<DeValue<'a>>) -> Self {
        Self { value: value.get_ref(), at: value.span().start }
    }

    /// A table.
    pub fn fields(self) -> Result<Fields<'a>, Wrong> {
        let table = self.value.as_table().ok_or_else(|| self.instead_of("a map"))?;
        Ok(Fields { table, at: self.at })
    }

    /// A list, each thing in it read by `take`.
    pub fn list<T>(self, take: impl Fn(Self) -> Result<T, Wrong>) -> Result<Vec<T>, Wrong> {
        let list = self.value.as_array().ok_or_else(|| self.instead_of("a sequence"))?;
        list.iter().map(|item| take(Item::of(item))).collect()
    }

    /// Two things that belong together; a list of any other length is refused.
    pub fn pair<T>(self, take: impl Fn(Self) -> Result<T, Wrong>) -> Result<(T, T), Wrong> {
        let list = self.list(take)?;
        let message = format!("a pair is expected, not a list of {}", list.len());
        let [a, b] = <[T; 2]>::try_from(list).map_err(|_| Wrong { at: self.at, message })?;
        Ok((a, b))
    }

    /// A text.
    pub fn text(self) -> Result<&'a str, Wrong> {
        self.value.as_str().ok_or_else(|| self.instead_of("a string"))
    }

    /// A word such as a district.
    pub fn word<T: FromStr<Err: Display>>(self) -> Result<T, Wrong> {
        word(self.text()?, self.at)
    }

    /// A whole number.
    pub fn integer(self) -> Result<i64, Wrong> {
        let number = self.value.as_integer().ok_or_else(|| self.instead_of("i64"))?;
        i64::from_str_radix(number.as_str(), number.radix()).map_err(|_| self.instead_of("i64"))
    }

    /// A number, whole or not.
    pub fn number(self) -> Result<f32, Wrong> {
        match self.value {
            DeValue::Integer(_) => self.integer().map(|number| number as f32),
            DeValue::Float(number) => number.as_str().parse().map_err(|_| self.instead_of("f32")),
            _ => Err(self.instead_of("f32")),
        }
    }

    fn instead_of(self, expected: &str) -> Wrong {
        let found = match self.value {
            DeValue::String(text) => format!("string {text:?}"),
            DeValue::Integer(number) => format!("integer `{number}`"),
            DeValue::Float(number) => format!("floating point `{number}`"),
            DeValue::Boolean(truth) => format!("boolean `{truth}`"),
            DeValue::Datetime(_) => "date".to_owned(),
            DeValue::Array(_) => "sequence".to_owned(),
            DeValue::Table(_) => "map".to_owned(),
        };
        Wrong { at: self.at, message: format!("invalid type: {found}, expected {expected}") }
    }
}

fn word<T: FromStr<Err: Display>>(text: &str, at: usize) -> Result<T, Wrong> {
    text.parse().map_err(|error: T::Err| Wrong { at, message: error.to_string() })
}
