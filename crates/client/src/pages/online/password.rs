//! Signing in with a user name and a password.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::name::Failure;
use crate::{
    online::{
        self,
        api::{self, RequestError},
    },
    t,
};

/// A form to sign in, for browsers without a guest.
#[component]
pub(super) fn SignIn() -> impl IntoView {
    let failed = RwSignal::new(None::<RequestError>);
    let (user_name, password) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let sign_in = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        spawn_local(async move {
            let signed_in = online::sign_in(&user_name.get_untracked(), &password.get_untracked()).await;
            failed.try_set(signed_in.err());
        });
    };
    view! {
        <Show when=online::has_no_guest>
            <section class="lobby-account stack">
                <details class="fold">
                    <summary>{move || t!("account-have-one")}</summary>
                    <form class="stack" on:submit=sign_in>
                        <UserNameField id="sign-in-name" value=user_name />
                        <PasswordField id="sign-in-password" label="account-password" autocomplete="current-password" value=password />
                        <Failure failed />
                        <button class="button" data-button="sign-in">{move || t!("account-sign-in")}</button>
                        <p class="hint">{move || t!("account-lost")}</p>
                    </form>
                </details>
            </section>
        </Show>
    }
}

/// Chooses or changes user name and password.
#[component]
pub(super) fn SetPassword() -> impl IntoView {
    let failed = RwSignal::new(None::<RequestError>);
    let saved = RwSignal::new(false);
    let known = RwSignal::new(None::<String>);
    let (user_name, password) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let current = RwSignal::new(String::new());
    spawn_local(async move {
        if let Ok(account) = api::account().await {
            user_name.try_set(account.user_name.clone().unwrap_or_default());
            known.try_set(account.user_name);
        }
    });
    let save = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        spawn_local(async move {
            let (name, new) = (user_name.get_untracked(), password.get_untracked());
            let set = online::set_password(&name, &new, &current.get_untracked()).await;
            if set.is_ok() {
                known.try_set(Some(name));
                password.try_set(String::new());
                current.try_set(String::new());
            }
            saved.try_set(set.is_ok());
            failed.try_set(set.err());
        });
    };
    let is_account = Memo::new(move |_| known.read().is_some());
    view! {
        <details class="fold">
            <summary>{move || if is_account.get() { t!("account-change") } else { t!("account-make") }}</summary>
            <form class="stack" on:submit=save>
                <p>{move || t!("account-make-about")}</p>
                <UserNameField id="account-name" value=user_name />
                <Show when=move || is_account.get()>
                    <PasswordField id="account-current" label="account-current" autocomplete="current-password" value=current />
                    <p class="hint">{move || t!("account-current-about")}</p>
                </Show>
                <PasswordField id="account-password" label="account-new-password" autocomplete="new-password" value=password />
                <p class="hint">{move || t!("account-password-about")}</p>
                <Failure failed />
                <button class="button" data-button="set-password">{move || t!("online-save")}</button>
                <p class="hint" role="status">{move || saved.get().then(|| t!("account-saved"))}</p>
            </form>
        </details>
    }
}

/// Signs out here or everywhere, and downloads what the server knows; for accounts.
#[component]
pub(super) fn Session(failed: RwSignal<Option<RequestError>>) -> impl IntoView {
    let sign_out = move |everywhere| {
        spawn_local(async move {
            failed.try_set(online::sign_out(everywhere).await.err());
        });
    };
    view! {
        <div class="row">
            <Show when=online::has_account>
                <button type="button" class="button" data-button="sign-out" on:click=move |_| sign_out(false)>
                    {move || t!("account-sign-out")}
                </button>
                <button type="button" class="button" data-button="sign-out-everywhere" on:click=move |_| sign_out(true)>
                    {move || t!("account-sign-out-everywhere")}
                </button>
            </Show>
            <a class="button" href=api::EXPORT download="utopia-account.json">{move || t!("account-export")}</a>
        </div>
    }
}

#[component]
fn UserNameField(id: &'static str, value: RwSignal<String>) -> impl IntoView {
    view! {
        <div class="field">
            <label for=id>{move || t!("account-user-name")}</label>
            <input
                class="input"
                id=id
                type="text"
                required
                maxlength=online::LONGEST_NAME
                autocomplete="username"
                autocapitalize="none"
                spellcheck="false"
                prop:value=value
                on:input:target=move |event| value.set(event.target().value())
            />
        </div>
    }
}

#[component]
fn PasswordField(
    id: &'static str,
    label: &'static str,
    autocomplete: &'static str,
    value: RwSignal<String>,
) -> impl IntoView {
    view! {
        <div class="field">
            <label for=id>{move || t!(label)}</label>
            <input
                class="input"
                id=id
                type="password"
                maxlength="200"
                autocomplete=autocomplete
                prop:value=value
                on:input:target=move |event| value.set(event.target().value())
            />
        </div>
    }
}
