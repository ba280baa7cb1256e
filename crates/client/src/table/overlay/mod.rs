//! What opens over the table.

mod banner;
mod help;
pub(super) mod menu;
mod result;

pub(crate) use self::{
    banner::Banner,
    help::{Help, HelpButton},
    menu::MenuView,
    result::ResultOver,
};
