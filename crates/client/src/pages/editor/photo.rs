//! A photo of one's own board under the drawing. It never leaves the browser: only an object URL of the file is shown, which is
//! revoked when the page is left.

use leptos::{html, prelude::*};
use utopia_drawing::Point;
use utopia_editor::Straightening;
use web_sys::{HtmlImageElement, Url};

use super::{state::use_editor, viewport::Viewport};
use crate::t;

/// A photo over the map.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Photo {
    /// The object URL of the file.
    url: String,
    /// Width and height in pixels, once it has been loaded.
    size: Option<(f32, f32)>,
    /// Where the corners of the board lie, clockwise from the upper left, in units of the map, before it is straightened.
    pub(super) pins: [Point; 4],
    straight: Option<Straightening>,
    /// From 0 to 100.
    opacity: u8,
}

impl Photo {
    /// The pins, as long as they can be moved.
    pub(super) fn loose_pins(&self) -> Option<[Point; 4]> {
        self.size.filter(|_| self.straight.is_none()).map(|_| self.pins)
    }

    /// How much larger than its pixels it is shown: it fills the map.
    fn fit(&self, (width, height): (f32, f32)) -> f32 {
        self.size.map_or(1.0, |size| (width / size.0).min(height / size.1))
    }

    fn css(&self, map: (f32, f32)) -> String {
        self.straight.map_or_else(|| format!("scale({})", self.fit(map)), |straight| straight.css())
    }

    fn straighten(&mut self, map: (f32, f32)) {
        let fit = self.fit(map);
        self.straight = Straightening::new(self.pins.map(|pin| pin * (1.0 / fit)), map);
    }
}

/// Revokes the address of a photo, which frees it.
fn forget(photo: &Photo) {
    let _ = Url::revoke_object_url(&photo.url);
}

#[component]
pub(super) fn PhotoLayer(viewport: Viewport, size: (f32, f32)) -> impl IntoView {
    let editor = use_editor();
    let photo = editor.photo;
    on_cleanup(move || {
        if let Some(Some(last)) = photo.try_get_untracked() {
            forget(&last);
        }
    });
    let loaded = move |event: web_sys::Event| {
        let image: HtmlImageElement = event_target(&event);
        let pixels = (image.natural_width() as f32, image.natural_height() as f32);
        photo.update(|photo| {
            if let Some(photo) = photo.as_mut().filter(|_| pixels.0 > 0.0 && pixels.1 > 0.0) {
                photo.size = Some(pixels);
                let fit = photo.fit(size);
                let (right, bottom) = (pixels.0 * fit, pixels.1 * fit);
                // A little inside, where they can be grabbed.
                let inset = |x: f32, y: f32| Point::new(right * (0.06 + 0.88 * x), bottom * (0.06 + 0.88 * y));
                photo.pins = [inset(0.0, 0.0), inset(1.0, 0.0), inset(1.0, 1.0), inset(0.0, 1.0)];
            }
        });
    };
    let url = Memo::new(move |_| photo.with(|photo| photo.as_ref().map(|photo| photo.url.clone())));
    let css = move || photo.with(|photo| photo.as_ref().map(|photo| photo.css(size)).unwrap_or_default());
    let opacity = move || photo.with(|photo| photo.as_ref().map_or(0.0, |photo| f32::from(photo.opacity) / 100.0));
    view! {
        <div class="editor-photo" aria-hidden="true" style:transform=move || format!("scale({:.5})", viewport.scale())>
            {move || {
                url.get().map(|url| {
                    view! { <img src=url alt="" on:load=loaded style:transform=css style:opacity=move || opacity().to_string() /> }
                })
            }}
        </div>
    }
}

#[component]
pub(super) fn PhotoPanel(size: (f32, f32)) -> impl IntoView {
    let photo = use_editor().photo;
    let input = NodeRef::<html::Input>::new();
    let chosen = move |_| {
        let Some(input) = input.get_untracked() else { return };
        let file = input.files().and_then(|files| files.get(0));
        input.set_value("");
        if let Some(url) = file.and_then(|file| Url::create_object_url_with_blob(&file).ok()) {
            let new = Photo { url, size: None, pins: [Point::default(); 4], straight: None, opacity: 50 };
            if let Some(old) = photo.write().replace(new) {
                forget(&old);
            }
        }
    };
    let choose = move |_| {
        if let Some(input) = input.get_untracked() {
            input.click();
        }
    };
    let change = move |change: &dyn Fn(&mut Photo)| photo.update(|photo| photo.iter_mut().for_each(change));
    let remove = move |_| {
        if let Some(old) = photo.write().take() {
            forget(&old);
        }
    };
    let is_loose = move || photo.with(|photo| photo.as_ref().is_some_and(|photo| photo.straight.is_none()));
    let opacity = move || photo.with(|photo| photo.as_ref().map_or(50, |photo| photo.opacity));
    let set_opacity = move |value: String| {
        let value = value.parse().unwrap_or(50);
        change(&|photo| photo.opacity = value);
    };
    view! {
        <p class="hint">{move || t!("editor-photo-about")}</p>
        <input type="file" accept="image/*" hidden node_ref=input on:change=chosen aria-label=move || t!("editor-photo-choose") />
        <button type="button" class="button" data-button="photo" on:click=choose>{move || t!("editor-photo-choose")}</button>
        <Show when=move || photo.read().is_some()>
            <p class="hint" hidden=move || !is_loose()>{move || t!("editor-photo-pins")}</p>
            <div class="row">
                <button type="button" class="button" data-button="straighten" hidden=move || !is_loose() on:click=move |_| change(&|photo| photo.straighten(size))>{move || t!("editor-photo-straighten")}</button>
                <button type="button" class="button" hidden=is_loose on:click=move |_| change(&|photo| photo.straight = None)>{move || t!("editor-photo-loosen")}</button>
                <button type="button" class="button quiet" on:click=remove>{move || t!("editor-photo-remove")}</button>
            </div>
            <div class="field">
                <label for="photo-opacity">{move || t!("editor-photo-opacity")}</label>
                <input id="photo-opacity" type="range" min="0" max="100" step="5" prop:value=opacity on:input:target=move |event| set_opacity(event.target().value()) />
            </div>
        </Show>
    }
}
