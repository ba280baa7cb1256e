//! The web site's files: where they come from, and how a request for one is answered.

mod negotiate;
pub(crate) mod respond;
pub(crate) mod site;

pub(crate) use negotiate::{accepts, text_of};
