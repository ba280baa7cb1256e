//! The boards that come with the game.

/// A board that comes with the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShippedBoard {
    /// Its name.
    pub name: &'static str,
    /// Its file.
    pub file: &'static str,
}

/// All of them, the default board first.
pub const SHIPPED: [ShippedBoard; 5] = [
    ShippedBoard { name: "archipelago", file: include_str!("../../../boards/archipelago.toml") },
    ShippedBoard { name: "archipelago-2-4", file: include_str!("../../../boards/archipelago-2-4.toml") },
    ShippedBoard { name: "strait", file: include_str!("../../../boards/strait.toml") },
    ShippedBoard { name: "lagoon", file: include_str!("../../../boards/lagoon.toml") },
    ShippedBoard { name: "mainland", file: include_str!("../../../boards/mainland.toml") },
];

impl ShippedBoard {
    /// The one with this name.
    pub fn named(name: &str) -> Option<Self> {
        SHIPPED.into_iter().find(|board| board.name == name)
    }
}
