//! Boards, positions, records and moves as text: valid files are read correctly, invalid ones refused with the expected error.
//! The files are in `tests/data`.

mod boards;
mod corpus;
mod expected;
mod moves;
mod positions;
mod records;
