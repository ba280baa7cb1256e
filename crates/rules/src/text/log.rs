//! Events in plain English, one line each.

use std::fmt;

use crate::{Civ, Event, Merit, Seats, Secret, text::words::many};

/// "blue", "blue and red", "blue, red and green".
struct Names(Seats);

impl fmt::Display for Names {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = self.0.len();
        for (i, seat) in self.0.into_iter().enumerate() {
            let before = if i == 0 {
                ""
            } else if i + 1 == count {
                " and "
            } else {
                ", "
            };
            write!(f, "{before}{seat}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Merit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Wonder => "for the wonder",
            Self::WonderOwner => "as the owner of the wonder",
            Self::Host => "as the host of the new prince",
            Self::Removal => "for the removed prince",
            Self::Prestige => "of prestige",
        })
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Round { round } => write!(f, "round {round} starts"),
            Self::ToTheBack { seat } => write!(f, "{seat} goes behind the others on the start space"),
            Self::Arrived { guests } => write!(f, "guests arrive: {guests}"),
            Self::Pass { pass } => write!(f, "pass {pass} starts"),
            Self::Turn { seat } => write!(f, "{seat} is to move"),
            Self::Taken { seat, guest } => {
                write!(f, "{seat} welcomes the {} guest of {}", guest.civ.adjective(), guest.island)
            }
            Self::Surprise { seat, guest } => {
                write!(f, "{seat} draws a surprise guest: {} of {}", guest.civ.adjective(), guest.island)
            }
            Self::Named { seat, named } => write!(f, "{seat} names {named} for an extra pick"),
            Self::Placed { seat, civ, district } => {
                write!(f, "{seat} places {} in {district}", PrinceCount(1, civ))
            }
            Self::Moved { seat, civ, count, from, to } => {
                write!(f, "{seat} moves {} from {from} to {to}", PrinceCount(count, civ))
            }
            Self::Returned { seat, civ, count, district } => {
                write!(f, "{seat} takes {} back from {district}", PrinceCount(count, civ))
            }
            Self::Wonder { seat, island } => write!(f, "{seat} builds the wonder of {island}"),
            Self::Control { seat, district, civ } => {
                write!(f, "{seat} takes control of {district} and builds a monument ({civ})")
            }
            Self::Scored { seat, points, total, merit } => {
                write!(f, "{seat} scores {points} {merit} and has {total}")
            }
            Self::GuestsReturned => f.write_str("the guests go back into the bag"),
            Self::Reshuffled { cards } => {
                write!(f, "the discard pile is shuffled into a new deck of {}", many(cards.len(), "card"))
            }
            Self::Dealt { seat, count } => write!(f, "{seat} is dealt {}", many(count, "card")),
            Self::Chose { seat } => write!(f, "{seat} has chosen what to discard"),
            Self::Discarded { seat, cards } => write!(f, "{seat} discards {cards}"),
            Self::Paid { seat, cards, privileges: 0 } => write!(f, "{seat} plays {cards}"),
            Self::Paid { seat, cards, privileges } => {
                write!(f, "{seat} plays {cards} with {}", many(privileges, "privilege"))
            }
            Self::ScaleChanged { scale, .. } => {
                let [a, b, c, d, e] = scale.from_top();
                write!(f, "the Prestige Scale is now {a}, {b}, {c}, {d}, {e}")
            }
            Self::TurnEnded { seat } => write!(f, "{seat} ends the turn"),
            Self::Over { winners } => {
                let verb = if winners.len() == 1 { "wins" } else { "win" };
                write!(f, "the game is over: {} {verb}", Names(winners))
            }
        }
    }
}

impl fmt::Display for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dealt(cards) => write!(f, "your new cards: {cards}"),
            Self::Chose(cards) => write!(f, "you will discard {cards}"),
        }
    }
}

/// "a Mayan prince", "2 Mayan princes".
struct PrinceCount(u8, Civ);

impl fmt::Display for PrinceCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self(1, Civ::Egypt) => f.write_str("an Egyptian prince"),
            Self(1, civ) => write!(f, "a {} prince", civ.adjective()),
            Self(count, civ) => write!(f, "{count} {} princes", civ.adjective()),
        }
    }
}
