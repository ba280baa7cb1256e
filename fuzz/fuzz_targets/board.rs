#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    utopia_fuzz::board(data);
});
