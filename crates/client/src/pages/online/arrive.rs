//! Arriving by a link: on another device, or at a seat handed over.

use leptos::prelude::*;
use utopia_drawing::art;
use wasm_bindgen_futures::spawn_local;

use super::{
    invitation::Invitation,
    name::{Failure, NameField},
};
use crate::{
    app::route::Route,
    online::{self, api::RequestError},
    pages::components::{
        figure::Figure,
        header::{Header, PageTitle},
    },
    t,
};

/// Makes this device the same guest as another. The key is used by a click only, so link previews don't spend it.
#[component]
pub(crate) fn NewDevice(key: String) -> impl IntoView {
    let failed = RwSignal::new(None::<RequestError>);
    let go = move || {
        let key = key.clone();
        spawn_local(async move {
            match online::become_guest(&key).await {
                Ok(()) => Route::Online.open(),
                Err(trouble) => drop(failed.try_set(Some(trouble))),
            }
        });
    };
    let picture = || view! { <Figure markup=art::lighthouse() class="empty-drawing" /> };
    let replaced = move || online::name().map(|name| t!("online-arrive-replaced", name = name));
    view! {
        <Arrival title="online-arrive-title" about="online-arrive-about" button="online-arrive" failed go picture>
            <p class="note" hidden=move || replaced().is_none()>{replaced}</p>
        </Arrival>
    }
}

/// Takes a seat handed over.
#[component]
pub(crate) fn TakeSeat(id: String, key: String) -> impl IntoView {
    let failed = RwSignal::new(None::<RequestError>);
    let name = RwSignal::new(String::new());
    let go = move || {
        let (id, key) = (id.clone(), key.clone());
        spawn_local(async move {
            match online::sit(&id, &name.get_untracked(), Some(key)).await {
                Ok(()) => Route::Table(id).open(),
                Err(trouble) => drop(failed.try_set(Some(trouble))),
            }
        });
    };
    let picture = || view! { <Invitation host=String::new() /> };
    view! {
        <Arrival title="online-seat-title" about="online-seat-about" button="online-seat" failed go picture>
            <NameField id="guest-name" name failed />
        </Arrival>
    }
}

/// A message, a form and one button.
#[component]
fn Arrival(
    title: &'static str,
    about: &'static str,
    button: &'static str,
    failed: RwSignal<Option<RequestError>>,
    go: impl Fn() + 'static,
    #[prop(into)] picture: ViewFn,
    children: Children,
) -> impl IntoView {
    // The form depends on the guest.
    spawn_local(async move {
        if let Err(trouble) = online::who().await {
            failed.try_set(Some(trouble));
        }
    });
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        go();
    };
    view! {
        <Header />
        <main class="page">
            <form class="arrival panel stack" on:submit=submit>
                {picture.run()}
                <PageTitle text=Signal::derive(move || t!(title)) />
                <p>{move || t!(about)}</p>
                {children()}
                <Failure failed />
                <button class="button primary wide">{move || t!(button)}</button>
            </form>
        </main>
    }
}
