//! The pages besides the table.

mod about;
mod demo;
mod dialog;
mod figure;
mod footer;
mod games;
mod header;
mod how;
mod launch;
mod learn;
mod new_game;
mod online;
mod plan;
mod privacy;
mod result;
mod rules;
mod settings;
mod share;
mod start;

pub(crate) use about::About;
pub(crate) use dialog::{Dialog, open};
pub(crate) use figure::ship;
pub(crate) use games::Games;
pub(crate) use header::{Header, PageTitle};
pub(crate) use how::How;
pub(crate) use launch::play_again;
pub(crate) use learn::Learn;
pub(crate) use new_game::NewGame;
pub(crate) use online::{Failure, Lobby, NameField, NewDevice, OnlyHere, Qr, ShareLink, TakeSeat, facts, is_free};
pub(crate) use plan::Plan;
pub(crate) use privacy::Privacy;
pub(crate) use result::{Finish, ResultView};
pub(crate) use rules::{RulesPage, RulesPanel};
pub(crate) use settings::SettingsButton;
pub(crate) use share::share;
pub(crate) use start::Start;
