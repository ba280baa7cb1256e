#![no_main]

#[path = "../src/backup.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    body::backup(data);
});
