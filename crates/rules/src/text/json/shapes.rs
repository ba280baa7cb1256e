//! JSON shapes of positions: maps without repeated keys, objects that are never lists, one line per key.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// A map written in key order; repeated keys are refused.
#[derive(Clone, Debug, Serialize)]
#[serde(transparent)]
pub(super) struct Map<K: Ord, V>(pub(super) BTreeMap<K, V>);

impl<K: Ord, V> Map<K, V> {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<K: Ord, V> Map<K, V> {
    pub(super) fn map_keys<L: Ord>(self, key: impl Fn(K) -> L) -> Map<L, V> {
        self.0.into_iter().map(|(k, value)| (key(k), value)).collect()
    }

    pub(super) fn map_values<W>(self, value: impl Fn(V) -> W) -> Map<K, W> {
        self.0.into_iter().map(|(key, v)| (key, value(v))).collect()
    }
}

impl<K: Ord, V> Default for Map<K, V> {
    fn default() -> Self {
        Self(BTreeMap::new())
    }
}

impl<K: Ord, V> FromIterator<(K, V)> for Map<K, V> {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(entries: I) -> Self {
        Self(entries.into_iter().collect())
    }
}

impl<'de, K, V> Deserialize<'de> for Map<K, V>
where
    K: Deserialize<'de> + Ord + std::fmt::Display,
    V: Deserialize<'de>,
{
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor<K, V>(std::marker::PhantomData<(K, V)>);

        impl<'de, K, V> serde::de::Visitor<'de> for Visitor<K, V>
        where
            K: Deserialize<'de> + Ord + std::fmt::Display,
            V: Deserialize<'de>,
        {
            type Value = Map<K, V>;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: serde::de::MapAccess<'de>>(self, mut access: A) -> Result<Self::Value, A::Error> {
                let mut map = BTreeMap::new();
                while let Some(key) = access.next_key::<K>()? {
                    if map.contains_key(&key) {
                        return Err(serde::de::Error::custom(format_args!("`{key}` appears twice")));
                    }
                    map.insert(key, access.next_value()?);
                }
                Ok(Map(map))
            }
        }

        deserializer.deserialize_map(Visitor(std::marker::PhantomData))
    }
}

/// A value written as an object, never as a list.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(transparent)]
pub(super) struct Object<T>(pub(super) T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor<T>(std::marker::PhantomData<T>);

        impl<'de, T: Deserialize<'de>> serde::de::Visitor<'de> for Visitor<T> {
            type Value = T;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: serde::de::MapAccess<'de>>(self, access: A) -> Result<T, A::Error> {
                T::deserialize(serde::de::value::MapAccessDeserializer::new(access))
            }
        }

        deserializer.deserialize_map(Visitor(std::marker::PhantomData)).map(Self)
    }
}

/// Formats JSON with one line per key of the outermost object.
#[derive(Default)]
pub(super) struct KeyALine {
    depth: usize,
}

impl serde_json::ser::Formatter for KeyALine {
    fn begin_object<W: ?Sized + std::io::Write>(&mut self, writer: &mut W) -> std::io::Result<()> {
        self.depth += 1;
        writer.write_all(if self.depth == 1 { b"{ " } else { b"{" })
    }

    fn end_object<W: ?Sized + std::io::Write>(&mut self, writer: &mut W) -> std::io::Result<()> {
        self.depth -= 1;
        writer.write_all(if self.depth == 0 { b" }" } else { b"}" })
    }

    fn begin_object_key<W: ?Sized + std::io::Write>(&mut self, writer: &mut W, first: bool) -> std::io::Result<()> {
        writer.write_all(match (first, self.depth) {
            (true, _) => b"",
            (false, 1) => b",\n  ",
            (false, _) => b", ",
        })
    }

    fn begin_object_value<W: ?Sized + std::io::Write>(&mut self, writer: &mut W) -> std::io::Result<()> {
        writer.write_all(b": ")
    }

    fn begin_array_value<W: ?Sized + std::io::Write>(&mut self, writer: &mut W, first: bool) -> std::io::Result<()> {
        writer.write_all(if first { b"" } else { b", " })
    }
}
