//! A random game by numbers: `cargo run --package utopia-rules --example steps`.

use utopia_rules::{Position, Rules, Seed, chance::below, numbering::stepwise::Decision};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rules = Rules::standard(4)?;
    let (mut chance, mut dice) = (Seed::from(1).chance(), Seed::from(1).stream(1));
    let mut position = Position::new(&rules, &mut chance);
    let (mut decision, mut steps, mut moves) = (Decision::new(), 0, 0);
    // The simultaneous discards of R9.2 are chosen in seat order.
    while let Some(actor) = position.public().to_act().first() {
        let knowledge = position.knowledge(&rules, actor);
        let mask = decision.mask(&knowledge);
        let number = mask.nth(below(&mut dice, mask.len())).ok_or("a seat to act has a legal number")?;
        steps += 1;
        // After the last step, the decision is a move, and empty again.
        if let Some(mv) = decision.choose(&knowledge, number)? {
            position.play(&rules, actor, mv, &mut chance, &mut ())?;
            moves += 1;
        }
    }
    println!("{moves} moves in {steps} steps, {} rounds", position.public().round());
    Ok(())
}
