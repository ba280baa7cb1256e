//! The guest's account: rename, link a device, delete.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::{
    link::{OnlyHere, ShareLink},
    name::{Failure, NameInput, NameTrouble},
    password::{Session, SetPassword},
    qr::Qr,
};
use crate::{
    app::route::Route,
    online::{
        self,
        api::{self, RequestError},
    },
    t,
};

/// What a guest can change.
#[component]
pub(super) fn Account() -> impl IntoView {
    let is_guest = Memo::new(|_| online::name().is_some());
    let failed = RwSignal::new(None::<RequestError>);
    view! {
        <Show when=move || is_guest.get()>
            <section class="lobby-account stack" aria-labelledby="account">
                <h2 id="account">{move || t!("online-account")}</h2>
                <div class="panel">
                    <Rename failed />
                    <SetPassword />
                    <Device failed />
                    <Forget failed />
                    <Session failed />
                    <Failure failed />
                </div>
            </section>
        </Show>
    }
}

#[component]
fn Rename(failed: RwSignal<Option<RequestError>>) -> impl IntoView {
    let name = RwSignal::new(untrack(online::name).unwrap_or_default());
    let (saved, set_saved) = signal(false);
    let rename = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        spawn_local(async move {
            let renamed = online::introduce(&name.get_untracked()).await;
            set_saved.try_set(renamed.is_ok());
            failed.try_set(renamed.err());
        });
    };
    view! {
        <details class="fold">
            <summary>{move || t!("online-rename")}</summary>
            <form class="field" on:submit=rename>
                <label for="guest-rename">{move || t!("online-name")}</label>
                <div class="share-row">
                    <NameInput id="guest-rename" name failed />
                    <button class="button">{move || t!("online-save")}</button>
                </div>
                <NameTrouble id="guest-rename" failed />
                <p class="hint" role="status">{move || saved.get().then(|| t!("online-saved"))}</p>
            </form>
        </details>
    }
}

#[component]
fn Device(failed: RwSignal<Option<RequestError>>) -> impl IntoView {
    let (link, set_link) = signal(None::<String>);
    let make = move |_| {
        spawn_local(async move {
            let key = api::device_key().await;
            if let Ok(key) = &key {
                set_link.try_set(Some(untrack(|| api::address(&Route::Device(key.clone()).link()))));
            }
            failed.try_set(key.err());
        });
    };
    view! {
        <details class="fold">
            <summary>{move || t!("online-device")}</summary>
            <div class="stack">
                <p>{move || t!("online-device-about")}</p>
                <button type="button" class="button" data-button="device" on:click=make>{move || t!("online-device-make")}</button>
                {move || link.get().map(|link| {
                    let label = Signal::derive(|| t!("online-device-link"));
                    view! {
                        <ShareLink link=link.clone() label />
                        <OnlyHere link=link.clone() />
                        <Qr text=link label />
                    }
                })}
            </div>
        </details>
    }
}

#[component]
fn Forget(failed: RwSignal<Option<RequestError>>) -> impl IntoView {
    let forget = move |_| {
        spawn_local(async move {
            failed.try_set(online::forget().await.err());
        });
    };
    view! {
        <details class="fold">
            <summary>{move || t!("online-forget")}</summary>
            <div class="stack">
                <p>{move || t!("online-forget-about")}</p>
                <button type="button" class="button danger" data-button="forget" on:click=forget>
                    {move || t!("online-forget-now")}
                </button>
            </div>
        </details>
    }
}
