//! What opens over the table.

mod curtain;
mod help;
pub(super) mod menu;
mod result;

pub(crate) use self::{
    curtain::Curtain,
    help::{Help, HelpButton},
    menu::MenuView,
    result::ResultOver,
};
