// The sounds of the table, synthesised when played: fading tones, and noise for wood and paper. Fetched with the first sound.
//
// A tone is [wave, start Hz, end Hz, delay in s, length in s, gain]; "noise" is band-passed around those frequencies.
const SOUNDS = {
  place: [["noise", 900, 500, 0, 0.05, 0.5], ["sine", 310, 220, 0, 0.12, 0.5]],
  card: [["noise", 3200, 5200, 0, 0.11, 0.35]],
  scale: [["triangle", 523, 523, 0, 0.18, 0.35], ["triangle", 659, 659, 0.09, 0.26, 0.35]],
  monument: [["noise", 500, 300, 0, 0.09, 0.6], ["triangle", 196, 196, 0.02, 0.5, 0.5], ["sine", 392, 392, 0.08, 0.5, 0.3]],
  wonder: [
    ["noise", 400, 200, 0, 0.12, 0.6], ["triangle", 262, 262, 0.02, 0.7, 0.4], ["triangle", 330, 330, 0.12, 0.7, 0.4],
    ["triangle", 392, 392, 0.22, 0.8, 0.4], ["sine", 523, 523, 0.34, 1.1, 0.4],
  ],
  turn: [["sine", 659, 659, 0, 0.22, 0.4], ["sine", 880, 880, 0.12, 0.4, 0.4]],
  over: [
    ["triangle", 392, 392, 0, 0.4, 0.4], ["triangle", 494, 494, 0.16, 0.4, 0.4], ["triangle", 587, 587, 0.32, 0.5, 0.4],
    ["sine", 784, 784, 0.48, 1.4, 0.5], ["sine", 392, 392, 0.48, 1.4, 0.3],
  ],
  refusal: [["sine", 185, 165, 0, 0.16, 0.5], ["sine", 139, 131, 0.1, 0.2, 0.5]],
};

/** The shortest time between two sounds, in seconds, so that fast bots don't sound like hail. */
const GAP = 0.09;
/** The fade-in in seconds, and the gain treated as silence. */
const ATTACK = 0.006;
const SILENCE = 0.0001;

let context;
let hiss;
let last = -GAP;

/** Plays a sound, unless the player hasn't interacted with the page yet, when browsers block audio. */
export async function play(name, volume) {
  if (navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  if (context.state !== "running") {
    // One sound may wait for the browser; later ones are dropped meanwhile.
    if (last === Infinity) return;
    last = Infinity;
    await context.resume();
    last = -GAP;
  }
  const now = context.currentTime;
  if (now - last < GAP) return;
  last = now;
  for (const tone of SOUNDS[name]) sound(now, volume, ...tone);
}

function sound(now, volume, wave, from, to, after, length, loudness) {
  const start = now + after;
  const end = start + length;
  const envelope = new GainNode(context, { gain: SILENCE });
  envelope.gain.setValueAtTime(SILENCE, start);
  envelope.gain.exponentialRampToValueAtTime(volume * loudness, start + ATTACK);
  envelope.gain.exponentialRampToValueAtTime(SILENCE, end);
  envelope.connect(context.destination);
  const source = wave === "noise" ? noise(start, end, from, to, envelope) : tone(wave, start, end, from, to, envelope);
  source.start(start);
  source.stop(end);
}

function tone(type, start, end, from, to, envelope) {
  const source = new OscillatorNode(context, { type, frequency: from });
  glide(source.frequency, start, end, from, to);
  source.connect(envelope);
  return source;
}

function noise(start, end, from, to, envelope) {
  hiss ??= whiteNoise();
  const source = new AudioBufferSourceNode(context, { buffer: hiss });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: from, Q: 0.8 });
  glide(filter.frequency, start, end, from, to);
  source.connect(filter).connect(envelope);
  return source;
}

function glide(parameter, start, end, from, to) {
  parameter.setValueAtTime(from, start);
  parameter.exponentialRampToValueAtTime(to, end);
}

function whiteNoise() {
  const buffer = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
