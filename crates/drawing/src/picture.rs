//! The board as a standalone SVG file.

use utopia_rules::{Board, Island, Public};

use crate::{BoardMap, Piece, Theme, pieces, stylesheet};

/// The board as a standalone SVG file, with the pieces of `public` if given.
pub fn picture(map: &BoardMap, board: &Board, public: Option<&Public>, theme: Theme) -> String {
    let (width, height) = map.size();
    let mut picture = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\">\n\
         <style>{}</style>\n{}\n",
        stylesheet(theme),
        map.backdrop(board),
    );
    if let Some(public) = public {
        // With two players Water is closed (R14).
        if public.players() == 2 {
            picture += &map.veil(Island::Water);
        }
        picture.extend(pieces(map, public).iter().map(Piece::markup).map(String::from));
    }
    picture + "\n</svg>\n"
}
