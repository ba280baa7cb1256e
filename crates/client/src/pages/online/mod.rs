//! Pages for online play.

mod account;
mod arrive;
mod create;
mod invitation;
mod link;
mod list;
mod lobby;
mod name;
mod password;
mod qr;

pub(crate) use arrive::{NewDevice, TakeSeat};
pub(crate) use invitation::Invitation;
pub(crate) use link::{OnlyHere, ShareLink};
pub(crate) use list::{facts, is_free};
pub(crate) use lobby::Lobby;
pub(crate) use name::{Failure, NameField};
pub(crate) use qr::Qr;
