//! Properties of random games, for every player count and edition.

#[path = "../files/corpus.rs"]
mod corpus;
mod dealing;
mod games;
mod legality;
mod numbering;
mod replay;
mod secrecy;
