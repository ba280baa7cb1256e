//! A whole picture as a file of its own.

use utopia_rules::{Board, Island, Public};

use crate::{Chart, Piece, Theme, pieces, stylesheet};

/// The board as a standalone SVG file, with the pieces of an open table if there is one.
pub fn picture(chart: &Chart, board: &Board, public: Option<&Public>, theme: Theme) -> String {
    let (width, height) = chart.size();
    let mut picture = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\">\n\
         <style>{}</style>\n{}\n",
        stylesheet(theme),
        chart.backdrop(board),
    );
    if let Some(public) = public {
        // With two players Water is closed (R14).
        if public.players() == 2 {
            picture += &chart.veil(Island::Water);
        }
        picture.extend(pieces(chart, public).iter().map(Piece::markup));
    }
    picture + "\n</svg>\n"
}
