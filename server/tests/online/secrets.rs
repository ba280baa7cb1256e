//! Whole games of 2 to 5 players with a spectator: every byte that was sent to each of them, checked against what they may know.

use utopia_protocol::{Command, Heard, Message, News, Reason, Standing};
use utopia_rules::{
    Board, Course, Event, Game, Hex32, Move, Observer, Position, Record, Rules, Seat, Secret, Seed, below,
};

use crate::kit::{Guest, Live, Server, settings};

/// After so many moves a game is cut short.
const MOST_MOVES: usize = 150;

/// What was done, in the order in which it was stored.
enum Done {
    Move(Seat, Move),
    Undo(Seat, bool),
}

/// The true course of a game, known only once the seed is.
struct Truth {
    positions: Vec<Position>,
    /// Everything that was told, to whom, and how many entries there were then.
    told: Vec<(Option<Seat>, Heard, usize)>,
    rules: Rules,
}

struct Ear<'a>(&'a mut Vec<(Option<Seat>, Heard, usize)>, usize);

impl Observer for Ear<'_> {
    fn public(&mut self, event: Event) {
        self.0.push((None, Heard::All(event), self.1));
    }

    fn secret(&mut self, seat: Seat, event: Secret) {
        self.0.push((Some(seat), Heard::You(event), self.1));
    }
}

impl Truth {
    fn of(record: &Record, done: &[Done]) -> Self {
        let rules = Rules::new(Board::archipelago().clone(), record.edition, record.names.len()).unwrap();
        let mut told = Vec::new();
        let game = Game::new_observed(rules.clone().into(), record.seed.unwrap(), &mut Ear(&mut told, 0));
        let mut course = Course::new(game);
        let mut positions = vec![*course.game().position()];
        let mut before = Vec::new();
        for (i, done) in done.iter().enumerate() {
            match *done {
                Done::Move(seat, mv) => {
                    before.push(told.len());
                    course.play(seat, mv, &mut Ear(&mut told, i + 1)).unwrap();
                    if course.between_turns() {
                        course.settle();
                    }
                }
                Done::Undo(seat, turn) => {
                    let moves = if turn { course.reset_turn(seat) } else { course.undo(seat) };
                    assert!(moves > 0);
                    let since = before[before.len() - moves];
                    before.truncate(before.len() - moves);
                    let lines = (told.len() - since) as u32;
                    told.push((None, Heard::Undone { seat, moves: moves as u32, lines }, i + 1));
                }
            }
            positions.push(*course.game().position());
        }
        Self { positions, told, rules }
    }

    /// All that an audience may have heard when there were so many entries.
    fn heard(&self, seat: Option<Seat>, entries: u32) -> Vec<Heard> {
        let mine =
            self.told.iter().filter(|(only, _, at)| (only.is_none() || *only == seat) && *at <= entries as usize);
        mine.map(|(_, heard, _)| *heard).collect()
    }

    fn check_standing(&self, seat: Option<Seat>, standing: &Standing) {
        let position = &self.positions[standing.number as usize];
        assert_eq!(standing.view.get(), position.view(seat).to_json(&self.rules));
        assert!(!standing.can_undo || seat.is_some());
    }
}

/// Somebody at the table, through all their connections.
struct Person {
    guest: Guest,
    live: Live,
    seat: Option<Seat>,
    /// The bytes of connections that are gone.
    earlier: Vec<Vec<String>>,
}

impl Person {
    async fn reconnect(&mut self, table: &str, resume: bool) {
        let (stream, last) = (self.live.stream.clone(), self.live.last);
        let after = resume.then_some((stream.as_str(), last));
        let mut live = self.guest.resume(table, after).await;
        assert_eq!(live.resumed, resume);
        if resume {
            (live.last, live.standing) = (last, self.live.standing.clone());
            live.snapshot.clone_from(&self.live.snapshot);
        }
        let old = std::mem::replace(&mut self.live, live);
        self.earlier.push(old.bytes);
    }

    /// Checks every message of every connection.
    fn check(&self, truth: &Truth, forbidden: &[String]) {
        let mut heard: Vec<Heard> = Vec::new();
        for bytes in self.earlier.iter().chain([&self.live.bytes]) {
            for text in bytes {
                for secret in forbidden {
                    assert!(!text.contains(secret), "{:?} was sent {secret}: {text}", self.seat);
                }
                match serde_json::from_str(text).unwrap() {
                    Message::News { news, .. } => self.check_news(truth, news, &mut heard),
                    Message::Refused { standing: Some(standing), .. } => truth.check_standing(self.seat, &standing),
                    Message::Hello { .. } | Message::Done { .. } | Message::Refused { .. } => {}
                }
            }
        }
    }

    fn check_news(&self, truth: &Truth, news: News, heard: &mut Vec<Heard>) {
        match news {
            News::Snapshot(snapshot) => {
                assert_eq!(snapshot.seat, self.seat);
                if let Some(standing) = &snapshot.standing {
                    truth.check_standing(self.seat, standing);
                    assert_eq!(snapshot.heard, truth.heard(self.seat, standing.number));
                }
                *heard = snapshot.heard;
            }
            News::Game { heard: new, standing, .. } => {
                truth.check_standing(self.seat, &standing);
                heard.extend(new);
                assert_eq!(*heard, truth.heard(self.seat, standing.number));
            }
            News::Table(_) | News::Present { .. } => {}
            News::Chat(chat) => assert_eq!(chat.seat.is_some(), self.seat.is_some()),
        }
    }
}

/// A refusal says no more than the seat's own view does.
fn expected_refusal(live: &Live, mv: Move) -> Option<Reason> {
    let (rules, view) = live.view();
    let refusal = view.knowledge(&rules)?.check(mv).err()?;
    Some(Reason::Rule { rule: refusal.rule.to_owned(), text: refusal.reason.to_string() })
}

async fn catch_up(people: &mut [Person]) {
    let number = |person: &Person| person.live.standing.as_ref().map_or(0, |standing| standing.number);
    let newest = people.iter().map(number).max().unwrap_or(0);
    for person in people {
        person.live.until(|live| live.standing.as_ref().is_some_and(|standing| standing.number >= newest)).await;
    }
}

async fn play(players: usize, seed: u64) {
    let server = Server::start().await;
    let mut guests = Vec::new();
    for i in 0..players {
        guests.push(server.guest(&format!("P{i}")).await);
    }
    let id = guests[0].open(settings(players, 0)).await.table.id;
    for (i, guest) in guests.iter().enumerate() {
        let share = Some(Hex32([200 + i as u8; 32]));
        let join = utopia_protocol::api::Join { share, ..Default::default() };
        guest.ask("POST", &format!("/api/tables/{id}/join"), &join).await;
    }
    guests.push(Guest::nobody(server.address));
    let mut people = Vec::new();
    for guest in guests {
        let live = guest.connect(&id).await;
        people.push(Person { seat: live.seat(), guest, live, earlier: Vec::new() });
    }
    people[0].live.ask(Command::Start).await.unwrap();
    let (mut dice, mut done) = (Seed::from(seed).chance(), Vec::new());
    while done.len() < MOST_MOVES {
        catch_up(&mut people).await;
        if people[0].live.is_over() || !act(&mut people, &id, &mut dice, &mut done).await {
            break;
        }
    }
    catch_up(&mut people).await;
    let record = finish(&mut people, &id, &mut dice, &mut done).await;
    let truth = Truth::of(&record, &done);
    let mut forbidden = vec![record.seed.unwrap().to_string(), record.dealing.unwrap().secret.unwrap().to_string()];
    forbidden.extend(people.iter().filter_map(|person| Some(person.guest.cookie.as_ref()?[13..45].to_owned())));
    for person in &people {
        let others = Seat::of_game(players).filter(|&seat| Some(seat) != person.seat);
        let shares = others.map(|seat| Hex32([200 + seat.index() as u8; 32]).to_string());
        let forbidden: Vec<_> = forbidden.iter().cloned().chain(shares).collect();
        person.check(&truth, &forbidden);
    }
    server.stop().await;
}

/// The record shows the seed, so the game has to be played to its end.
async fn finish(people: &mut [Person], id: &str, dice: &mut impl rand_core::Rng, done: &mut Vec<Done>) -> Record {
    while !people[0].live.is_over() {
        let actors: Vec<_> = (0..people.len()).filter(|&i| !people[i].live.legal().is_empty()).collect();
        play_one(&mut people[actors[0]], dice, done).await;
        catch_up(people).await;
    }
    let mut answer = people[0].guest.get(&format!("/api/tables/{id}/record")).await;
    while answer.status == 409 {
        answer = people[0].guest.get(&format!("/api/tables/{id}/record")).await;
    }
    answer.body.parse().unwrap()
}

async fn play_one(person: &mut Person, dice: &mut impl rand_core::Rng, done: &mut Vec<Done>) {
    let (at, legal) = (person.live.at(), person.live.legal());
    let mv = legal[below(dice, legal.len() as u32) as usize];
    person.live.ask(Command::Play { at, mv }).await.unwrap();
    done.push(Done::Move(person.seat.unwrap(), mv));
}

/// One thing happens: mostly a move, sometimes something else.
async fn act(people: &mut [Person], id: &str, dice: &mut impl rand_core::Rng, done: &mut Vec<Done>) -> bool {
    let any = below(dice, people.len() as u32) as usize;
    let actors: Vec<_> = (0..people.len()).filter(|&i| !people[i].live.legal().is_empty()).collect();
    if actors.is_empty() {
        return false;
    }
    match below(dice, 12) {
        0 => people[any].reconnect(id, below(dice, 2) == 0).await,
        1 => {
            let chatted = people[any].live.ask(Command::Chat { text: "hm".into() }).await;
            assert_eq!(chatted.is_ok(), people[any].seat.is_some());
        }
        2 => {
            let mv: Move = ["discard maya maya", "raise china with egypt", "end", "take maya earth earth-1"]
                [below(dice, 4) as usize]
                .parse()
                .unwrap();
            if let Some(expected) = expected_refusal(&people[any].live, mv) {
                let at = people[any].live.at();
                assert_eq!(people[any].live.ask(Command::Play { at, mv }).await, Err(expected));
            }
        }
        3 => {
            let stale = Command::Play { at: u32::MAX, mv: Move::End };
            assert!(people[any].live.ask(stale).await.is_err());
        }
        4 | 5 => {
            let undo = people.iter_mut().find(|person| person.live.standing.as_ref().unwrap().can_undo);
            if let Some(person) = undo {
                let (at, turn) = (person.live.at(), below(dice, 2) == 0);
                person.live.ask(Command::Undo { at, turn }).await.unwrap();
                done.push(Done::Undo(person.seat.unwrap(), turn));
            }
        }
        _ => {
            let actor = actors[below(dice, actors.len() as u32) as usize];
            play_one(&mut people[actor], dice, done).await;
        }
    }
    true
}

#[tokio::test]
async fn nobody_is_sent_what_only_others_may_know() {
    for players in 2..=5 {
        play(players, players as u64).await;
    }
}
