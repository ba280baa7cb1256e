//! What survives: the real program is killed while people play, and finds a disk on which nothing can be written.

#[expect(dead_code, reason = "the tests of the server need the rest of it")]
#[path = "../../../server/tests/online/book.rs"]
mod book;
mod disk;
#[path = "../../../server/tests/online/kit/follow.rs"]
mod follow;
#[expect(dead_code, reason = "the tests of several servers need the rest of it")]
mod games;
#[expect(dead_code, reason = "the tests of several servers need the rest of it")]
mod host;
mod kills;
mod player;
