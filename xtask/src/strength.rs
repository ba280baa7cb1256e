//! Measures the bots' strength: the tables of `docs/strategy.md`.

use anyhow::Result;
use utopia_build::shell;

use crate::verify::Context;

/// Arguments of the arena, one match each. Searching bots play with a tenth of their iterations; two matches end as soon as the
/// SPRT decides whether `hard` wins more than the given share.
const MATCHES: [&str; 5] = [
    "--bots random,easy,normal --players 2 --games 1200",
    "--bots random,easy,normal --players 4 --games 2400",
    "--bots hard,normal --players 2 --games 2000 --budget 10% --stop --share 70%",
    "--bots hard,normal,normal,normal --players 4 --games 4000 --budget 10% --stop --share 40%",
    "--bots expert,hard --players 2 --games 200 --budget 10%",
];

pub(crate) fn run(context: &Context) -> Result<()> {
    for options in MATCHES {
        println!("utopia arena {options} --seed 1");
        let program = ["run", "--release", "--quiet", "--package", "utopia", "--", "arena", "--seed", "1"];
        shell::run(shell::cargo(&context.root, &program).args(options.split(' ')))?;
        println!();
    }
    Ok(())
}
