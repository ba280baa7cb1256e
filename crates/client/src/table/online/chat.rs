//! The chat. Spectators have their own until the game is over.

use leptos::{html, prelude::*};
use utopia_protocol::{Chat, ChatRoom, Command, LONGEST_CHAT};
use utopia_rules::Colours;
use wasm_bindgen_futures::spawn_local;

use super::live::Live;
use crate::{
    browser::dom::{self, DomNode},
    online::{self, api::RequestError},
    pages::{Failure, NameField},
    t,
};

/// The lines and the form.
#[component]
pub(crate) fn ChatPanel() -> impl IntoView {
    let live: Live = expect_context();
    let lines = NodeRef::<html::Div>::new();
    Effect::new(move |_| {
        let colours = live.room.colours();
        let nodes: Vec<_> = live.room.chat.with(|chat| chat.iter().map(|chat| line(chat, colours)).collect());
        if let Some(lines) = lines.get() {
            dom::fill(&lines, &nodes);
            lines.set_scroll_top(lines.scroll_height());
        }
    });
    view! {
        <section class="chat" aria-label=move || t!("live-chat")>
            <h2>{move || t!("live-chat")}</h2>
            <div class="chat-lines" node_ref=lines role="log" aria-live="polite" tabindex="0"></div>
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

fn line(chat: &Chat, colours: Colours) -> DomNode {
    let seat = chat.seat.map_or_else(|| "spectator".to_owned(), |seat| format!("seat-{}", colours.of(seat)));
    let room = if chat.room == ChatRoom::Spectators { t!("live-spectator") + " " } else { String::new() };
    let name = dom::element("b", &[], vec![dom::text(room + &chat.name)]);
    let words = dom::element("span", &[], vec![dom::text(&chat.text)]);
    dom::element("p", &[("class", &seat)], vec![name, dom::text(" "), words])
}
