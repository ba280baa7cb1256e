//! Builds the web site: WebAssembly, scripts, styles, fonts and messages.
//!
//! `cargo play`, `cargo xtask site` and the program's build script all use it. Nothing needs to be installed besides Rust and its
//! target `wasm32-unknown-unknown`.
//!
//! # Files
//!
//! | file | source |
//! |---|---|
//! | `index.html` | `crates/client/index.html`, with the addresses of all the others |
//! | `boot-HASH.js`, `bots-HASH.js`, `chunks-HASH.js`, `offline-HASH.js`, `sound-HASH.js`, `worker-HASH.js` | the scripts of the same name in `crates/client/` |
//! | `client-HASH.js`, `client-HASH.wasm` | the crate `utopia-client` and its bindings |
//! | `split_NAME-HASH.wasm` | code needed only by the client's functions with the attribute `wasm_split(NAME)` |
//! | `thinker-HASH.js`, `thinker-HASH.wasm` | the crate `utopia-thinker` and its bindings |
//! | `style-HASH.css` | `crates/client/loading.css`, then `crates/client/style/*.css` in alphabetical order |
//! | `later-HASH.css` | `crates/client/style/later/*.css` in alphabetical order: styles of the pages in chunks |
//! | `fonts/NAME-HASH.woff2` | `crates/client/fonts/NAME.woff2`; styles call it `url("fonts/NAME.woff2")` |
//! | `locales/LANG-locale-HASH.ftl` | those of `locales/LANG/*.ftl` that the first page needs |
//! | `locales/LANG-later-HASH.ftl` | the others, in alphabetical order |
//! | `rulebook-LANG-HASH.html` | `locales/LANG/rulebook.md`, with figures by `utopia-drawing` |
//! | `icon-HASH.svg`, `icon-192-HASH.png`, `icon-512-HASH.png`, `icon-maskable-HASH.png` | `crates/client/icon.svg` |
//! | `manifest-HASH.webmanifest` | `crates/client/manifest.webmanifest` |
//! | `version.txt` | the version of the site, for the server |
//! | `sw.js` | `crates/client/sw.js`, with the version and the files to cache for offline use |
//!
//! Hashed names can be cached for ever; only `index.html`, `sw.js` and `version.txt` change. All addresses
//! are relative, so the site works in any directory. Comments and indentation are stripped. Compressed forms are written as
//! `FILE.br` and `FILE.gz`.
//!
//! # Interface for the client
//!
//! - `<meta name="utopia-version">` has the version of the site, which the server also reports.
//! - `<meta name="utopia-style">` has the address of the styles that pages in chunks need.
//! - `<meta name="utopia-worker">` has the address of the worker's script, `<meta name="utopia-locale-LANG">` and
//!   `<meta name="utopia-later-LANG">` the addresses of a language's messages, one for every folder in `locales/`, and `<meta name="utopia-rulebook-LANG">` that of
//!   its rulebook, a fragment of HTML that is not part of the first load.
//! - A message `[number, job, question]` to that worker is answered by `[number, answer]`, without an answer if the bots cannot be
//!   fetched or have none. The job is a function of `crates/thinker`: `think`, `plan` or `analyse`, which says what it takes as JSON.
//! - `globalThis.utopiaThink(job, question)` promises the same in the page itself, where there can be no worker.
//! - `globalThis.utopiaSound(name, volume)` plays a sound of `crates/client/sound.js`, the volume being from 0 to 1.
//! - `globalThis.utopiaAmbience(volume, seconds)` lets the sea be heard for so long, fading in and out; volume 0 ends it.
//! - When a new version of the site is ready, `globalThis.utopiaUpdate()` switches to it and loads the page anew; the window hears
//!   `utopia-update` then. Until it is called, nothing changes.
//! - Whatever is mounted in the body after `#loading` makes the loading line disappear (`crates/client/loading.css`).

mod assemble;
mod compress;
mod file;
mod icon;
mod lean;
mod module;
mod rulebook;
mod site;
#[cfg(feature = "chunks")]
mod split;

use std::path::Path;

use anyhow::Result;
use utopia_build::{BuildMode, client};

pub use file::{BuiltFile, Load, is_hashed};
pub use rulebook::Rulebook;
pub use site::BuiltSite;

/// Builds the site of a workspace. Cargo compiles the client in `target_dir`, which an outer cargo must not have locked.
pub fn build(workspace: &Path, target_dir: &Path, mode: BuildMode) -> Result<BuiltSite> {
    client::compile(workspace, target_dir, mode)?;
    let modules = client::PARTS.into_iter().map(|part| module::bindings(part, target_dir, mode));
    assemble::assemble(workspace, modules.collect::<Result<_>>()?, mode)
}
