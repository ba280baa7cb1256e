#![no_main]

#[path = "../src/protocol.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    body::protocol(data);
});
