//! The build script embeds a new site whenever a source of the site has changed.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

#[allow(dead_code, reason = "only what it watches is tested")]
#[path = "../../build.rs"]
mod build_script;

const WORKSPACE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// A crate of the workspace and all that it depends on, by folder.
fn with_dependencies(name: &str, found: &mut BTreeSet<String>) {
    if !found.insert(name.to_owned()) {
        return;
    }
    let manifest = fs::read_to_string(format!("{WORKSPACE}/crates/{name}/Cargo.toml")).unwrap();
    let manifest: toml::Table = manifest.parse().unwrap();
    let tables = ["dependencies", "build-dependencies"].map(|key| manifest.get(key).and_then(toml::Value::as_table));
    for dependency in tables.into_iter().flatten().flat_map(toml::Table::keys) {
        if let Some(name) = dependency.strip_prefix("utopia-") {
            with_dependencies(name, found);
        }
    }
}

#[test]
fn every_crate_of_the_site_is_watched_with_its_manifest() {
    let watched = build_script::sources(Path::new(WORKSPACE)).unwrap();
    let is_watched = |path: &str| {
        let path = Path::new(WORKSPACE).join(path);
        assert!(path.exists(), "{}", path.display());
        watched.iter().any(|source| path.starts_with(source))
    };
    let mut crates = BTreeSet::new();
    for name in ["client", "thinker", "site"] {
        with_dependencies(name, &mut crates);
    }
    assert!(crates.contains("protocol") && crates.contains("rules") && crates.contains("bots"), "{crates:?}");
    for name in crates {
        for file in ["Cargo.toml", "src/lib.rs"] {
            assert!(is_watched(&format!("crates/{name}/{file}")), "{file} of {name}");
        }
    }
    for file in
        ["Cargo.lock", "Cargo.toml", "boards/archipelago.toml", "locales/en/rulebook.md", "crates/client/boot.js"]
    {
        assert!(is_watched(file), "{file}");
    }
    assert!(!is_watched("crates/server/src/lib.rs"), "what isn't in the site");
}
