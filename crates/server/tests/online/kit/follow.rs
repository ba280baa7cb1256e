//! A snapshot kept up to date: what somebody who comes now would be told.

use utopia_game::{Line, Standing, ViewUpdate, WholeView};
use utopia_protocol::Snapshot;
use utopia_rules::View;

/// Takes in how the game went on. Returns how it stands.
pub(crate) fn follow<'a>(
    snapshot: &'a mut Snapshot,
    lines: &[Line],
    progress: &Standing<ViewUpdate>,
) -> &'a Standing<WholeView> {
    let view = match &progress.view {
        ViewUpdate::Whole(view) => view.clone(),
        ViewUpdate::Change(change) => {
            let before = snapshot.standing.as_ref().expect("a standing to change");
            let (rules, before) =
                View::from_json(before.view.get(), &snapshot.board().expect("a board")).expect("a view");
            before.changed(change, &rules).expect("a change that fits").to_raw_json(&rules)
        }
    };
    snapshot.lines.extend(lines);
    let Standing { number, at, can_undo, can_take_back, .. } = *progress;
    snapshot.standing.insert(Standing { number, at, view, can_undo, can_take_back })
}
