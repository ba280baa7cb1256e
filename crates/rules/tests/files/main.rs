//! Boards, positions, records and moves as files hold them: every valid one is read as it is meant, every invalid one is
//! refused with the line that stands beside it. The files are in `tests/data`.

mod boards;
mod corpus;
mod expected;
mod moves;
mod positions;
mod records;
