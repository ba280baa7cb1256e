//! The tools, undo and redo.

use leptos::prelude::*;
use utopia_rules::Island;

use super::state::{EditorState, Tool, use_editor};
use crate::{pages::settings::Segment, t, text::names};

#[component]
pub(super) fn Toolbar() -> impl IntoView {
    let editor = use_editor();
    let tools = Tool::ALL.map(|tool| {
        let word = tool.word();
        let chosen = move || editor.tool.get() == tool;
        view! {
            <button
                type="button"
                class="button small editor-tool"
                data-tool=word
                aria-pressed=move || chosen().to_string()
                on:click=move |_| editor.take_up(tool)
            >
                {move || t!(&format!("editor-tool-{word}"))}
            </button>
        }
    });
    let can = move |ask: fn(&utopia_editor::History) -> bool| editor.history.with(ask);
    view! {
        <div class="editor-tools" role="toolbar" aria-label=move || t!("editor-tools")>
            {tools.collect_view()}
            <span class="editor-gap"></span>
            <button type="button" class="button small" data-button="undo" disabled=move || !can(utopia_editor::History::can_undo) on:click=move |_| editor.undo()>{move || t!("editor-undo")}</button>
            <button type="button" class="button small" data-button="redo" disabled=move || !can(utopia_editor::History::can_redo) on:click=move |_| editor.redo()>{move || t!("editor-redo")}</button>
        </div>
        <ToolHelp editor />
    }
}

/// What the tool does, and what it needs: an island, or an end.
#[component]
fn ToolHelp(editor: EditorState) -> impl IntoView {
    let about = move || t!(&format!("editor-about-{}", editor.tool.get().word()));
    let corners = move || editor.trail.read().len();
    let islands = Island::ALL.map(|island| {
        let shown = Signal::derive(move || editor.island.get() == island);
        view! { <Segment group="editor-island" shown choose=move || editor.island.set(island) label=move || names::island(island) /> }
    });
    view! {
        <div class="editor-help">
            <p id="editor-tool-about" class="hint">{about}</p>
            <fieldset class="field" hidden=move || !editor.tool.get().is_of_island()>
                <legend class="visually-hidden">{move || t!("editor-island")}</legend>
                <div class="segments editor-islands">{islands.collect_view()}</div>
            </fieldset>
            <div class="row" hidden=move || corners() == 0>
                <button type="button" class="button small primary" data-button="finish" hidden=move || editor.tool.get() != Tool::Draw disabled=move || { corners() < 3 } on:click=move |_| editor.finish()>
                    {move || t!("editor-finish")}
                </button>
                <button type="button" class="button small" on:click=move |_| editor.take_back_corner()>{move || t!("editor-back")}</button>
                <button type="button" class="button small quiet" on:click=move |_| _ = editor.cancel()>{move || t!("editor-cancel")}</button>
            </div>
            <p class="note editor-notice" hidden=move || editor.notice.read().is_none()>{move || editor.notice.get()}</p>
        </div>
    }
}
