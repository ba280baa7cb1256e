//! The settings dialog.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::components::dialog::{Dialog, open};
use crate::{
    settings::{Confirm, DistrictNames, ScoringShow, Settings, Speed, ThemeChoice, Tips, Volume, use_settings},
    sound, t, text,
};

/// The button that opens the settings: language, theme, speed, scoring, sound, tips and names of districts.
#[component]
pub(crate) fn SettingsButton() -> impl IntoView {
    let node = NodeRef::new();
    view! {
        <button type="button" class="button quiet icon" on:click=move |_| open(node) title=move || t!("settings-title")>
            <svg class="icon-drawing" viewBox="0 0 24 24" aria-hidden="true" focusable="false" class:line-drawing=true>
                <path d="M4 7h9m5 0h2M4 17h2m5 0h9" />
                <circle cx="15.5" cy="7" r="2.5" />
                <circle cx="8.5" cy="17" r="2.5" />
            </svg>
            <span class="visually-hidden">{move || t!("settings-title")}</span>
        </button>
        <Dialog node title="settings-title">
            <div class="dialog-body">
                <LanguageField />
                <ThemeField />
                <SpeedField />
                <ScoringField />
                <SoundField />
                <AmbienceField />
                <ConfirmField />
                <TipsField />
                <NamesField />
            </div>
        </Dialog>
    }
}

#[component]
fn LanguageField() -> impl IntoView {
    let settings = use_settings();
    let (failed, set_failed) = signal(false);
    let choose = move |code: &'static str| {
        spawn_local(async move {
            let loaded = text::load(code).await;
            set_failed.set(!loaded);
            if loaded {
                settings.update(|settings| settings.language = Some(code.to_owned()));
            }
        });
    };
    let choices = text::LANGUAGES.map(|(code, name)| {
        let shown = Signal::derive(move || text::language() == code);
        view! { <Segment group="language" shown choose=move || choose(code) label=move || name.to_owned() /> }
    });
    let sorry = view! {
        <p class="error" role="alert" hidden=move || !failed.get()>{move || t!("settings-language-failed")}</p>
    };
    field(|| t!("settings-language"), choices, sorry)
}

#[component]
fn ThemeField() -> impl IntoView {
    let choices = ThemeChoice::ALL.map(|theme| {
        let label = move || t!(&format!("settings-theme-{}", theme.word()));
        choice("theme", move |settings| settings.theme == theme, move |settings| settings.theme = theme, label)
    });
    field(|| t!("settings-theme"), choices, ())
}

#[component]
fn SpeedField() -> impl IntoView {
    let choices = Speed::ALL.map(|speed| {
        let label = move || t!(&format!("settings-speed-{}", speed.word()));
        choice("speed", move |settings| settings.speed == speed, move |settings| settings.speed = speed, label)
    });
    field(|| t!("settings-speed"), choices, view! { <p class="hint">{move || t!("settings-speed-about")}</p> })
}

#[component]
fn ScoringField() -> impl IntoView {
    let choices = ScoringShow::ALL.map(|scoring| {
        let label = move || t!(&format!("settings-scoring-{}", scoring.word()));
        choice(
            "scoring",
            move |settings| settings.scoring == scoring,
            move |settings| settings.scoring = scoring,
            label,
        )
    });
    field(|| t!("settings-scoring"), choices, ())
}

/// A change is heard at once.
#[component]
fn SoundField() -> impl IntoView {
    let choices = Volume::ALL.map(|volume| {
        let set = move |settings: &mut Settings| {
            settings.sound = volume;
            settings.sound_offered = true;
            sound::sample(volume);
        };
        choice("sound", move |settings| settings.sound == volume, set, move || volume_word(volume))
    });
    field(|| t!("app-sound"), choices, ())
}

#[component]
fn AmbienceField() -> impl IntoView {
    let choices = Volume::ALL.map(|volume| {
        let set = move |settings: &mut Settings| {
            settings.ambience = volume;
            sound::sample_ambience(volume);
        };
        choice("ambience", move |settings| settings.ambience == volume, set, move || volume_word(volume))
    });
    field(|| t!("app-ambience"), choices, ())
}

fn volume_word(volume: Volume) -> String {
    t!(&format!("app-sound-{}", volume.word()))
}

#[component]
fn ConfirmField() -> impl IntoView {
    let choices = Confirm::ALL.map(|confirm| {
        let label = move || t!(&format!("settings-confirm-{}", confirm.word()));
        choice(
            "confirm",
            move |settings| settings.confirm == confirm,
            move |settings| settings.confirm = confirm,
            label,
        )
    });
    field(|| t!("settings-confirm"), choices, view! { <p class="hint">{move || t!("settings-confirm-about")}</p> })
}

#[component]
fn TipsField() -> impl IntoView {
    let choices = Tips::ALL.map(|tips| {
        let label = move || t!(&format!("tips-{}", tips.word()));
        choice("tips", move |settings| settings.tips == tips, move |settings| settings.tips = tips, label)
    });
    field(|| t!("tips-setting"), choices, ())
}

#[component]
fn NamesField() -> impl IntoView {
    let choices = DistrictNames::ALL.map(|names| {
        let label = move || t!(&format!("settings-names-{}", names.word()));
        choice("names", move |settings| settings.names == names, move |settings| settings.names = names, label)
    });
    field(|| t!("settings-names"), choices, ())
}

/// A value of a setting.
fn choice(
    group: &'static str,
    is: impl Fn(&Settings) -> bool + Copy + Send + Sync + 'static,
    set: impl Fn(&mut Settings) + Copy + Send + Sync + 'static,
    label: impl Fn() -> String + Copy + Send + 'static,
) -> impl IntoView {
    let settings = use_settings();
    let shown = Signal::derive(move || settings.with(is));
    view! { <Segment group shown choose=move || settings.update(set) label /> }
}

/// A segmented control with a legend above and details below.
pub(super) fn field(legend: impl IntoView, choices: impl IntoView, more: impl IntoView) -> impl IntoView {
    view! {
        <fieldset class="field">
            <legend>{legend}</legend>
            <div class="segments">{choices}</div>
            {more}
        </fieldset>
    }
}

/// One segment.
#[component]
pub(super) fn Segment(
    group: &'static str,
    #[prop(into)] shown: Signal<bool>,
    choose: impl Fn() + 'static,
    label: impl Fn() -> String + Send + 'static,
) -> impl IntoView {
    view! {
        <label>
            <input type="radio" name=group prop:checked=shown on:change=move |_| choose() />
            <span>{label}</span>
        </label>
    }
}
