//! Utopia for Python. The module `utopia._engine`; what people import is `python/utopia`.
//!
//! Every argument that comes from Python is checked here, and every refusal becomes an exception of `utopia.errors`.

mod analysis;
mod board;
mod bot;
mod convert;
mod env;
mod explicit;
mod game;
mod numbers;
mod record;
mod view;

use pyo3::prelude::*;

#[pymodule]
mod _engine {
    #[pymodule_export]
    use crate::analysis::{Analysis, analyse};
    #[pymodule_export]
    use crate::board::Board;
    #[pymodule_export]
    use crate::bot::{Bot, suggest};
    #[pymodule_export]
    use crate::env::{Table, VectorTables, layout};
    #[pymodule_export]
    use crate::explicit::ExplicitGame;
    #[pymodule_export]
    use crate::game::Game;
    #[pymodule_export]
    use crate::numbers::{move_number, move_text, stepwise_numbers};
    #[pymodule_export]
    use crate::record::Record;
    #[pymodule_export]
    use crate::view::View;

    /// How many numbers the flat numbering has.
    #[pymodule_export]
    const FLAT_COUNT: u32 = utopia_rules::numbering::flat::COUNT;
    /// How many numbers the stepwise numbering has.
    #[pymodule_export]
    const STEPWISE_COUNT: usize = utopia_rules::numbering::stepwise::COUNT;
    /// The version of both numberings.
    #[pymodule_export]
    const NUMBERING_VERSION: u32 = utopia_rules::numbering::VERSION;
}
