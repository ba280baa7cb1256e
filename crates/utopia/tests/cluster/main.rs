//! Several real servers of one site, on one real `PostgreSQL` and one real NATS, behind a proxy that takes turns: games go on whatever
//! happens to one of them.

#![cfg(unix)]

#[expect(dead_code, reason = "the tests of the server need the rest of it")]
#[path = "../../../server/tests/online/book.rs"]
mod book;
#[path = "../../../server/tests/online/kit/follow.rs"]
mod follow;
#[expect(dead_code, reason = "the tests of one server need the rest of it")]
#[path = "../crash/games.rs"]
mod games;
#[expect(dead_code, reason = "the tests of one server need the rest of it")]
#[path = "../crash/host.rs"]
mod host;
mod kills;
mod nodes;
mod outages;
#[path = "../crash/player.rs"]
mod player;
mod restarts;
