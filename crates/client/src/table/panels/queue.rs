//! The order of play: who acts, who is next, who is done. Small screens show the players' points there, too.

use leptos::prelude::*;
use utopia_rules::{Public, Seat, Seats};

use super::{players::Score, tabs::Tab};
use crate::{
    t,
    table::{
        board::drawing::{Drawing, Picture},
        online::Presence,
        state::use_table,
    },
};

/// A player's state in the order of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum QueueState {
    Now,
    Waiting,
    Gone,
}

impl QueueState {
    /// The message that says it.
    const fn said(self) -> &'static str {
        match self {
            Self::Now => "table-queue-now",
            Self::Waiting => "table-queue-waiting",
            Self::Gone => "table-queue-gone",
        }
    }
}

/// The current order of play (R3.3): who acts, who is next, who is done.
fn queue(public: &Public, now: Seats) -> Vec<(Seat, QueueState)> {
    let order = public.track().order().iter().copied();
    let over = now.is_empty();
    let turn = |seat| match () {
        () if now.has(seat) => QueueState::Now,
        () if over || public.gone().has(seat) || public.chosen().has(seat) || public.actor() == Some(seat) => {
            QueueState::Gone
        }
        () => QueueState::Waiting,
    };
    let mut queue: Vec<_> = order.map(|seat| (seat, turn(seat))).collect();
    queue.sort_by_key(|(_, turn)| *turn as u8);
    queue
}

/// The queue: who acts, who is next, who is done.
#[component]
pub(crate) fn TurnQueue() -> impl IntoView {
    let table = use_table();
    let queue = Memo::new(move |_| table.game.view.with(|view| queue(view.public(), table.game.to_act())));
    view! {
        <ol class="queue" aria-label=move || t!("table-queue")>
            <For each=move || queue.get() key=|entry| entry.0 let:entry>
                <QueueEntry seat=entry.0 queue />
            </For>
        </ol>
    }
}

#[component]
fn QueueEntry(seat: Seat, queue: Memo<Vec<(Seat, QueueState)>>) -> impl IntoView {
    let table = use_table();
    let tab: RwSignal<Tab> = expect_context();
    let name = Memo::new(move |_| table.game.source.with(|game| game.cast().name(seat)));
    let turn = Memo::new(move |_| {
        queue.with(|queue| queue.iter().find(|(of, _)| *of == seat).map_or(QueueState::Gone, |(_, turn)| *turn))
    });
    let said = move || t!(turn.get().said(), player = name.get());
    let mine = move || table.is_played() && table.game.viewer.get() == Some(seat);
    view! {
        <li
            class=format!("waiting seat-{}", table.game.colours().of(seat))
            class:now=move || turn.get() == QueueState::Now
            class:gone=move || turn.get() == QueueState::Gone
            class:mine=mine
            class:thinking=move || table.game.thinking.get() == Some(seat)
            data-seat=seat.word()
            title=said
            // The strip of small screens leads to everything about the players.
            on:click=move |_| if table.islands_only.get_untracked() { tab.set(Tab::Players) }
        >
            <Drawing of=Picture::Minister(seat) class="minister" />
            <span class="visually-hidden">{said}</span>
            <Show when=move || table.islands_only.get()>
                <Score seat />
                <p class="who">
                    <b>{move || if mine() { t!("table-you") } else { name.get() }}</b>
                    <Presence seat />
                </p>
            </Show>
        </li>
    }
}

#[cfg(test)]
mod tests {
    use utopia_rules::{Position, Rules, Seed};

    use super::*;

    #[test]
    fn the_queue_contains_everybody_once_and_starts_with_the_active_player() {
        for players in 2..=5 {
            let rules = Rules::standard(players).expect("players");
            let position = Position::new(&rules, &mut Seed::from(1).chance());
            let queue = queue(position.public(), position.public().to_act());
            assert_eq!(queue.len(), players);
            assert_eq!(queue[0], (position.public().actor().expect("somebody acts"), QueueState::Now));
            assert!(queue[1..].iter().all(|(_, turn)| *turn == QueueState::Waiting));
        }
    }
}
