//! What has a place on the map besides districts.

use utopia_drawing::{Point, layout::Lighthouse};
use utopia_rules::{District, Island};

use crate::{Document, document::whole};

/// How far the line of a new lighthouse reaches.
const LINE: f32 = 90.0;

/// Something with a place of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Thing {
    /// An island's ship.
    Ship(Island),
    /// The place of an island's wonder.
    Wonder(Island),
    /// The harbour of a district.
    Harbour(District),
    /// The Prestige Scale.
    Scale,
    /// The compass rose.
    Compass,
    /// A lighthouse, by its number in the list.
    Lighthouse(usize),
    /// The end of a lighthouse's line.
    Light(usize),
    /// A reef, by its number in the list.
    Reef(usize),
}

impl Document {
    /// Everything that has been given a place.
    pub fn things(&self) -> Vec<(Thing, Point)> {
        let layout = &self.draft.layout;
        let islands = layout.islands.iter();
        let ships = islands.clone().filter_map(|(&island, isle)| Some((Thing::Ship(island), isle.ship?)));
        let wonders = islands.filter_map(|(&island, isle)| Some((Thing::Wonder(island), isle.wonder?)));
        let harbours = layout.marks.iter().filter_map(|(&at, marks)| Some((Thing::Harbour(at), marks.harbour?)));
        let single = [(Thing::Scale, layout.scale), (Thing::Compass, layout.compass)];
        let single = single.into_iter().filter_map(|(thing, at)| Some((thing, at?)));
        let lights = layout.lighthouses.iter().enumerate();
        let lights = lights.flat_map(|(i, light)| [(Thing::Lighthouse(i), light.at), (Thing::Light(i), light.line)]);
        let reefs = layout.reefs.iter().enumerate().map(|(i, &at)| (Thing::Reef(i), at));
        ships.chain(wonders).chain(harbours).chain(single).chain(lights).chain(reefs).collect()
    }

    /// Puts something at a place on the map.
    pub fn place(&mut self, thing: Thing, at: Point) {
        let layout = &mut self.draft.layout;
        let at = whole(Point::new(at.x.clamp(0.0, layout.size.x), at.y.clamp(0.0, layout.size.y)));
        match thing {
            Thing::Ship(island) => layout.islands.entry(island).or_default().ship = Some(at),
            Thing::Wonder(island) => layout.islands.entry(island).or_default().wonder = Some(at),
            Thing::Harbour(district) => layout.marks.entry(district).or_default().harbour = Some(at),
            Thing::Scale => layout.scale = Some(at),
            Thing::Compass => layout.compass = Some(at),
            Thing::Lighthouse(i) => {
                if let Some(light) = layout.lighthouses.get_mut(i) {
                    light.at = at;
                }
            }
            Thing::Light(i) => {
                if let Some(light) = layout.lighthouses.get_mut(i) {
                    light.line = at;
                }
            }
            Thing::Reef(i) => {
                if let Some(reef) = layout.reefs.get_mut(i) {
                    *reef = at;
                }
            }
        }
    }

    /// Adds a lighthouse; its line leads away from the middle of the map.
    pub fn add_lighthouse(&mut self, at: Point) -> Thing {
        let layout = &mut self.draft.layout;
        let (at, size) = (whole(at), layout.size);
        let out = (at - size * 0.5).unit() * LINE;
        let line = whole(Point::new((at.x + out.x).clamp(0.0, size.x), (at.y + out.y).clamp(0.0, size.y)));
        layout.lighthouses.push(Lighthouse { at, line });
        Thing::Lighthouse(layout.lighthouses.len() - 1)
    }

    /// Adds a reef.
    pub fn add_reef(&mut self, at: Point) -> Thing {
        self.draft.layout.reefs.push(whole(at));
        Thing::Reef(self.draft.layout.reefs.len() - 1)
    }

    /// Removes the canal, with its gates, which would stand in the open sea.
    pub fn remove_canal(&mut self) {
        let layout = &mut self.draft.layout;
        (layout.canal, layout.locks) = (Vec::new(), Vec::new());
    }

    /// Removes something. What every board has goes back to where it is by itself.
    pub fn remove_thing(&mut self, thing: Thing) {
        let layout = &mut self.draft.layout;
        match thing {
            Thing::Ship(island) => layout.islands.entry(island).or_default().ship = None,
            Thing::Wonder(island) => layout.islands.entry(island).or_default().wonder = None,
            Thing::Harbour(district) => layout.marks.entry(district).or_default().harbour = None,
            Thing::Scale => layout.scale = None,
            Thing::Compass => layout.compass = None,
            Thing::Lighthouse(i) | Thing::Light(i) => remove(&mut layout.lighthouses, i),
            Thing::Reef(i) => remove(&mut layout.reefs, i),
        }
        self.settle();
    }
}

fn remove<T>(list: &mut Vec<T>, i: usize) {
    if i < list.len() {
        list.remove(i);
    }
}
