//! The web site: built to a folder, and checked to be small.

use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context as _, Result, ensure};
use utopia_build::Finish;
use utopia_site::Site;

use crate::verify::{Context, Outcome};

/// What may travel before the first page is shown, in bytes.
const FIRST_LOAD: usize = 600_000;

/// `cargo xtask site`: builds the site to a folder.
pub(crate) fn run(context: &Context, folder: &Path, finish: Finish) -> Result<()> {
    build(context, folder, finish).map(|_| ())
}

/// The step of `cargo verify`: what players download stays small.
pub(crate) fn check(context: &Context) -> Result<Outcome> {
    let first = built(context)?.first_load();
    ensure!(first <= FIRST_LOAD, "the first load is {first} bytes, more than {FIRST_LOAD}");
    Ok(Outcome::Passed)
}

/// The site of this run, which the first step that needs it builds.
pub(crate) fn built(context: &Context) -> Result<&Site> {
    if context.site.get().is_none() {
        let site = build(context, &folder(context), Finish::Small)?;
        let _ = context.site.set(site);
    }
    context.site.get().context("the site has just been built")
}

/// Where the checks build the site.
pub(crate) fn folder(context: &Context) -> PathBuf {
    context.target.join("site")
}

fn build(context: &Context, folder: &Path, finish: Finish) -> Result<Site> {
    let start = Instant::now();
    let site = utopia_site::build(&context.root, &context.target.join("site-build"), finish)?;
    site.write(folder)?;
    println!("{}, built in {:.0} s", site.report(), start.elapsed().as_secs_f64());
    Ok(site)
}
