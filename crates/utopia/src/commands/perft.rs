//! `utopia perft`: count move sequences.

use std::{io::Write as _, time::Instant};

use serde_json::json;
use utopia_rules::{
    Position, Rules,
    chance::Chance,
    perft::{branches, perft},
};

use crate::{args::PerftArgs, error::CliError, progress};

pub(crate) fn run(args: &PerftArgs) -> Result<(), CliError> {
    let rules = args.table.rules()?;
    let mut chance = args.seed.chance();
    let position = Position::new(&rules, &mut chance);
    let start = Instant::now();
    let nodes = count(&rules, &position, &chance, args.depth);
    let seconds = start.elapsed().as_secs_f64();
    let mut out = std::io::stdout().lock();
    if args.json {
        let rate = nodes as f64 / seconds.max(f64::MIN_POSITIVE);
        let report = json!({
            "depth": args.depth, "nodes": nodes, "seconds": seconds, "nodes_per_second": rate,
        });
        writeln!(out, "{report}")?;
    } else {
        writeln!(out, "{nodes}")?;
    }
    Ok(())
}

/// Counts, with progress over the first position's moves.
fn count(rules: &Rules, position: &Position, chance: &Chance, depth: u32) -> u64 {
    let Some(deeper) = depth.checked_sub(1) else { return 1 };
    let branches = branches(rules, position, chance);
    let bar = progress::bar(branches.len() as u64, "branches");
    let total = branches
        .iter()
        .map(|(.., position, chance)| {
            let nodes = perft(rules, position, chance, deeper);
            bar.inc(1);
            nodes
        })
        .sum();
    bar.finish_and_clear();
    total
}
