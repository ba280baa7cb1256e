//! `utopia play`: a game between bots, in words.

use std::{fmt::Write as _, io::Write as _, sync::Arc};

use utopia_bots::{BotPlayer, Spec};
use utopia_rules::{
    Event, Game, Move, Moves, Observer, Record, Rules, Seat, Secret, Seed,
    text::{Outcome, Replay},
};

use super::{describe, players::seats_of_bots};
use crate::{args::PlayArgs, error::CliError, files};

/// Collects what everybody may see.
#[derive(Default)]
struct PublicEvents(Vec<Event>);

impl Observer for PublicEvents {
    fn public(&mut self, event: Event) {
        self.0.push(event);
    }

    fn secret(&mut self, _: Seat, _: Secret) {}
}

pub(crate) fn run(args: &PlayArgs) -> Result<(), CliError> {
    let rules = Arc::new(args.table.rules()?);
    let bots = seats_of_bots(&args.bots, rules.players())?;
    let seed = match args.seed {
        Some(seed) => seed,
        None => fresh_seed()?,
    };
    let names: Vec<_> = bots.iter().map(ToString::to_string).collect();
    let names: Vec<_> = names.iter().map(String::as_str).collect();
    let mut record = Record::new(&rules, seed, &names);
    record.moves = moves_of(&rules, seed, &bots);
    let told = tell_game(&rules, seed, &mut record)?;
    if let Some(path) = &args.record {
        files::write(path, record.to_string().as_bytes())?;
    }
    let mut out = std::io::stdout().lock();
    writeln!(out, "Utopia: {} players, {} edition, seed {}", rules.players(), rules.edition().brief(), short(seed))?;
    out.write_all(told.as_bytes())?;
    Ok(())
}

/// Numeric seeds as numbers, which are easier to retype.
pub(super) fn short(seed: Seed) -> String {
    let number = u64::from_le_bytes(first_bytes(seed));
    if Seed::from(number) == seed { number.to_string() } else { seed.to_string() }
}

fn first_bytes(seed: Seed) -> [u8; 8] {
    std::array::from_fn(|i| seed.0[i])
}

fn fresh_seed() -> Result<Seed, CliError> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).map_err(|error| CliError::at("--seed", error))?;
    // A number is easier to retype than 64 digits, and random enough for watching.
    Ok(Seed::from(u64::from_le_bytes(bytes) >> 32))
}

/// The moves of a whole game between bots.
fn moves_of(rules: &Rules, seed: Seed, bots: &[Spec]) -> Vec<(Seat, Move)> {
    let players: Vec<_> = bots.iter().map(|&bot| BotPlayer::new(bot)).collect();
    let seated: Vec<_> = players.iter().collect();
    let mut moves = Vec::new();
    utopia_bots::play_watched(rules, &seated, seed, &mut Moves::new(), |_, seat, mv| moves.push((seat, mv)));
    moves
}

/// Replays the record, describes the events and stores the result.
fn tell_game(rules: &Arc<Rules>, seed: Seed, record: &mut Record) -> Result<String, CliError> {
    let mut told = String::new();
    let mut events = PublicEvents::default();
    let game = Game::new_observed(Arc::clone(rules), seed, &mut events);
    let mut replay = Replay::new(game, &record.moves);
    loop {
        events.0.drain(..).for_each(|event| tell(event, replay.game(), &mut told));
        if replay.step(&mut events).map_err(|error| CliError::at("play", error))?.is_none() {
            break;
        }
    }
    let position = replay.game().position();
    let _ = write!(told, "\n{}", describe(position, rules));
    record.result = Outcome::of(position, rules);
    Ok(told)
}

/// One line per event; a heading per round; turns are implied.
fn tell(event: Event, game: &Game, told: &mut String) {
    let _ = match event {
        Event::Turn { .. } | Event::TurnEnded { .. } | Event::Pass { .. } => Ok(()),
        Event::Round { round } => {
            let scale = game.position().public().scale().from_top().map(utopia_rules::Civ::word);
            writeln!(told, "\nRound {round}; the king prefers {}", scale.join(", "))
        }
        event => writeln!(told, "  {event}"),
    };
}
