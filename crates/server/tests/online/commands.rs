//! Every command from the wrong seat, at the wrong moment, with the wrong number, and twice.
//!
//! [`TABLE`] has a row for each command and a column for each kind of misuse. Where a kind does not apply, the row says
//! why, and the tests check that.

use utopia_protocol::{Command, CommandError, ServerMessage, TableInfo};
use utopia_rules::{Colour, Move, Seat, chance::Witness, text::Hex32};

use crate::kit::{Guest, Live, Server, settings};
use Kind::{All, Any, NoNumber};
use Outcome::{Done, Rule};
use Sender::{Actor, Ann, Asked, Asker, Bob, Nobody, Other, Wim};
use Situation::{Asking, Ended, Left, Moved, Opening, Passed, Running, Uncommitted, Waiting};

/// The state of the table when the command is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Situation {
    /// Ann and Bob are seated; Ann hasn't committed to a share yet.
    Uncommitted,
    /// Both have committed.
    Waiting,
    /// Nobody has opened a share yet.
    Opening,
    /// The game has begun.
    Running,
    /// The actor has made a move that can be undone.
    Moved,
    /// The asker has made a move that can be taken back, and the other player has moved since.
    Passed,
    /// The asker wants to take it back.
    Asking,
    /// A bot plays for Ann.
    Left,
    /// They have agreed to end.
    Ended,
}

/// Who sends the command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sender {
    /// The host, blue.
    Ann,
    /// Red.
    Bob,
    /// The player to act.
    Actor,
    /// The other player.
    Other,
    /// The player who could take a move back.
    Asker,
    /// The player who must grant it.
    Asked,
    /// A guest among the spectators.
    Wim,
    /// An anonymous spectator.
    Nobody,
}

/// The expected answer.
#[derive(Clone, Copy, Debug)]
enum Outcome {
    Done,
    Refused(&'static CommandError),
    /// Refused by this rule.
    Rule(&'static str),
}

const STALE: Outcome = Outcome::Refused(&CommandError::Stale);
const NOT_SEATED: Outcome = Outcome::Refused(&CommandError::NotSeated);
const NOT_HOST: Outcome = Outcome::Refused(&CommandError::NotHost);
const NOT_NOW: Outcome = Outcome::Refused(&CommandError::NotNow);
const OTHER_SHARE: Outcome = Outcome::Refused(&CommandError::OtherShare);
const COLOUR_TAKEN: Outcome = Outcome::Refused(&CommandError::ColourTaken);
const NOTHING_TO_UNDO: Outcome = Outcome::Refused(&CommandError::NothingToUndo);
const UNREADABLE: Outcome = Outcome::Refused(&CommandError::Unreadable);

/// A command in a situation and its answer. Nothing changes in any case.
type Case = (Situation, Sender, fn(&Scene) -> Command, Outcome);

enum Kind {
    /// The cases.
    Any(&'static [Case]),
    /// Allowed for everybody or at any time: succeeds in all these cases.
    All(&'static [(Situation, Sender)]),
    /// The command names no number.
    NoNumber,
}

struct Row {
    /// The command used correctly.
    command: fn(&Scene) -> Command,
    wrong_seat: Kind,
    wrong_moment: Kind,
    wrong_number: Kind,
    /// Sent twice: the second gets the same answer and changes nothing.
    repeat: (Situation, Sender),
}

const COMMIT: fn(&Scene) -> Command = |scene| Command::Commit { commitment: scene.witnesses[0].commitment() };
const COMMIT_AGAIN: fn(&Scene) -> Command = |_| Command::Commit { commitment: Hex32([9; 32]) };
const OPEN: fn(&Scene) -> Command = |scene| Command::Open { share: scene.witnesses[0].share };
const OPEN_OTHERS: fn(&Scene) -> Command = |scene| Command::Open { share: scene.witnesses[1].share };
const OPEN_ANOTHER: fn(&Scene) -> Command = |_| Command::Open { share: Hex32([9; 32]) };
const REMOVE: fn(&Scene) -> Command = |_| Command::Remove { seat: Seat::Red };
const REMOVE_SELF: fn(&Scene) -> Command = |_| Command::Remove { seat: Seat::Blue };
const REMOVE_NOBODY: fn(&Scene) -> Command = |_| Command::Remove { seat: Seat::Green };
const START: fn(&Scene) -> Command = |_| Command::Start;
const PLAY: fn(&Scene) -> Command = |scene| Command::Play { at: scene.at, mv: scene.legal };
const PLAY_LATER: fn(&Scene) -> Command = |scene| Command::Play { at: scene.at + 1, mv: scene.legal };
const PLAY_EARLIER: fn(&Scene) -> Command = |scene| Command::Play { at: scene.at - 1, mv: Move::Surprise };
const PLAY_NEVER: fn(&Scene) -> Command = |scene| Command::Play { at: u32::MAX, mv: scene.legal };
const UNDO: fn(&Scene) -> Command = |scene| Command::Undo { at: scene.at, turn: false };
const UNDO_TURN: fn(&Scene) -> Command = |scene| Command::Undo { at: scene.at, turn: true };
const UNDO_LATER: fn(&Scene) -> Command = |scene| Command::Undo { at: scene.at + 1, turn: false };
const UNDO_EARLIER: fn(&Scene) -> Command = |scene| Command::Undo { at: scene.at - 1, turn: false };
const UNDO_NEVER: fn(&Scene) -> Command = |_| Command::Undo { at: u32::MAX, turn: true };
const TAKE_BACK: fn(&Scene) -> Command = |scene| Command::TakeBack { at: scene.at, ask: true };
const TAKE_BACK_LATER: fn(&Scene) -> Command = |scene| Command::TakeBack { at: scene.at + 1, ask: true };
const TAKE_BACK_EARLIER: fn(&Scene) -> Command = |scene| Command::TakeBack { at: scene.at - 1, ask: true };
const WITHDRAW: fn(&Scene) -> Command = |scene| Command::TakeBack { at: scene.at, ask: false };
const GRANT: fn(&Scene) -> Command = |scene| Command::AnswerTakeBack { at: scene.at, grant: true };
const GRANT_LATER: fn(&Scene) -> Command = |scene| Command::AnswerTakeBack { at: scene.at + 1, grant: true };
const DECLINE_EARLIER: fn(&Scene) -> Command = |scene| Command::AnswerTakeBack { at: scene.at - 1, grant: false };
const AGREE: fn(&Scene) -> Command = |_| Command::AgreeToEnd { agree: true };
const DISAGREE: fn(&Scene) -> Command = |_| Command::AgreeToEnd { agree: false };
const CHAT: fn(&Scene) -> Command = |_| Command::Chat { text: "hello".into() };
const SILENCE: fn(&Scene) -> Command = |_| Command::Chat { text: " \u{7}\u{202e} ".into() };
const MUTE: fn(&Scene) -> Command = |_| Command::Mute { seat: Seat::Red, muted: true };
const MUTE_NOBODY: fn(&Scene) -> Command = |_| Command::Mute { seat: Seat::Green, muted: true };
const LEAVE: fn(&Scene) -> Command = |_| Command::Leave;
const COME_BACK: fn(&Scene) -> Command = |_| Command::ComeBack;
const HAND_OVER: fn(&Scene) -> Command = |_| Command::HandOver;
const REMATCH: fn(&Scene) -> Command = |_| Command::Rematch;
const COLOUR: fn(&Scene) -> Command = |_| Command::Colour { colour: Colour::Purple };
const OTHERS_COLOUR: fn(&Scene) -> Command = |_| Command::Colour { colour: Colour::Red };
const PING: fn(&Scene) -> Command = |_| Command::Ping;

const TABLE: [Row; 17] = [
    Row {
        command: COMMIT,
        wrong_seat: Any(&[(Uncommitted, Wim, COMMIT, NOT_SEATED), (Uncommitted, Nobody, COMMIT, NOT_SEATED)]),
        wrong_moment: Any(&[(Opening, Ann, COMMIT_AGAIN, NOT_NOW), (Running, Ann, COMMIT_AGAIN, NOT_NOW)]),
        wrong_number: NoNumber,
        repeat: (Uncommitted, Ann),
    },
    Row {
        command: START,
        wrong_seat: Any(&[(Waiting, Bob, START, NOT_HOST), (Waiting, Wim, START, NOT_SEATED)]),
        wrong_moment: Any(&[(Uncommitted, Ann, START, NOT_NOW), (Ended, Ann, START, NOT_NOW)]),
        wrong_number: NoNumber,
        repeat: (Waiting, Ann),
    },
    Row {
        command: PLAY,
        wrong_seat: Any(&[(Running, Other, PLAY, Rule("R3.3")), (Running, Wim, PLAY, NOT_SEATED)]),
        wrong_moment: Any(&[
            (Waiting, Ann, PLAY, NOT_NOW),
            (Ended, Actor, PLAY, NOT_NOW),
            (Left, Ann, PLAY_NEVER, STALE),
        ]),
        wrong_number: Any(&[
            (Running, Actor, PLAY_LATER, STALE),
            (Running, Actor, PLAY_NEVER, STALE),
            (Moved, Actor, PLAY_EARLIER, STALE),
        ]),
        repeat: (Running, Actor),
    },
    Row {
        command: UNDO,
        wrong_seat: Any(&[(Moved, Other, UNDO, NOTHING_TO_UNDO), (Moved, Wim, UNDO, NOT_SEATED)]),
        wrong_moment: Any(&[
            (Waiting, Ann, UNDO, NOT_NOW),
            (Running, Actor, UNDO, NOTHING_TO_UNDO),
            (Running, Actor, UNDO_TURN, NOTHING_TO_UNDO),
            (Ended, Actor, UNDO, NOTHING_TO_UNDO),
        ]),
        wrong_number: Any(&[
            (Moved, Actor, UNDO_LATER, STALE),
            (Moved, Actor, UNDO_EARLIER, STALE),
            (Moved, Actor, UNDO_NEVER, STALE),
        ]),
        repeat: (Moved, Actor),
    },
    Row {
        command: AGREE,
        wrong_seat: Any(&[(Running, Wim, AGREE, NOT_SEATED), (Running, Nobody, AGREE, NOT_SEATED)]),
        wrong_moment: Any(&[
            (Waiting, Ann, AGREE, NOT_NOW),
            (Left, Ann, AGREE, NOT_NOW),
            (Ended, Ann, DISAGREE, NOT_NOW),
        ]),
        wrong_number: NoNumber,
        repeat: (Running, Ann),
    },
    Row {
        command: CHAT,
        wrong_seat: Any(&[(Running, Nobody, CHAT, NOT_SEATED), (Running, Ann, SILENCE, UNREADABLE)]),
        wrong_moment: All(&[(Uncommitted, Ann), (Waiting, Wim), (Running, Wim), (Left, Ann), (Ended, Bob)]),
        wrong_number: NoNumber,
        repeat: (Running, Ann),
    },
    Row {
        command: MUTE,
        wrong_seat: Any(&[(Running, Wim, MUTE, NOT_SEATED), (Running, Ann, MUTE_NOBODY, NOT_NOW)]),
        wrong_moment: All(&[(Uncommitted, Ann), (Waiting, Ann), (Running, Ann), (Left, Ann), (Ended, Ann)]),
        wrong_number: NoNumber,
        repeat: (Running, Ann),
    },
    Row {
        command: LEAVE,
        wrong_seat: Any(&[(Running, Wim, LEAVE, NOT_SEATED), (Waiting, Nobody, LEAVE, NOT_SEATED)]),
        // Leaving has no effect after the end.
        wrong_moment: Any(&[(Ended, Ann, LEAVE, Done)]),
        wrong_number: NoNumber,
        repeat: (Running, Ann),
    },
    Row {
        command: COME_BACK,
        wrong_seat: Any(&[(Left, Wim, COME_BACK, NOT_SEATED), (Left, Bob, COME_BACK, Done)]),
        wrong_moment: Any(&[
            (Waiting, Ann, COME_BACK, NOT_NOW),
            (Running, Ann, COME_BACK, Done),
            (Ended, Ann, COME_BACK, NOT_NOW),
        ]),
        wrong_number: NoNumber,
        repeat: (Left, Ann),
    },
    Row {
        command: HAND_OVER,
        wrong_seat: Any(&[(Running, Wim, HAND_OVER, NOT_SEATED), (Waiting, Nobody, HAND_OVER, NOT_SEATED)]),
        wrong_moment: Any(&[(Ended, Ann, HAND_OVER, NOT_NOW)]),
        wrong_number: NoNumber,
        repeat: (Running, Ann),
    },
    Row {
        command: REMATCH,
        wrong_seat: Any(&[(Ended, Wim, REMATCH, NOT_SEATED), (Ended, Nobody, REMATCH, NOT_SEATED)]),
        wrong_moment: Any(&[(Waiting, Ann, REMATCH, NOT_NOW), (Running, Ann, REMATCH, NOT_NOW)]),
        wrong_number: NoNumber,
        repeat: (Ended, Ann),
    },
    Row {
        command: PING,
        wrong_seat: All(&[(Running, Ann), (Running, Bob), (Running, Wim), (Running, Nobody)]),
        wrong_moment: All(&[(Uncommitted, Ann), (Waiting, Ann), (Running, Ann), (Left, Ann), (Ended, Ann)]),
        wrong_number: NoNumber,
        repeat: (Running, Nobody),
    },
    Row {
        command: COLOUR,
        wrong_seat: Any(&[(Waiting, Wim, COLOUR, NOT_SEATED), (Waiting, Ann, OTHERS_COLOUR, COLOUR_TAKEN)]),
        wrong_moment: Any(&[(Running, Ann, COLOUR, NOT_NOW), (Ended, Ann, COLOUR, NOT_NOW)]),
        wrong_number: NoNumber,
        repeat: (Waiting, Ann),
    },
    Row {
        command: TAKE_BACK,
        wrong_seat: Any(&[(Passed, Asked, TAKE_BACK, NOTHING_TO_UNDO), (Passed, Wim, TAKE_BACK, NOT_SEATED)]),
        wrong_moment: Any(&[
            (Waiting, Ann, TAKE_BACK, NOT_NOW),
            (Running, Actor, TAKE_BACK, NOTHING_TO_UNDO),
            (Moved, Actor, WITHDRAW, NOTHING_TO_UNDO),
            (Passed, Asker, WITHDRAW, Done),
        ]),
        wrong_number: Any(&[(Passed, Asker, TAKE_BACK_LATER, STALE), (Passed, Asker, TAKE_BACK_EARLIER, STALE)]),
        repeat: (Passed, Asker),
    },
    Row {
        command: GRANT,
        wrong_seat: Any(&[(Asking, Asker, GRANT, NOT_NOW), (Asking, Wim, GRANT, NOT_SEATED)]),
        wrong_moment: Any(&[(Waiting, Ann, GRANT, NOT_NOW), (Passed, Asked, GRANT, NOT_NOW)]),
        wrong_number: Any(&[(Asking, Asked, GRANT_LATER, STALE), (Asking, Asked, DECLINE_EARLIER, STALE)]),
        repeat: (Asking, Asked),
    },
    Row {
        command: OPEN,
        wrong_seat: Any(&[(Opening, Bob, OPEN, OTHER_SHARE), (Opening, Wim, OPEN, NOT_SEATED)]),
        wrong_moment: Any(&[
            (Waiting, Ann, OPEN, NOT_NOW),
            (Opening, Ann, OPEN_OTHERS, OTHER_SHARE),
            (Opening, Ann, OPEN_ANOTHER, OTHER_SHARE),
            (Running, Ann, OPEN_ANOTHER, NOT_NOW),
        ]),
        wrong_number: NoNumber,
        repeat: (Opening, Ann),
    },
    Row {
        command: REMOVE,
        wrong_seat: Any(&[(Waiting, Bob, REMOVE_SELF, NOT_HOST), (Waiting, Wim, REMOVE, NOT_SEATED)]),
        wrong_moment: Any(&[
            (Waiting, Ann, REMOVE_SELF, NOT_NOW),
            (Waiting, Ann, REMOVE_NOBODY, NOT_NOW),
            (Running, Ann, REMOVE, NOT_NOW),
        ]),
        wrong_number: NoNumber,
        repeat: (Waiting, Ann),
    },
];

/// The row of a command. The match makes sure that every command has one.
const fn row(command: &Command) -> usize {
    match command {
        Command::Commit { .. } => 0,
        Command::Start => 1,
        Command::Play { .. } => 2,
        Command::Undo { .. } => 3,
        Command::AgreeToEnd { .. } => 4,
        Command::Chat { .. } => 5,
        Command::Mute { .. } => 6,
        Command::Leave => 7,
        Command::ComeBack => 8,
        Command::HandOver => 9,
        Command::Rematch => 10,
        Command::Ping => 11,
        Command::Colour { .. } => 12,
        Command::TakeBack { .. } => 13,
        Command::AnswerTakeBack { .. } => 14,
        Command::Open { .. } => 15,
        Command::Remove { .. } => 16,
    }
}

/// A table with everybody around it.
struct Scene {
    id: String,
    /// Ann, Bob, Wim, and somebody without a name.
    lives: [Live; 4],
    guests: [Guest; 4],
    /// What Ann and Bob commit to.
    witnesses: [Witness; 2],
    /// Who acts, once the game runs.
    actor: usize,
    /// Who could take a move back.
    asker: usize,
    at: u32,
    /// A legal move of the actor.
    legal: Move,
}

impl Scene {
    async fn new(server: &Server, situation: Situation) -> Self {
        let guests = [
            server.guest("Ann").await,
            server.guest("Bob").await,
            server.guest("Wim").await,
            Guest::nobody(server.address),
        ];
        let open = utopia_protocol::api::OpenTable::from(settings(2, 0));
        let sat: utopia_protocol::api::Sat = guests[0].ask("POST", "/api/tables", &open).await.read();
        let id = sat.table.id;
        guests[1].join(&id).await;
        let mut lives = Vec::new();
        for guest in &guests {
            lives.push(guest.connect(&id).await);
        }
        let mut lives: [Live; 4] = lives.try_into().ok().expect("four");
        let witnesses = [guests[0].witness(&lives[0]), guests[1].witness(&lives[1])];
        lives[1].ask(Command::Commit { commitment: witnesses[1].commitment() }).await.unwrap();
        let mut scene = Self { id, lives, guests, witnesses, actor: 0, asker: 0, at: 0, legal: Move::End };
        scene.bring_to(situation).await;
        scene
    }

    async fn bring_to(&mut self, situation: Situation) {
        if situation == Uncommitted {
            return;
        }
        self.lives[0].ask(COMMIT(self)).await.unwrap();
        if situation == Waiting {
            return;
        }
        self.lives[0].ask(Command::Start).await.unwrap();
        if situation == Opening {
            return;
        }
        for (live, witness) in self.lives.iter_mut().zip(&self.witnesses) {
            live.ask(Command::Open { share: witness.share }).await.unwrap();
        }
        self.catch_up(0).await;
        match situation {
            // Moves that reveal something hidden can't be undone.
            Moved => {
                while !self.lives[self.actor].can_undo() {
                    self.lives[self.actor].ask(PLAY(self)).await.unwrap();
                    self.catch_up(self.at + 1).await;
                }
            }
            Passed | Asking => {
                self.asker = loop {
                    if let Some(asker) = self.lives[..2].iter().position(Live::can_take_back) {
                        break asker;
                    }
                    self.lives[self.actor].ask(PLAY(self)).await.unwrap();
                    self.catch_up(self.at + 1).await;
                };
                if situation == Asking {
                    self.lives[self.asker].ask(TAKE_BACK(self)).await.unwrap();
                }
            }
            Left => {
                self.lives[0].ask(Command::Leave).await.unwrap();
            }
            Ended => {
                for live in &mut self.lives[..2] {
                    live.ask(Command::AgreeToEnd { agree: true }).await.unwrap();
                }
            }
            Uncommitted | Waiting | Opening | Running => {}
        }
    }

    async fn catch_up(&mut self, number: u32) {
        for live in &mut self.lives {
            live.until_number(number).await;
        }
        self.actor = usize::from(self.lives[0].legal().is_empty());
        self.at = self.lives[0].at();
        self.legal = self.lives[self.actor].legal()[0];
    }

    fn place(&self, who: Sender) -> usize {
        match who {
            Ann => 0,
            Bob => 1,
            Wim => 2,
            Nobody => 3,
            Actor => self.actor,
            Other => 1 - self.actor,
            Asker => self.asker,
            Asked => 1 - self.asker,
        }
    }

    /// Everything a command could change: table, game, chat, muted players. Bots play on by themselves.
    async fn state(&self, situation: Situation) -> String {
        let table: TableInfo = self.guests[0].get(&format!("/api/tables/{}", self.id)).await.read();
        let snapshot = self.guests[0].connect(&self.id).await.snapshot.unwrap();
        let number = snapshot.standing.map(|standing| standing.number).filter(|_| situation != Left);
        let table = TableInfo { opening: table.opening.map(|_| 0), ..table };
        format!("{table:?} {number:?} {:?} {:?}", snapshot.chat, snapshot.muted)
    }
}

/// Checks that the answer is as expected and nothing has changed.
async fn try_case(server: &Server, (situation, who, command, outcome): Case) {
    let mut scene = Scene::new(server, situation).await;
    let (command, place, before) = (command(&scene), scene.place(who), scene.state(situation).await);
    let answer = scene.lives[place].ask(command.clone()).await;
    let what = format!("{situation:?} {who:?} {command:?}: {answer:?}");
    match outcome {
        Done => assert_eq!(answer, Ok(None), "{what}"),
        Outcome::Refused(reason) => assert_eq!(answer.as_ref(), Err(reason), "{what}"),
        Rule(number) => assert!(matches!(answer, Err(CommandError::Rule { rule, .. }) if rule == number), "{what}"),
    }
    assert_eq!(scene.state(situation).await, before, "{what}");
}

async fn try_kind(server: &Server, row: &Row, kind: &Kind) {
    match kind {
        Any(cases) => {
            for &case in *cases {
                try_case(server, case).await;
            }
        }
        All(cases) => {
            for &(situation, who) in *cases {
                let mut scene = Scene::new(server, situation).await;
                let (place, command) = (scene.place(who), (row.command)(&scene));
                assert_eq!(
                    scene.lives[place].ask(command.clone()).await,
                    Ok(None),
                    "{situation:?} {who:?} {command:?}"
                );
            }
        }
        NoNumber => {
            let scene = Scene::new(server, Running).await;
            let text = serde_json::to_string(&(row.command)(&scene)).unwrap();
            assert!(!text.contains("\"at\":"), "{text}");
        }
    }
}

async fn try_column(column: fn(&Row) -> &Kind) {
    let server = Server::start().await;
    for row in &TABLE {
        Box::pin(try_kind(&server, row, column(row))).await;
    }
    server.stop().await;
}

#[tokio::test]
async fn the_table_has_every_command_in_its_row() {
    let server = Server::start().await;
    let scene = Scene::new(&server, Running).await;
    for (i, entry) in TABLE.iter().enumerate() {
        assert_eq!(row(&(entry.command)(&scene)), i);
    }
    server.stop().await;
}

#[tokio::test]
async fn from_the_wrong_seat_nothing_changes() {
    try_column(|row| &row.wrong_seat).await;
}

#[tokio::test]
async fn at_the_wrong_moment_nothing_changes() {
    try_column(|row| &row.wrong_moment).await;
}

#[tokio::test]
async fn with_the_wrong_number_nothing_changes() {
    try_column(|row| &row.wrong_number).await;
}

#[tokio::test]
async fn a_repeated_command_gets_the_same_answer_and_changes_nothing() {
    let server = Server::start().await;
    for row in &TABLE {
        let (situation, who) = row.repeat;
        let mut scene = Scene::new(&server, situation).await;
        let (command, place) = ((row.command)(&scene), scene.place(who));
        let first = scene.lives[place].ask(command.clone()).await;
        assert!(first.is_ok(), "{command:?}: {first:?}");
        // Stand-in bots play on meanwhile.
        let situation = if command == Command::Leave { Left } else { situation };
        let before = scene.state(situation).await;
        assert_eq!(scene.lives[place].ask(command.clone()).await, first, "{command:?}");
        // Chat is the only command that isn't idempotent.
        let said_twice = matches!(command, Command::Chat { .. });
        assert_eq!(scene.state(situation).await != before, said_twice, "{command:?}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_stale_command_is_refused_with_the_current_view() {
    let server = Server::start().await;
    let mut scene = Scene::new(&server, Running).await;
    for place in [0, 1] {
        let sent = scene.lives[place].send(PLAY_NEVER(&scene)).await;
        let answer = loop {
            match scene.lives[place].next().await.unwrap() {
                ServerMessage::News { .. } => {}
                answer => break answer,
            }
        };
        let ServerMessage::Refused { id, reason: CommandError::Stale, standing: Some(standing) } = answer else {
            panic!("{answer:?}")
        };
        let own = scene.lives[place].standing.as_ref().unwrap();
        assert_eq!((id, standing.at, standing.view.get()), (sent, 0, own.view.get()));
    }
    server.stop().await;
}

#[tokio::test]
async fn leaving_before_the_start_frees_the_seat() {
    let server = Server::start().await;
    let mut scene = Scene::new(&server, Waiting).await;
    scene.lives[0].ask(Command::Leave).await.unwrap();
    while scene.lives[0].next().await.is_some() {}
    let mut bob = scene.guests[1].connect(&scene.id).await;
    assert_eq!(bob.snapshot.as_ref().unwrap().table.host, Some(Seat::Red), "somebody else is the host");
    bob.ask(Command::Start).await.unwrap();
    bob.until(|live| live.table().opening.is_some()).await;
    server.stop().await;
}

#[tokio::test]
async fn unreadable_or_too_frequent_commands_are_refused() {
    let server = Server::start().await;
    let mut scene = Scene::new(&server, Waiting).await;
    let ann = &mut scene.lives[0];
    for text in
        ["", "hello", "{}", r#"{"id":1,"command":"dance"}"#, r#"{"id":1,"command":{"play":{"at":0,"move":"x"}}}"#]
    {
        ann.send_text(text).await;
        let refused = loop {
            if let ServerMessage::Refused { reason, .. } = ann.next().await.unwrap() {
                break reason;
            }
        };
        assert_eq!(refused, CommandError::Unreadable, "{text}");
    }
    let mut refused = 0;
    for _ in 0..400 {
        refused += u32::from(ann.ask_once(Command::Ping).await == Err(CommandError::TooMuch));
    }
    assert!(refused > 10, "{refused}");
    server.stop().await;
}
