//! Unguessable ids and secrets.

use utopia_rules::text::Hex32;

/// 32 bytes from the system. Panics if there are none: without them no game can be dealt fairly.
pub(crate) fn bytes() -> [u8; 32] {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("random bytes from the system");
    bytes
}

/// An id of a table, a guest or a stream, or a key: 128 bits as 32 hexadecimal digits.
pub(crate) fn name() -> String {
    let mut text = Hex32(bytes()).to_string();
    text.truncate(32);
    text
}

/// A number that nobody else has.
pub(crate) fn number() -> u64 {
    let [a, b, c, d, e, f, g, h, ..] = bytes();
    u64::from_le_bytes([a, b, c, d, e, f, g, h])
}
