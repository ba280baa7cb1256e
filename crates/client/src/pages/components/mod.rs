//! Parts that several pages share.

pub(crate) mod colours;
pub(crate) mod dialog;
pub(crate) mod figure;
pub(crate) mod footer;
pub(crate) mod header;
