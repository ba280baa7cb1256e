//! Random playouts beside random chess playouts.

fn main() {}
