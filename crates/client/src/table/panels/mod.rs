//! The panels around the board.

mod actions;
mod cover;
pub(super) mod hand;
mod helpers;
mod history;
pub(super) mod last_turn;
pub(super) mod log;
mod players;
pub(super) mod prompt;
mod proposal;
mod queue;
mod sound_offer;
mod stock;
mod tabs;
mod top_bar;

pub(crate) use self::{
    actions::Actions,
    cover::CoveredHand,
    history::{History, PastMark},
    log::LogPanel,
    players::Players,
    prompt::Prompt,
    queue::TurnQueue,
    stock::Stock,
    tabs::{Tab, Tabs},
    top_bar::TopBar,
};
