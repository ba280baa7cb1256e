//! What survives: the real program is killed while people play.

mod book;
mod host;
mod kills;
mod player;
