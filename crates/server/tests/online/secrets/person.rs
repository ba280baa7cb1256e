//! A person at a table and everything ever sent to them.

use utopia_game::Line;
use utopia_protocol::api::PastMoments;
use utopia_protocol::{News, ServerMessage, Snapshot};
use utopia_rules::Seat;

use super::truth::Truth;
use crate::kit::follow::follow;
use crate::kit::{Guest, Live, now};

/// Tolerance for the time a message takes.
const SLACK: u64 = 20;

/// What was sent to a connection, and when.
type Bytes = Vec<(u64, String)>;

/// A person across all their connections.
pub(super) struct Person {
    pub(super) guest: Guest,
    pub(super) live: Live,
    pub(super) seat: Option<Seat>,
    /// What was sent to closed connections, and in which role.
    earlier: Vec<(Option<Seat>, Bytes)>,
    /// HTTP responses before the end.
    answers: Vec<String>,
    /// Responses with the past: for whom, and when.
    pasts: Vec<(Option<Seat>, u64, String)>,
    /// The keys requested to hand over the seat.
    pub(super) keys: Vec<String>,
}

/// What must not be sent to anybody, or to anybody but one seat.
pub(super) struct Forbidden {
    pub(super) to_all: Vec<String>,
    pub(super) shares: Vec<(Seat, String)>,
}

impl Person {
    pub(super) async fn new(guest: Guest, table: &str) -> Self {
        let live = guest.connect(table).await;
        Self {
            seat: live.seat(),
            guest,
            live,
            earlier: Vec::new(),
            answers: Vec::new(),
            pasts: Vec::new(),
            keys: Vec::new(),
        }
    }

    pub(super) async fn reconnect(&mut self, table: &str, resume: bool) {
        let (stream, last) = (self.live.stream.clone(), self.live.last);
        let after = resume.then_some((stream.as_str(), last));
        let mut live = self.guest.resume(table, after).await;
        if live.resumed {
            (live.last, live.standing) = (last, self.live.standing.clone());
            live.snapshot.clone_from(&self.live.snapshot);
        }
        let seat = live.seat();
        let old = std::mem::replace(&mut self.live, live);
        self.earlier.push((self.seat, old.bytes));
        self.seat = seat;
    }

    /// Requests everything there is; the record isn't available yet.
    pub(super) async fn look_around(&mut self, table: &str) {
        for path in ["/api/tables".to_owned(), "/api/games".to_owned(), format!("/api/tables/{table}")] {
            self.answers.push(self.guest.get(&path).await.body);
        }
        let record = self.guest.get(&format!("/api/tables/{table}/record")).await;
        assert_eq!(record.status, 409);
        self.answers.push(record.body);
        let mut next = Some(0);
        while let Some(from) = next.take() {
            let past = self.guest.get(&format!("/api/tables/{table}/past?from={from}")).await;
            // Delayed spectators may have seen nothing yet.
            if past.status == 200 {
                next = past.read::<PastMoments>().next;
                self.pasts.push((self.seat, now(), past.body));
            } else {
                assert_eq!((past.status, self.seat), (409, None));
            }
        }
    }

    fn connections(&self) -> impl Iterator<Item = (Option<Seat>, &Bytes)> {
        let earlier = self.earlier.iter().map(|(seat, bytes)| (*seat, bytes));
        earlier.chain([(self.seat, &self.live.bytes)])
    }

    /// Checks every byte of every connection and response.
    pub(super) fn check(&self, truth: &Truth, forbidden: &Forbidden, delay: u64) {
        // After resuming, earlier news is known from another connection.
        let mut known = None;
        for (seat, bytes) in self.connections() {
            let mut heard = Vec::new();
            for (time, text) in bytes {
                self.check_text(seat, text, forbidden);
                match serde_json::from_str(text).unwrap() {
                    ServerMessage::News { news, .. } => {
                        check_news(truth, seat, news, (&mut known, &mut heard), (*time, delay));
                    }
                    ServerMessage::Refused { standing: Some(standing), .. } => truth.check_standing(seat, &standing),
                    ServerMessage::Hello { .. } | ServerMessage::Done { .. } | ServerMessage::Refused { .. } => {}
                }
            }
        }
        for text in &self.answers {
            self.check_text(None, text, forbidden);
        }
        for (seat, time, text) in &self.pasts {
            self.check_text(*seat, text, forbidden);
            let past: PastMoments = serde_json::from_str(text).unwrap();
            let (mut entries, mut before) = (0, None);
            for moment in &past.moments {
                let view = truth.read(&moment.view, before.as_ref());
                let shown = truth.entries_of(*seat, entries, moment.line_count, &view);
                entries = shown.unwrap_or_else(|| panic!("{seat:?} never saw {moment:?}"));
                check_delay(truth, *seat, entries as u32, (*time, delay));
                before = Some(view);
            }
        }
    }

    fn check_text(&self, seat: Option<Seat>, text: &str, forbidden: &Forbidden) {
        let shares = forbidden.shares.iter().filter(|(owner, _)| Some(*owner) != seat).map(|(_, share)| share);
        let others = forbidden.to_all.iter().filter(|secret| !self.keys.contains(secret));
        for secret in others.chain(shares) {
            assert!(!text.contains(secret.as_str()), "{seat:?} was sent {secret}: {text}");
        }
    }
}

fn check_news(
    truth: &Truth,
    seat: Option<Seat>,
    news: News,
    (known, heard): (&mut Option<Snapshot>, &mut Vec<Line>),
    (time, delay): (u64, u64),
) {
    let check_time = |number: u32| check_delay(truth, seat, number, (time, delay));
    match news {
        News::Snapshot(snapshot) => {
            assert_eq!(snapshot.seat, seat);
            if let Some(standing) = &snapshot.standing {
                truth.check_standing(seat, standing);
                assert_eq!(snapshot.lines, truth.heard(seat, standing.number));
                check_time(standing.number);
            }
            heard.clone_from(&snapshot.lines);
            *known = Some(*snapshot);
        }
        News::Game { lines: new, progress, .. } => {
            let known = known.as_mut().expect("a snapshot before");
            let standing = follow(known, &new, &progress);
            truth.check_standing(seat, standing);
            heard.extend(new);
            assert!(truth.heard(seat, standing.number).ends_with(heard));
            check_time(standing.number);
        }
        News::Table(_) | News::Clocks(_) | News::Present { .. } => {}
        News::Chat(chat) => assert!(chat.event.is_some() || chat.seat.is_some() == seat.is_some()),
    }
}

/// Checks that spectators receive an entry only after the delay, unless the game is over.
fn check_delay(truth: &Truth, seat: Option<Seat>, number: u32, (time, delay): (u64, u64)) {
    let over = time + SLACK >= *truth.times.last().unwrap();
    if let (None, false, Some(entry)) = (seat, over, (number as usize).checked_sub(1)) {
        assert!(truth.times[entry] + delay <= time + SLACK, "entry {entry} was shown too early");
    }
}
