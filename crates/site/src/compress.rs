//! Compression at the highest levels: files are compressed once and sent many times.

use std::io::Write as _;

use anyhow::Result;
use brotli::enc::BrotliEncoderParams;
use flate2::{Compression, write::GzEncoder};

/// Brotli's highest level, with its largest standard window.
const BROTLI_QUALITY: i32 = 11;
const BROTLI_WINDOW: i32 = 22;

/// Brotli, if smaller.
pub(crate) fn brotli(bytes: &[u8]) -> Result<Option<Vec<u8>>> {
    let parameters = BrotliEncoderParams { quality: BROTLI_QUALITY, lgwin: BROTLI_WINDOW, ..Default::default() };
    let mut compressed = Vec::new();
    brotli::BrotliCompress(&mut &*bytes, &mut compressed, &parameters)?;
    Ok(if_smaller(compressed, bytes))
}

/// Gzip, if smaller.
pub(crate) fn gzip(bytes: &[u8]) -> Result<Option<Vec<u8>>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(if_smaller(encoder.finish()?, bytes))
}

fn if_smaller(compressed: Vec<u8>, bytes: &[u8]) -> Option<Vec<u8>> {
    (compressed.len() < bytes.len()).then_some(compressed)
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use super::*;

    #[test]
    fn compression_round_trips() {
        let text = b"five princes on one island build a wonder; ".repeat(20);
        let (br, gz) = (brotli(&text).unwrap().unwrap(), gzip(&text).unwrap().unwrap());
        let mut read = Vec::new();
        brotli::Decompressor::new(br.as_slice(), 4096).read_to_end(&mut read).unwrap();
        assert_eq!(read, text);
        read.clear();
        flate2::read::GzDecoder::new(gz.as_slice()).read_to_end(&mut read).unwrap();
        assert_eq!(read, text);
    }

    #[test]
    fn files_that_do_not_shrink_are_not_compressed() {
        assert_eq!(brotli(b"x").unwrap(), None);
        assert_eq!(gzip(b"x").unwrap(), None);
    }
}
