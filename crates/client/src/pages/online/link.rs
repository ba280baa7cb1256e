//! Links to share.

use std::net::IpAddr;

use js_sys::{Function, Object, Reflect};
use leptos::{html, prelude::*};
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::spawn_local;

use crate::{
    browser::{self, navigator_property},
    t,
};

/// A link with buttons to copy and share it, where the browser can.
#[component]
pub(crate) fn ShareLink(
    #[prop(into)] link: Signal<String>,
    /// The label of the link.
    #[prop(into)]
    label: Signal<String>,
    /// What is sent along with it.
    #[prop(optional, into)]
    text: Signal<String>,
) -> impl IntoView {
    let field = NodeRef::<html::Input>::new();
    let (copied, set_copied) = signal(false);
    let select = move || {
        if let Some(field) = field.get_untracked() {
            field.select();
        }
    };
    let copy = move |_| {
        select();
        spawn_local(async move {
            set_copied.try_set(browser::copy(&link.get_untracked()).await);
        });
    };
    view! {
        <div class="share-row">
            <input class="input" readonly node_ref=field prop:value=link aria-label=label on:focus=move |_| select() />
            <button type="button" class="button primary" data-button="copy" hidden=!can("clipboard") on:click=copy>
                {move || if copied.get() { t!("crash-copied") } else { t!("share-copy") }}
            </button>
            <button type="button" class="button" data-button="send" hidden=!can("share") on:click=move |_| send(&link.get_untracked(), &text.get_untracked())>
                {move || t!("share-button")}
            </button>
        </div>
        <p class="visually-hidden" role="status">{move || copied.get().then(|| t!("share-copied"))}</p>
    }
}

/// Warns if a link works only on this computer.
#[component]
pub(crate) fn OnlyHere(#[prop(into)] link: Signal<String>) -> impl IntoView {
    view! {
        <p class="note warn only-here" hidden=move || !leads_here_only(&link.read())>{move || t!("online-only-here")}</p>
    }
}

/// Whether an address is a loopback address.
fn leads_here_only(link: &str) -> bool {
    let host = link.split("://").nth(1).and_then(|rest| rest.split('/').next()).unwrap_or_default();
    let name = host.rsplit_once(':').filter(|(_, port)| !port.contains(']')).map_or(host, |(name, _)| name);
    let name = name.trim_start_matches('[').trim_end_matches(']');
    match name.parse::<IpAddr>() {
        Ok(address) => address.is_loopback() || address.is_unspecified(),
        Err(_) => name == "localhost" || name.ends_with(".localhost"),
    }
}

fn can(name: &str) -> bool {
    !navigator_property(name).is_undefined()
}

/// Opens the browser's share sheet.
fn send(link: &str, text: &str) {
    let Ok(share) = navigator_property("share").dyn_into::<Function>() else { return };
    let what = Object::new();
    let _ = Reflect::set(&what, &"title".into(), &"Utopia".into());
    let _ = Reflect::set(&what, &"url".into(), &link.into());
    if !text.is_empty() {
        let _ = Reflect::set(&what, &"text".into(), &text.into());
    }
    // Cancelling is an error to the browser, not to us.
    if let Ok(promise) = share.call1(&window().navigator(), &what) {
        spawn_local(async move {
            let _ = wasm_bindgen_futures::JsFuture::from(promise.unchecked_into::<js_sys::Promise>()).await;
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn loopback_links_are_recognised() {
        for host in [
            "localhost",
            "localhost:8080",
            "utopia.localhost",
            "127.0.0.1:8080",
            "127.1.2.3",
            "[::1]:8080",
            "[::1]",
            "0.0.0.0:80",
        ] {
            assert!(leads_here_only(&format!("http://{host}/#/table/abc")), "{host}");
        }
        for host in ["192.168.1.2:8080", "utopia.example", "127.example", "[fe80::1]:8080", "localhost.example:80"] {
            assert!(!leads_here_only(&format!("http://{host}/play/#/table/abc")), "{host}");
        }
    }
}
