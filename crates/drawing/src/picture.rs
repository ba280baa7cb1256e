//! The board as a standalone SVG file.

use utopia_rules::{Colours, Island, Public};

use crate::{BoardMap, Graph, Theme, pieces, stylesheet};

/// The board as a standalone SVG file, with the pieces of a position if given.
pub fn picture(map: &BoardMap, board: &dyn Graph, position: Option<(&Public, Colours)>, theme: Theme) -> String {
    let (width, height) = map.size();
    let mut picture = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\">\n\
         <style>{}</style>\n{}\n",
        stylesheet(theme),
        map.backdrop(board),
    );
    if let Some((public, colours)) = position {
        // With two players Water is closed (R14).
        if public.players() == 2 {
            picture += &map.veil(Island::Water);
        }
        picture.extend(pieces(map, public).iter().map(|piece| String::from(piece.markup(colours))));
    }
    picture + "\n</svg>\n"
}
