//! Tables in lists.

use leptos::prelude::*;
use utopia_drawing::art;
use utopia_game::Player;
use utopia_protocol::{Seated, Status, TableInfo, TableSettings, TimeControl, api::MyGame};
use utopia_rules::{Board, Colour, Edition};

use crate::{
    app::route::Route,
    browser::dom::{self, DomNode},
    pages::{
        games::date,
        new_game::{edition_name, edition_of_language},
    },
    t,
    text::names,
};

/// The most finished games listed.
const MOST_FINISHED: usize = 6;

/// The guest's games, in the server's order: those waiting for a move first.
pub(super) fn my_games(games: &[MyGame]) -> Vec<DomNode> {
    let mut finished = 0;
    let shown = games.iter().filter(|game| match game.status {
        Status::Waiting | Status::Running => true,
        Status::Closed => false,
        Status::Over | Status::Ended => {
            finished += 1;
            finished <= MOST_FINISHED
        }
    });
    shown.map(my_game).collect()
}

fn my_game(game: &MyGame) -> DomNode {
    let mine = game.colours().of(game.seat);
    let players = game.names.iter().zip(game.colours().iter());
    let players = players.map(|(name, colour)| player(colour, name.clone(), colour == mine)).collect();
    let (status, to_do) = match game.status {
        _ if game.my_turn => (t!("online-your-turn"), t!("online-play")),
        Status::Waiting => (t!("online-waiting"), t!("online-open")),
        Status::Running => (t!("games-running"), t!("online-open")),
        Status::Over => (t!("games-over"), t!("games-look")),
        Status::Ended | Status::Closed => (t!("online-ended"), t!("games-look")),
    };
    let [row, look] =
        if game.my_turn { ["lobby-row my-turn", "button small primary"] } else { ["lobby-row", "button small"] };
    let status = dom::element("b", &[("class", "tag")], vec![DomNode::Text(status)]);
    let changed = dom::element("time", &[], vec![dom::text(date(game.changed as f64))]);
    let parts = vec![
        span("lobby-players", players),
        dom::text(" "),
        span("lobby-facts", vec![status, changed]),
        dom::text(" "),
        span(look, vec![DomNode::Text(to_do)]),
    ];
    let link = Route::Table(game.id.clone()).link();
    dom::element("li", &[], vec![dom::element("a", &[("class", row), ("href", &link)], parts)])
}

fn span(class: &str, children: Vec<DomNode>) -> DomNode {
    dom::element("span", &[("class", class)], children)
}

/// Public tables without the guest's own: those with a free seat, or those that can only be watched.
pub(super) fn tables(tables: &[TableInfo], mine: &[MyGame], free: bool) -> Vec<DomNode> {
    let others = tables.iter().filter(|table| mine.iter().all(|game| game.id != table.id));
    others.filter(|table| can_join(table) == free).map(table).collect()
}

fn can_join(table: &TableInfo) -> bool {
    table.status == Status::Waiting && table.seats.iter().any(is_free)
}

/// Whether a seat is free for a person.
pub(crate) fn is_free(seat: &Seated) -> bool {
    seat.decider == Player::Person && seat.name.is_none()
}

fn table(table: &TableInfo) -> DomNode {
    let players = table.seats.iter().zip(table.colours().iter()).map(|(seated, colour)| sits(colour, seated)).collect();
    let facts = facts(table).into_iter().map(|fact| span("tag", vec![DomNode::Text(fact)])).collect();
    let class = ("class", "button small");
    let button = if can_join(table) {
        let words = vec![dom::text(t!("online-join"))];
        dom::element("button", &[("type", "button"), class, ("data-join", &table.id)], words)
    } else {
        let link = Route::Table(table.id.clone()).link();
        dom::element("a", &[class, ("href", &link)], vec![dom::text(t!("online-watch"))])
    };
    let parts = vec![span("lobby-players", players), span("lobby-facts", facts), button];
    dom::element("li", &[("class", "lobby-row")], parts)
}

fn sits(colour: Colour, seated: &Seated) -> DomNode {
    let name = match (seated.decider, &seated.name) {
        (_, Some(name)) => name.clone(),
        (Player::Bot(level), None) => names::level(level),
        (Player::Person, None) => t!("online-free"),
    };
    player(colour, Some(name), false)
}

/// A player's mark and name, or the colour's name.
fn player(colour: Colour, name: Option<String>, me: bool) -> DomNode {
    let name = DomNode::Text(name.unwrap_or_else(|| names::colour(colour)));
    let name = if me { dom::element("b", &[], vec![name]) } else { name };
    let mark = dom::drawing("seat-mark", "-50 -50 100 100", art::seat_mark(colour));
    dom::element("span", &[], vec![mark, name])
}

/// A table's settings where they differ from the defaults.
pub(crate) fn facts(table: &TableInfo) -> Vec<String> {
    let TableSettings { edition, clock, delay, .. } = table.settings;
    let usual = Edition { target: edition.target, ..edition_of_language() };
    let clock = match clock {
        TimeControl::None => None,
        TimeControl::Live { turn, game: None } => Some(t!("online-clock-turn", turn = turn)),
        TimeControl::Live { turn, game: Some(game) } => Some(t!("online-clock-game", turn = turn, game = game / 60)),
        TimeControl::Days { turn } => Some(t!("online-clock-days", turn = turn)),
    };
    let facts = [
        clock,
        (edition != usual).then(|| edition_name(edition)),
        (edition.target != Edition::STANDARD.target).then(|| t!("new-fact-target", target = edition.target)),
        (table.board_hash != Board::archipelago().hash()).then(|| t!("online-own-board")),
        (delay > 0).then(|| t!("online-fact-delay", minutes = delay.div_ceil(60))),
    ];
    facts.into_iter().flatten().collect()
}

/// A list that is rebuilt only when its entries differ, and keeps the focus then.
#[component]
pub(super) fn List(entries: Memo<Vec<DomNode>>) -> impl IntoView {
    let list = NodeRef::<leptos::html::Ul>::new();
    Effect::new(move |_| {
        let Some(list) = list.get() else { return };
        let focus = document().active_element().filter(|element| list.contains(Some(element)));
        let mark = focus.and_then(|element| {
            ["href", "data-join"]
                .into_iter()
                .find_map(|name| element.get_attribute(name).map(|value| format!(r#"[{name}="{value}"]"#)))
        });
        entries.with(|entries| dom::fill(&list, entries));
        let again = mark.and_then(|mark| list.query_selector(&mark).ok().flatten());
        if let Some(element) =
            again.and_then(|element| wasm_bindgen::JsCast::dyn_into::<web_sys::HtmlElement>(element).ok())
        {
            // The entry may be gone.
            let _ = element.focus();
        }
    });
    view! { <ul class="lobby-list" node_ref=list></ul> }
}

#[cfg(test)]
mod tests {
    use utopia_game::Level;
    use utopia_protocol::Access;
    use utopia_rules::{Rules, Tie, text::Hex32};

    use super::*;
    use crate::text::tests::{assert_all_said, speak};

    fn seated(decider: Player, name: Option<&str>) -> Seated {
        Seated {
            decider,
            name: name.map(Into::into),
            stand_in: None,
            absence: None,
            kept_for: None,
            agrees_to_end: false,
            commitment: None,
            opened: false,
        }
    }

    fn waiting(seats: Vec<Seated>) -> TableInfo {
        let deciders = seats.iter().map(|seated| seated.decider).collect();
        TableInfo {
            id: "t1".into(),
            settings: TableSettings {
                seats: deciders,
                edition: Edition::STANDARD,
                board: None,
                access: Access::Public,
                clock: TimeControl::None,
                delay: 0,
            },
            board_hash: Board::archipelago().hash(),
            rules: Rules::VERSION,
            seats,
            colours: None,
            host: None,
            status: Status::Waiting,
            commitment: Hex32([0; 32]),
            opening: None,
            failed_deals: 0,
            ending: None,
            rematch: None,
            take_back: None,
        }
    }

    /// Whether a text, or the value of an attribute, occurs in a tree.
    fn has(nodes: &[DomNode], wanted: &str) -> bool {
        nodes.iter().any(|node| match node {
            DomNode::Text(text) => text == wanted,
            DomNode::Element { attributes, children, .. } => {
                attributes.iter().any(|(_, value)| value == wanted) || has(children, wanted)
            }
            DomNode::Markup { .. } => false,
        })
    }

    #[test]
    fn a_table_with_a_free_seat_can_be_joined_and_a_full_one_only_watched() {
        speak("en");
        let free = [waiting(vec![seated(Player::Person, Some("Bob")), seated(Player::Person, None)])];
        assert!(has(&tables(&free, &[], true), "t1"));
        assert_eq!(tables(&free, &[], false), []);
        let full = [waiting(vec![seated(Player::Person, Some("Bob")), seated(Player::Bot(Level::Easy), None)])];
        assert_eq!(tables(&full, &[], true), []);
        assert!(has(&tables(&full, &[], false), &Route::Table("t1".into()).link()));
        assert!(has(&tables(&full, &[], false), "Easy bot"));
    }

    #[test]
    fn a_name_is_a_text_node() {
        speak("en");
        let name = "<img onerror=x>";
        let table = waiting(vec![seated(Player::Person, Some(name)), seated(Player::Person, None)]);
        assert!(has(&tables(&[table], &[], true), name));
    }

    #[test]
    fn only_unusual_settings_of_a_table_are_shown() {
        speak("en");
        let mut table = waiting(vec![seated(Player::Person, None)]);
        assert_eq!(facts(&table), [""; 0]);
        table.settings.edition = Edition { target: 30, tie: Tie::Shared, ..Edition::DUTCH };
        table.settings.clock = TimeControl::Live { turn: 90, game: Some(1800) };
        table.settings.delay = 300;
        table.board_hash = "0".into();
        assert_eq!(facts(&table).len(), 5);
        assert_all_said(&[table], |table| facts(table).join(", "));
    }
}
