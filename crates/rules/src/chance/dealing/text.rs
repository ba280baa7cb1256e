//! A deal as header lines of a record.

use std::fmt;

use super::{Dealing, FailedDeal, FailedShare};
use crate::{
    Colours, Seat,
    text::{Hex32, InColours},
};

impl fmt::Display for InColours<&Dealing> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(dealing, colours) = self;
        writeln!(f, "commitment: {}", dealing.commitment)?;
        if let Some(committed) = &dealing.committed {
            writeln!(f, "commitments: {}", listed(&committed.commitments, *colours))?;
        }
        if let Some(secret) = &dealing.secret {
            writeln!(f, "secret: {secret}")?;
        }
        if !dealing.shares.is_empty() {
            writeln!(f, "shares: {}", listed(&dealing.shares, *colours))?;
        }
        if !dealing.failed().is_empty() {
            let failed: Vec<_> = dealing.failed().iter().map(|failed| written(failed, *colours)).collect();
            writeln!(f, "failed-deals: {}", failed.join("; "))?;
        }
        Ok(())
    }
}

/// `blue HEX, red HEX`.
fn listed(values: &[(Seat, Hex32)], colours: Colours) -> String {
    let values: Vec<_> = values.iter().map(|(seat, value)| format!("{} {value}", colours.of(*seat))).collect();
    values.join(", ")
}

/// `HEX blue HEX HEX, red HEX`: the host's commitment, and each player's with the share, if it was opened.
fn written(failed: &FailedDeal, colours: Colours) -> String {
    let part = |part: &FailedShare| {
        let share = part.share.map(|share| format!(" {share}")).unwrap_or_default();
        format!("{} {}{share}", colours.of(part.seat), part.commitment)
    };
    let parts: Vec<_> = failed.shares.iter().map(part).collect();
    format!("{} {}", failed.commitment, parts.join(", "))
}

/// Parses the header lines `shares` and `commitments`.
pub(crate) fn read_shares(text: &str, colours: Colours) -> Result<Vec<(Seat, Hex32)>, String> {
    let entry = |entry: &str| {
        let (colour, share) = entry.split_once(' ').ok_or("expected a colour and 64 hexadecimal digits")?;
        Ok((read_seat(colour, colours)?, read_hex(share)?))
    };
    in_order(text.split(", ").map(entry).collect::<Result<Vec<_>, String>>()?, |(seat, _)| *seat)
}

/// Parses the header line `failed-deals`.
pub(crate) fn read_failed(text: &str, colours: Colours) -> Result<Vec<FailedDeal>, String> {
    let part = |text: &str| {
        let mut words = text.split(' ');
        let (Some(colour), Some(commitment), share, None) = (words.next(), words.next(), words.next(), words.next())
        else {
            return Err("expected a colour, a commitment, and the share if it was opened".to_owned());
        };
        let share = share.map(read_hex).transpose()?;
        Ok(FailedShare { seat: read_seat(colour, colours)?, commitment: read_hex(commitment)?, share })
    };
    let failed = |text: &str| {
        let (commitment, parts) = text.split_once(' ').ok_or("expected the host's commitment and the players'")?;
        let shares = parts.split(", ").map(part).collect::<Result<Vec<_>, String>>()?;
        Ok(FailedDeal { commitment: read_hex(commitment)?, shares: in_order(shares, |part| part.seat)? })
    };
    text.split("; ").map(failed).collect()
}

fn read_seat(colour: &str, colours: Colours) -> Result<Seat, String> {
    Ok(colours.seat(colour.parse().map_err(|error| format!("{error}"))?))
}

fn read_hex(text: &str) -> Result<Hex32, String> {
    text.parse().map_err(|error| format!("{error}"))
}

/// Refuses seats that are listed twice or not in order.
fn in_order<T>(list: Vec<T>, seat: impl Fn(&T) -> Seat) -> Result<Vec<T>, String> {
    if list.is_sorted_by(|a, b| seat(a).index() < seat(b).index()) {
        Ok(list)
    } else {
        Err("the players must be listed once each, in seat order".into())
    }
}
