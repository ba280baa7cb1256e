//! `utopia board render`: a board, or a position on it, as a picture.

use std::io::Write as _;

use utopia_drawing::{BoardMap, picture};
use utopia_rules::{Board, Position, Rules};

use crate::{
    args::RenderArgs,
    commands::{name_of, read_board_file},
    error::CliError,
    files,
    images::{ImageFormat, png},
};

pub(super) fn run(args: &RenderArgs) -> Result<(), CliError> {
    let kind = args.output.as_ref().map_or(Ok(ImageFormat::Svg), |path| ImageFormat::of("--output", path))?;
    let text = read_board_file(&args.file)?;
    let input = RenderInput::read(args, &text)?;
    let position = input.position.as_ref().map(|(rules, position)| (position.public(), rules.colours()));
    let svg = picture(&input.map, &input.board, position, args.theme);
    let bytes = match kind {
        ImageFormat::Svg => sized(svg, &input.map, args.width).into_bytes(),
        ImageFormat::Png => {
            let width = input.map.size().0;
            let pixels_a_unit = args.width.map_or(1.0, |pixels| f32::from(pixels) / width);
            png(&svg, pixels_a_unit).map_err(|reason| CliError::at(name_of(&args.file), reason))?
        }
    };
    match &args.output {
        Some(path) => files::write(path, &bytes),
        None => Ok(std::io::stdout().lock().write_all(&bytes)?),
    }
}

/// What is drawn.
struct RenderInput {
    board: Board,
    map: BoardMap,
    position: Option<(Rules, Position)>,
}

impl RenderInput {
    /// A position is JSON and starts with a brace; no board file does.
    fn read(args: &RenderArgs, text: &str) -> Result<Self, CliError> {
        let name = name_of(&args.file);
        if !text.trim_start().starts_with('{') {
            if args.board.path.is_some() {
                return Err(CliError::at("--board", format!("{name} is a board, not a position")));
            }
            let (board, map) = read_board(name, text)?;
            return Ok(Self { board, map, position: None });
        }
        let (board, map) = match &args.board.path {
            Some(path) => read_board(path, &read_board_file(path)?)?,
            None => (Board::archipelago().clone(), BoardMap::archipelago().clone()),
        };
        let position = Position::from_json(text, &board).map_err(|error| CliError::at(name, error))?;
        Ok(Self { board, map, position: Some(position) })
    }
}

fn read_board(name: &str, text: &str) -> Result<(Board, BoardMap), CliError> {
    let board = Board::from_toml(text).map_err(|error| CliError::at(name, error))?;
    let map = BoardMap::new(text, &board).map_err(|error| CliError::at(name, error))?;
    Ok((board, map))
}

/// An SVG takes the room it is given, unless a width is asked for.
fn sized(svg: String, map: &BoardMap, width: Option<u16>) -> String {
    let Some(width) = width else { return svg };
    let (across, down) = map.size();
    let height = (f32::from(width) * down / across).round();
    svg.replacen("<svg ", &format!("<svg width=\"{width}\" height=\"{height}\" "), 1)
}
