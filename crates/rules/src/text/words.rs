//! Macros for the vocabulary: enums whose values are words, and bit sets.

/// Declares an enum whose values are words in text and JSON.
macro_rules! words {
    ($(#[$meta:meta])* $name:ident, $what:literal { $($(#[$doc:meta])* $value:ident = $word:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum $name { $($(#[$doc])* $value),+ }

        impl $name {
            /// All values, in their fixed order.
            pub const ALL: [Self; [$($word),+].len()] = [$(Self::$value),+];

            /// Its word in text and JSON.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$value => $word),+ }
            }

            /// Its index in [`Self::ALL`].
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

/// Serializes a type as text, by `Display` and `FromStr`.
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

/// Deserializes a type from text, by `FromStr`.
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

/// Declares a bit set that iterates in the order of its items.
macro_rules! bit_set {
    ($(#[$meta:meta])* $name:ident($bits:ident) of $item:ident, $iter:ident) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
        pub struct $name(pub(crate) $bits);

        impl $name {
            /// The empty set.
            pub const EMPTY: Self = Self(0);

            /// The set of this one element.
            #[inline]
            pub const fn of(item: $item) -> Self {
                Self(1 << item.index())
            }

            /// Whether the set is empty.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The number of elements.
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether the set contains this element.
            #[inline]
            pub const fn has(self, item: $item) -> bool {
                self.0 & Self::of(item).0 != 0
            }

            /// The set with this element added.
            #[inline]
            #[must_use]
            pub const fn with(self, item: $item) -> Self {
                Self(self.0 | Self::of(item).0)
            }

            /// The set with this element removed.
            #[inline]
            #[must_use]
            pub const fn without(self, item: $item) -> Self {
                Self(self.0 & !Self::of(item).0)
            }

            /// The intersection.
            #[inline]
            #[must_use]
            pub const fn and(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// The union.
            #[inline]
            #[must_use]
            pub const fn or(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// The difference.
            #[inline]
            #[must_use]
            pub const fn minus(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// The symmetric difference.
            #[inline]
            #[must_use]
            pub const fn xor(self, other: Self) -> Self {
                Self(self.0 ^ other.0)
            }

            /// The element at this index, in order.
            #[inline]
            pub const fn nth(self, index: u32) -> Option<$item> {
                let (mut bits, mut left) = (self.0, index);
                while left > 0 && bits != 0 {
                    bits &= bits - 1;
                    left -= 1;
                }
                Self(bits).first()
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

/// An unknown word.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown {what} `{found}` (expected {})", known.join(", "))]
pub struct ParseWordError {
    /// The word that was read.
    pub found: String,
    /// What was expected, as a noun.
    pub what: &'static str,
    /// The words that would have been accepted.
    pub known: &'static [&'static str],
}
