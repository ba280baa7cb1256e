//! Every rule of `docs/rules.md`: what it allows and what it refuses, and the books' worked examples.
//!
//! `kit` sets a table from a few pieces; what a test leaves out is filled in. Every move that a test plays is also
//! looked up in the list of legal moves, and every position it leads to is validated; every move that is refused is
//! not in that list, and leaves the position as it was.

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
