//! Sets of choices of cards: the ways to pay or to discard one to five cards.

use crate::{Cards, Civ, bits};

/// The number of choices of one to five cards.
pub(crate) const CHOICES: usize = 251;
/// The most cards of a choice: a full hand is ten, and five are kept (R9.4).
const LARGEST: usize = 5;
/// The first number of the choices of 0, 1, 2 … cards; one more at the end.
pub(crate) const FIRST: [u8; LARGEST + 2] = [0, 0, 5, 20, 55, 125, 251];

/// Every choice of one to five cards: by size, and in the order of card lists.
///
/// This order is frozen: both numberings of moves depend on it.
static ALL: [Cards; CHOICES] = every_choice();
/// The choices with at most this many cards of a civilization, by civilization and number.
static AT_MOST: [[Choices; LARGEST + 1]; 5] = at_most();

const fn every_choice() -> [Cards; CHOICES] {
    let mut all = [Cards::NONE; CHOICES];
    let (mut len, mut size) = (0, 1);
    while size <= LARGEST as u8 {
        // The numbers of Maya, Persian, Chinese and Greek cards, as digits; the rest is Egyptian. Most first.
        let mut digits = 6 * 6 * 6 * 6;
        while digits > 0 {
            digits -= 1;
            let (a, b, c, d) = (digits / 216, digits / 36 % 6, digits / 6 % 6, digits % 6);
            if a + b + c + d <= size as u32 {
                let e = size as u32 - (a + b + c + d);
                let counts = [a as u8, b as u8, c as u8, d as u8, e as u8];
                all[len] = Cards::from_counts(counts);
                len += 1;
            }
        }
        size += 1;
    }
    all
}

const fn at_most() -> [[Choices; LARGEST + 1]; 5] {
    let all = every_choice();
    let mut table = [[Choices([0; 4]); LARGEST + 1]; 5];
    let mut civ = 0;
    while civ < 5 {
        let mut count = 0;
        while count <= LARGEST {
            let mut number = 0;
            while number < CHOICES {
                if all[number].count(Civ::ALL[civ]) as usize <= count {
                    table[civ][count].0[number / 64] |= 1 << (number % 64);
                }
                number += 1;
            }
            count += 1;
        }
        civ += 1;
    }
    table
}

/// The choice with this number.
#[inline]
pub(crate) fn choice(number: usize) -> Cards {
    ALL[number]
}

/// The number of a choice of one to five cards.
pub(crate) fn number(cards: Cards) -> Option<u8> {
    let size = usize::from(cards.len());
    let range = usize::from(*FIRST.get(size)?)..usize::from(*FIRST.get(size + 1)?);
    let place = ALL[range].binary_search(&cards).ok()?;
    Some(FIRST[size] + place as u8)
}

/// A set of choices of one to five cards, as bits by their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Choices(pub(crate) [u64; 4]);

impl Choices {
    /// Every choice of this many cards of a hand; none if there are more than five, which never happens (R9.4).
    #[inline]
    pub(crate) fn of_hand(hand: Cards, size: u8) -> Self {
        if size <= 3 {
            return Self([Payments::of_hand(hand).of_size(size).0, 0, 0, 0]);
        }
        let Some(&[first, end]) = FIRST.get(usize::from(size)..).and_then(|rest| rest.first_chunk()) else {
            return Self([0; 4]);
        };
        let mut set = Self(bits::range(first, end));
        for civ in Civ::ALL {
            let Self(fitting) = &AT_MOST[civ.index()][usize::from(hand.count(civ)).min(LARGEST)];
            for (word, fitting) in set.0.iter_mut().zip(fitting) {
                *word &= fitting;
            }
        }
        set
    }

    #[inline]
    pub(crate) fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The choice at this place.
    #[inline]
    pub(crate) fn nth(&self, place: u32) -> Option<Cards> {
        bits::nth(&self.0, place).map(choice)
    }

    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = Cards> {
        bits::ones(self.0).map(choice)
    }
}

/// A set of choices of one to three cards: ways to pay (R11). The first word of [`Choices`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Payments(pub(crate) u64);

impl Payments {
    /// The number of choices of one to three cards.
    pub(crate) const COUNT: u8 = FIRST[4];
    /// No way.
    pub(crate) const NONE: Self = Self(0);
    /// Every choice of one to three cards.
    pub(crate) const ALL: Self = Self((1 << Self::COUNT) - 1);

    /// Every choice of one to three cards of a hand.
    #[inline]
    pub(crate) fn of_hand(hand: Cards) -> Self {
        Self(
            Civ::ALL.into_iter().fold(Self::ALL.0, |set, civ| {
                set & AT_MOST[civ.index()][usize::from(hand.count(civ)).min(LARGEST)].0[0]
            }),
        )
    }

    /// Those of this many cards, at most three.
    #[inline]
    pub(crate) fn of_size(self, size: u8) -> Self {
        let (first, end) = (FIRST[usize::from(size)], FIRST[usize::from(size) + 1]);
        Self(self.0 & ((1 << end) - (1 << first)))
    }

    /// Those of this many cards, of which at most `others` are not of the civilization (R10).
    #[inline]
    pub(crate) fn paying(self, civ: Civ, size: u8, others: u8) -> Self {
        let Self(sized) = self.of_size(size);
        match size.checked_sub(others + 1) {
            Some(too_few) => Self(sized & !AT_MOST[civ.index()][usize::from(too_few)].0[0]),
            None => Self(sized),
        }
    }

    /// Those that hold for a condition.
    pub(crate) fn filter(self, holds: impl Fn(Cards) -> bool) -> Self {
        Self(bits::ones([self.0]).filter(|&number| holds(choice(number))).fold(0, |set, number| set | 1 << number))
    }

    #[inline]
    pub(crate) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    #[inline]
    pub(crate) fn nth(self, place: u32) -> Option<Cards> {
        bits::nth(&[self.0], place).map(choice)
    }

    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = Cards> {
        bits::ones([self.0]).map(choice)
    }
}
