//! The body of the fuzz target `backup`, which the tests of the server crate run, too (`tests/fuzz_bodies.rs`).

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};

use sha2::{Digest as _, Sha256};
use utopia_rules::text::Hex32;
use utopia_server::backup::{backup as back_up, restore};
use utopia_server::store::DataSource;

/// A backup: any bytes are restored or refused, as they are and with the right checksum behind them; what is restored can be backed
/// up again. Returns whether either was restored.
pub(crate) fn backup(data: &[u8]) -> bool {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let folder = std::env::temp_dir().join(format!("utopia-fuzz-{}-{number}", std::process::id()));
    fs::create_dir_all(&folder).expect("a temporary folder");
    let hash = Hex32(Sha256::digest(data).into());
    let sealed = [data, format!("\nutopia-backup sha256 {hash}\n").as_bytes()].concat();
    let accepted = [("plain", data), ("sealed", &sealed)].map(|(name, bytes)| accepts(&folder.join(name), bytes));
    fs::remove_dir_all(&folder).expect("the folder was ours");
    accepted.contains(&true)
}

fn accepts(folder: &Path, bytes: &[u8]) -> bool {
    fs::create_dir(folder).expect("a folder");
    let (file, data) = (folder.join("file"), folder.join("data"));
    fs::write(&file, bytes).expect("a file");
    let source = DataSource::in_folder(&data);
    match restore(&file, &source) {
        Ok(restored) => {
            assert_eq!(restored.inspection.damage, None);
            back_up(&source, &folder.join("again")).expect("what was restored can be backed up");
            true
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            assert!(!data.join("utopia.db").exists(), "nothing is half restored");
            false
        }
    }
}
