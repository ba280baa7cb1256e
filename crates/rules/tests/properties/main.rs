//! What must hold in every game: properties over random games of every player count and edition.

mod games;
mod legality;
mod replay;
mod secrecy;
