//! Every HTTP request from the wrong person, at the wrong moment, about the wrong thing, and twice.
//!
//! Instead of wrong numbers there are missing tables, seats and keys.

use utopia_protocol::Command;

use crate::kit::{Answer, Guest, Server, deal, settings};
use Sender::{Ann, Dan, Nobody};

/// Who sends the request.
#[derive(Clone, Copy, Debug)]
enum Sender {
    /// Seated at every table.
    Ann,
    /// A guest without a seat.
    Dan,
    /// Nobody, without a cookie.
    Nobody,
}

/// A request, its body, and the status and problem of the response. WAITING, FULL, RUNNING and ENDED stand for tables,
/// KEY for a device key and HANDED for a seat's key.
type Case = (Sender, &'static str, &'static str, u16, &'static str);

const WRONG_PERSON: &[Case] = &[
    (Nobody, "DELETE /api/me", "", 401, "guest"),
    (Nobody, "POST /api/me/link", "", 401, "guest"),
    (Nobody, "GET /api/games", "", 401, "guest"),
    (Nobody, "POST /api/tables", SETTINGS, 401, "guest"),
    (Nobody, "POST /api/tables/WAITING/join", "{}", 401, "guest"),
    // Allowed without a guest.
    (Nobody, "GET /api/me", "", 204, ""),
    (Nobody, "GET /api/tables", "", 200, ""),
    (Nobody, "GET /api/tables/WAITING", "", 200, ""),
    (Nobody, "GET /api/tables/RUNNING/past", "", 200, ""),
    (Nobody, "GET /api/tables/ENDED/record", "", 200, ""),
];

const WRONG_MOMENT: &[Case] = &[
    (Dan, "POST /api/tables/RUNNING/join", "{}", 409, "late"),
    (Dan, "POST /api/tables/ENDED/join", "{}", 409, "late"),
    (Dan, "POST /api/tables/FULL/join", "{}", 409, "full"),
    (Ann, "GET /api/tables/WAITING/record", "", 409, "running"),
    (Ann, "GET /api/tables/RUNNING/record", "", 409, "running"),
    (Ann, "GET /api/tables/WAITING/past", "", 409, "waiting"),
    (Ann, "GET /api/tables/WAITING/live", "", 400, ""),
];

const WRONG_THING: &[Case] = &[
    (Ann, "POST /api/me", r#"{"name":""}"#, 400, "name"),
    (Ann, "POST /api/me/device", r#"{"key":"nonsense"}"#, 403, "key"),
    (Ann, "POST /api/tables", r#"{"settings":{"seats":["person"]}}"#, 400, "settings"),
    (Ann, "POST /api/tables", r#"{"settings":{"seats":[{"bot":"easy"},{"bot":"easy"}]}}"#, 400, "settings"),
    (Ann, "POST /api/tables", r#"{"settings":{"seats":["person","person"],"delay":601}}"#, 400, "settings"),
    (Ann, "POST /api/tables", r#"{"settings":{"seats":["person","person"],"board":"x"}}"#, 400, "settings"),
    (
        Ann,
        "POST /api/tables",
        r#"{"settings":{"seats":["person","person"],"clock":{"days":{"turn":31}}}}"#,
        400,
        "settings",
    ),
    (Ann, "POST /api/tables", r#"{"settings":{"seats":["person","ghost"]}}"#, 422, "unreadable"),
    (Dan, "GET /api/tables/nowhere", "", 404, "table"),
    (Dan, "GET /api/tables/nowhere/record", "", 404, "table"),
    (Dan, "GET /api/tables/nowhere/past", "", 404, "table"),
    (Dan, "POST /api/tables/nowhere/join", "{}", 404, "table"),
    (Dan, "POST /api/tables/WAITING/join", r#"{"seat":"blue"}"#, 409, "taken"),
    (Dan, "POST /api/tables/WAITING/join", r#"{"seat":"green"}"#, 409, "taken"),
    (Dan, "POST /api/tables/RUNNING/join", r#"{"key":"nonsense"}"#, 403, "key"),
    (Dan, "POST /api/tables/WAITING/join", r#"{"share":"short"}"#, 422, "unreadable"),
];

/// The second response: the same as the first, or another status.
const REPEAT: &[(Sender, &str, &str, Option<u16>)] = &[
    (Ann, "POST /api/me", r#"{"name":"Ann"}"#, None),
    (Ann, "GET /api/me", "", None),
    (Ann, "GET /api/tables", "", None),
    (Ann, "GET /api/tables/WAITING", "", None),
    (Ann, "GET /api/tables/RUNNING/past", "", None),
    (Ann, "GET /api/tables/ENDED/record", "", None),
    (Ann, "GET /api/games", "", None),
    (Ann, "POST /api/tables/WAITING/join", "{}", None),
    (Dan, "POST /api/tables/RUNNING/join", r#"{"key":"HANDED"}"#, None),
    // A second link, a second table.
    (Ann, "POST /api/me/link", "", Some(200)),
    (Ann, "POST /api/tables", SETTINGS, Some(201)),
    // Works only once.
    (Dan, "POST /api/me/device", r#"{"key":"KEY"}"#, Some(403)),
    (Dan, "DELETE /api/me", "", Some(401)),
];

const SETTINGS: &str = r#"{"settings":{"seats":["person","person"]}}"#;

struct Scene {
    server: Server,
    ann: Guest,
    dan: Guest,
    /// Replaces the words in capitals.
    words: Vec<(&'static str, String)>,
}

impl Scene {
    async fn new() -> Self {
        let server = Server::start().await;
        let (ann, bob, dan) = (server.guest("Ann").await, server.guest("Bob").await, server.guest("Dan").await);
        let mut words = vec![("WAITING", ann.open(settings(2, 0)).await.table.id)];
        for word in ["FULL", "RUNNING", "ENDED"] {
            let id = ann.open(settings(2, 0)).await.table.id;
            bob.join(&id).await;
            let (mut a, mut b) = (ann.connect(&id).await, bob.connect(&id).await);
            if word != "FULL" {
                deal(&id, [&ann, &bob]).await;
            }
            if word == "RUNNING" {
                words.push(("HANDED", b.ask(Command::HandOver).await.unwrap().unwrap()));
            }
            if word == "ENDED" {
                a.ask(Command::AgreeToEnd { agree: true }).await.unwrap();
                b.ask(Command::AgreeToEnd { agree: true }).await.unwrap();
            }
            words.push((word, id));
        }
        let key: utopia_protocol::api::DeviceKey = ann.ask("POST", "/api/me/link", &()).await.read();
        words.push(("KEY", key.key));
        Self { server, ann, dan, words }
    }

    async fn ask(&self, who: Sender, request: &str, body: &str) -> Answer {
        let guest = match who {
            Ann => self.ann.clone(),
            Dan => self.dan.clone(),
            Nobody => Guest::nobody(self.server.address),
        };
        let fill_in = |text: &str| self.words.iter().fold(text.to_owned(), |text, (word, id)| text.replace(word, id));
        let (request, body) = (fill_in(request), fill_in(body));
        let (method, path) = request.split_once(' ').unwrap();
        let json = [("Content-Type", "application/json")];
        guest.send(method, path, &json, &body).await
    }
}

async fn try_cases(cases: &[Case]) {
    let scene = Scene::new().await;
    for &(who, request, body, status, problem) in cases {
        let answer = scene.ask(who, request, body).await;
        assert_eq!(answer.status, status, "{who:?} {request} {body}: {}", answer.body);
        if !problem.is_empty() {
            assert_eq!(answer.read::<utopia_protocol::api::Problem>().problem, problem, "{who:?} {request} {body}");
        }
    }
    scene.server.stop().await;
}

#[tokio::test]
async fn the_wrong_person_is_refused() {
    try_cases(WRONG_PERSON).await;
}

#[tokio::test]
async fn at_the_wrong_moment_it_is_refused() {
    try_cases(WRONG_MOMENT).await;
}

#[tokio::test]
async fn missing_things_are_refused() {
    try_cases(WRONG_THING).await;
}

#[tokio::test]
async fn repeated_requests_are_harmless() {
    let scene = Scene::new().await;
    for &(who, request, body, status) in REPEAT {
        let (first, second) = (scene.ask(who, request, body).await, scene.ask(who, request, body).await);
        assert!((200..300).contains(&first.status), "{request}: {}", first.body);
        match status {
            None => assert_eq!((second.status, second.body, second.cookie), (first.status, first.body, first.cookie)),
            Some(status) => assert_eq!(second.status, status, "{request}: {}", second.body),
        }
    }
    scene.server.stop().await;
}
