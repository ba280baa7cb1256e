//! JSON responses that are computed once and sent often, kept compressed.

use std::io::{Read as _, Write as _};

use axum::body::Bytes;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use serde::Serialize;

/// A value as gzipped JSON. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct PackedJson(pub(crate) Bytes);

impl PackedJson {
    pub(crate) fn new(value: &impl Serialize) -> Self {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
        // Writing to memory doesn't fail, and all responses can be serialized.
        let written = encoder.write_all(&serde_json::to_vec(value).unwrap_or_default());
        Self(written.and_then(|()| encoder.finish()).unwrap_or_default().into())
    }

    /// For clients that don't accept gzip.
    pub(crate) fn unpack(&self) -> Vec<u8> {
        let mut text = Vec::new();
        // These bytes are our own.
        drop(GzDecoder::new(&*self.0).read_to_end(&mut text));
        text
    }
}
