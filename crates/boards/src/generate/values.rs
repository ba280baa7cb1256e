//! The values of districts.

use std::collections::{BTreeMap, BTreeSet};

use utopia_drawing::Point;
use utopia_rules::{District, Island};

use super::{Character, dice::Dice, sea::Quay};

/// Values as in the game: every island has one district of 1 and one of 4, and the others are 2 and 3 in turn. What is easy to
/// reach over land is worth more, what lies at the sea a little less.
pub(super) fn choose(
    character: Character,
    outlines: &BTreeMap<District, Vec<Point>>,
    bridges: &BTreeSet<(District, District)>,
    quays: &BTreeMap<District, Quay>,
    dice: &mut Dice,
) -> BTreeMap<District, u8> {
    let mut values = BTreeMap::new();
    let mut two_next = dice.chance(0.5);
    for island in Island::ALL {
        let mut districts: Vec<District> = outlines.keys().copied().filter(|d| d.island() == island).collect();
        dice.shuffle(&mut districts);
        let bridged = |district: &District| bridges.iter().any(|(a, b)| a == district || b == district);
        districts.sort_by_key(|district| i32::from(quays.contains_key(district)) - i32::from(bridged(district)));
        let last = districts.len() - 1;
        for (place, district) in districts.into_iter().enumerate() {
            let value = match (character, place) {
                (_, 0) => 4,
                (Character::Usual, place) if place == last => 1,
                (Character::Usual, _) => {
                    two_next = !two_next;
                    if two_next { 2 } else { 3 }
                }
                (Character::Free, _) => 1 + dice.below(4) as u8,
            };
            values.insert(district, value);
        }
    }
    values
}
