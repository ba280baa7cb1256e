//! Observations show what a view shows, with the viewer first.

use utopia_rules::{Cards, Civ, District, Island, Position, Rules, Seat, View, observation};

use crate::games::{self, Taste};

fn observed(view: &View, rules: &Rules) -> [u8; observation::SIZE] {
    let mut bytes = [u8::MAX; observation::SIZE];
    observation::write(view, rules, &mut bytes);
    bytes
}

fn section<'a>(bytes: &'a [u8], name: &str) -> &'a [u8] {
    &bytes[observation::section(name).expect(name)]
}

fn counts(cards: Cards) -> Vec<u8> {
    Civ::ALL.map(|civ| cards.count(civ)).to_vec()
}

fn check(position: &Position, rules: &Rules, viewer: Seat) {
    let view = position.view(Some(viewer));
    let bytes = observed(&view, rules);
    let public = view.public();
    assert_eq!(section(&bytes, "hand"), counts(position.hand(viewer)));
    assert_eq!(section(&bytes, "discard_pile"), counts(public.discard_pile()));
    assert_eq!(section(&bytes, "step").iter().sum::<u8>(), 1);
    for after in 0..5 {
        let player = Seat::ALL[(viewer.index() + after) % rules.players()];
        let sits = after < rules.players();
        let of = |name| section(&bytes, name)[after];
        let shown = |value: u8| if sits { value } else { 0 };
        assert_eq!(of("hand_sizes"), shown(view.hand_size(player)));
        assert_eq!(of("bases"), shown(public.bases(player)));
        assert_eq!(of("to_act"), shown(public.to_act().has(player).into()));
        assert_eq!(of("chosen"), shown(public.chosen().has(player).into()));
        for (civ, district) in Civ::ALL.into_iter().zip(Island::ALL.into_iter().cycle()) {
            let district = District::new(district, 1).expect("the first district");
            let princes = section(&bytes, "princes")[(after * 5 + civ.index()) * 32 + district.index()];
            assert_eq!(princes, shown(public.princes(player, civ).count(district)));
        }
    }
    let spectator = observed(&position.view(None), rules);
    assert_eq!(section(&spectator, "hand"), [0; 5]);
}

#[test]
fn an_observation_shows_the_view_of_its_seat() {
    for rules in games::tables().step_by(3) {
        games::play(&rules, 130, Taste::Even, |decision| {
            for viewer in Seat::of_game(rules.players()) {
                check(decision.position, &rules, viewer);
            }
        });
    }
}

#[test]
fn the_sections_fill_the_observation() {
    let mut end = 0;
    for (name, size) in observation::SECTIONS {
        let range = observation::section(name).expect(name);
        assert_eq!((range.start, range.len()), (end, size), "{name}");
        end = range.end;
    }
    assert_eq!((end, observation::VERSION), (observation::SIZE, 1));
    assert_eq!(observation::section("deck"), None);
}
