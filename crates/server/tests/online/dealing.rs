//! Fair dealing: everybody commits, then all shares are opened, and whoever doesn't loses the seat.

use utopia_protocol::api::{Join, Problem};
use utopia_protocol::{Command, CommandError, SeatLoss, Status, TableEvent, TableSettings, TimeControl};
use utopia_rules::chance::{Witness, WitnessError, commit};
use utopia_rules::text::Hex32;
use utopia_rules::{Board, Record, Seat};

use crate::kit::{Guest, Live, Server, database, deal, rewrite, settings};

/// A value of the stored document.
async fn stored(server: &Server, path: &str) -> Option<String> {
    let sql = format!("select json_extract(document, '{path}') from tables");
    sqlx::query_scalar(sqlx::AssertSqlSafe(sql)).fetch_one(&mut database(&server.folder).await).await.unwrap()
}

/// Ann and Bob at a table where turns take a day, connected and bound to their shares.
struct Scene {
    server: Server,
    id: String,
    guests: [Guest; 2],
    lives: [Live; 2],
    /// What they know.
    seen: [Vec<Witness>; 2],
}

impl Scene {
    async fn new() -> Self {
        let server = Server::start().await;
        let guests = [server.guest("Ann").await, server.guest("Bob").await];
        let clock = TimeControl::Days { turn: 1 };
        let id = guests[0].open(TableSettings { clock, ..settings(2, 0) }).await.table.id;
        guests[1].join(&id).await;
        let ((a, first), (b, second)) = (guests[0].commit(&id).await, guests[1].commit(&id).await);
        Self { server, id, guests, lives: [a, b], seen: [vec![first], vec![second]] }
    }

    /// Fixes the commitments.
    async fn fix(&mut self) {
        self.lives[0].ask(Command::Start).await.unwrap();
        for live in &mut self.lives {
            live.until(|live| live.table().opening.is_some()).await;
        }
    }

    /// Opens a player's share as the client does: only for a list of commitments that contains its own.
    async fn open(&mut self, who: usize) -> Result<Option<String>, CommandError> {
        let commitments = self.lives[who].table().commitments().expect("everybody's");
        let share = self.seen[who].last_mut().unwrap().open(&commitments).expect("one's own commitment");
        self.lives[who].ask(Command::Open { share }).await
    }

    /// Connects and commits anew.
    async fn commit(&mut self, who: usize) {
        let (live, witness) = self.guests[who].commit(&self.id).await;
        self.lives[who] = live;
        self.seen[who].push(witness);
    }

    /// Restarts the server after a change of the stored document.
    async fn restart(mut self, sql: &str) -> Self {
        self.server = self.server.restart_after(async |folder| rewrite(folder, sql).await).await;
        for (guest, live) in self.guests.iter_mut().zip(&mut self.lives) {
            guest.address = self.server.address;
            *live = guest.connect(&self.id).await;
        }
        self
    }

    /// Ends the game and verifies its record.
    async fn record(&mut self) -> Record {
        for live in &mut self.lives {
            live.until(|live| live.standing.is_some()).await;
            live.ask(Command::AgreeToEnd { agree: true }).await.unwrap();
        }
        let text = self.guests[0].get(&format!("/api/tables/{}/record", self.id)).await.body;
        let record: Record = text.parse().unwrap_or_else(|error| panic!("{error}: {text}"));
        record.replay(Board::archipelago(), None).unwrap();
        record
    }
}

#[tokio::test]
async fn shares_are_opened_once_everybody_is_bound_and_the_record_proves_it_to_both() {
    let mut scene = Scene::new().await;
    let early = scene.seen[0][0].share;
    assert_eq!(scene.lives[0].ask(Command::Open { share: early }).await, Err(CommandError::NotNow));
    scene.fix().await;
    let other = Command::Commit { commitment: Hex32([1; 32]) };
    assert_eq!(scene.lives[1].ask(other).await, Err(CommandError::NotNow), "bound");
    scene.open(0).await.unwrap();
    assert_eq!(scene.lives[0].ask(Command::Start).await, Ok(None), "starting twice changes nothing");
    assert_eq!(scene.guests[0].table(&scene.id).await.status, Status::Waiting);
    scene.open(1).await.unwrap();
    let dealing = scene.record().await.dealing.unwrap();
    assert!(dealing.failed().is_empty());
    for seen in &scene.seen {
        assert_eq!(dealing.confirm(seen), Ok(true));
    }
    scene.server.stop().await;
}

#[tokio::test]
async fn a_device_that_goes_away_leaves_the_commitment_to_another_one_of_its_player() {
    let mut scene = Scene::new().await;
    let seat = Seat::Red.index();
    let mut phone = scene.guests[1].connect(&scene.id).await;
    let bound = Hex32([9; 32]);
    phone.ask(Command::Commit { commitment: bound }).await.unwrap();
    scene.lives[1].until(|live| live.table().seats[seat].commitment == Some(bound)).await;
    drop(phone);
    scene.lives[1].until(|live| live.table().seats[seat].commitment.is_none()).await;
    assert_eq!(scene.lives[0].ask(Command::Start).await, Err(CommandError::NotNow), "nobody could open that share");
    let commitment = scene.seen[1][0].commitment();
    scene.lives[1].ask(Command::Commit { commitment }).await.unwrap();
    scene.fix().await;
    for who in 0..2 {
        scene.open(who).await.unwrap();
    }
    scene.lives[0].until(|live| live.table().status == Status::Running).await;

    let id = scene.guests[0].open(settings(1, 1)).await.table.id;
    let (alone, _) = scene.guests[0].commit(&id).await;
    drop(alone);
    let again = scene.guests[0].connect(&id).await;
    assert!(again.table().seats[0].commitment.is_some(), "after a reload the only device is bound as before");
    scene.server.stop().await;
}

#[tokio::test]
async fn nobody_starts_before_everybody_is_bound_nor_joins_after() {
    let server = Server::start().await;
    let [ann, bob, cas] = [server.guest("Ann").await, server.guest("Bob").await, server.guest("Cas").await];
    let id = ann.open(settings(3, 0)).await.table.id;
    bob.join(&id).await;
    let (mut live, _) = ann.commit(&id).await;
    assert_eq!(live.ask(Command::Start).await, Err(CommandError::NotNow));
    let (_bob, _) = bob.commit(&id).await;
    live.ask(Command::Start).await.unwrap();
    let answer = cas.ask("POST", &format!("/api/tables/{id}/join"), &Join::default()).await;
    assert_eq!((answer.status, answer.read::<Problem>().problem.as_str()), (409, "late"));
    server.stop().await;
}

#[tokio::test]
async fn a_share_that_is_not_opened_in_time_frees_the_seat_and_everything_begins_anew() {
    let mut scene = Scene::new().await;
    scene.fix().await;
    scene.open(0).await.unwrap();
    let first = scene.lives[0].table().commitment;
    let mut scene = scene.restart("json_set(document, '$.deal.opening', 1)").await;
    scene.lives[0].until(|live| live.table().failed_deals == 1).await;
    let info = scene.guests[0].table(&scene.id).await;
    assert_eq!((info.status, info.opening, info.seats[1].name.as_deref()), (Status::Waiting, None, None));
    assert_eq!((info.seats[0].commitment, info.seats[0].opened), (None, false), "fresh commitments");
    assert_ne!(info.commitment, first, "and a fresh secret");
    let events: Vec<_> = scene.guests[0].connect(&scene.id).await.snapshot.unwrap().chat;
    let lost = TableEvent::LostSeat(SeatLoss::Withheld);
    assert!(events.iter().any(|chat| chat.name == "Bob" && chat.event.as_ref() == Some(&lost)), "{events:?}");

    scene.guests[1].join(&scene.id).await;
    scene.commit(0).await;
    scene.commit(1).await;
    scene.fix().await;
    scene.open(1).await.unwrap();
    scene.open(0).await.unwrap();
    let dealing = scene.record().await.dealing.unwrap();
    assert_eq!(dealing.failed().len(), 1);
    assert_eq!(dealing.failed()[0].commitment, first);
    assert!(dealing.failed()[0].withheld().eq([Seat::Red]));
    for seen in &scene.seen {
        assert_eq!(dealing.confirm(seen), Ok(true));
    }
    scene.server.stop().await;
}

#[tokio::test]
async fn leaving_while_shares_are_opened_is_an_attempt_that_failed() {
    let mut scene = Scene::new().await;
    scene.fix().await;
    scene.open(0).await.unwrap();
    scene.lives[1].ask(Command::Leave).await.unwrap();
    let info = scene.guests[0].table(&scene.id).await;
    assert_eq!((info.failed_deals, info.opening, info.seats[0].commitment), (1, None, None));
    scene.commit(0).await;
    deal(&scene.id, [&scene.guests[0]]).await;
    server_goes_on(scene).await;
}

/// The game runs, and the first player's witnesses agree with its record.
async fn server_goes_on(scene: Scene) {
    let mut live = scene.guests[0].connect(&scene.id).await;
    live.ask(Command::AgreeToEnd { agree: true }).await.unwrap();
    let text = scene.guests[0].get(&format!("/api/tables/{}/record", scene.id)).await.body;
    let dealing = text.parse::<Record>().unwrap().dealing.unwrap();
    assert!(dealing.confirm(&scene.seen[0]).is_ok());
    assert_eq!(dealing.failed().len(), 1);
    scene.server.stop().await;
}

#[tokio::test]
async fn a_restart_while_shares_are_opened_changes_nothing() {
    let mut scene = Scene::new().await;
    scene.fix().await;
    scene.open(1).await.unwrap();
    let mut scene = scene.restart("document").await;
    assert!(scene.lives[0].table().opening.is_some());
    scene.open(1).await.unwrap();
    scene.open(0).await.unwrap();
    let dealing = scene.record().await.dealing.unwrap();
    assert_eq!((dealing.confirm(&scene.seen[0]), dealing.failed().len()), (Ok(true), 0));
    scene.server.stop().await;
}

#[tokio::test]
async fn who_takes_a_seat_over_commits_anew_since_nobody_else_knows_the_share() {
    for opening in [false, true] {
        let mut scene = Scene::new().await;
        if opening {
            scene.fix().await;
        }
        let key = scene.lives[1].ask(Command::HandOver).await.unwrap();
        let cas = scene.server.guest("Cas").await;
        let join = Join { key, ..Join::default() };
        assert_eq!(cas.ask("POST", &format!("/api/tables/{}/join", scene.id), &join).await.status, 200);
        let info = cas.table(&scene.id).await;
        assert_eq!((info.seats[1].commitment, info.failed_deals), (None, u32::from(opening)));
        assert_eq!(info.seats[0].commitment.is_none(), opening, "bound to what was for the attempt before");
        deal(&scene.id, [&scene.guests[0], &cas]).await;
        scene.server.stop().await;
    }
}

#[tokio::test]
async fn a_table_at_which_every_deal_fails_is_closed() {
    let server = Server::start().await;
    let [ann, bob] = [server.guest("Ann").await, server.guest("Bob").await];
    let id = ann.open(settings(2, 0)).await.table.id;
    for _ in 0..20 {
        bob.join(&id).await;
        let ((mut a, _), (mut b, _)) = (ann.commit(&id).await, bob.commit(&id).await);
        a.ask(Command::Start).await.unwrap();
        b.ask(Command::Leave).await.unwrap();
    }
    let info = ann.table(&id).await;
    assert_eq!((info.status, info.failed_deals), (Status::Closed, 20));
    server.stop().await;
}

#[tokio::test]
async fn an_operator_who_plays_and_knows_everything_cannot_steer_the_deal() {
    let mut scene = Scene::new().await;
    scene.fix().await;
    scene.open(0).await.unwrap();
    // The operator is Bob: with the secret and Ann's share he can compute the deal of every share of his own.
    let secret: Hex32 = stored(&scene.server, "$.secret").await.unwrap().parse().unwrap();
    let share = stored(&scene.server, "$.seats[0].share").await.unwrap();
    assert_eq!((secret.hash(), share), (scene.seen[0][0].host, scene.seen[0][0].share.to_string()));
    for byte in 0..100 {
        let share = Hex32([byte; 32]);
        assert_eq!(scene.lives[1].ask(Command::Open { share }).await, Err(CommandError::OtherShare));
    }
    // So he changes his commitment in the database, and the record fits: but not what Ann's browser has kept.
    let better = Hex32([7; 32]);
    let other = commit(secret.hash(), Seat::Red, better);
    let mut scene = scene.restart(&format!("json_set(document, '$.seats[1].commitment', '{other}')")).await;
    scene.lives[1].ask(Command::Open { share: better }).await.unwrap();
    let dealing = scene.record().await.dealing.unwrap();
    assert_eq!(dealing.confirm(&scene.seen[0]), Err(WitnessError::Commitments));
    scene.server.stop().await;
}

/// Makes the stored document one of the form `utopia-seed/1`, in which Ann and Bob have sent their shares.
const OLD: &str = "json_set(json_remove(document, '$.deal', '$.seats[0].commitment', '$.seats[1].commitment'), \
    '$.seats[0].share', '0101010101010101010101010101010101010101010101010101010101010101', \
    '$.seats[1].share', '0202020202020202020202020202020202020202020202020202020202020202')";

#[tokio::test]
async fn a_game_that_began_in_the_old_form_goes_on_and_its_record_is_verified() {
    let mut scene = Scene::new().await;
    deal(&scene.id, &scene.guests).await;
    scene = scene.restart(OLD).await;
    let dealing = scene.record().await.dealing.unwrap();
    assert_eq!((dealing.committed, dealing.shares.len()), (None, 2));
    scene.server.stop().await;
}

#[tokio::test]
async fn a_table_of_the_old_form_that_waits_goes_on_in_the_new_one() {
    let scene = Scene::new().await.restart(OLD).await;
    let info = scene.guests[0].table(&scene.id).await;
    assert!(info.seats.iter().all(|place| place.commitment.is_none() && !place.opened), "{info:?}");
    deal(&scene.id, &scene.guests).await;
    assert_eq!(scene.guests[0].table(&scene.id).await.status, Status::Running);
    scene.server.stop().await;
}
