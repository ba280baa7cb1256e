//! Requests to take back a decision since which others have moved.

use leptos::prelude::*;
use utopia_protocol::TakeBack;
use utopia_rules::Seat;

use super::live::Live;
use crate::{t, table::state::use_table, text::names::list, voice};

/// The open or declined request (tracked).
fn request(live: Live) -> Option<TakeBack> {
    live.room.info.with(|info| info.as_ref()?.take_back)
}

/// Asks the others' permission to take back the viewer's last decision, once it can't be undone any more.
#[component]
pub(crate) fn TakeBackButton() -> impl IntoView {
    let (table, live) = (use_table(), use_context::<Live>());
    let can = Memo::new(move |_| match (table.game.looking.get(), table.game.viewer.get()) {
        (None, Some(viewer)) => table.game.source.with(|game| game.can_take_back(viewer)),
        _ => false,
    });
    live.map(|live| {
        view! {
            <Show when=move || can.get() && live.room.is_running()>
                <button
                    class="button small"
                    data-button="take-back"
                    title=move || t!("live-take-back.title")
                    disabled=move || request(live).is_some()
                    on:click=move |_| live.feed.ask_to_take_back(true)
                >
                    {move || t!("live-take-back")}
                </button>
            </Show>
        }
    })
}

/// What the viewer has to do with the request.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// The viewer asks.
    Asks,
    /// The viewer asked, and this player has declined.
    Declined(Seat),
    /// The viewer must answer this player.
    Answers(Seat),
    /// The viewer waits for others to answer this player.
    Waits(Seat),
}

impl Part {
    fn of(live: Live) -> Option<Self> {
        let TakeBack { seat, granted, declined } = request(live)?;
        let mine = live.room.seat.get();
        match declined {
            Some(by) if mine == Some(seat) => Some(Self::Declined(by)),
            Some(_) => None,
            None if mine == Some(seat) => Some(Self::Asks),
            None => {
                let asked = mine.is_some_and(|mine| !granted.has(mine) && !live.room.is_replaced(mine));
                Some(if asked { Self::Answers(seat) } else { Self::Waits(seat) })
            }
        }
    }

    fn words(self, live: Live) -> String {
        match self {
            Self::Asks => t!("live-take-back-waits", names = waiting_for(live)),
            Self::Declined(by) => t!("live-take-back-declined", player = name(live, by)),
            Self::Answers(seat) | Self::Waits(seat) => t!("live-take-back-asks", player = name(live, seat)),
        }
    }
}

/// The request, with what the viewer can do about it.
#[component]
pub(super) fn TakeBackNote() -> impl IntoView {
    let live: Live = expect_context();
    let part = Memo::new(move |_| Part::of(live));
    voice::follow(move || part.get().map(|part| part.words(live)));
    move || {
        let part = part.get()?;
        let buttons = match part {
            Part::Asks => view! {
                <button class="button small" data-button="take-back-withdraw" on:click=move |_| live.feed.ask_to_take_back(false)>
                    {t!("live-take-back-withdraw")}
                </button>
            }
            .into_any(),
            Part::Answers(_) => view! {
                <button class="button small primary" data-button="grant" on:click=move |_| live.feed.answer_take_back(true)>
                    {t!("live-take-back-grant")}
                </button>
                <button class="button small" data-button="decline" on:click=move |_| live.feed.answer_take_back(false)>
                    {t!("live-take-back-decline")}
                </button>
            }
            .into_any(),
            Part::Declined(_) | Part::Waits(_) => ().into_any(),
        };
        Some(view! { <p class="live-line take-back"><span>{move || part.words(live)}</span>{buttons}</p> })
    }
}

fn name(live: Live, seat: Seat) -> String {
    live.room.people().into_iter().find(|(of, _)| *of == seat).map(|(_, name)| name).unwrap_or_default()
}

/// The people who haven't answered yet.
fn waiting_for(live: Live) -> String {
    let Some(TakeBack { seat, granted, .. }) = request(live) else { return String::new() };
    let waiting = |of: &Seat| *of != seat && !granted.has(*of) && !live.room.is_replaced(*of);
    let names = live.room.people().into_iter().filter(|(of, _)| waiting(of)).map(|(_, name)| name);
    list(&names.collect::<Vec<_>>())
}
