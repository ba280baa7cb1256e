//! Boards.

use std::sync::Arc;

use pyo3::{prelude::*, types::PyTuple};
use utopia_drawing::{BoardMap, Theme, picture};
use utopia_rules::{Colours, Public};

use crate::convert::{district, wrong_format};

/// A board: districts, their values, and the ways between them.
#[pyclass(frozen, from_py_object, module = "utopia")]
#[derive(Clone)]
pub(crate) struct Board(Arc<Inner>);

struct Inner {
    board: utopia_rules::Board,
    /// The board file; `None` for "archipelago".
    file: Option<String>,
}

impl Board {
    pub(crate) fn or_default(board: Option<Self>) -> Self {
        board.unwrap_or_else(Self::archipelago)
    }

    pub(crate) fn rules_board(&self) -> &utopia_rules::Board {
        &self.0.board
    }

    /// The board as a picture, with the pieces of a position if given.
    pub(crate) fn picture(&self, position: Option<(&Public, Colours)>, theme: &str) -> PyResult<String> {
        let theme = Theme::ALL.into_iter().find(|known| known.word() == theme).ok_or_else(|| {
            wrong_format(format!("unknown theme `{theme}` (expected {})", Theme::ALL.map(Theme::word).join(", ")))
        })?;
        let board = self.rules_board();
        Ok(match &self.0.file {
            None => picture(BoardMap::archipelago(), board, position, theme),
            Some(file) => picture(&BoardMap::new(file, board).map_err(wrong_format)?, board, position, theme),
        })
    }
}

#[pymethods]
impl Board {
    /// The usual board.
    #[staticmethod]
    pub(crate) fn archipelago() -> Self {
        Self(Arc::new(Inner { board: utopia_rules::Board::archipelago().clone(), file: None }))
    }

    #[staticmethod]
    fn from_toml(text: String) -> PyResult<Self> {
        let board = utopia_rules::Board::from_toml(&text).map_err(wrong_format)?;
        Ok(Self(Arc::new(Inner { board, file: Some(text) })))
    }

    #[getter]
    fn name(&self) -> &str {
        self.rules_board().name()
    }

    #[getter]
    fn hash(&self) -> String {
        self.rules_board().hash()
    }

    #[getter]
    fn districts(&self) -> Vec<String> {
        self.rules_board().districts().into_iter().map(|district| district.to_string()).collect()
    }

    fn value(&self, district: &str) -> PyResult<u16> {
        Ok(self.rules_board().value(self.find(district)?))
    }

    fn neighbours(&self, district: &str) -> PyResult<Vec<String>> {
        let near = self.rules_board().adjacent(self.find(district)?);
        Ok(near.into_iter().map(|district| district.to_string()).collect())
    }

    fn harbour(&self, district: &str) -> PyResult<Option<String>> {
        Ok(self.rules_board().harbour(self.find(district)?).map(str::to_owned))
    }

    #[pyo3(signature = (theme = "light"))]
    fn to_svg(&self, theme: &str) -> PyResult<String> {
        self.picture(None, theme)
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.picture(None, "light")
    }

    fn __repr__(&self) -> String {
        format!("<Board {}>", self.name())
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.rules_board() == other.rules_board()
    }

    fn __hash__(&self) -> u64 {
        self.rules_board().districts().into_iter().map(|district| district.index() as u64).sum()
    }

    /// For `pickle`.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let (class, py) = (slf.get_type(), slf.py());
        match &slf.get().0.file {
            None => Ok((class.getattr("archipelago")?, PyTuple::empty(py))),
            Some(file) => Ok((class.getattr("from_toml")?, PyTuple::new(py, [file])?)),
        }
    }
}

impl Board {
    fn find(&self, name: &str) -> PyResult<utopia_rules::District> {
        let district = district(name)?;
        if self.rules_board().districts().has(district) {
            Ok(district)
        } else {
            Err(wrong_format(format!("there is no district {district} on this board")))
        }
    }
}
