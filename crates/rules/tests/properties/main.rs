//! Properties of random games, for every player count and edition.

mod dealing;
mod games;
mod legality;
mod replay;
mod secrecy;
