//! The pages besides the table.

mod figure;
mod games;
mod header;
mod launch;
mod learn;
mod new_game;
mod online;
mod plan;
mod result;
mod rules;
mod settings;
mod share;
mod start;

pub(crate) use games::Games;
pub(crate) use header::{Header, PageTitle};
pub(crate) use launch::play_again;
pub(crate) use learn::Learn;
pub(crate) use new_game::NewGame;
pub(crate) use online::{Lobby, NameField, NewDevice, Qr, ShareLink, TakeSeat, facts};
pub(crate) use plan::Plan;
pub(crate) use result::{Finish, ResultView};
pub(crate) use rules::{RulesPage, RulesPanel};
pub(crate) use settings::SettingsButton;
pub(crate) use share::share;
pub(crate) use start::Start;
