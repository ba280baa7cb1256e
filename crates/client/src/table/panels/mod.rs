//! The panels around the board.

mod actions;
pub(super) mod hand;
mod helpers;
mod history;
pub(super) mod log;
mod players;
mod prompt;
mod stock;
mod tabs;
mod top_bar;

pub(crate) use self::{
    actions::Actions,
    hand::Hand,
    history::{History, PastMark},
    log::LogPanel,
    players::{Players, TurnQueue},
    prompt::Prompt,
    stock::Stock,
    tabs::{Tab, Tabs},
    top_bar::TopBar,
};
