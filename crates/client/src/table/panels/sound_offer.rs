//! Sound is offered once, at the first game: in the place of the cards, which nobody has yet.

use leptos::prelude::*;

use crate::{
    settings::{Settings, Volume, use_settings},
    sound, t,
};

/// Whether sound was never offered, nor chosen.
pub(super) fn is_open(settings: &Settings) -> bool {
    !settings.sound_offered && settings.sound == Volume::Off
}

/// The offer. Whoever plays on without an answer isn't asked again.
#[component]
pub(super) fn SoundOffer() -> impl IntoView {
    let settings = use_settings();
    let refuse = move |_| settings.update(|settings| settings.sound_offered = true);
    let accept = move |_| {
        sound::sample(Volume::Medium);
        settings.update(|settings| {
            (settings.sound, settings.ambience) = (Volume::Medium, Volume::Quiet);
            settings.sound_offered = true;
        });
    };
    on_cleanup(move || {
        settings.try_update(|settings| settings.sound_offered = true);
    });
    view! {
        <aside class="sound-offer" aria-label=move || t!("app-sound")>
            <p>{move || t!("app-offer")}</p>
            <div class="ways">
                <button class="button small primary" data-button="sound-on" on:click=accept>{move || t!("app-offer-yes")}</button>
                <button class="button small quiet" data-button="sound-off" on:click=refuse>{move || t!("app-offer-no")}</button>
            </div>
        </aside>
    }
}
