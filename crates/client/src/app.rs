//! The root of the page: settings, language, and the page named by the address.

use leptos::{prelude::*, tachys::reactive_graph::OwnedView};

use crate::{
    chunk::Chunk,
    drops,
    pages::Start,
    route::{self, Route},
    settings, storage, text,
    update::UpdateNotice,
    voice,
};

/// Loads the language and shows the page.
pub(crate) async fn start() {
    let language = text::preferred(settings::stored_language().as_deref());
    text::load(&language).await;
    storage::open().await;
    document().body().expect("a page has a body").set_text_content(None);
    voice::open();
    mount_to_body(App);
}

/// A page with contexts of its own, which end with it.
fn in_own_scope(page: impl FnOnce() -> AnyView) -> AnyView {
    let owner = Owner::current().map(|owner| owner.child()).unwrap_or_default();
    let page = owner.with(page);
    OwnedView::new_with_owner(page, owner).into_any()
}

#[component]
fn App() -> impl IntoView {
    settings::provide();
    let route = route::watch();
    drops::watch(route);
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
            page => in_own_scope(|| chunk.show(page, route)),
        }}
        <UpdateNotice />
    }
}
