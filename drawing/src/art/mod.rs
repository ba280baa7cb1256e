//! The drawings of single things. Each is SVG markup around 0 0, 100 units wide and high unless it says otherwise.
