//! Serves the web site.
