//! What is asked of the server.
