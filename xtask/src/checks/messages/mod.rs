//! Checks that every language has the same messages in its own style, and that all are used.

mod catalogue;
mod style;
mod usage;

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context as _, Result, ensure};

use crate::verify::{Context, StepOutcome};
use crate::walk;
use catalogue::Catalogue;
use usage::Usage;

/// The reference language.
const FIRST: &str = "en";

pub(crate) fn check(context: &Context) -> Result<StepOutcome> {
    let mut faults = Vec::new();
    let catalogues = read_all(&context.root, &mut faults)?;
    let first = catalogues.get(FIRST).with_context(|| format!("locales/{FIRST} has no messages"))?;
    for (language, catalogue) in &catalogues {
        faults.extend(catalogue.dangling().into_iter().map(|fault| format!("{language}: {fault}")));
        if language != FIRST {
            faults.extend(catalogue.differences(first).into_iter().map(|fault| format!("{language}: {fault}")));
        }
    }
    faults.extend(usage_faults(&context.root, first)?);
    faults.extend(style_faults(&context.root)?);
    ensure!(faults.is_empty(), "{}", faults.join("\n"));
    println!("{} messages in {} languages", first.len(), catalogues.len());
    Ok(StepOutcome::Passed)
}

/// Reads the messages of every language, combined as in the site.
fn read_all(root: &Path, faults: &mut Vec<String>) -> Result<BTreeMap<String, Catalogue>> {
    let mut catalogues: BTreeMap<String, Catalogue> = BTreeMap::new();
    let folder = root.join("locales");
    for file in walk::files(&folder, &["ftl"])? {
        let (shown, language) = (walk::shown(root, &file), language_of(&folder, &file)?);
        faults.extend(catalogues.entry(language).or_default().add(&shown, &walk::read(&file)?));
    }
    Ok(catalogues)
}

/// Breaches of the languages' styles, in messages and rulebooks.
fn style_faults(root: &Path) -> Result<Vec<String>> {
    let folder = root.join("locales");
    let mut faults = Vec::new();
    for file in walk::files(&folder, &["ftl", "md"])? {
        let (shown, language, text) = (walk::shown(root, &file), language_of(&folder, &file)?, walk::read(&file)?);
        faults.extend(match file.extension() {
            Some(extension) if extension == "md" => style::rulebook_faults(&language, &shown, &text),
            _ => style::message_faults(&language, &shown, &text),
        });
    }
    Ok(faults)
}

fn language_of(folder: &Path, file: &Path) -> Result<String> {
    let parts: Vec<_> = file.strip_prefix(folder)?.iter().collect();
    ensure!(parts.len() == 2, "{} is not in the directory of a language", file.display());
    Ok(parts[0].to_string_lossy().into_owned())
}

/// Keys missing from English, and unused messages.
fn usage_faults(root: &Path, first: &Catalogue) -> Result<Vec<String>> {
    let mut usage = Usage::default();
    for file in walk::files(&root.join("crates/client/src"), &["rs"])? {
        usage.add(&walk::shown(root, &file), &walk::read(&file)?);
    }
    Ok(usage.faults(first))
}
