//! What opens over the table.

mod banner;
mod curtain;
mod help;
pub(super) mod menu;
mod result;

pub(crate) use self::{
    banner::Banner,
    curtain::Curtain,
    help::{Help, HelpButton},
    menu::MenuView,
    result::ResultOver,
};
