//! Banners: what others at the table did, and what they propose.

use leptos::prelude::*;
use utopia_protocol::{Absence, Chat, Command, SeatLoss, TableEvent};

use super::{clock::time_words, live::Live};
use crate::{t, text::names};

/// What a player did besides playing, as a sentence; `None` for something said.
pub(super) fn sentence(chat: &Chat) -> Option<String> {
    let player = chat.name.clone();
    Some(match chat.event.as_ref()? {
        TableEvent::Replaced(Absence::Left) => t!("live-event-left", player = player),
        TableEvent::Replaced(Absence::OutOfTime) => t!("live-event-out-of-time", player = player),
        TableEvent::Returned => t!("live-event-returned", player = player),
        TableEvent::LostSeat(SeatLoss::Removed) => t!("live-event-removed", player = player),
        TableEvent::LostSeat(SeatLoss::Idle) => t!("live-event-idle", player = player),
        TableEvent::LostSeat(SeatLoss::Withheld) => t!("live-event-withheld", player = player),
        TableEvent::TookOver { from } => t!("live-event-took-over", player = player, from = from.clone()),
        TableEvent::ProposesEnd => t!("live-event-proposes-end", player = player),
        TableEvent::AgreesToEnd => t!("live-event-agrees-to-end", player = player),
        TableEvent::PlaysOn => t!("live-event-plays-on", player = player),
    })
}

/// How a proposal to end the game stands, for a player.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Proposal {
    /// Others propose it.
    Theirs(Vec<String>),
    /// The viewer agrees; these have not yet.
    Mine(Vec<String>),
    /// All who play agree; these are away, and can come back for a while.
    Ending(Vec<String>),
}

fn proposal(live: Live) -> Option<Proposal> {
    let me = live.room.seat.get().filter(|&seat| live.room.is_running() && !live.room.is_replaced(seat))?;
    let (agreed, open): (Vec<_>, Vec<_>) =
        live.room.people().into_iter().partition(|(seat, _)| live.room.agrees(*seat));
    let (away, open): (Vec<_>, Vec<_>) = open.into_iter().partition(|(seat, _)| live.room.is_replaced(*seat));
    let list = |people: Vec<_>| people.into_iter().map(|(_, name)| name).collect::<Vec<String>>();
    if live.room.info.with(|info| info.as_ref().is_some_and(|info| info.ending.is_some())) {
        return Some(Proposal::Ending(list(away)));
    }
    if agreed.iter().any(|(seat, _)| *seat == me) {
        return Some(Proposal::Mine(list(open)));
    }
    (!agreed.is_empty()).then(|| Proposal::Theirs(list(agreed)))
}

/// The banners of a table, each also a line of the chat.
#[component]
pub(super) fn Banners() -> impl IntoView {
    let live: Live = expect_context();
    let proposal = Memo::new(move |_| proposal(live));
    let news = Memo::new(move |_| live.reading.news());
    let agree = move |agree| live.connection.ask(Command::AgreeToEnd { agree });
    view! {
        {move || proposal.get().map(|proposal| match proposal {
            Proposal::Theirs(people) => view! {
                <p class="live-line" data-banner="proposal">
                    <span>{t!("live-proposal", count = people.len(), players = names::list(&people))}</span>
                    <button class="button small" data-button="agree-now" on:click=move |_| agree(true)>{t!("live-proposal-agree")}</button>
                    <button class="button small quiet" data-button="play-on" on:click=move |_| agree(false)>{t!("live-end-not")}</button>
                </p>
            }.into_any(),
            Proposal::Mine(open) => view! {
                <p class="live-line" data-banner="my-proposal">
                    <span>{t!("live-proposal-mine", players = names::list(&open))}</span>
                    <button class="button small quiet" data-button="withdraw" on:click=move |_| agree(false)>{t!("live-end-not")}</button>
                </p>
            }.into_any(),
            Proposal::Ending(away) => view! {
                <p class="live-line" data-banner="ending">
                    <span>{move || {
                        let time = live.room.left_of(|info| info.ending).map(time_words).unwrap_or_default();
                        t!("live-proposal-ending", players = names::list(&away), time = time)
                    }}</span>
                    <button class="button small quiet" data-button="withdraw" on:click=move |_| agree(false)>{t!("live-end-not")}</button>
                </p>
            }.into_any(),
        })}
        {move || news.get().and_then(|chat| sentence(&chat)).map(|words| view! {
            <p class="live-line" data-banner="news">
                <span>{words}</span>
                <button class="button small quiet" data-button="put-away" on:click=move |_| live.reading.put_away()>{t!("live-close")}</button>
            </p>
        })}
    }
}

#[cfg(test)]
mod tests {
    use utopia_protocol::ChatRoom;
    use utopia_rules::Seat;

    use super::*;
    use crate::text::tests::assert_all_said;

    #[test]
    fn every_event_has_a_sentence_in_every_language() {
        let events = [
            TableEvent::Replaced(Absence::Left),
            TableEvent::Replaced(Absence::OutOfTime),
            TableEvent::Returned,
            TableEvent::LostSeat(SeatLoss::Removed),
            TableEvent::LostSeat(SeatLoss::Idle),
            TableEvent::LostSeat(SeatLoss::Withheld),
            TableEvent::TookOver { from: "Bob".into() },
            TableEvent::ProposesEnd,
            TableEvent::AgreesToEnd,
            TableEvent::PlaysOn,
        ];
        let line = |event| {
            let (name, text) = ("Ann".to_owned(), String::new());
            Chat { room: ChatRoom::Players, seat: Some(Seat::Blue), name, time: 0, text, event: Some(event) }
        };
        assert_all_said(&events.map(line), |chat| sentence(chat).expect("a sentence"));
    }
}
