//! A buffer for legal moves.

use crate::{Knowledge, Move};

/// The most moves that any position can offer, rounded up to a power of two.
///
/// Per civilization, eight princes reach at most 31 districts with five kinds of card, and 32 districts can be paid for
/// with fifteen sets of three cards: (8 × 31 × 5 + 32 × 15 + …) × 5 stays below ten thousand.
const CAPACITY: usize = 16_384;

/// A reusable buffer for legal moves. Allocates once.
#[derive(Clone)]
pub struct Moves {
    list: Box<[Move; CAPACITY]>,
    len: usize,
}

impl Moves {
    /// An empty buffer.
    pub fn new() -> Self {
        let list = vec![Move::End; CAPACITY].into_boxed_slice();
        let list = list.try_into().unwrap_or_else(|_| unreachable!("the slice has the array's length"));
        Self { list, len: 0 }
    }

    /// Replaces the contents with the moves that the owner of this knowledge can make now.
    ///
    /// The length stays in a local until the end, so that the compiler can keep it in a register.
    #[inline]
    pub(crate) fn fill(&mut self, knowledge: &Knowledge<'_>) {
        let (list, mut len) = (&mut *self.list, 0);
        knowledge.each_legal(&mut |mv| {
            debug_assert!(len < CAPACITY);
            // The remainder changes nothing; it lets the compiler drop the bounds check.
            list[len % CAPACITY] = mv;
            len += 1;
        });
        self.len = len;
    }
}

impl Default for Moves {
    fn default() -> Self {
        Self::new()
    }
}

impl std::ops::Deref for Moves {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        &self.list[..self.len.min(CAPACITY)]
    }
}

impl<'a> IntoIterator for &'a Moves {
    type Item = &'a Move;
    type IntoIter = std::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl std::fmt::Debug for Moves {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self).finish()
    }
}
