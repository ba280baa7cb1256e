//! The messages between Utopia's server and its clients; `docs/protocol.md` explains them.
//!
//! Everything is JSON. HTTP bodies are in [`api`]; over a table's WebSocket the client sends [`Request`]s and receives
//! [`ServerMessage`]s.
//!
//! ```
//! use utopia_protocol::{Command, Request};
//!
//! let text = r#"{"id":7,"command":{"play":{"at":12,"move":"take maya earth earth-1"}}}"#;
//! let request: Request = serde_json::from_str(text)?;
//! assert!(matches!(request.command, Command::Play { at: 12, .. }));
//! assert_eq!(serde_json::to_string(&request)?, text);
//! # Ok::<(), serde_json::Error>(())
//! ```

pub mod api;
mod command;
mod message;
mod table;

pub use command::{Command, LONGEST_ONCE, Request};
pub use message::{Chat, ChatRoom, CommandError, News, ServerMessage, Snapshot, TableEvent};
pub use table::{Absence, Access, Clocks, SeatLoss, Seated, Status, TableInfo, TableSettings, TakeBack, TimeControl};

/// The protocol version. A client whose version differs from the server's must update.
pub const VERSION: u32 = 5;

/// The longest request a server accepts, in bytes.
pub const LONGEST_REQUEST: usize = 8 * 1024;

/// The longest chat line, in characters.
pub const LONGEST_CHAT: usize = 500;
