//! Names and secrets that nobody can guess.

use utopia_rules::text::Hex32;

/// 32 bytes from the system. Without them no game can be dealt fairly, so that their absence ends the process.
pub(crate) fn bytes() -> [u8; 32] {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// A name for a table, a guest, a stream or a key: 128 bits, as 32 hexadecimal digits.
pub(crate) fn name() -> String {
    let mut text = Hex32(bytes()).to_string();
    text.truncate(32);
    text
}
