//! Properties of random games, for every player count and edition.

mod games;
mod legality;
mod replay;
mod secrecy;
