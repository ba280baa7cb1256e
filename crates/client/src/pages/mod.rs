//! All pages but the table.

mod about;
mod components;
mod games;
mod how;
mod launch;
mod learn;
mod new_game;
mod online;
mod privacy;
mod result;
mod rules;
mod settings;
mod share;
mod start;

pub(crate) use about::About;
pub(crate) use components::{
    colours::ColourPicker,
    dialog::{Dialog, open},
    figure::ship,
    header::{Header, PageTitle},
};
pub(crate) use games::Games;
pub(crate) use how::How;
pub(crate) use launch::play_again;
pub(crate) use learn::Learn;
pub(crate) use new_game::{NewGame, plan::GamePlan};
pub(crate) use online::{
    Failure, Invitation, Lobby, NameField, NewDevice, OnlyHere, Qr, ShareLink, TakeSeat, facts, is_free,
};
pub(crate) use privacy::Privacy;
pub(crate) use result::{Finish, ResultView};
pub(crate) use rules::{RulesPage, RulesPanel};
pub(crate) use settings::SettingsButton;
pub(crate) use share::share;
pub(crate) use start::Start;
