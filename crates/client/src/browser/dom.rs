//! Small element trees built without a view, which would be many times as much code to download.
//!
//! Text always becomes a text node; only [`Markup`], which this program makes itself, is inserted as it is.

use leptos::{
    html::ElementType,
    prelude::*,
    tachys::html::element::{InnerHtml, InnerHtmlValue, inner_html},
};
use utopia_drawing::Markup;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Element;

const SVG: &str = "http://www.w3.org/2000/svg";

type Attributes = Vec<(&'static str, String)>;

/// A node of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum DomNode {
    Text(String),
    Element {
        tag: &'static str,
        attributes: Attributes,
        children: Vec<DomNode>,
    },
    /// An element whose content is given as markup.
    Markup {
        tag: &'static str,
        attributes: Attributes,
        markup: Markup,
    },
}

pub(crate) fn text(text: impl Into<String>) -> DomNode {
    DomNode::Text(text.into())
}

pub(crate) fn element(tag: &'static str, attributes: &[(&'static str, &str)], children: Vec<DomNode>) -> DomNode {
    DomNode::Element { tag, attributes: owned(attributes), children }
}

/// A drawing that screen readers skip.
pub(crate) fn drawing(class: &str, view_box: &str, markup: impl Into<Markup>) -> DomNode {
    let attributes = owned(&[("class", class), ("viewBox", view_box), ("aria-hidden", "true")]);
    DomNode::Markup { tag: "svg", attributes, markup: markup.into() }
}

/// A drawing with a label.
pub(crate) fn labelled_drawing(class: &str, view_box: &str, label: &str, markup: Markup) -> DomNode {
    let attributes = owned(&[("class", class), ("viewBox", view_box), ("role", "img"), ("aria-label", label)]);
    DomNode::Markup { tag: "svg", attributes, markup }
}

/// An element whose content is given as markup.
pub(crate) fn with_markup(tag: &'static str, attributes: &[(&'static str, &str)], markup: Markup) -> DomNode {
    DomNode::Markup { tag, attributes: owned(attributes), markup }
}

/// Sets the content of an element of a view: `<g {..dom::content(drawing)} />`. The attribute `inner_html` would take any string.
#[allow(clippy::disallowed_methods, reason = "the value is markup")]
pub(crate) fn content(markup: impl Into<Markup>) -> InnerHtml<String> {
    inner_html(markup.into().into())
}

/// As [`content`], but following changes.
#[allow(clippy::disallowed_methods, reason = "the value is markup")]
pub(crate) fn changing_content(markup: impl Fn() -> Markup + Send + Sync + 'static) -> InnerHtml<impl InnerHtmlValue> {
    inner_html(move || String::from(markup()))
}

/// An option of a `<select>`.
pub(crate) fn option(value: &str, label: String, selected: bool) -> DomNode {
    let attributes = [("value", value), ("selected", "")];
    element("option", if selected { &attributes } else { &attributes[..1] }, vec![DomNode::Text(label)])
}

fn owned(attributes: &[(&'static str, &str)]) -> Attributes {
    attributes.iter().map(|&(name, value)| (name, value.to_owned())).collect()
}

impl DomNode {
    #[allow(clippy::disallowed_methods, reason = "the value is markup")]
    fn build(&self) -> Result<web_sys::Node, JsValue> {
        let document = document();
        let (built, attributes) = match self {
            Self::Text(text) => return Ok(document.create_text_node(text).into()),
            Self::Element { tag, attributes, children } => {
                let built = document.create_element(tag)?;
                for child in children {
                    built.append_child(&child.build()?)?;
                }
                (built, attributes)
            }
            Self::Markup { tag, attributes, markup } => {
                let built = match *tag {
                    "svg" => document.create_element_ns(Some(SVG), tag)?,
                    _ => document.create_element(tag)?,
                };
                built.set_inner_html(markup);
                (built, attributes)
            }
        };
        for (name, value) in attributes {
            built.set_attribute(name, value)?;
        }
        Ok(built.into())
    }
}

/// Adds a child to an element.
pub(crate) fn append(parent: &Element, node: &DomNode) {
    // Creating an element fails only for names that aren't well formed, and ours are.
    let _ = node.build().and_then(|built| parent.append_child(&built));
}

/// Replaces the children of an element.
pub(crate) fn fill(parent: &Element, nodes: &[DomNode]) {
    parent.set_text_content(None);
    for node in nodes {
        append(parent, node);
    }
}

/// A reference for an element whose children follow `nodes`. They're rebuilt only when they differ.
pub(crate) fn filled<E>(nodes: impl Fn() -> Vec<DomNode> + Send + Sync + 'static) -> NodeRef<E>
where
    E: ElementType + 'static,
    E::Output: JsCast + Clone + AsRef<Element> + 'static,
{
    let parent = NodeRef::<E>::new();
    let nodes = Memo::new(move |_| nodes());
    Effect::new(move |_| {
        if let Some(parent) = parent.get() {
            nodes.with(|nodes| fill(parent.as_ref(), nodes));
        }
    });
    parent
}
