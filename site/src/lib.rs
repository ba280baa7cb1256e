//! Builds what a browser downloads: WebAssembly, scripts, styles and messages.
