#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    utopia_fuzz::legal_moves_are_legal(data);
});
