//! Modal dialogs.

use leptos::{html, prelude::*};

use crate::t;

/// A dialog with a title and a close button; a click on the backdrop closes it, too.
#[component]
pub(crate) fn Dialog(
    node: NodeRef<html::Dialog>,
    /// The message key of the title.
    title: &'static str,
    /// The message key of the button.
    #[prop(default = "settings-done")]
    done: &'static str,
    #[prop(optional, into)] on_close: Option<Callback<()>>,
    children: Children,
) -> impl IntoView {
    let close = move || {
        if let Some(dialog) = node.get_untracked() {
            dialog.close();
        }
    };
    // A click on the backdrop targets the dialog itself.
    let beside = move |event: web_sys::MouseEvent| {
        if event.target().as_ref() == node.get_untracked().as_deref().map(AsRef::as_ref) {
            close();
        }
    };
    let closed = move |_| {
        if let Some(on_close) = on_close {
            on_close.run(());
        }
    };
    view! {
        <dialog class="dialog" node_ref=node on:click=beside on:close=closed aria-labelledby=title>
            <div class="dialog-head">
                <h2 id=title>{move || t!(title)}</h2>
                <button type="button" class="button" data-button="close" on:click=move |_| close()>{move || t!(done)}</button>
            </div>
            {children()}
        </dialog>
    }
}

/// Shows a dialog.
pub(crate) fn open(node: NodeRef<html::Dialog>) {
    if let Some(dialog) = node.get_untracked() {
        // This fails only if it is already open.
        let _ = dialog.show_modal();
    }
}
