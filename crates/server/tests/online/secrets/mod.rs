//! Whole games of 2 to 5 players with a spectator: every byte that was sent to each of them, checked against what they
//! may know.

mod person;
mod truth;

use std::time::Duration;

use tokio::time::timeout;
use utopia_protocol::api::Join;
use utopia_protocol::{Command, CommandError, TableSettings};
use utopia_rules::{
    Move, Record, Seat, Seed,
    chance::{Chance, below},
};

use crate::kit::{Guest, Live, Server, deal, settings};
use person::{Forbidden, Person};
use truth::Truth;

/// After this many entries only moves are played.
const MOST_ENTRIES: u32 = 150;

/// The setup of a game.
#[derive(Clone, Copy)]
struct World {
    people: usize,
    bots: usize,
    /// The spectator delay in seconds.
    delay: u16,
    /// Whether people leave, come back, and hand their seats over.
    restless: bool,
}

impl World {
    /// Whether only people act, so that every answer is predictable.
    const fn is_quiet(self) -> bool {
        self.bots == 0 && !self.restless
    }
}

/// A game and its people: players first, the spectator last.
struct Scene<'a> {
    world: World,
    server: &'a Server,
    table: String,
    people: Vec<Person>,
    /// The players' shares of the seed.
    shares: Vec<(Seat, String)>,
}

impl<'a> Scene<'a> {
    async fn new(server: &'a Server, world: World) -> Self {
        let mut guests = Vec::new();
        for i in 0..world.people {
            guests.push(server.guest(&format!("P{i}")).await);
        }
        let agreed = TableSettings { delay: world.delay, ..settings(world.people, world.bots) };
        let open = utopia_protocol::api::OpenTable::from(agreed);
        let sat: utopia_protocol::api::Sat = guests[0].ask("POST", "/api/tables", &open).await.read();
        let table = sat.table.id;
        for (i, guest) in guests.iter().enumerate() {
            assert_eq!(guest.join(&table).await.seat, Seat::ALL[i]);
        }
        let players = guests.clone();
        guests.push(Guest::nobody(server.address));
        let mut people = Vec::new();
        for guest in guests {
            people.push(Person::new(guest, &table).await);
        }
        let host = people[0].live.table().commitment;
        let shares = players.iter().map(|guest| guest.share(host).to_string());
        let shares = Seat::ALL.into_iter().zip(shares).collect();
        deal(&table, &players).await;
        Self { world, server, table, people, shares }
    }

    fn number(&self) -> u32 {
        self.people.iter().filter_map(|person| person.live.number()).max().unwrap_or(0)
    }

    fn is_over(&self) -> bool {
        self.people.iter().any(|person| person.live.is_over())
    }

    /// Lets players, and the spectator unless delayed, catch up.
    async fn catch_up(&mut self) {
        let newest = self.number();
        for person in &mut self.people {
            if person.seat.is_some() || self.world.delay == 0 {
                person.live.until_number(newest).await;
            }
        }
    }

    /// The people to act; waits a little if it's only bots.
    async fn actors(&mut self) -> Vec<usize> {
        let can_act = |person: &Person| person.live.standing.is_some() && !person.live.legal().is_empty();
        let actors: Vec<_> = (0..self.people.len()).filter(|&i| can_act(&self.people[i])).collect();
        if actors.is_empty() && !self.is_over() {
            let player = self.people.iter_mut().find(|person| person.seat.is_some()).unwrap();
            drop(timeout(Duration::from_millis(200), player.live.next()).await);
        }
        actors
    }

    /// Sends a command; a bot may have been faster, or may be playing this seat.
    async fn give(&mut self, i: usize, command: Command) -> Result<Option<String>, CommandError> {
        let answer = self.people[i].live.ask(command.clone()).await;
        let late = matches!(answer, Err(CommandError::Stale | CommandError::NotNow | CommandError::Rule { .. }));
        assert!(answer.is_ok() || late && !self.world.is_quiet(), "{command:?}: {answer:?}");
        answer
    }

    async fn play(&mut self, i: usize, dice: &mut Chance) {
        let command = self.people[i].live.random_move(dice).unwrap();
        if self.give(i, command).await == Err(CommandError::NotNow) {
            self.give(i, Command::ComeBack).await.unwrap();
        }
    }

    /// Does one thing: mostly a move, sometimes something else.
    async fn act(&mut self, dice: &mut Chance) {
        let any = below(dice, self.people.len() as u32) as usize;
        let actors = self.actors().await;
        let seated = self.people[any].seat.is_some();
        match below(dice, 14) {
            0 => self.people[any].reconnect(&self.table, below(dice, 2) == 0).await,
            1 => {
                let chatted = self.people[any].live.ask(Command::Chat { text: "hm".into() }).await;
                assert_eq!(chatted.is_ok(), self.people[any].guest.cookie.is_some());
            }
            2 => self.try_something_illegal(any, dice).await,
            3 => {
                let stale = Command::Play { at: u32::MAX, mv: Move::End };
                assert!(self.people[any].live.ask(stale).await.is_err());
            }
            4 | 5 => {
                if let Some(i) = self.people.iter().position(|person| person.live.can_undo()) {
                    let (at, turn) = (self.people[i].live.at(), below(dice, 2) == 0);
                    drop(self.give(i, Command::Undo { at, turn }).await);
                }
            }
            10 => self.take_back().await,
            6 if !self.is_over() => self.people[any].look_around(&self.table).await,
            7 if self.world.restless && seated => self.give(any, Command::Leave).await.map(drop).unwrap(),
            8 if self.world.restless && seated => drop(self.give(any, Command::ComeBack).await),
            9 if self.world.restless && seated => self.hand_over(any).await,
            _ if actors.is_empty() => {}
            _ => self.play(actors[below(dice, actors.len() as u32) as usize], dice).await,
        }
    }

    /// Takes a decision back, if somebody can: all others grant it.
    async fn take_back(&mut self) {
        let Some(asker) = self.people.iter().position(|person| person.live.can_take_back()) else { return };
        let at = self.people[asker].live.at();
        drop(self.give(asker, Command::TakeBack { at, ask: true }).await);
        for i in 0..self.people.len() {
            if i != asker && self.people[i].seat.is_some() {
                drop(self.give(i, Command::AnswerTakeBack { at, grant: true }).await);
            }
        }
    }

    /// Checks that a refusal reveals no more than the seat's own view.
    async fn try_something_illegal(&mut self, i: usize, dice: &mut Chance) {
        let words = ["discard maya maya", "raise china with egypt", "end", "take maya earth earth-1"];
        let mv: Move = words[below(dice, 4) as usize].parse().unwrap();
        let live = &mut self.people[i].live;
        if live.standing.is_none() {
            return;
        }
        let (rules, view) = live.view();
        let Some(refusal) = view.knowledge(&rules).and_then(|knowledge| knowledge.check(mv).err()) else { return };
        let expected = CommandError::Rule { rule: refusal.rule.to_owned(), text: refusal.reason.to_string() };
        let at = live.at();
        match live.ask(Command::Play { at, mv }).await {
            Err(CommandError::Stale) if !self.world.is_quiet() => {}
            answer => assert_eq!(answer, Err(expected)),
        }
    }

    /// Hands a seat to somebody new; its player becomes a spectator.
    async fn hand_over(&mut self, i: usize) {
        let Ok(Some(key)) = self.give(i, Command::HandOver).await else { return };
        self.people[i].keys.push(key.clone());
        let guest = self.server.guest("New").await;
        let join = Join { key: Some(key), ..Default::default() };
        let status = guest.ask("POST", &format!("/api/tables/{}/join", self.table), &join).await.status;
        if status == 409 {
            // Bots have finished the game meanwhile.
            return;
        }
        assert_eq!(status, 200);
        while self.people[i].live.next().await.is_some() {}
        self.people[i].reconnect(&self.table, true).await;
        assert_eq!(self.people[i].seat, None);
        let person = Person::new(guest, &self.table).await;
        assert!(person.seat.is_some());
        self.people.insert(0, person);
    }

    /// The record shows the seed, so the game has to be played to its end.
    async fn finish(&mut self, dice: &mut Chance) -> Record {
        while !self.is_over() {
            if let Some(&actor) = self.actors().await.first() {
                self.play(actor, dice).await;
            }
            self.catch_up().await;
        }
        for person in &mut self.people {
            person.live.until(Live::is_over).await;
        }
        let path = format!("/api/tables/{}/record", self.table);
        let mut answer = self.people[0].guest.get(&path).await;
        while answer.status == 409 {
            answer = self.people[0].guest.get(&path).await;
        }
        answer.body.parse().unwrap()
    }
}

async fn play(world: World, seed: u64) {
    let server = Server::start().await;
    let mut scene = Scene::new(&server, world).await;
    let mut dice = Seed::from(seed).chance();
    scene.catch_up().await;
    while scene.number() < MOST_ENTRIES && !scene.is_over() {
        scene.act(&mut dice).await;
        scene.catch_up().await;
    }
    let record = scene.finish(&mut dice).await;
    let truth = Truth::of(&record, &server.folder).await;
    let secret = record.dealing.as_ref().unwrap().secret.unwrap();
    let mut to_all = vec![record.seed.unwrap().to_string(), secret.to_string()];
    for person in &scene.people {
        to_all.extend(person.guest.cookie.as_ref().map(|cookie| cookie[13..45].to_owned()));
        to_all.extend(person.keys.iter().cloned());
    }
    let forbidden = Forbidden { to_all, shares: std::mem::take(&mut scene.shares) };
    for person in &scene.people {
        person.check(&truth, &forbidden, u64::from(world.delay) * 1000);
    }
    drop(scene);
    server.stop().await;
}

#[tokio::test]
async fn nobody_receives_anothers_secrets() {
    for people in 2..=5 {
        play(World { people, bots: 0, delay: 0, restless: false }, people as u64).await;
    }
}

#[tokio::test]
async fn nobody_receives_secrets_with_bots_and_a_delayed_spectator() {
    play(World { people: 2, bots: 1, delay: 1, restless: false }, 6).await;
    play(World { people: 1, bots: 4, delay: 1, restless: false }, 7).await;
}

#[tokio::test]
async fn nobody_receives_secrets_when_seats_change_hands() {
    play(World { people: 2, bots: 0, delay: 0, restless: true }, 8).await;
    play(World { people: 3, bots: 1, delay: 1, restless: true }, 9).await;
}
