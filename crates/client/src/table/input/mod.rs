//! Clicks, gestures, keys and focus: what the player does with the table.

pub(super) mod clicks;
pub(super) mod focus;
pub(super) mod gestures;
pub(super) mod keys;
mod transform;

pub(crate) use self::clicks::Clicks;
