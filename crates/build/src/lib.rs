//! Runs cargo and other tools: shared by the site builder, `cargo play` and `cargo xtask`.
//!
//! It compiles in seconds, so `cargo play` can start the long builds side by side right away.

pub mod client;
pub mod shell;
pub mod target;

/// What a build is optimized for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BuildMode {
    /// What players download: small, split into chunks and compressed.
    Small,
    /// For local play and for work on the client: compiled quickly, large, in one piece and uncompressed.
    Quick,
}
