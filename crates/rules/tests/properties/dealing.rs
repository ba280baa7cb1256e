//! Fair dealing against a host who also plays, knows everything, and tries shares until the deal pleases.

use std::sync::Arc;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng as _, SeedableRng as _};
use utopia_rules::chance::{Committed, Dealing, DealingError, FailedDeal, FailedShare, Witness, WitnessError, commit};
use utopia_rules::text::Hex32;
use utopia_rules::{Civ, Game, Record, Rules, Seat, Seed};

/// The honest player and the host who also plays.
const HONEST: Seat = Seat::Blue;
const HOST: Seat = Seat::Red;
/// How many shares the host tries.
const TRIES: usize = 500;

struct Dice(Xoshiro256PlusPlus);

impl Dice {
    fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    fn bytes(&mut self) -> Hex32 {
        let mut bytes = [0; 32];
        self.0.fill_bytes(&mut bytes);
        Hex32(bytes)
    }

    fn below(&mut self, n: usize) -> usize {
        (self.0.next_u64() % n as u64) as usize
    }
}

/// What the host would like, one deal in ten: to go first, with Egypt worth most.
fn pleases(seed: Seed) -> bool {
    let game = Game::new(Arc::new(Rules::standard(2).expect("rules")), seed);
    let public = game.position().public();
    public.track().entries()[0].0 == HOST && public.scale().value(Civ::Egypt) == 5
}

fn deal(secret: Hex32, shares: [Hex32; 2], committed: Option<Committed>) -> Dealing {
    let shares = vec![(HONEST, shares[0]), (HOST, shares[1])];
    Dealing { commitment: secret.hash(), secret: Some(secret), shares, committed }
}

/// A deal in which everybody opened what they had committed to, and the honest player's witness of it.
fn honest_deal(dice: &mut Dice) -> (Dealing, Witness) {
    let (secret, host_share) = (dice.bytes(), dice.bytes());
    let mut witness = Witness::new(secret.hash(), HONEST, dice.bytes());
    let commitments = vec![(HONEST, witness.commitment()), (HOST, commit(secret.hash(), HOST, host_share))];
    let share = witness.open(&commitments).expect("everybody has committed");
    (deal(secret, [share, host_share], Some(Committed { commitments, failed: Vec::new() })), witness)
}

fn seed_of(dealing: &Dealing) -> Seed {
    dealing.seed().expect("a seed")
}

#[test]
fn in_the_old_form_a_host_who_plays_finds_a_deal_that_pleases() {
    let mut dice = Dice::new(1);
    let (secret, theirs) = (dice.bytes(), dice.bytes());
    let mut tried = (0..TRIES).map(|_| deal(secret, [theirs, dice.bytes()], None));
    let found = tried.find(|dealing| pleases(seed_of(dealing))).expect("one in ten");
    assert_eq!(found.check(seed_of(&found)), Ok(()), "and the record looks fair: that's why there is a new form");
}

#[test]
fn once_all_have_committed_no_other_share_of_the_host_is_accepted() {
    let mut dice = Dice::new(2);
    let (fair, _) = honest_deal(&mut dice);
    let mut pleased = 0;
    for _ in 0..TRIES {
        let mut other = fair.clone();
        other.shares[1].1 = dice.bytes();
        pleased += u32::from(pleases(seed_of(&other)));
        assert_eq!(other.check(seed_of(&other)), Err(DealingError::Share));
    }
    assert!(pleased > 10, "there would have been deals to choose from: {pleased}");
}

#[test]
fn a_host_who_changes_its_commitment_afterwards_contradicts_the_player() {
    let mut dice = Dice::new(3);
    let (fair, witness) = honest_deal(&mut dice);
    assert_eq!(fair.confirm(std::slice::from_ref(&witness)), Ok(true));
    for _ in 0..TRIES {
        // Everything in the record fits together: only the player's memory tells.
        let mut other = fair.clone();
        other.shares[1].1 = dice.bytes();
        let commitments = &mut other.committed.as_mut().expect("commitments").commitments;
        commitments[1].1 = commit(fair.commitment, HOST, other.shares[1].1);
        assert_eq!(other.check(seed_of(&other)), Ok(()));
        assert_eq!(other.confirm(std::slice::from_ref(&witness)), Err(WitnessError::Commitments));
    }
    let secret = dice.bytes();
    let mut other = fair.clone();
    (other.commitment, other.secret) = (secret.hash(), Some(secret));
    assert_eq!(other.confirm(&[witness]), Err(WitnessError::Hidden), "nor can it change its secret");
}

#[test]
fn a_share_chosen_before_the_other_one_is_known_pleases_no_more_often_than_chance() {
    let mut dice = Dice::new(4);
    let secret = dice.bytes();
    // The best the host can do: a share that pleases with many shares the other player might have.
    let guesses: Vec<_> = (0..8).map(|_| dice.bytes()).collect();
    let score = |share: Hex32| guesses.iter().filter(|&&guess| pleases(seed_of(&with(secret, guess, share)))).count();
    let chosen = (0..200).map(|_| dice.bytes()).max_by_key(|&share| score(share)).expect("a share");
    assert!(score(chosen) >= 3, "it would have pleased, had the guesses been right");
    let pleased = (0..2_000).filter(|_| pleases(seed_of(&with(secret, dice.bytes(), chosen)))).count();
    assert!((140..=260).contains(&pleased), "one in ten, as without any choice: {pleased} of 2000");
}

/// A deal of these shares in the new form.
fn with(secret: Hex32, honest: Hex32, host: Hex32) -> Dealing {
    let commitments = vec![(HONEST, commit(secret.hash(), HONEST, honest)), (HOST, commit(secret.hash(), HOST, host))];
    deal(secret, [honest, host], Some(Committed { commitments, failed: Vec::new() }))
}

#[test]
fn a_host_who_withholds_until_the_deal_pleases_leaves_every_attempt_in_the_record() {
    let mut dice = Dice::new(5);
    let (mut failed, mut seen) = (Vec::new(), Vec::new());
    let fair = loop {
        let (dealing, witness) = honest_deal(&mut dice);
        seen.push(witness);
        if pleases(seed_of(&dealing)) {
            break dealing;
        }
        let commitments = &dealing.committed.as_ref().expect("commitments").commitments;
        let part = |(&(seat, commitment), &(_, share)): (&(Seat, Hex32), &(Seat, Hex32))| FailedShare {
            seat,
            commitment,
            share: (seat != HOST).then_some(share),
        };
        let shares = commitments.iter().zip(&dealing.shares).map(part).collect();
        failed.push(FailedDeal { commitment: dealing.commitment, shares });
    };
    assert!(!failed.is_empty(), "it has to withhold");
    let told = |failed: Vec<FailedDeal>| {
        let committed = Committed { failed, ..fair.committed.clone().expect("commitments") };
        Dealing { committed: Some(committed), ..fair.clone() }
    };
    let honest = told(failed.clone());
    assert_eq!((honest.check(seed_of(&fair)), honest.confirm(&seen)), (Ok(()), Ok(true)));
    assert!(honest.failed().iter().all(|failed| failed.withheld().eq([HOST])));
    for hidden in 0..failed.len() {
        let mut rest = failed.clone();
        rest.remove(hidden);
        assert_eq!(told(rest).confirm(&seen), Err(WitnessError::Hidden));
    }
}

#[test]
fn a_player_opens_one_share_for_one_list_of_commitments_only() {
    let mut dice = Dice::new(6);
    let mut witness = Witness::new(dice.bytes(), HONEST, dice.bytes());
    let own = (HONEST, witness.commitment());
    let lists = [vec![own, (HOST, dice.bytes())], vec![own, (HOST, dice.bytes())], vec![(HONEST, dice.bytes())]];
    assert_eq!(witness.open(&lists[2]), None, "it is not this player's");
    assert_eq!(witness.open(&lists[0]), Some(witness.share));
    assert_eq!(witness.open(&lists[0]), Some(witness.share), "after a reload");
    assert_eq!(witness.open(&lists[1]), None, "the host shows another list");
}

#[test]
fn any_change_of_a_deal_is_found_and_records_hold_all_of_it() {
    let mut dice = Dice::new(7);
    let rules = Rules::standard(2).expect("rules");
    for _ in 0..200 {
        let (mut fair, witness) = honest_deal(&mut dice);
        let attempts = dice.below(3);
        for _ in 0..attempts {
            let host = dice.bytes();
            let part = |seat, share, opened: bool| FailedShare {
                seat,
                commitment: commit(host, seat, share),
                share: opened.then_some(share),
            };
            let opened = dice.below(2) == 0;
            let shares = vec![part(HONEST, dice.bytes(), opened), part(HOST, dice.bytes(), false)];
            fair.committed.as_mut().expect("commitments").failed.push(FailedDeal { commitment: host, shares });
        }
        let seed = seed_of(&fair);
        let mut record = Record::new(&rules, seed, &["Ann", "Bob"]);
        record.dealing = Some(fair.clone());
        assert_eq!(record.to_string().parse::<Record>().expect("a record").dealing, Some(fair.clone()));
        let (mut other, noise) = (fair.clone(), dice.bytes());
        let committed = other.committed.as_mut().expect("commitments");
        match dice.below(5) {
            0 => other.commitment = noise,
            1 => other.secret = Some(noise),
            2 => other.shares[dice.below(2)].1 = noise,
            3 => committed.commitments[dice.below(2)].1 = noise,
            _ => other.shares.swap(0, 1),
        }
        assert!(other.check(seed).is_err());
        assert_eq!((fair.check(seed), fair.confirm(&[witness])), (Ok(()), Ok(true)));
    }
}
