//! What everybody may do next, as a tree that grows where it matters.
//!
//! The tree belongs to one observer (single-observer information set search): a place in it is reached by moves that all can see,
//! in whatever world they are made. In a world where a move cannot be made it is not considered. Everybody chooses what is best for
//! themselves (max^n). A place offers only the moves that the quick players think of, best first by what these gain; a place gets a tree
//! behind it when it is reached for the second time.

use rand_xoshiro::SplitMix64;
use utopia_rules::{Move, Position, Seat};

use super::{
    policy::Policy,
    root::{curiosity, worth},
    simulate::{Chances, Simulator},
};

/// A move in the tree.
struct Edge {
    mv: Move,
    /// Where it leads, once it was tried before.
    node: Option<usize>,
    tries: u32,
    sums: Chances,
}

/// A place in the tree: the moves that have been seen there.
#[derive(Default)]
struct Node {
    edges: Vec<Edge>,
}

impl Node {
    /// Where a move stands among those that have been seen.
    fn place(&mut self, mv: Move) -> usize {
        self.edges.iter().position(|edge| edge.mv == mv).unwrap_or_else(|| {
            self.edges.push(Edge { mv, node: None, tries: 0, sums: [0.0; 5] });
            self.edges.len() - 1
        })
    }
}

/// All places, and where a simulation has gone.
#[derive(Default)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    path: Vec<(usize, usize)>,
    offers: Vec<(f32, Move)>,
}

impl Tree {
    /// A place where nothing has been tried.
    pub(super) fn new_node(&mut self) -> usize {
        self.nodes.push(Node::default());
        self.nodes.len() - 1
    }

    /// Plays a world on from a place in the tree as far as the tree goes, and lets it grow by one place.
    pub(super) fn descend(
        &mut self,
        simulator: &Simulator<'_>,
        root: usize,
        world: &mut Position,
        chance: &mut SplitMix64,
    ) {
        self.path.clear();
        let policy = Policy { noise: 0.0, ..simulator.policy() };
        let later = simulator.quick_later(world.public());
        let (round, phase) = (world.public().round(), world.public().phase());
        let mut at = root;
        while (self.path.len() as f32) < simulator.thought.tree {
            let public = world.public();
            // New cards and guests are not the same in every world: there the tree ends.
            let same = public.round() == round && public.phase() == phase;
            let Some(seat) = public.to_act().first().filter(|_| same) else { return };
            self.offers.clear();
            policy.offer(world, seat, later, chance, &mut self.offers);
            // What leaves no choice needs no place. That goes for discards, too: nobody sees what others choose (R9.2).
            if let &[(_, only)] = self.offers.as_slice() {
                world.play_unchecked(simulator.rules, seat, only, chance, &mut ());
                continue;
            }
            let edge = self.select(simulator, at, seat, later);
            self.path.push((at, edge));
            world.play_unchecked(simulator.rules, seat, self.nodes[at].edges[edge].mv, chance, &mut ());
            let Some(next) = self.next(at, edge) else { return };
            at = next;
        }
    }

    /// Where a move leads; nowhere when it is made for the first time.
    fn next(&mut self, at: usize, edge: usize) -> Option<usize> {
        let Edge { node, tries, .. } = self.nodes[at].edges[edge];
        if node.is_none() && tries > 0 {
            let new = self.new_node();
            self.nodes[at].edges[edge].node = Some(new);
            return Some(new);
        }
        node
    }

    /// The move on offer that promises most to the seat.
    fn select(&mut self, simulator: &Simulator<'_>, at: usize, seat: Seat, later: f32) -> usize {
        let (node, thought) = (&mut self.nodes[at], simulator.thought);
        let most = self.offers.iter().map(|offer| offer.0).fold(f32::MIN, f32::max);
        let (tries, sum) =
            node.edges.iter().fold((0, 0.0), |(tries, sum), edge| (tries + edge.tries, sum + edge.sums[seat.index()]));
        let level = if tries == 0 { 0.5 } else { sum / tries as f32 };
        let mut best = (f32::MIN, 0);
        for &(gain, mv) in &self.offers {
            let place = node.place(mv);
            let edge = &node.edges[place];
            let expected = level + (gain - most) * simulator.chance_of_a_point(later);
            let score =
                worth(thought, edge.sums[seat.index()], edge.tries, expected) + curiosity(thought, tries, edge.tries);
            if score > best.0 {
                best = (score, place);
            }
        }
        best.1
    }

    /// Tells every move on the way what came of it.
    pub(super) fn learn(&mut self, chances: &Chances) {
        for &(node, edge) in &self.path {
            let edge = &mut self.nodes[node].edges[edge];
            edge.tries += 1;
            for (sum, chance) in edge.sums.iter_mut().zip(chances) {
                *sum += chance;
            }
        }
    }
}
