//! All pages but the table.

mod about;
mod components;
mod editor;
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
mod statistics;

pub(crate) use about::About;
pub(crate) use components::{
    colours::ColourPicker,
    dialog::{Dialog, open},
    figure::{Mark, ship},
    header::{Header, PageTitle},
};
pub(crate) use editor::{BoardShelf, EditorPage, SharedBoard};
pub(crate) use games::Games;
pub(crate) use how::How;
pub(crate) use launch::{play_again, random_seed};
pub(crate) use learn::Learn;
pub(crate) use new_game::{NewGame, plan::GamePlan};
pub(crate) use online::{
    Failure, Invitation, Lobby, NameField, NewDevice, OnlyHere, Qr, ShareLink, TakeSeat, facts, is_free,
};
pub(crate) use privacy::Privacy;
pub(crate) use result::{Finish, ResultView, Sources};
pub(crate) use rules::{RulesPage, RulesPanel};
pub(crate) use settings::SettingsButton;
pub(crate) use share::{share, share_open};
pub(crate) use start::Start;
pub(crate) use statistics::Statistics;
