//! Builds the web site and checks its size.

use std::path::Path;
use std::time::Instant;

use anyhow::{Context as _, Result, ensure};
use utopia_build::BuildMode;
use utopia_site::BuiltSite;

use crate::verify::{Context, StepOutcome};

/// Largest first load, in bytes.
const FIRST_LOAD: usize = 600_000;

/// `cargo xtask site`.
pub(crate) fn run(context: &Context, folder: &Path, mode: BuildMode) -> Result<()> {
    build(context, folder, mode).map(|_| ())
}

/// The step of `cargo verify`: the first load stays small.
pub(crate) fn check(context: &Context) -> Result<StepOutcome> {
    let first = built(context)?.first_load();
    ensure!(first <= FIRST_LOAD, "the first load is {first} bytes, more than {FIRST_LOAD}");
    Ok(StepOutcome::Passed)
}

/// The site, built by the first step that needs it.
pub(crate) fn built(context: &Context) -> Result<&BuiltSite> {
    if context.site.get().is_none() {
        let site = build(context, &context.site_folder(), BuildMode::Small)?;
        let _ = context.site.set(site);
    }
    context.site.get().context("the site has just been built")
}

fn build(context: &Context, folder: &Path, mode: BuildMode) -> Result<BuiltSite> {
    let start = Instant::now();
    let site = utopia_site::build(&context.root, &context.target.join("site-build"), mode)?;
    site.write(folder)?;
    println!("{}, built in {:.0} s", site.report(), start.elapsed().as_secs_f64());
    Ok(site)
}
