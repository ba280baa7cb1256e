//! The root of the page: settings, language, and the page named by the address.

use leptos::prelude::*;

use crate::{
    chunk::Chunk,
    pages::Start,
    route::{self, Route},
    settings, storage, text,
    update::UpdateNotice,
};

/// Loads the language and shows the page.
pub(crate) async fn start() {
    let language = text::preferred(settings::stored_language().as_deref());
    text::load(&language).await;
    storage::open().await;
    document().body().expect("a page has a body").set_text_content(None);
    mount_to_body(App);
}

#[component]
fn App() -> impl IntoView {
    settings::provide();
    let route = route::watch();
    // Going from rule to rule keeps the page and scrolls it.
    let page = Memo::new(move |_| match route.get() {
        Route::Rules(_) => Route::Rules(None),
        other => other,
    });
    let chunk = Chunk::new();
    Effect::new(move |_| match page.get() {
        Route::Start => chunk.fetch_soon(),
        _ => chunk.fetch(),
    });
    view! {
        {move || match page.get() {
            Route::Start => view! { <Start /> }.into_any(),
            page => chunk.show(page, route),
        }}
        <UpdateNotice />
    }
}
