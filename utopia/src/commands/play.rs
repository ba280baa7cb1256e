//! `utopia play`: a game of bots, told in words.

use std::{
    io::{BufWriter, Write as _},
    sync::Arc,
};

use utopia_rules::{Event, Game, Moves, Observer, Outcome, Record, Rules, Seat, Secret, Seed};

use super::describe;
use crate::{
    args::Play,
    failure::Failure,
    players::{Bot, Dice},
};

/// Collects what everybody may see.
#[derive(Default)]
struct Story(Vec<Event>);

impl Observer for Story {
    fn public(&mut self, event: Event) {
        self.0.push(event);
    }

    fn secret(&mut self, _: Seat, _: Secret) {}
}

pub(crate) fn run(args: &Play) -> Result<(), Failure> {
    let rules = Arc::new(args.table.rules()?);
    let seed = match args.seed {
        Some(seed) => seed,
        None => fresh_seed()?,
    };
    let bot = Bot::Random;
    let mut record = Record::new(&rules, seed, &vec![bot.name(); rules.players()]);
    let mut out = BufWriter::new(std::io::stdout().lock());
    writeln!(out, "Utopia: {} players, {} edition, seed {seed}", rules.players(), rules.edition())?;
    tell_game(&rules, seed, bot, &mut record, &mut out)?;
    out.flush()?;
    if let Some(path) = &args.record {
        std::fs::write(path, record.to_string()).map_err(|error| Failure::File { path: path.clone(), error })?;
    }
    Ok(())
}

fn fresh_seed() -> Result<Seed, Failure> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).map_err(|error| Failure::at("--seed", error))?;
    // A number is easier to repeat than 64 digits, and chosen freely enough for watching.
    Ok(Seed::from(u64::from_le_bytes(bytes) >> 32))
}

fn tell_game(
    rules: &Arc<Rules>,
    seed: Seed,
    bot: Bot,
    record: &mut Record,
    out: &mut impl std::io::Write,
) -> Result<(), Failure> {
    let mut story = Story::default();
    let mut game = Game::new_observed(Arc::clone(rules), seed, &mut story);
    let mut dice = Dice::new(u64::from_le_bytes(seed.0[..8].try_into().unwrap_or_default()));
    let mut legal = Moves::new();
    loop {
        for event in story.0.drain(..) {
            tell(event, &game, out)?;
        }
        let Some(seat) = game.position().public().to_act().first() else { break };
        game.position().legal(rules, seat, &mut legal);
        let mv = bot.choose(&legal, &mut dice);
        game.play_observed(seat, mv, &mut story).map_err(|refusal| Failure::at("play", refusal))?;
        record.moves.push((seat, mv));
    }
    record.result = Outcome::of(game.position(), rules);
    writeln!(out)?;
    write!(out, "{}", describe(game.position(), rules))?;
    Ok(())
}

/// One event as a line; a round gets a heading, and the moments that matter most stand out.
fn tell(event: Event, game: &Game, out: &mut impl std::io::Write) -> Result<(), Failure> {
    match event {
        Event::Turn { .. } | Event::TurnEnded { .. } | Event::Pass { .. } => {}
        Event::Round { round } => {
            let scale = game.position().public().scale().from_top().map(utopia_rules::Civ::word);
            writeln!(out, "\nRound {round}; the king prefers {}", scale.join(", "))?;
        }
        event => writeln!(out, "  {event}")?,
    }
    Ok(())
}
