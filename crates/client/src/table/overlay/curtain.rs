//! The curtain between two people at one screen.

use leptos::{html, prelude::*};

use crate::{
    t,
    table::{
        board::drawing::{Drawing, Picture},
        driver::Driver,
        state::use_table,
    },
};

/// "Pass the device to Red".
#[component]
pub(crate) fn Curtain() -> impl IntoView {
    let table = use_table();
    let driver: Driver = expect_context();
    let heading = NodeRef::<html::H2>::new();
    // Focuses the heading, not the button: one key press too many mustn't show the next player's hand.
    Effect::new(move |_| {
        if let Some(heading) = heading.get() {
            let _ = heading.focus();
        }
    });
    move || {
        table.overlay.curtain.get().map(|seat| {
            let name = table.game.source.with_untracked(|game| game.cast().name(seat));
            let title = t!("table-pass", player = name.clone());
            let label = title.clone();
            view! {
                <div class="curtain" role="dialog" aria-modal="true" aria-label=label>
                    <Drawing of=Picture::Minister(seat) class="portrait" />
                    <h2 node_ref=heading tabindex="-1">{title}</h2>
                    <p>{t!("table-pass-why")}</p>
                    <button class="button primary" data-button="ready" on:click=move |_| driver.lift_curtain()>
                        {t!("table-pass-ready", player = name)}
                    </button>
                </div>
            }
        })
    }
}
