//! Utopia.
fn main() {}
