//! Two macros for the vocabulary of the game: an enumeration whose values are words, and a set of
//! small things kept as bits.

/// Declares an enumeration whose values are written as words, in text and in JSON.
macro_rules! words {
    ($(#[$meta:meta])* $name:ident, $what:literal { $($(#[$doc:meta])* $value:ident = $word:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum $name { $($(#[$doc])* $value),+ }

        impl $name {
            /// All values, in their fixed order.
            pub const ALL: [Self; [$($word),+].len()] = [$(Self::$value),+];

            /// The word by which text and JSON call it.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$value => $word),+ }
            }

            /// Its place in [`Self::ALL`].
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.word())
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::text::words::ParseWordError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                match text {
                    $($word => Ok(Self::$value),)+
                    _ => Err($crate::text::words::ParseWordError {
                        found: text.to_owned(),
                        what: $what,
                        known: &[$($word),+],
                    }),
                }
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.word())
            }
        }

        $crate::text::words::read_in_json!($name);
    };
}

/// Lets a type stand in JSON as the text that `Display` writes and `FromStr` reads.
macro_rules! text_in_json {
    ($name:ident) => {
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        $crate::text::words::read_in_json!($name);
    };
}

/// Lets a type be read in JSON as the text that `FromStr` reads.
macro_rules! read_in_json {
    ($name:ident) => {
        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

/// Declares a set of small things, one bit each, that iterates in their fixed order.
macro_rules! bit_set {
    ($(#[$meta:meta])* $name:ident($bits:ident) of $item:ident, $iter:ident) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
        pub struct $name(pub(crate) $bits);

        impl $name {
            /// The empty set.
            pub const EMPTY: Self = Self(0);

            /// The set with this one element.
            #[inline]
            pub const fn of(item: $item) -> Self {
                Self(1 << item.index())
            }

            /// Whether the set has no element.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many elements it has.
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether this element is in it.
            #[inline]
            pub const fn has(self, item: $item) -> bool {
                self.0 & Self::of(item).0 != 0
            }

            /// The set with this element besides.
            #[inline]
            #[must_use]
            pub const fn with(self, item: $item) -> Self {
                Self(self.0 | Self::of(item).0)
            }

            /// The set without this element.
            #[inline]
            #[must_use]
            pub const fn without(self, item: $item) -> Self {
                Self(self.0 & !Self::of(item).0)
            }

            /// What both sets have.
            #[inline]
            #[must_use]
            pub const fn and(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// What either set has.
            #[inline]
            #[must_use]
            pub const fn or(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// What this set has and the other has not.
            #[inline]
            #[must_use]
            pub const fn minus(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// What exactly one of the sets has.
            #[inline]
            #[must_use]
            pub const fn xor(self, other: Self) -> Self {
                Self(self.0 ^ other.0)
            }

            /// The first element.
            #[inline]
            pub const fn first(self) -> Option<$item> {
                if self.0 == 0 { None } else { Some($item::from_bit(self.0.trailing_zeros())) }
            }
        }

        impl IntoIterator for $name {
            type Item = $item;
            type IntoIter = $iter;

            #[inline]
            fn into_iter(self) -> $iter {
                $iter(self.0)
            }
        }

        impl FromIterator<$item> for $name {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> Self {
                items.into_iter().fold(Self::EMPTY, Self::with)
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(*self).finish()
            }
        }

        #[doc = concat!("The elements of a [`", stringify!($name), "`] in order.")]
        #[derive(Clone, Debug)]
        pub struct $iter($bits);

        impl Iterator for $iter {
            type Item = $item;

            #[inline]
            fn next(&mut self) -> Option<$item> {
                if self.0 == 0 {
                    return None;
                }
                let bit = self.0.trailing_zeros();
                self.0 &= self.0 - 1;
                Some($item::from_bit(bit))
            }
        }
    };
}

pub(crate) use {bit_set, read_in_json, text_in_json, words};

/// "1 card", "2 cards".
pub(crate) fn many(count: impl Into<u32>, thing: &str) -> String {
    match count.into() {
        1 => format!("1 {thing}"),
        count => format!("{count} {thing}s"),
    }
}

/// "1 card is", "2 cards are".
pub(crate) fn are(count: impl Into<u32> + Copy, thing: &str) -> String {
    let verb = if count.into() == 1 { "is" } else { "are" };
    format!("{} {verb}", many(count, thing))
}

/// A word that is none of those expected at its place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{found}` is no {what} (expected {})", known.join(", "))]
pub struct ParseWordError {
    /// The word that was read.
    pub found: String,
    /// What was expected, as a noun.
    pub what: &'static str,
    /// All the words that would have done.
    pub known: &'static [&'static str],
}
