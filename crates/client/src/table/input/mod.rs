//! Input: clicks, gestures, keys and focus.

pub(super) mod clicks;
pub(super) mod focus;
pub(super) mod gestures;
pub(super) mod keys;
mod transform;

pub(crate) use self::clicks::Clicks;
