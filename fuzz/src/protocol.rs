//! The body of the fuzz target `protocol`, which the tests of the protocol crate run, too (`tests/any_bytes.rs`).

use serde::{Serialize, de::DeserializeOwned};
use utopia_protocol::api::{DeviceKey, Introduce, Join, OpenTable};
use utopia_protocol::{LONGEST_REQUEST, Request, ServerMessage};

/// Whether the bytes are a `T`; checks that it round-trips.
fn accepts<T: Serialize + DeserializeOwned + PartialEq>(bytes: &[u8]) -> bool {
    let Ok(read) = serde_json::from_slice::<T>(bytes) else { return false };
    let written = serde_json::to_vec(&read).expect("it serializes");
    assert!(serde_json::from_slice::<T>(&written).expect("it deserializes again") == read, "{}", bytes.escape_ascii());
    true
}

/// Whether the bytes are any body a server reads, or a message a client reads.
pub(crate) fn protocol(data: &[u8]) -> bool {
    let bytes = &data[..data.len().min(LONGEST_REQUEST)];
    let request =
        [accepts::<Request>, accepts::<Introduce>, accepts::<DeviceKey>, accepts::<OpenTable>, accepts::<Join>]
            .map(|accepts| accepts(bytes))
            .contains(&true);
    // A client ignores what it can't read.
    request | serde_json::from_slice::<ServerMessage>(data).is_ok()
}
