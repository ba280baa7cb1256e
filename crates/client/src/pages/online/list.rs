//! Tables in lists, as markup: that is little to download.

use std::fmt::Write as _;

use leptos::prelude::*;
use utopia_drawing::art;
use utopia_protocol::{Clock, Decider, Seated, Settings, Status, TableInfo, api::MyGame};
use utopia_rules::{Board, Edition, Seat};

use crate::{
    browser::escaped,
    pages::{games::date, new_game::edition_name},
    route::Route,
    t,
    text::names,
};

/// How many games that are over are listed.
const MOST_FINISHED: usize = 6;

/// One's games, those that wait for one's move first, as the server sends them.
pub(super) fn my_games(games: &[MyGame]) -> String {
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

fn my_game(game: &MyGame) -> String {
    let players = game.names.iter().zip(Seat::ALL).map(|(name, seat)| (seat, name.clone(), seat == game.seat));
    let players: String = players.map(|(seat, name, me)| player(seat, name, me)).collect();
    let (status, to_do) = match game.status {
        _ if game.my_turn => (t!("online-your-turn"), t!("online-play")),
        Status::Waiting => (t!("online-waiting"), t!("online-open")),
        Status::Running => (t!("games-running"), t!("online-open")),
        Status::Over => (t!("games-over"), t!("games-look")),
        Status::Ended | Status::Closed => (t!("online-ended"), t!("games-look")),
    };
    let [turn, look] = if game.my_turn { [" my-turn", " primary"] } else { ["", ""] };
    format!(
        r#"<li><a class="lobby-row{turn}" href="{}"><span class="lobby-players">{players}</span>
        <span class="lobby-facts"><b class="tag">{}</b><time>{}</time></span>
        <span class="button small{look}">{}</span></a></li>"#,
        escaped(&Route::Table(game.id.clone()).link()),
        escaped(&status),
        escaped(&date(game.changed as f64)),
        escaped(&to_do),
    )
}

/// Tables that everybody finds, without those at which one sits: those where a seat is free, or those that one can only watch.
pub(super) fn tables(tables: &[TableInfo], mine: &[MyGame], free: bool) -> String {
    let others = tables.iter().filter(|table| mine.iter().all(|game| game.id != table.id));
    others.filter(|table| can_join(table) == free).map(table).collect()
}

fn can_join(table: &TableInfo) -> bool {
    table.status == Status::Waiting && table.seats.iter().any(is_free)
}

/// Whether a seat waits for a person.
pub(crate) fn is_free(seat: &Seated) -> bool {
    seat.decider == Decider::Person && seat.name.is_none()
}

fn table(table: &TableInfo) -> String {
    let players: String = table.seats.iter().zip(Seat::ALL).map(|(seated, seat)| sits(seat, seated)).collect();
    let facts = facts(table).into_iter().fold(String::new(), |mut all, fact| {
        // Writing to a string never fails.
        let _ = write!(all, r#"<span class="tag">{}</span>"#, escaped(&fact));
        all
    });
    let id = escaped(&table.id);
    let button = if can_join(table) {
        format!(
            r#"<button type="button" class="button small" data-join="{id}">{}</button>"#,
            escaped(&t!("online-join"))
        )
    } else {
        let link = escaped(&Route::Table(table.id.clone()).link());
        format!(r#"<a class="button small" href="{link}">{}</a>"#, escaped(&t!("online-watch")))
    };
    format!(
        r#"<li class="lobby-row"><span class="lobby-players">{players}</span><span class="lobby-facts">{facts}</span>{button}</li>"#
    )
}

fn sits(seat: Seat, seated: &Seated) -> String {
    let name = match (seated.decider, &seated.name) {
        (_, Some(name)) => name.clone(),
        (Decider::Bot(level), None) => names::level(level),
        (Decider::Person, None) => t!("online-free"),
    };
    player(seat, Some(name), false)
}

/// Somebody's mark and name, or the name of the colour.
fn player(seat: Seat, name: Option<String>, me: bool) -> String {
    let name = escaped(&name.unwrap_or_else(|| names::colour(seat)));
    let name = if me { format!("<b>{name}</b>") } else { name };
    let mark = art::seat_mark(seat);
    format!(r#"<span><svg class="seat-mark" viewBox="-50 -50 100 100" aria-hidden="true">{mark}</svg>{name}</span>"#)
}

/// What is agreed on at a table, where it is not the usual: rules, length, board, clock, a delay for spectators.
pub(crate) fn facts(table: &TableInfo) -> Vec<String> {
    let Settings { edition, clock, delay, .. } = table.settings;
    let usual = Edition { target: edition.target, ..Edition::STANDARD };
    let clock = match clock {
        Clock::None => None,
        Clock::Live { turn, game: None } => Some(t!("online-clock-turn", turn = turn)),
        Clock::Live { turn, game: Some(game) } => Some(t!("online-clock-game", turn = turn, game = game / 60)),
        Clock::Days { turn } => Some(t!("online-clock-days", turn = turn)),
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

/// A list that is filled with markup. It changes only if the markup does, and what has the focus keeps it.
#[component]
pub(super) fn List(#[prop(into)] markup: Signal<String>) -> impl IntoView {
    let list = NodeRef::<leptos::html::Ul>::new();
    let markup = Memo::new(move |_| markup.get());
    Effect::new(move |_| {
        let Some(list) = list.get() else { return };
        let focus = document().active_element().filter(|element| list.contains(Some(element)));
        let mark = focus.and_then(|element| {
            ["href", "data-join"]
                .into_iter()
                .find_map(|name| element.get_attribute(name).map(|value| format!(r#"[{name}="{value}"]"#)))
        });
        list.set_inner_html(&markup.read());
        let again = mark.and_then(|mark| list.query_selector(&mark).ok().flatten());
        if let Some(element) =
            again.and_then(|element| wasm_bindgen::JsCast::dyn_into::<web_sys::HtmlElement>(element).ok())
        {
            // What cannot be focused is no longer there to be used.
            let _ = element.focus();
        }
    });
    view! { <ul class="lobby-list" node_ref=list></ul> }
}

#[cfg(test)]
mod tests {
    use utopia_bots::Level;
    use utopia_protocol::Access;
    use utopia_rules::{Tie, text::Hex32};

    use super::*;
    use crate::text::tests::{assert_all_said, speak};

    fn seated(decider: Decider, name: Option<&str>) -> Seated {
        Seated { decider, name: name.map(Into::into), stand_in: None, agrees_to_end: false, shared: false }
    }

    fn waiting(seats: Vec<Seated>) -> TableInfo {
        let deciders = seats.iter().map(|seated| seated.decider).collect();
        TableInfo {
            id: "t1".into(),
            settings: Settings {
                seats: deciders,
                edition: Edition::STANDARD,
                board: None,
                access: Access::Public,
                clock: Clock::None,
                delay: 0,
            },
            board_hash: Board::archipelago().hash(),
            rules: 1,
            seats,
            host: None,
            status: Status::Waiting,
            commitment: Hex32([0; 32]),
            rematch: None,
        }
    }

    #[test]
    fn a_table_with_a_free_seat_can_be_joined_and_a_full_one_only_watched() {
        speak("en");
        let free = [waiting(vec![seated(Decider::Person, Some("Bob")), seated(Decider::Person, None)])];
        assert!(tables(&free, &[], true).contains(r#"data-join="t1""#));
        assert_eq!(tables(&free, &[], false), "");
        let full = [waiting(vec![seated(Decider::Person, Some("Bob")), seated(Decider::Bot(Level::Easy), None)])];
        assert_eq!(tables(&full, &[], true), "");
        assert!(tables(&full, &[], false).contains("#/table/t1"));
        assert!(tables(&full, &[], false).contains("Easy bot"));
    }

    #[test]
    fn a_name_is_no_markup() {
        speak("en");
        let table = waiting(vec![seated(Decider::Person, Some("<img onerror=x>")), seated(Decider::Person, None)]);
        assert!(tables(&[table], &[], true).contains("&lt;img onerror=x>"));
    }

    #[test]
    fn only_what_is_not_usual_is_said_of_a_table() {
        speak("en");
        let mut table = waiting(vec![seated(Decider::Person, None)]);
        assert_eq!(facts(&table), [""; 0]);
        table.settings.edition = Edition { target: 30, tie: Tie::Shared, ..Edition::DUTCH };
        table.settings.clock = Clock::Live { turn: 90, game: Some(1800) };
        table.settings.delay = 300;
        table.board_hash = "0".into();
        assert_eq!(facts(&table).len(), 5);
        assert_all_said(&[table], |table| facts(table).join(", "));
    }
}
