//! Every rule of `docs/rules.md`: what it allows and refuses, and the worked examples of the rulebooks.
//!
//! `kit` sets up a table from a few pieces and fills in the rest. It checks that every move played is listed as legal and
//! leads to a valid position, and that every refused move is not listed and changes nothing.

mod examples;
mod kit;
mod r01_things;
mod r02_setup;
mod r03_track;
mod r04_round;
mod r05_welcome;
mod r06_surprise;
mod r07_wonder;
mod r08_control;
mod r09_development;
mod r10_privileges;
mod r11_actions;
mod r12_prestige;
mod r13_end;
mod r14_two_players;
mod r15_editions;
