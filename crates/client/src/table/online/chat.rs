//! The chat. Spectators have their own until the game is over.

use leptos::{html, prelude::*};
use utopia_protocol::{Chat, ChatRoom, Command, LONGEST_CHAT};
use utopia_rules::{Colours, Seat};
use wasm_bindgen_futures::spawn_local;

use super::{banners::sentence, live::Live, reading::when_seen};
use crate::{
    browser::dom::{self, DomNode},
    online::{self, api::RequestError},
    pages::{Failure, NameField},
    t,
    table::panels::Tab,
    voice,
};

/// The lines and the form.
#[component]
pub(crate) fn ChatPanel() -> impl IntoView {
    let live: Live = expect_context();
    let lines = NodeRef::<html::Div>::new();
    Effect::new(move |_| {
        let (colours, me) = (live.room.colours(), live.room.seat.get());
        let nodes: Vec<_> = live.room.chat.with(|chat| chat.iter().map(|chat| line(chat, colours, me)).collect());
        if let Some(lines) = lines.get() {
            dom::fill(&lines, &nodes);
            lines.set_scroll_top(lines.scroll_height());
        }
    });
    follow_reading(live, lines);
    Effect::new(move |heard: Option<usize>| {
        live.room.chat.with(|chat| {
            for line in chat.iter().skip(heard.unwrap_or(chat.len())) {
                let said = || [line.name.as_str(), &line.text].join(&t!("joint-label"));
                voice::say(&sentence(line).unwrap_or_else(said));
            }
            chat.len()
        })
    });
    view! {
        <section class="chat" aria-label=move || t!("live-chat")>
            <h2>{move || t!("live-chat")}</h2>
            <div class="chat-lines" node_ref=lines role="group" aria-label=move || t!("live-chat") tabindex="0"></div>
            <SayForm live />
        </section>
    }
}

/// The form, which asks new guests for a name.
#[component]
fn SayForm(live: Live) -> impl IntoView {
    let (text, name, failed) =
        (RwSignal::new(String::new()), RwSignal::new(String::new()), RwSignal::new(None::<RequestError>));
    let say = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let words = text.get_untracked().trim().to_owned();
        if words.is_empty() {
            return;
        }
        text.set(String::new());
        let nobody = untrack(online::has_no_guest);
        spawn_local(async move {
            match online::ensure_guest(&name.get_untracked()).await {
                Ok(()) => {
                    failed.try_set(None);
                    if nobody {
                        live.connection.start_over();
                    }
                    live.connection.ask_and(Command::Chat { text: words.clone() }, move |answer| {
                        if answer.is_err() {
                            give_back(text, words);
                        }
                    });
                }
                Err(trouble) => {
                    give_back(text, words);
                    failed.try_set(Some(trouble));
                }
            }
        });
    };
    let about =
        move || if live.room.seat.get().is_some() { t!("live-chat-players") } else { t!("live-chat-spectators") };
    view! {
        <form on:submit=say>
            <NameField id="chat-name" name failed />
            <div class="chat-row">
                <input
                    class="input"
                    data-field="chat"
                    maxlength=LONGEST_CHAT
                    autocomplete="off"
                    placeholder=about
                    aria-label=about
                    prop:value=text
                    on:input:target=move |event| text.set(event.target().value())
                />
                <button class="button small" data-button="say">{move || t!("live-say")}</button>
            </div>
            <Failure failed />
        </form>
    }
}

/// Restores an unsent line, unless the next one is being typed.
fn give_back(text: RwSignal<String>, words: String) {
    text.try_update(|text| {
        if text.is_empty() {
            *text = words;
        }
    });
}

/// Marks messages as read while they are in sight: the page is, and on a narrow screen the chat's tab is open.
fn follow_reading(live: Live, lines: NodeRef<html::Div>) {
    let look = move || {
        let shown = lines.try_get_untracked().flatten().is_some_and(|lines| lines.offset_parent().is_some());
        if shown && !document().hidden() && document().has_focus().unwrap_or(true) {
            live.reading.mark_read();
        }
    };
    let tab = use_context::<RwSignal<Tab>>();
    Effect::new(move |_| {
        live.room.chat.track();
        tab.iter().for_each(Track::track);
        // The tab is open once the page is drawn anew.
        request_animation_frame(look);
    });
    when_seen(look);
}

fn line(chat: &Chat, colours: Colours, me: Option<Seat>) -> DomNode {
    if let Some(words) = sentence(chat) {
        return dom::element("p", &[("class", "event")], vec![dom::text(words)]);
    }
    let seat = chat.seat.map_or_else(|| "spectator".to_owned(), |seat| format!("seat-{}", colours.of(seat)));
    let room = if chat.room == ChatRoom::Spectators { t!("live-spectator") + " " } else { String::new() };
    let mine = me.is_some() && chat.seat == me;
    let name = if mine { t!("live-you", name = chat.name.clone()) } else { chat.name.clone() };
    let name = dom::element("b", &[], vec![dom::text(room + &name)]);
    let words = dom::element("span", &[], vec![dom::text(&chat.text)]);
    dom::element("p", &[("class", &seat)], vec![name, dom::text(" "), words])
}
