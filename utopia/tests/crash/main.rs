//! What survives: the real program is killed while people play, and finds a disk on which nothing can be written.

mod book;
mod disk;
mod host;
mod kills;
mod player;
