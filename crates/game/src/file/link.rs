//! A game in a few bytes, for share links: its settings, its seed, and the index of each move among the legal ones.
//!
//! `docs/formats.md` describes the format.

use utopia_rules::{Board, Colours, Edition, Record, Rules, Seed, text::Outcome};

use crate::{GameFile, Player, file::read_board};

/// The version of a game in the default colours, which older programs can read, too.
const VERSION: u8 = 1;
/// The version with one more line in the settings: the colours.
const COLOURED: u8 = 2;
/// The version of a game that needn't be over: as [`COLOURED`], with the number of moves before them.
const OPEN: u8 = 3;

/// Why a link can't be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkError {
    /// It is truncated or altered.
    Damaged,
    /// It is from an unknown version of the program or the rules.
    Unknown,
}

/// Packs a finished game; `None` if it isn't over or can't be replayed.
pub fn pack(file: &GameFile) -> Option<Vec<u8>> {
    let game = file.replay().ok()?;
    Outcome::of(game.position(), game.rules())?;
    write(file, if file.record.colours.is_default() { VERSION } else { COLOURED })
}

/// Packs a game as far as it was played, seed included: for analysis, never for a game that somebody plays to win. `None` if it can't
/// be replayed.
pub fn pack_open(file: &GameFile) -> Option<Vec<u8>> {
    write(file, OPEN)
}

fn write(file: &GameFile, version: u8) -> Option<Vec<u8>> {
    let (record, board) = (&file.record, file.read_board().ok()?);
    let mut replay = record.walk(&board).ok()?;
    let mut body = Vec::new();
    put_text(&mut body, &write_header(record, &file.players, version));
    put_text(&mut body, file.board.as_deref().unwrap_or_default());
    body.extend(record.seed?.0);
    if version == OPEN {
        put_number(&mut body, record.moves.len());
    }
    while let Some(played) = replay.next_move() {
        let open = replay.game().legal_moves();
        let place = open.iter().position(|&decision| decision == played)?;
        if open.len() > 1 {
            put_number(&mut body, place);
        }
        replay.step(&mut ()).ok()?;
    }
    let mut bytes = vec![version];
    bytes.extend(checksum(&body));
    bytes.extend(body);
    Some(bytes)
}

/// Unpacks and replays a game.
pub fn unpack(bytes: &[u8]) -> Result<GameFile, LinkError> {
    let (&version, rest) = bytes.split_first().ok_or(LinkError::Damaged)?;
    if ![VERSION, COLOURED, OPEN].contains(&version) {
        return Err(LinkError::Unknown);
    }
    let (sum, body) = rest.split_first_chunk::<4>().ok_or(LinkError::Damaged)?;
    if *sum != checksum(body) {
        return Err(LinkError::Damaged);
    }
    // The checksum matches, so a newer program must have written it.
    read(Reader(body), version).ok_or(LinkError::Unknown)
}

fn read(mut from: Reader<'_>, version: u8) -> Option<GameFile> {
    let header = from.text()?;
    let board_file = Some(from.text()?).filter(|text| !text.is_empty()).map(str::to_owned);
    let board = read_board(board_file.as_deref()).ok()?;
    let seed = Seed(from.bytes(32)?.try_into().ok()?);
    let (mut record, players) = read_header(header, version, &board, seed)?;
    let mut game = record.start(&board).ok()?;
    let count = if version == OPEN { from.number()? } else { usize::MAX };
    while record.moves.len() < count {
        let open = game.legal_moves();
        let place = match open.len() {
            0 if version != OPEN => break,
            0 => return None,
            1 => 0,
            _ => from.number()?,
        };
        let &(seat, mv) = open.get(place)?;
        game.play(seat, mv).ok()?;
        record.moves.push((seat, mv));
    }
    record.result = Outcome::of(game.position(), game.rules());
    from.0.is_empty().then_some(GameFile { players, record, board: board_file })
}

/// The settings, one per line: rules, edition, players, names, date, starting position; colours, if not the first.
fn write_header(record: &Record, players: &[Player], version: u8) -> String {
    let words: Vec<_> = players.iter().map(|player| player.word()).collect();
    let mut lines = vec![
        record.rules_version.to_string(),
        record.edition.to_text(record.rules_version),
        words.join(" "),
        record.names.join("\t"),
        record.date.map(|date| date.to_string()).unwrap_or_default(),
        record.start.clone().unwrap_or_default(),
    ];
    if version != VERSION {
        lines.push(record.colours.to_string());
    }
    lines.join("\n")
}

fn read_header(text: &str, version: u8, board: &Board, seed: Seed) -> Option<(Record, Vec<Player>)> {
    let mut lines = text.split('\n');
    let rules_version = lines.next()?.parse().ok().filter(|version| Rules::VERSIONS.contains(version))?;
    let edition = Edition::from_text(lines.next()?, rules_version).ok()?;
    let players: Vec<_> = lines.next()?.split(' ').map(Player::from_word).collect::<Option<_>>()?;
    let names: Vec<_> = lines.next()?.split('\t').map(str::to_owned).collect();
    let date = lines.next()?.parse().ok();
    let start = lines.next().filter(|text| !text.is_empty()).map(str::to_owned);
    let colours = match version {
        COLOURED | OPEN => lines.next()?.parse().ok()?,
        _ => Colours::first(names.len()),
    };
    let record = Record {
        rules_version,
        board: board.name().to_owned(),
        board_hash: board.hash(),
        edition,
        names,
        colours,
        seed: Some(seed),
        seed_hash: None,
        dealing: None,
        date,
        start,
        result: None,
        moves: Vec::new(),
    };
    (players.len() == record.names.len()).then_some((record, players))
}

/// FNV-1a: enough to detect truncated or mistyped links.
fn checksum(bytes: &[u8]) -> [u8; 4] {
    let sum = bytes.iter().fold(0x811c_9dc5_u32, |sum, &byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    sum.to_le_bytes()
}

/// Writes a number as LEB128: groups of seven bits, lowest first; the top bit means that more follow.
fn put_number(bytes: &mut Vec<u8>, mut number: usize) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn put_text(bytes: &mut Vec<u8>, text: &str) {
    put_number(bytes, text.len());
    bytes.extend(text.as_bytes());
}

/// The unread bytes.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn number(&mut self) -> Option<usize> {
        let mut number = 0;
        // Three groups are enough for any list of moves and any text in a link.
        for group in 0..3 {
            let (&byte, rest) = self.0.split_first()?;
            self.0 = rest;
            number |= usize::from(byte & 0x7f) << (7 * group);
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }

    fn bytes(&mut self, count: usize) -> Option<&'a [u8]> {
        let (bytes, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(bytes)
    }

    fn text(&mut self) -> Option<&'a str> {
        let length = self.number()?;
        std::str::from_utf8(self.bytes(length)?).ok()
    }
}

/// The URL-safe alphabet of base64.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Encodes bytes as URL-safe base64 without padding.
pub fn to_letters(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let bits = chunk.iter().enumerate().fold(0, |bits, (i, &byte)| bits | u32::from(byte) << (16 - 8 * i));
        text.extend((0..=chunk.len()).map(|i| char::from(LETTERS[(bits >> (18 - 6 * i) & 63) as usize])));
    }
    text
}

/// Decodes [`to_letters`].
pub fn from_letters(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    for chunk in text.as_bytes().chunks(4) {
        let mut bits = 0;
        for (i, letter) in chunk.iter().enumerate() {
            bits |= (LETTERS.iter().position(|known| known == letter)? as u32) << (18 - 6 * i);
        }
        bytes.extend((1..chunk.len()).map(|i| (bits >> (24 - 8 * i)) as u8));
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use utopia_rules::{DeckRule, chance::below};

    use super::*;
    use crate::{BranchChance, Level, Setup, UndoPolicy, Watchable as _};

    /// A finished game of random moves.
    fn played(players: usize, seed: u64, board: Option<String>) -> GameFile {
        let who = |i| if i == 0 { Player::Person } else { Player::Bot(Level::Easy) };
        let seats = (0..players).map(|i| (who(i), ["Ada", "Zoë", "", "D", "E"][i].to_owned())).collect();
        let edition = Edition { target: 30, ..Edition::STANDARD };
        let setup = Setup { seats, colours: Colours::first(players), edition, board, seed: Seed::from(seed) };
        let mut file = GameFile::new(&setup).expect("a game");
        let mut running = file.open(UndoPolicy::Silent).expect("a running game");
        let mut dice = Seed::from(seed + 50).chance();
        while !running.is_over() {
            // The last of the seats to act: packing must keep the order of simultaneous discards.
            let seat = running.public().to_act().into_iter().last().expect("somebody acts");
            let legal = running.legal(seat);
            running.play(seat, legal[below(&mut dice, legal.len() as u32) as usize]).expect("a legal move");
        }
        file.record = Record { date: "2026-11-16".parse().ok(), ..running.record().clone() };
        file
    }

    /// The usual board under another name.
    fn custom_board() -> String {
        let file = include_str!("../../../../boards/archipelago.toml");
        file.replacen("name = \"archipelago\"", "name = \"my-board\"", 1)
    }

    #[test]
    fn a_packed_game_round_trips() {
        for players in 2..=5 {
            let file = played(players, players as u64, None);
            let bytes = pack(&file).expect("a finished game");
            assert_eq!(unpack(&bytes).as_ref(), Ok(&file));
            assert_eq!(from_letters(&to_letters(&bytes)).as_ref(), Some(&bytes));
            let record = file.record.to_string().len();
            assert!(bytes.len() * 6 < record, "{} of {record}", bytes.len());
        }
    }

    #[test]
    fn a_packed_game_keeps_its_colours_and_default_ones_keep_the_old_form() {
        for colours in ["purple red", "red blue green", "yellow green blue purple", "purple yellow green red blue"] {
            let colours: Colours = colours.parse().expect("colours");
            let plain = played(colours.players(), 4, None);
            let file = GameFile { record: Record { colours, ..plain.record.clone() }, ..plain.clone() };
            let [before, bytes] = [&plain, &file].map(|file| pack(file).expect("a finished game"));
            assert_eq!((before[0], bytes[0]), (1, 2));
            assert_eq!(bytes.len(), before.len() + 1 + colours.to_string().len());
            assert_eq!((unpack(&before), unpack(&bytes)), (Ok(plain), Ok(file)));
        }
    }

    #[test]
    fn a_custom_board_is_packed_with_the_game() {
        let file = played(3, 9, Some(custom_board()));
        let bytes = pack(&file).expect("a finished game");
        assert_eq!(unpack(&bytes), Ok(file));
    }

    #[test]
    fn a_running_game_is_not_packed() {
        let mut file = played(2, 3, None);
        file.record.result = None;
        file.record.moves.pop();
        assert_eq!(pack(&file), None);
    }

    #[test]
    fn an_open_game_is_packed_at_every_moment() {
        let whole = played(3, 6, None);
        for moves in (0..=whole.record.moves.len()).step_by(7) {
            let chance = BranchChance::Fresh(Seed::from(moves as u64));
            let mut file = whole.branch(moves, chance, whole.players.clone()).expect("a branch");
            let bytes = pack_open(&file).expect("a game");
            assert_eq!(unpack(&bytes).as_ref(), Ok(&GameFile { record: with_result(&file), ..file.clone() }));
            file = whole.branch(moves, BranchChance::Same, whole.players.clone()).expect("a branch");
            let bytes = pack_open(&file).expect("a game");
            assert_eq!(bytes[0], 3);
            assert_eq!(unpack(&bytes).as_ref(), Ok(&GameFile { record: with_result(&file), ..file.clone() }));
        }
    }

    /// The record with its result, if it has one.
    fn with_result(file: &GameFile) -> Record {
        let game = file.replay().expect("a game");
        Record { result: Outcome::of(game.position(), game.rules()), ..file.record.clone() }
    }

    #[test]
    fn damage_is_detected_at_every_byte() {
        let bytes = pack(&played(2, 3, None)).expect("a finished game");
        for place in 1..bytes.len() {
            let mut other = bytes.clone();
            other[place] ^= 4;
            assert_eq!(unpack(&other), Err(LinkError::Damaged), "byte {place}");
            assert_eq!(unpack(&bytes[..place]), Err(LinkError::Damaged), "cut at {place}");
        }
        assert_eq!(unpack(&[]), Err(LinkError::Damaged));
        assert_eq!(unpack(&[9, 9]), Err(LinkError::Unknown));
        assert_eq!(from_letters("no letters!"), None);
    }

    #[test]
    fn a_link_of_rules_version_1_has_no_other_deck_rule_and_one_of_version_3_is_unknown() {
        for (rules_version, deck, known) in
            [(1, DeckRule::Needed, true), (1, DeckRule::Empty, false), (2, DeckRule::Needed, true)]
        {
            let mut file = played(2, 3, None);
            file.record.moves.clear();
            file.record.rules_version = rules_version;
            file.record.edition = Edition { deck, ..file.record.edition };
            let header = write_header(&file.record, &file.players, VERSION);
            let read = read_header(&header, VERSION, Board::archipelago(), Seed::from(1));
            assert_eq!(read.map(|(record, _)| record.edition), known.then_some(file.record.edition), "{header}");
        }
        let header = write_header(&played(2, 3, None).record, &[Player::Person; 2], VERSION).replacen('2', "3", 1);
        assert!(read_header(&header, VERSION, Board::archipelago(), Seed::from(1)).is_none(), "{header}");
    }

    #[test]
    fn nonsense_with_a_valid_checksum_does_not_panic() {
        let mut dice = Seed::from(1).chance();
        let good = pack(&played(2, 3, None)).expect("a finished game");
        for _ in 0..200 {
            let mut body = good[5..].to_vec();
            let place = below(&mut dice, body.len() as u32) as usize;
            body[place] = below(&mut dice, 256) as u8;
            body.truncate(body.len() - below(&mut dice, 3) as usize);
            let bytes = [&[VERSION][..], &checksum(&body), &body].concat();
            // Another seed or name may still be a game.
            let _ = unpack(&bytes);
        }
    }
}
