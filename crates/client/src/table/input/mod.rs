//! Input: clicks, gestures, keys and focus.

mod aim;
pub(super) mod clicks;
mod close_up;
pub(super) mod focus;
pub(super) mod gestures;
pub(super) mod keys;
mod tip;
mod touched;
pub(crate) mod transform;

pub(crate) use self::clicks::Clicks;
