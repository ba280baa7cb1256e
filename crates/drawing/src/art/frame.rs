//! The outlines that tell players apart without colour.

use utopia_rules::Colour;

/// The outline of a player's pieces as path data, 96 units wide and high at most: recognisable at 11 pixels, where no
/// pattern is.
pub(super) const fn frame(colour: Colour) -> &'static str {
    match colour {
        // A tile.
        Colour::Blue => {
            "M-36-48H36A12 12 0 0 1 48-36V36A12 12 0 0 1 36 48H-36A12 12 0 0 1-48 36V-36A12 12 0 0 1-36-48z"
        }
        // A shield.
        Colour::Red => "M-46-47H46V-4C46 20 27 35 0 48C-27 35-46 20-46-4z",
        // A coin.
        Colour::Green => "M-48 0A48 48 0 0 1 48 0A48 48 0 0 1-48 0z",
        // A banner with two tails.
        Colour::Yellow => "M-45-47H45V48L0 24L-45 48z",
        // A house.
        Colour::Purple => "M0-48L47-16V47H-47V-16z",
    }
}
