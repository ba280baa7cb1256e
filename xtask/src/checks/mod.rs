//! The steps of `cargo verify`, one file each.

pub(crate) mod book;
pub(crate) mod browser;
pub(crate) mod cargo_checks;
pub(crate) mod commits;
pub(crate) mod console;
pub(crate) mod dependencies;
pub(crate) mod links;
pub(crate) mod messages;
pub(crate) mod oracle;
pub(crate) mod python;
pub(crate) mod quotes;
pub(crate) mod rule_numbers;
pub(crate) mod site;
pub(crate) mod wasm;
