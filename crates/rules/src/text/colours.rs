//! Players called by their colours.

use crate::Colours;

/// A text in which players are called by the colours of their table (R1.1), not by seats.
///
/// ```
/// use utopia_rules::{Move, Seat, text::InColours};
///
/// let mv = Move::Name(Seat::Red);
/// assert_eq!(mv.to_string(), "name red");
/// assert_eq!(InColours(mv, "purple green".parse()?).to_string(), "name green");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct InColours<T>(pub T, pub Colours);
