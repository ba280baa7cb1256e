//! Determinizations are consistent with what a seat knows, and uniformly distributed.

use rand_core::SeedableRng;
use rand_xoshiro::SplitMix64;
use utopia_bots::{BotPlayer, Level, Memory, determinize, play_watched};
use utopia_game::Memories;
use utopia_rules::{Board, Cards, Civ, DeckRule, Edition, Event, Moves, Observer, Position, Rules, Seat, Secret, Seed};

/// Plays games of all numbers of players in two editions, and calls `see` before every decision.
fn games(mut see: impl FnMut(&Rules, &Position)) {
    for players in Rules::PLAYERS {
        for edition in [Edition::STANDARD, Edition { deck: DeckRule::Needed, ..Edition::GERMAN }] {
            let rules = Rules::new(Board::archipelago().clone(), edition, players).expect("2 to 5 players play");
            let player = BotPlayer::new(Level::Easy);
            let seats = vec![&player; players];
            play_watched(&rules, &seats, Seed::from(3), &mut Moves::new(), |position, _, _| see(&rules, position));
        }
    }
}

#[test]
fn a_determinization_has_the_same_view() {
    let mut dice = SplitMix64::seed_from_u64(1);
    let (mut guesses, mut wrong) = (0, 0);
    games(|rules, position| {
        for seat in Seat::of_game(rules.players()) {
            let view = position.view(Some(seat));
            let guessed = determinize(&view, rules, &Memory::new(seat), &mut dice);
            guessed.validate(rules).expect("a valid position");
            assert_eq!(guessed.view(Some(seat)), view);
            guesses += 1;
            wrong += usize::from(guessed != *position);
        }
    });
    assert!(wrong * 10 > guesses * 9, "only {wrong} of {guesses} samples differ from the true position");
}

#[test]
fn a_spectators_view_can_be_determinized() {
    let mut dice = SplitMix64::seed_from_u64(2);
    games(|rules, position| {
        let view = position.view(None);
        assert_eq!(determinize(&view, rules, &Memory::new(Seat::Blue), &mut dice).view(None), view);
    });
}

/// A position of phase 2 in which the others hold cards.
fn middle_of_a_game() -> (Rules, Position) {
    let mut found = None;
    games(|rules, position| {
        let others = Seat::of_game(4).skip(1).all(|seat| position.hand(seat).len() >= 4);
        if found.is_none() && rules.players() == 4 && others && position.deck_size() >= 10 {
            found = Some((rules.clone(), *position));
        }
    });
    found.expect("a game of four players has such a position")
}

#[test]
fn every_hidden_card_is_equally_likely_everywhere() {
    const GUESSES: u32 = 20_000;
    let (rules, position) = middle_of_a_game();
    let view = position.view(Some(Seat::Blue));
    let hidden = Cards::ALL.minus(position.hand(Seat::Blue)).minus(position.public().discard_pile());
    let mut dice = SplitMix64::seed_from_u64(3);
    let mut seen = [[0u32; 5]; 5];
    for _ in 0..GUESSES {
        let guessed = determinize(&view, &rules, &Memory::new(Seat::Blue), &mut dice);
        for seat in Seat::of_game(4).skip(1) {
            for civ in Civ::ALL {
                seen[seat.index()][civ.index()] += u32::from(guessed.hand(seat).count(civ));
            }
        }
    }
    for seat in Seat::of_game(4).skip(1) {
        for civ in Civ::ALL {
            let size = f64::from(position.hand(seat).len());
            let expected = f64::from(GUESSES) * size * f64::from(hidden.count(civ)) / f64::from(hidden.len());
            let found = f64::from(seen[seat.index()][civ.index()]);
            // Five standard deviations of a count whose variance is below its mean.
            assert!((found - expected).abs() < 5.0 * expected.sqrt(), "{seat} {civ}: {found} of {expected}");
        }
    }
}

/// The memories of all seats; whether there was a reshuffle, ever or in this move; the size of the deck before the move.
#[derive(Default)]
struct Watcher {
    memories: Memories,
    reshuffled: bool,
    now: bool,
    deck_before: u8,
}

impl Observer for Watcher {
    fn public(&mut self, event: Event) {
        self.now |= matches!(event, Event::Reshuffled { .. });
        self.memories.public(event);
    }

    fn secret(&mut self, seat: Seat, event: Secret) {
        self.memories.secret(seat, event);
    }
}

/// Plays random games of all numbers of players with this deck rule, and calls `see` after every move.
fn watched(deck: DeckRule, mut see: impl FnMut(&Rules, &Position, &Watcher, &mut SplitMix64)) {
    for players in Rules::PLAYERS {
        let edition = Edition { deck, ..Edition::STANDARD };
        let rules = Rules::new(Board::archipelago().clone(), edition, players).expect("2 to 5 players play");
        let (mut chance, mut dice) = (Seed::from(5).chance(), SplitMix64::seed_from_u64(5));
        let mut position = Position::new(&rules, &mut chance);
        let (mut watcher, mut legal) = (Watcher::default(), Moves::new());
        while let Some(seat) = position.public().to_act().first() {
            position.legal(&rules, seat, &mut legal);
            let mv = legal[utopia_rules::chance::below(&mut dice, legal.len() as u32) as usize];
            (watcher.now, watcher.deck_before) = (false, position.deck_size());
            position.play_unchecked(&rules, seat, mv, &mut chance, &mut watcher);
            watcher.reshuffled |= watcher.now;
            see(&rules, &position, &watcher, &mut dice);
        }
    }
}

#[test]
fn after_a_reshuffle_the_deck_holds_only_what_was_in_the_pile() {
    for deck in DeckRule::ALL {
        let (mut compared, mut narrower) = (0, 0);
        watched(deck, |rules, position, watcher, dice| {
            for seat in Seat::of_game(rules.players()) {
                let memory = watcher.memories.of(seat);
                assert!(memory.undealt().contains(position.deck_cards()), "the memory allows the actual deck");
                if watcher.reshuffled {
                    let guessed = determinize(&position.view(Some(seat)), rules, memory, dice);
                    assert!(memory.undealt().contains(guessed.deck_cards()));
                    compared += 1;
                    narrower += usize::from(memory.undealt() != Cards::ALL);
                }
            }
        });
        // Not where the pile had all fifty cards.
        assert!(compared > 500 && narrower * 10 > compared * 9, "{narrower} of {compared}");
    }
}

#[test]
fn r9_1_a_deck_made_after_the_last_card_of_a_deal_is_known_to_everybody() {
    let mut known = 0;
    watched(DeckRule::Empty, |rules, position, watcher, dice| {
        if !watcher.now || usize::from(watcher.deck_before) != rules.players() * usize::from(Cards::DEALT) {
            return;
        }
        known += 1;
        for seat in Seat::of_game(rules.players()) {
            let memory = watcher.memories.of(seat);
            assert_eq!(memory.undealt(), position.deck_cards());
            let guessed = determinize(&position.view(Some(seat)), rules, memory, dice);
            assert_eq!(guessed.deck_cards(), position.deck_cards());
        }
    });
    assert!(known >= 2, "{known}");
}
