//! The banner of a game that can't be played on or saved here.

use leptos::prelude::*;

use crate::{storage::StorageError, t, table::state::use_table, voice};

/// Says that another tab plays the game, or that it can't be saved.
#[component]
pub(crate) fn Banner() -> impl IntoView {
    let table = use_table();
    let reload = move |_| {
        let _ = window().location().reload();
    };
    voice::follow(move || match table.overlay.trouble.get() {
        Some(StorageError::NotKept(why)) => Some(t!("table-not-kept", why = why)),
        _ => None,
    });
    move || {
        table.overlay.trouble.get().map(|trouble| match trouble {
            StorageError::Elsewhere => view! {
                <div class="banner blocking" role="alertdialog" aria-modal="true" aria-label=t!("table-elsewhere")>
                    <p>{t!("table-elsewhere")}</p>
                    <button class="button primary" autofocus on:click=reload>{t!("table-continue-here")}</button>
                </div>
            }
            .into_any(),
            StorageError::NotKept(why) => view! { <p class="banner">{t!("table-not-kept", why = why)}</p> }.into_any(),
        })
    }
}
