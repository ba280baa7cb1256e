//! The invariants of a position, all checked by [`Position::validate`].

use crate::{
    Cards, Civ, Colour, DeckRule, Districts, Guest, Guests, Island, Phase, Position, Princes, Public, Rules, Seat,
    Seats, Step, SurpriseGuest,
    refusal::no_such_player,
    state::Then,
    text::words::{are, many},
};

/// Why a position is invalid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {rule}: {reason}")]
pub struct ValidationError {
    /// The key at fault in the position's JSON form.
    pub place: &'static str,
    /// The number of the rule in `docs/rules.md`.
    pub rule: &'static str,
    /// What is wrong.
    pub reason: String,
}

type Checked = Result<(), ValidationError>;

/// The most points in a hand-written position, not counting those scored in later rounds.
const FURTHEST: u16 = 50_000;
/// More than anybody can score in a round; sixty times this fits the counter.
const MOST_A_ROUND: u16 = 250;

/// The most cards in a hand: those kept and those dealt (R9.1, R9.4).
const FULL_HAND: u8 = Cards::KEPT + Cards::DEALT;

fn require(holds: bool, place: &'static str, rule: &'static str, reason: impl FnOnce() -> String) -> Checked {
    if holds { Ok(()) } else { Err(ValidationError { place, rule, reason: reason() }) }
}

impl Position {
    /// Checks every invariant: pieces are conserved, the track is in order, hands and guests fit the step.
    pub fn validate(&self, rules: &Rules) -> Checked {
        let check = Check { position: self, public: &self.public, rules };
        check.track()?;
        check.princes()?;
        check.buildings()?;
        check.guests()?;
        check.cards()?;
        check.deck()?;
        check.seats()?;
        check.progress()?;
        check.guests_of_step()?;
        check.hands()?;
        check.discards()?;
        check.step()
    }
}

struct Check<'a> {
    position: &'a Position,
    public: &'a Public,
    rules: &'a Rules,
}

impl Check<'_> {
    /// Every seat with the colour it is called by.
    fn all_players(&self) -> impl Iterator<Item = (Seat, Colour)> + use<> {
        Seat::of_game(self.rules.players()).zip(self.rules.colours().iter())
    }

    fn name(&self, seat: Seat) -> Colour {
        self.rules.colours().of(seat)
    }

    fn track(&self) -> Checked {
        let track = &self.public.track;
        let players = self.rules.players();
        require(track.players() == players, "track", "R1.1", || {
            format!("{} players stand on the track of a game of {players}", track.players())
        })?;
        require(track.is_in_order(), "track", "R3.1", || {
            "a player with fewer points stands ahead of one with more".into()
        })?;
        let furthest = track.points(track.order()[0]);
        let limit = FURTHEST + MOST_A_ROUND * u16::from(self.public.round.min(Public::LAST_ROUND));
        require(furthest <= limit, "track", "R3.4", || format!("{furthest} points are more than a game can reach"))
    }

    fn princes(&self) -> Checked {
        for (seat, colour) in self.all_players() {
            for civ in Civ::ALL {
                let princes = self.public.princes(seat, civ);
                let supply = u32::from(self.public.supply(seat, civ));
                require(princes.total() + supply == u32::from(Princes::OF_EACH), "princes", "R1.3", || {
                    let on_board = princes.total();
                    format!("{colour} has {on_board} {civ} princes on the board and {supply} left of 8")
                })?;
                self.on_open_ground("princes", princes.one())?;
            }
        }
        Ok(())
    }

    fn on_open_ground(&self, place: &'static str, districts: Districts) -> Checked {
        let lost = districts.minus(self.rules.board().districts()).first();
        require(lost.is_none(), place, "R1.2", || {
            format!("there is no district {} on this board", lost.map(|d| d.to_string()).unwrap_or_default())
        })?;
        let closed = districts.minus(self.rules.open()).first();
        require(closed.is_none(), place, "R14", || {
            let district = closed.map(|d| d.to_string()).unwrap_or_default();
            format!("{district} lies on the Isle of Water, which is closed with two players")
        })
    }

    fn buildings(&self) -> Checked {
        let public = self.public;
        let mut seen = Districts::EMPTY;
        for civ in Civ::ALL {
            let monuments = public.monuments(civ);
            self.on_open_ground("monuments", monuments)?;
            require(seen.and(monuments).is_empty(), "monuments", "R8.1", || {
                "two monuments stand in one district".into()
            })?;
            seen = seen.or(monuments);
            require(monuments.len() <= usize::from(Public::MONUMENTS), "monuments", "R1.4", || {
                format!("{} {civ} monuments are built, and there are 7", monuments.len())
            })?;
        }
        require(public.wonder(Island::Water).is_none() || self.rules.players() > 2, "wonders", "R14", || {
            "the Isle of Water is closed with two players".into()
        })?;
        let mut owned = Districts::EMPTY;
        for (seat, colour) in self.all_players() {
            let controlled = public.controlled(seat);
            require(owned.and(controlled).is_empty(), "monuments", "R8.1", || {
                "two players control one district".into()
            })?;
            owned = owned.or(controlled);
            let wonders = Island::ALL.into_iter().filter(|&i| public.wonder(i) == Some(seat)).count();
            let bases = controlled.len() + wonders;
            require(
                bases + usize::from(public.bases(seat)) == usize::from(Public::BASES),
                "monuments",
                "R1.3",
                || format!("{colour} has {bases} bases on the board, and there are 8"),
            )?;
            let privileges = public.privileges(seat);
            require(privileges <= Public::PRIVILEGES, "privileges", "R1.3", || {
                format!("{colour} has {}, and there are 2", many(privileges, "privilege"))
            })?;
        }
        require(owned == seen, "monuments", "R8.1", || {
            "the districts with a monument are not those under control".into()
        })
    }

    fn guests(&self) -> Checked {
        let public = self.public;
        for guest in Guest::kinds() {
            let all = [public.ships, public.bag, public.boxed].into_iter().chain(public.taken);
            let found: u8 = all.map(|guests| guests.count(guest)).sum();
            let expected = self.rules.guests().count(guest);
            let rule = if guest.island == Island::Water && expected == 0 { "R14" } else { "R1.4" };
            require(found == expected, "bag", rule, || {
                format!(
                    "bag, ships, taken guests and box hold {} of {}, not {expected}",
                    many(found, &format!("{} guest", guest.civ)),
                    guest.island
                )
            })?;
        }
        Ok(())
    }

    fn cards(&self) -> Checked {
        let position = self.position;
        for civ in Civ::ALL {
            let in_hands: u8 = position.hands.iter().map(|hand| hand.count(civ)).sum();
            let in_deck = position.deck.iter().filter(|&card| card == civ).count() as u8;
            let found = in_hands + in_deck + self.public.discard.count(civ);
            require(found == Cards::OF_EACH, "deck", "R1.4", || {
                format!("hands, deck and discard pile hold {}, not 10", many(found, &format!("{civ} card")))
            })?;
        }
        Ok(())
    }

    /// With `deck=empty` the pile becomes the deck as soon as the last card is dealt. Only if there is no pile, because five
    /// players hold all the cards, does the deck stay empty until a card is needed (R9.1).
    fn deck(&self) -> Checked {
        let may_be_empty = match self.rules.edition().deck {
            DeckRule::Needed => true,
            DeckRule::Empty if self.public.step == Step::Discard => self.public.discard.is_empty(),
            DeckRule::Empty => self.rules.players() == *Rules::PLAYERS.end(),
        };
        require(self.position.deck.len() > 0 || may_be_empty, "deck", "R9.1", || {
            "it is empty, so the discard pile would have been shuffled into a new deck".into()
        })
    }

    fn seats(&self) -> Checked {
        let all = Seats::all(self.rules.players());
        let public = self.public;
        for (place, rule, seats) in
            [("gone", "R3.3", public.gone), ("surprised", "R6.1", public.surprised), ("chosen", "R9.2", public.chosen)]
        {
            require(seats.minus(all).is_empty(), place, rule, || {
                "names a player who does not play in this game".into()
            })?;
        }
        require(public.step != Step::Discard || public.gone.is_empty(), "gone", "R9.2", || {
            "nobody has gone in phase 2 while discards are chosen".into()
        })?;
        let Some(actor) = public.actor() else { return Ok(()) };
        require(all.has(actor), "actor", "R3.3", || no_such_player(self.name(actor)))?;
        require(!public.gone.has(actor), "gone", "R3.3", || {
            format!("{} is to act and has gone already", self.name(actor))
        })
    }

    fn progress(&self) -> Checked {
        let public = self.public;
        let (round, pass) = (public.round, public.pass);
        require((1..=Public::LAST_ROUND).contains(&round), "round", "R13", || {
            format!("round {round} is not from 1 to {}", Public::LAST_ROUND)
        })?;
        let passes = if public.phase() == Phase::Welcome { 1..=Public::PASSES } else { 0..=0 };
        require(passes.contains(&pass), "pass", "R5.2", || {
            format!("pass {pass} does not fit the phase {}", public.phase())
        })?;
        let most = public.track.points(public.track.order()[0]);
        let ended = most >= self.rules.edition().target || round == Public::LAST_ROUND;
        require(public.step != Step::Over || ended, "phase", "R13", || {
            format!("the game is not over in round {round} with {most} points at most")
        })
    }

    /// The guests at the ships: three per player, less one per pick.
    fn guests_of_step(&self) -> Checked {
        let public = self.public;
        let welcome = public.phase() == Phase::Welcome;
        let players = self.rules.players();
        let picked = match public.step {
            Step::After => 1,
            Step::Give(building) if building.then() == Then::After => 1,
            _ => 0,
        };
        let expected = if welcome {
            usize::from(Public::PASSES + 1 - public.pass) * players - public.gone.len() - picked
        } else {
            0
        };
        let found = usize::from(public.ships.len());
        require(found == expected, "ships", "R5.1", || {
            format!(
                "{} at the ships, but {expected} fit the step, the pass and who has gone",
                are(found as u32, "guest")
            )
        })?;
        let taken = public.taken.iter().any(|guests| !guests.is_empty());
        require(welcome || !taken, "taken", "R5.3", || {
            "the guests taken go back into the bag when phase 1 ends".into()
        })?;
        self.guests_of_next_round()
    }

    /// Enough guests must remain for the next round, whatever surprise guests still leave the game in this one.
    fn guests_of_next_round(&self) -> Checked {
        let public = self.public;
        let bag = usize::from(public.bag.len());
        let may_leave = match (public.phase(), self.rules.edition().surprise) {
            (Phase::Over, _) => return Ok(()),
            (Phase::Welcome, SurpriseGuest::Box) => bag.min(self.rules.players() - public.surprised.len()),
            _ => 0,
        };
        let around = public.taken.iter().fold(public.ships, |sum, taken| sum.plus(*taken));
        let left = usize::from(around.len()) + bag - may_leave;
        let needed = usize::from(self.rules.arrivals());
        require(left >= needed, "box", "R5.1", || {
            format!("only {} would be left for the next round, which needs {needed}", many(left as u32, "guest"))
        })
    }

    fn hands(&self) -> Checked {
        let public = self.public;
        for (seat, colour) in self.all_players() {
            let held = self.position.hand(seat).len();
            let turn_over = public.phase() != Phase::Development || public.gone.has(seat);
            let most = if turn_over { Cards::KEPT } else { FULL_HAND };
            require(held <= most, "hands", "R9.4", || {
                format!("{colour} holds {held} cards, and {most} are the most at this point")
            })?;
        }
        Ok(())
    }

    /// Discards chosen and not yet shown (R9.2).
    fn discards(&self) -> Checked {
        let public = self.public;
        for (seat, colour) in self.all_players() {
            let cards = self.position.chosen[seat.index()];
            let hand = self.position.hand(seat);
            require(public.chosen.has(seat) != cards.is_empty(), "chosen", "R9.2", || {
                format!("{colour} has chosen no card")
            })?;
            require(cards.is_empty() || public.step == Step::Discard, "chosen", "R9.2", || {
                "cards are chosen only at the step `discard`".into()
            })?;
            require(hand.contains(cards), "chosen", "R9.2", || {
                format!("{colour} has chosen cards that are not in the hand")
            })?;
            if public.step != Step::Discard {
                continue;
            }
            let due = public.due(seat);
            require(hand.len() >= due, "hands", "R9.2", || {
                format!("{colour} must discard {due} and holds {}", hand.len())
            })?;
            require(cards.is_empty() || cards.len() == due, "chosen", "R9.2", || {
                format!("{colour} has chosen {} and must discard {due}", many(cards.len(), "card"))
            })?;
        }
        Ok(())
    }

    fn step(&self) -> Checked {
        let public = self.public;
        let actor = public.actor;
        if matches!(public.step, Step::Place(_) | Step::Name | Step::Extra(_)) {
            require(public.surprised.has(actor), "surprised", "R6.1", || {
                format!("{} has drawn a surprise guest and is missing here", self.name(actor))
            })?;
        }
        match public.step {
            Step::Place(guest) => self.drawn(guest),
            Step::Extra(seat) => require(seat != actor && seat.index() < self.rules.players(), "extra", "R6.2", || {
                format!("{} cannot make the extra pick: it goes to another player of the game", self.name(seat))
            }),
            Step::Give(building) => self.building(building),
            Step::Discard => require(!public.to_act().is_empty(), "chosen", "R9.2", || {
                "everybody has chosen, so the discards would have been shown".into()
            }),
            Step::Keep => {
                let held = self.position.hand(actor).len();
                require(held > Cards::KEPT, "hands", "R9.4", || {
                    format!("{} has nothing to discard with {held} cards", self.name(actor))
                })
            }
            _ => Ok(()),
        }
    }

    /// The surprise guest that is being placed (R6.1).
    fn drawn(&self, guest: Guest) -> Checked {
        let public = self.public;
        let (place, lies_in): (_, Guests) = match self.rules.edition().surprise {
            SurpriseGuest::Bag => ("taken", public.taken(public.actor)),
            SurpriseGuest::Box => ("box", public.boxed),
        };
        require(lies_in.has(guest), place, "R6.1", || {
            format!("the drawn {} guest of {} is missing here", guest.civ, guest.island)
        })?;
        require(public.supply(public.actor, guest.civ) > 0, "drawn", "R6.1", || {
            format!("{} has no {} prince left to place", self.name(public.actor), guest.civ)
        })
    }

    /// The wonder for which princes are being given (R7.1).
    fn building(&self, building: crate::state::Building) -> Checked {
        let public = self.public;
        let (actor, island) = (public.actor, building.island());
        require(public.wonder(island).is_none(), "building", "R7.2", || format!("{island} already has a wonder"))?;
        require(public.bases(actor) > 0, "building", "R7.1", || format!("{} has no base left", self.name(actor)))?;
        for civ in Civ::ALL {
            let standing = public.princes(actor, civ).one().and(island.districts());
            require(!standing.is_empty(), "building", "R7.1", || {
                format!("{} has no {civ} prince on {island}", self.name(actor))
            })?;
            let given = building.given().find(|(given, _)| *given == civ);
            require(given.is_none_or(|(_, district)| standing.has(district)), "building", "R7.1", || {
                format!("the {civ} prince that is given does not stand on {island} there")
            })?;
        }
        require(building.asked().is_some(), "building", "R7.1", || {
            "all five princes are given, so the wonder would stand".into()
        })
    }
}
