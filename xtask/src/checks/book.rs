//! Builds the documentation with mdBook as a library, so that nobody has to install it.

use anyhow::{Context as _, Result};
use mdbook_driver::MDBook;

use crate::verify::{Context, StepOutcome};

pub(crate) fn build(context: &Context) -> Result<StepOutcome> {
    let mut book = MDBook::load(context.root.join("docs")).context("docs/ is not a book")?;
    let place = context.target.join("book");
    book.config.build.build_dir.clone_from(&place);
    book.build().context("the book does not build")?;
    println!("open {}", place.join("index.html").display());
    Ok(StepOutcome::Passed)
}
