//! Sharing a finished game: a link that carries it.

use leptos::{html, prelude::*};
use wasm_bindgen_futures::spawn_local;

use crate::{browser, game::Saved, link, t};

/// The button that opens the dialog with the link.
#[component]
pub(crate) fn ShareButton(
    /// Gives the game.
    #[prop(into)]
    saved: Callback<(), Saved>,
    #[prop(default = "button")] class: &'static str,
) -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    let field = NodeRef::<html::Input>::new();
    let address = RwSignal::new(None::<Option<String>>);
    let copied = RwSignal::new(None::<bool>);
    let open = move |_| {
        let Some(dialog) = dialog.get_untracked() else { return };
        // It refuses only if it is open already.
        let _ = dialog.show_modal();
        copied.set(None);
        let saved = saved.run(());
        spawn_local(async move {
            let link = link::of(&saved).await;
            address.try_set(Some(link));
        });
    };
    let copy = move |_| {
        let Some(field) = field.get_untracked() else { return };
        // Where there is no clipboard the text is selected for the player to copy.
        field.select();
        spawn_local(async move {
            let done = browser::copy(&field.value()).await;
            copied.try_set(Some(done));
        });
    };
    let close = move || {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    };
    let text = move || address.get().flatten().unwrap_or_default();
    let note = move || match (address.get(), copied.get()) {
        (Some(None), _) => t!("share-impossible"),
        (_, Some(true)) => t!("share-copied"),
        (_, Some(false)) => t!("share-by-hand"),
        _ => t!("share-about"),
    };
    view! {
        <button type="button" class=class data-button="share" on:click=open>{move || t!("share-button")}</button>
        <dialog class="dialog" node_ref=dialog aria-label=move || t!("share-title")>
            <div class="dialog-head">
                <h2>{move || t!("share-title")}</h2>
                <button type="button" class="button" on:click=move |_| close()>{move || t!("settings-done")}</button>
            </div>
            <div class="dialog-body">
                <div class="share-row">
                    <input class="input" readonly node_ref=field prop:value=text aria-label=move || t!("share-link") />
                    <button type="button" class="button primary" data-button="copy" disabled=move || text().is_empty() on:click=copy>
                        {move || t!("share-copy")}
                    </button>
                </div>
                <p class="hint" role="status">{note}</p>
            </div>
        </dialog>
    }
}
