//! The network of the repository.

use std::sync::OnceLock;

use crate::{file::NamedNetwork, network::Network};

/// The file of the usual network; docs/learning.md says how it was made.
pub const USUAL: &[u8] = include_bytes!("../../../networks/usual.network");

/// The usual network, read on first use.
pub fn usual() -> &'static Network {
    static NETWORK: OnceLock<Network> = OnceLock::new();
    NETWORK.get_or_init(|| NamedNetwork::from_bytes(USUAL).expect("the network of the repository is sound").network)
}
