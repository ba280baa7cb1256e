//! Texts of events.

use utopia_rules::{Civ, Event, Guests, Island, Scale, Secret};

use super::{cast::Cast, names};
use crate::t;

/// An event as a sentence. Points are told with what earned them: the event before them.
pub fn event(event: &Event, cause: Option<&Event>, cast: &Cast) -> String {
    let name = |seat| cast.name(seat);
    match *event {
        Event::Round { round } => t!("log-round", round = round),
        Event::ToTheBack { seat } => t!("log-to-the-back", player = name(seat)),
        Event::Arrived { guests } => t!("log-arrived", count = guests.len(), islands = arrivals(guests)),
        Event::Pass { pass } => t!("log-pass", pass = pass),
        Event::Turn { seat } => t!("log-turn", player = name(seat)),
        Event::Taken { seat, guest } => t!("log-taken", player = name(seat), guest = names::guest(guest)),
        Event::Surprise { seat, guest } => t!("log-surprise", player = name(seat), guest = names::guest(guest)),
        Event::Named { seat, named } => t!("log-named", player = name(seat), named = name(named)),
        Event::Placed { seat, civ, district } => {
            let (princes, district) = (names::princes(civ, 1), names::district(district));
            t!("log-placed", player = name(seat), princes = princes, district = district)
        }
        Event::Moved { seat, civ, count, from, to } => {
            let (princes, from, to) = (names::princes(civ, count), names::district(from), names::district(to));
            t!("log-moved", player = name(seat), princes = princes, from = from, to = to)
        }
        Event::Returned { seat, civ, count, district } => {
            let (princes, district) = (names::princes(civ, count), names::district(district));
            t!("log-returned", player = name(seat), princes = princes, district = district)
        }
        Event::Wonder { seat, island } => t!("log-wonder", player = name(seat), island = names::the_island(island)),
        Event::Control { seat, district, civ } => {
            let (district, monument) = (names::district(district), names::monument_kind(civ));
            t!("log-control", player = name(seat), district = district, monument = monument)
        }
        Event::Scored { seat, points, total, .. } => scored(&name(seat), points, total, cause),
        Event::GuestsReturned => t!("log-development"),
        Event::Reshuffled { cards } => t!("log-reshuffled", count = cards.len()),
        Event::Dealt { seat, count } => t!("log-dealt", player = name(seat), count = count),
        Event::Chose { seat } => t!("log-chose", player = name(seat)),
        Event::Discarded { seat, cards } => t!("log-discarded", player = name(seat), cards = names::cards(cards)),
        Event::Paid { seat, cards, privileges } => {
            t!("log-paid", player = name(seat), cards = names::price(cards, privileges))
        }
        Event::ScaleChanged { seat, civ, scale } => scale_changed(name(seat), civ, scale),
        Event::TurnEnded { seat } => t!("log-turn-ended", player = name(seat)),
        Event::Over { winners } => t!("log-over", count = winners.len(), winners = cast.names(winners)),
    }
}

/// How many guests arrive at each island: "2 at Water and 1 at Wind".
fn arrivals(guests: Guests) -> String {
    let parts: Vec<_> = Island::ALL
        .into_iter()
        .map(|island| (island, guests.iter().filter(|guest| guest.island == island).count()))
        .filter(|&(_, count)| count > 0)
        .map(|(island, count)| t!("log-arrived-at", island = island.word(), count = count))
        .collect();
    names::list(&parts)
}

/// Only a lowered civilization ends at the bottom of the scale (R11.D).
pub fn is_lowered(civ: Civ, scale: Scale) -> bool {
    scale.bottom() == civ
}

fn scale_changed(player: String, civ: Civ, scale: Scale) -> String {
    let civ_name = names::the_civ(civ);
    match scale.from_top().into_iter().skip_while(|&other| other != civ).nth(1) {
        None => t!("log-lowered", player = player, civ = civ_name),
        Some(passed) => {
            let passed = names::the_civ(passed);
            t!("log-raised", player = player, civ = civ_name, value = scale.value(civ), passed = passed)
        }
    }
}

/// Points and what earned them; prestige (R12) follows no event of its own.
fn scored(player: &str, points: u16, total: u16, cause: Option<&Event>) -> String {
    let player = player.to_owned();
    match cause {
        Some(Event::Wonder { island, .. }) => {
            t!("log-scored-wonder", player = player, points = points, island = names::the_island(*island))
        }
        Some(Event::Control { district, .. }) => {
            t!("log-scored-owner", player = player, points = points, district = names::district(*district))
        }
        Some(Event::Placed { civ, district, .. }) => {
            let (prince, district) = (names::prince_kind(*civ), names::district(*district));
            t!("log-scored-host", player = player, points = points, prince = prince, district = district)
        }
        Some(Event::Returned { civ, district, .. }) => {
            let (prince, district) = (names::prince_kind(*civ), names::district(*district));
            t!("log-scored-removal", player = player, points = points, prince = prince, district = district)
        }
        _ => t!("log-scored-prestige", player = player, points = points, total = total),
    }
}

/// A secret as a sentence.
pub fn secret(secret: Secret) -> String {
    match secret {
        Secret::Dealt(cards) => t!("log-my-cards", cards = names::cards(cards)),
        Secret::Chose(cards) => t!("log-my-discard", cards = names::cards(cards)),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use utopia_rules::{
        Cards, Colours, District, Game, Guest, Merit, Moves, Observer, Rules, Seat, Seats, Seed, chance::below,
    };

    use super::*;
    use crate::text::tests::{assert_all_said, speak};

    fn cast() -> Cast {
        Cast::new(vec!["Ada".to_owned(), "Ben".to_owned()], Colours::default())
    }

    fn at(name: &str) -> District {
        name.parse().unwrap()
    }

    /// The same event in English and French.
    fn said(event: Event) -> [String; 2] {
        said_after(None, event)
    }

    /// The same after another event.
    fn said_after(cause: Option<Event>, event: Event) -> [String; 2] {
        ["en", "fr"].map(|language| {
            speak(language);
            super::event(&event, cause.as_ref(), &cast())
        })
    }

    #[test]
    fn guests_and_princes_are_logged() {
        let seat = Seat::Blue;
        let guest = Guest { civ: Civ::Maya, island: Island::Wind };
        assert_eq!(
            said(Event::Taken { seat, guest }),
            ["Ada welcomes a Mayan guest for Wind", "Ada accueille un invité maya du Vent"]
        );
        let placed = Event::Placed { seat, civ: Civ::Egypt, district: at("water-2") };
        assert_eq!(said(placed), ["Ada places an Egyptian prince in Water 2", "Ada place un prince égyptien en Eau 2"]);
        let moved = Event::Moved { seat, civ: Civ::Greece, count: 2, from: at("fire-3"), to: at("fire-4") };
        assert_eq!(
            said(moved),
            ["Ada moves 2 Greek princes: Fire 3 → Fire 4", "Ada déplace 2 princes grecs\u{a0}: Feu 3 → Feu 4"]
        );
        let guests = Guests::gather([guest, guest, Guest { civ: Civ::China, island: Island::Water }]).unwrap();
        assert_eq!(
            said(Event::Arrived { guests }),
            ["3 guests arrive: 1 for Water and 2 for Wind", "3 invités arrivent\u{a0}: 1 pour l’Eau et 2 pour le Vent"]
        );
    }

    #[test]
    fn buildings_and_points_are_logged() {
        let seat = Seat::Red;
        assert_eq!(
            said(Event::Control { seat, district: at("fire-3"), civ: Civ::Greece }),
            ["Ben takes control of Fire 3 (Greek monument)", "Ben prend le contrôle du quartier Feu 3 (monument grec)"]
        );
        assert_eq!(
            said(Event::Wonder { seat, island: Island::Water }),
            ["Ben builds the wonder of the Isle of Water!", "Ben construit la merveille de l’île de l’Eau\u{a0}!"]
        );
        let prestige = Event::Scored { seat, points: 9, total: 29, merit: Merit::Prestige };
        assert_eq!(said(prestige), ["+9 for Ben: prestige, now 29", "+9 pour Ben\u{a0}: prestige, 29 en tout"]);
    }

    #[test]
    fn points_say_what_earned_them_and_where() {
        let (seat, district) = (Seat::Red, at("fire-2"));
        let scored = |cause, points, merit| said_after(Some(cause), Event::Scored { seat, points, total: 20, merit });
        let removed = Event::Returned { seat, civ: Civ::Greece, count: 1, district };
        assert_eq!(
            scored(removed, 2, Merit::Removal),
            ["+2 for Ben: Greek prince removed from Fire 2", "+2 pour Ben\u{a0}: prince grec retiré du quartier Feu 2"]
        );
        let joined = Event::Placed { seat: Seat::Blue, civ: Civ::Persia, district };
        assert_eq!(
            scored(joined, 1, Merit::Host),
            [
                "+1 for Ben: Persian prince joins their monument in Fire 2",
                "+1 pour Ben\u{a0}: prince perse ajouté à son monument en Feu 2"
            ]
        );
        let built = Event::Wonder { seat, island: Island::Wind };
        assert_eq!(
            scored(built, 6, Merit::Wonder),
            ["+6 for Ben: wonder of the Isle of Wind", "+6 pour Ben\u{a0}: merveille de l’île du Vent"]
        );
        let taken = Event::Control { seat: Seat::Blue, district, civ: Civ::Maya };
        assert_eq!(
            scored(taken, 3, Merit::WonderOwner),
            ["+3 for Ben: wonder bonus for Fire 2", "+3 pour Ben\u{a0}: bonus de merveille pour le quartier Feu 2"]
        );
    }

    #[test]
    fn changes_of_the_scale_are_logged() {
        let seat = Seat::Blue;
        let scale = Scale::new([Civ::China, Civ::Egypt, Civ::Maya, Civ::Greece, Civ::Persia]).unwrap();
        assert_eq!(
            said(Event::ScaleChanged { seat, civ: Civ::Egypt, scale }),
            ["Ada raises Egypt to 4, above the Maya", "Ada fait monter l’Égypte à 4, devant les Mayas"]
        );
        assert_eq!(
            said(Event::ScaleChanged { seat, civ: Civ::Persia, scale }),
            ["Ada drops Persia to 1", "Ada fait chuter la Perse à 1"]
        );
    }

    #[test]
    fn cards_are_logged_with_their_privileges() {
        let seat = Seat::Blue;
        let cards = Cards::gather([Civ::China, Civ::Maya, Civ::Maya]).unwrap();
        assert_eq!(
            said(Event::Paid { seat, cards, privileges: 1 }),
            [
                "Ada plays 2 Mayan cards + 1 Chinese card + 1 privilege",
                "Ada joue 2 cartes mayas + 1 carte chinoise + 1 privilège"
            ]
        );
        assert_eq!(
            said(Event::Discarded { seat, cards }),
            ["Ada discards 2 Mayan cards and 1 Chinese card", "Ada défausse 2 cartes mayas et 1 carte chinoise"]
        );
    }

    #[test]
    fn the_end_names_one_winner_or_several() {
        assert_eq!(
            said(Event::Over { winners: Seats::of(Seat::Red) }),
            ["Ben wins the game!", "Ben remporte la partie\u{a0}!"]
        );
        let winners = Seats::all(3);
        assert_eq!(
            said(Event::Over { winners }),
            ["Ada, Ben and Green share the victory!", "Ada, Ben et Vert se partagent la victoire\u{a0}!"]
        );
    }

    /// Records all events of a game.
    #[derive(Default)]
    struct Recorder(Vec<Event>, Vec<Secret>);

    impl Observer for Recorder {
        fn public(&mut self, event: Event) {
            self.0.push(event);
        }

        fn secret(&mut self, _: Seat, event: Secret) {
            self.1.push(event);
        }
    }

    fn random_game(players: usize, seed: u64) -> Recorder {
        let (mut recorder, seed) = (Recorder::default(), Seed::from(seed));
        let rules = Arc::new(Rules::standard(players).unwrap());
        let (mut game, mut rng) = (Game::new_observed(rules, seed, &mut recorder), seed.stream(1));
        let mut legal = Moves::new();
        while let Some(seat) = game.position().public().to_act().first() {
            game.position().legal(game.rules(), seat, &mut legal);
            let mv = legal[below(&mut rng, legal.len() as u32) as usize];
            game.play_observed(seat, mv, &mut recorder).unwrap();
        }
        recorder
    }

    #[test]
    fn every_event_of_whole_games_has_a_text() {
        let Recorder(mut events, mut secrets) = Recorder::default();
        for players in 2..=5 {
            let Recorder(public, secret) = random_game(players, players as u64);
            events.extend(public);
            secrets.extend(secret);
        }
        let kinds: std::collections::HashSet<_> = events.iter().map(std::mem::discriminant).collect();
        assert_eq!(kinds.len(), 23, "some kind of event never happened");
        let told: Vec<_> = events.iter().zip([None].into_iter().chain(events.iter().map(Some))).collect();
        assert_all_said(&told, |&(event, before)| super::event(event, before, &cast()));
        assert_all_said(&secrets, |&told| secret(told));
    }
}
