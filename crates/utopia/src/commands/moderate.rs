//! `utopia moderate`: lists, bans, removed messages, closed tables.

use std::io::{self, Write};

use utopia_protocol::ChatRoom;
use utopia_server::control::{
    AdminCommand, AdminReply, AuditEntry, GuestSummary, MessageSummary, SeatSummary, TableSummary, send,
};
use utopia_server::date;

use super::print_json;
use crate::{
    args::{ModerateArgs, ModerateOrder},
    error::CliError,
};

/// Characters of an id in lists; enough to refer to it.
const SHORT: usize = 8;

pub(crate) fn run(args: ModerateArgs) -> Result<(), CliError> {
    let source = args.data.source()?;
    let wanted = match args.order {
        ModerateOrder::Tables { most } => AdminCommand::Tables { most },
        ModerateOrder::Guests { most } => AdminCommand::Guests { most },
        ModerateOrder::Chat { table, most } => AdminCommand::Chat { table, most },
        ModerateOrder::Ban { guest } => AdminCommand::Ban { guest },
        ModerateOrder::Unban { guest } => AdminCommand::Unban { guest },
        ModerateOrder::RemoveMessage { table, number } => AdminCommand::RemoveMessage { table, number },
        ModerateOrder::Close { table } => AdminCommand::Close { table },
        ModerateOrder::Link { guest } => AdminCommand::DeviceLink { guest },
        ModerateOrder::Log { most } => AdminCommand::Log { most },
    };
    let report = send(&source, wanted).map_err(|error| CliError::at("moderate", error))?;
    if args.json { print_json(&report) } else { Ok(print(&mut io::stdout().lock(), &report)?) }
}

fn short(name: &str) -> &str {
    name.get(..SHORT).unwrap_or(name)
}

fn print(out: &mut impl Write, report: &AdminReply) -> io::Result<()> {
    match report {
        AdminReply::Done => writeln!(out, "done"),
        AdminReply::Banned { seats: 1 } => writeln!(out, "banned; the guest has left 1 seat"),
        AdminReply::Banned { seats } => writeln!(out, "banned; the guest has left {seats} seats"),
        AdminReply::Tables(tables) => tables.iter().try_for_each(|table| print_table(out, table)),
        AdminReply::Guests(guests) => guests.iter().try_for_each(|guest| print_guest(out, guest)),
        AdminReply::Chat(lines) => lines.iter().try_for_each(|line| print_message(out, line)),
        AdminReply::DeviceLink { link } => writeln!(out, "{link}"),
        AdminReply::Log(entries) => entries.iter().try_for_each(|entry| print_entry(out, entry)),
        AdminReply::State(state) => writeln!(out, "version {}", state.version),
    }
}

fn print_table(out: &mut impl Write, table: &TableSummary) -> io::Result<()> {
    let TableSummary { table, status, listed, changed, seats } = table;
    let status = status.word();
    let access = if *listed { "public" } else { "link" };
    write!(out, "{}  {}  {status:<7}  {access:<6}", short(table), date(*changed))?;
    for SeatSummary { guest, name, bot } in seats {
        let bot = bot.as_ref().map(|bot| format!("[{bot}]"));
        let who = guest.as_ref().map(|guest| format!("{} {}", short(guest), name.as_deref().unwrap_or_default()));
        let words: Vec<_> = who.into_iter().chain(bot).collect();
        write!(out, "  {}", if words.is_empty() { "-".to_owned() } else { words.join(" ") })?;
    }
    writeln!(out)
}

fn print_guest(out: &mut impl Write, guest: &GuestSummary) -> io::Result<()> {
    let GuestSummary { guest, name, since, tables, banned } = guest;
    let banned = if *banned { "  banned" } else { "" };
    writeln!(out, "{}  since {}  {tables} tables  {name}{banned}", short(guest), date(*since))
}

fn print_entry(out: &mut impl Write, entry: &AuditEntry) -> io::Result<()> {
    let AuditEntry { time, user, command, error } = entry;
    let what = match command {
        AdminCommand::Ban { guest } => format!("ban {}", short(guest)),
        AdminCommand::Unban { guest } => format!("unban {}", short(guest)),
        AdminCommand::RemoveMessage { table, number } => format!("remove-message {} {number}", short(table)),
        AdminCommand::Close { table } => format!("close {}", short(table)),
        AdminCommand::DeviceLink { guest } => format!("link {}", short(guest)),
        AdminCommand::Tables { .. }
        | AdminCommand::Guests { .. }
        | AdminCommand::Chat { .. }
        | AdminCommand::Log { .. }
        | AdminCommand::State => "look".to_owned(),
    };
    let user = user.map_or_else(|| "-".to_owned(), |user| user.to_string());
    let error = error.as_ref().map(|error| format!("  failed: {error}")).unwrap_or_default();
    writeln!(out, "{}  user {user}  {what}{error}", date(*time))
}

fn print_message(out: &mut impl Write, line: &MessageSummary) -> io::Result<()> {
    let MessageSummary { number, guest, name, room, time, text } = line;
    let room = match room {
        ChatRoom::Players => "players",
        ChatRoom::Spectators => "spectators",
    };
    writeln!(out, "{number}  {}  {}  {room}  {name}: {text}", date(*time), short(guest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_counted_in_the_singular_and_plural() {
        let said = |seats| {
            let mut out = Vec::new();
            print(&mut out, &AdminReply::Banned { seats }).expect("memory");
            String::from_utf8(out).expect("text")
        };
        assert_eq!(said(1), "banned; the guest has left 1 seat\n");
        assert_eq!(said(0), "banned; the guest has left 0 seats\n");
    }
}
