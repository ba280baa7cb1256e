// The sounds of the table, synthesised when played: fading tones, and noise for wood, paper and water. Fetched with the first sound.
//
// A tone is [wave, start Hz, end Hz, delay in s, length in s, gain]; "noise" is band-passed around those frequencies, "bell" is a
// tone with the overtones of one. Melodies use one scale, D dorian, so that sounds which overlap agree.
const SOUNDS = {
  welcome: [["noise", 1400, 700, 0, 0.05, 0.3], ["sine", 587, 587, 0, 0.2, 0.3], ["sine", 880, 880, 0.08, 0.32, 0.3]],
  place: [["noise", 900, 500, 0, 0.05, 0.5], ["sine", 310, 220, 0, 0.12, 0.5]],
  return: [["sine", 220, 330, 0, 0.14, 0.4], ["noise", 700, 1100, 0.04, 0.05, 0.25]],
  card: [["noise", 3200, 5200, 0, 0.11, 0.35]],
  shuffle: [["noise", 2600, 4200, 0, 0.07, 0.3], ["noise", 2800, 4600, 0.08, 0.07, 0.3], ["noise", 3000, 5000, 0.16, 0.12, 0.35]],
  coin: [["bell", 1175, 1175, 0, 0.35, 0.22], ["bell", 1760, 1760, 0.05, 0.45, 0.16]],
  scale: [["triangle", 523, 523, 0, 0.18, 0.35], ["triangle", 659, 659, 0.09, 0.26, 0.35], ["noise", 300, 700, 0, 0.3, 0.15]],
  build: [
    ["noise", 500, 300, 0, 0.09, 0.6], ["noise", 420, 260, 0.13, 0.09, 0.5], ["triangle", 196, 196, 0.14, 0.5, 0.5],
    ["sine", 392, 392, 0.2, 0.5, 0.3], ["sine", 587, 587, 0.26, 0.55, 0.22],
  ],
  wonder: [
    ["noise", 400, 200, 0, 0.12, 0.6], ["triangle", 294, 294, 0.02, 0.28, 0.4], ["triangle", 294, 294, 0.2, 0.14, 0.34],
    ["triangle", 440, 440, 0.34, 0.5, 0.42], ["triangle", 587, 587, 0.52, 1.1, 0.42], ["sine", 880, 880, 0.54, 1.3, 0.3],
    ["sine", 740, 740, 0.54, 1.2, 0.22], ["bell", 1175, 1175, 0.6, 1.4, 0.16],
  ],
  surprise: [["noise", 600, 2400, 0, 0.16, 0.3], ["sine", 587, 587, 0.1, 0.14, 0.3], ["sine", 784, 784, 0.19, 0.14, 0.3], ["bell", 1175, 1175, 0.28, 0.5, 0.24]],
  bell: [["bell", 440, 440, 0, 0.9, 0.3], ["bell", 440, 440, 0.42, 1.1, 0.22]],
  bag: [["noise", 500, 250, 0, 0.12, 0.4], ["noise", 420, 220, 0.09, 0.14, 0.35]],
  call: [["sine", 494, 494, 0, 0.12, 0.3], ["sine", 659, 659, 0.1, 0.22, 0.32]],
  tick: [["noise", 2000, 1400, 0, 0.025, 0.16]],
  turn: [["sine", 659, 659, 0, 0.22, 0.4], ["sine", 880, 880, 0.12, 0.4, 0.4]],
  over: [
    ["triangle", 392, 392, 0, 0.4, 0.4], ["triangle", 494, 494, 0.16, 0.4, 0.4], ["triangle", 587, 587, 0.32, 0.5, 0.4],
    ["sine", 784, 784, 0.48, 1.4, 0.5], ["sine", 392, 392, 0.48, 1.4, 0.3],
  ],
  clock: [["triangle", 880, 880, 0, 0.09, 0.4], ["triangle", 880, 880, 0.22, 0.09, 0.4], ["triangle", 880, 880, 0.44, 0.14, 0.45]],
  refusal: [["sine", 185, 165, 0, 0.16, 0.5], ["sine", 139, 131, 0.1, 0.2, 0.5]],
};

/** The shortest time between two sounds, in seconds, so that fast bots don't sound like hail. */
const GAP = 0.09;
/** The fade-in in seconds, and the gain treated as silence. */
const ATTACK = 0.006;
const SILENCE = 0.0001;
/** The overtones of a bell: multiples of its frequency, and their gain. */
const OVERTONES = [[1, 1], [2.76, 0.4], [5.4, 0.16]];

let context;
let hiss;
let last = -GAP;

/** Plays a sound, unless the player hasn't interacted with the page yet, when browsers block audio. */
export async function play(name, volume) {
  if (!mayPlay()) return;
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

function mayPlay() {
  return navigator.userActivation?.hasBeenActive !== false;
}

function sound(now, volume, wave, from, to, after, length, loudness) {
  const start = now + after;
  const end = start + length;
  const envelope = new GainNode(context, { gain: SILENCE });
  envelope.gain.setValueAtTime(SILENCE, start);
  envelope.gain.exponentialRampToValueAtTime(volume * loudness, start + ATTACK);
  envelope.gain.exponentialRampToValueAtTime(SILENCE, end);
  envelope.connect(context.destination);
  for (const source of sources(wave, start, end, from, to, envelope)) {
    source.start(start);
    source.stop(end);
  }
}

function sources(wave, start, end, from, to, envelope) {
  if (wave === "noise") return [noise(start, end, from, to, envelope)];
  if (wave !== "bell") return [tone(wave, start, end, from, to, envelope)];
  return OVERTONES.map(([times, gain]) => {
    const part = new GainNode(context, { gain });
    part.connect(envelope);
    return tone("sine", start, end, from * times, to * times, part);
  });
}

function tone(type, start, end, from, to, envelope) {
  const source = new OscillatorNode(context, { type, frequency: from });
  glide(source.frequency, start, end, from, to);
  source.connect(envelope);
  return source;
}

function noise(start, end, from, to, envelope) {
  hiss ??= whiteNoise(0.5);
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

function whiteNoise(seconds) {
  const buffer = context.createBuffer(1, context.sampleRate * seconds, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

// The ambience: waves that come and go on a shore, and now and then a gull.

/** How loud the sea and its gulls are, beside the sounds of the table. */
const SEA = 0.16;
const GULL = 0.05;
/** Fading in and out, in seconds. */
const FADE = 1.5;
/** Two waves of different length never meet in the same way: [Hz, centre of the band, gain]. */
const WAVES = [[0.083, 420, 1], [0.121, 900, 0.5]];
/** The pause between gulls, in seconds: at least, and at most as much again. */
const QUIET = 14;

let sea;
let wanted = 0;

/** Lets the sea be heard at a volume for some seconds (or until told otherwise); 0 lets it fade. */
export async function ambience(volume, seconds) {
  wanted = volume;
  clearTimeout(sea?.rest);
  if (volume > 0) {
    if (!mayPlay()) return void addEventListener("pointerdown", () => wanted === volume && ambience(volume, seconds), { once: true });
    context ??= new AudioContext();
    await context.resume();
    sea ??= shore();
  }
  if (!sea) return;
  const { gain } = sea.level;
  gain.cancelScheduledValues(context.currentTime);
  gain.setTargetAtTime(wanted, context.currentTime, FADE / 3);
  if (wanted === 0) return sink(sea);
  if (seconds < Infinity) sea.rest = setTimeout(() => ambience(0), seconds * 1000);
}

/** Starts the sea; its level begins at silence. */
function shore() {
  const level = new GainNode(context, { gain: 0 });
  level.connect(context.destination);
  const buffer = whiteNoise(4);
  const running = WAVES.flatMap(([rate, frequency, gain]) => {
    const surf = new AudioBufferSourceNode(context, { buffer, loop: true, playbackRate: 0.7 });
    const filter = new BiquadFilterNode(context, { type: "lowpass", frequency });
    const swell = new GainNode(context, { gain: (SEA * gain) / 2 });
    const tide = new OscillatorNode(context, { frequency: rate });
    const depth = new GainNode(context, { gain: SEA * gain * 0.4 });
    tide.connect(depth).connect(swell.gain);
    surf.connect(filter).connect(swell).connect(level);
    return [surf, tide];
  });
  for (const source of running) source.start();
  const shore = { level, running };
  awaitGull(shore);
  return shore;
}

/** Ends the sea once it has faded, unless it is wanted again by then. */
function sink(fading) {
  fading.rest = setTimeout(() => {
    clearTimeout(fading.gull);
    for (const source of fading.running) source.stop();
    fading.level.disconnect();
    if (sea === fading) sea = undefined;
  }, FADE * 1000);
}

function awaitGull(shore) {
  shore.gull = setTimeout(() => {
    gull(shore.level);
    awaitGull(shore);
  }, QUIET * (1 + Math.random()) * 1000);
}

/** A gull cries two to four times, each a little lower. */
function gull(level) {
  const cries = 2 + Math.floor(Math.random() * 3);
  for (let i = 0; i < cries; i++) {
    const start = context.currentTime + i * 0.42;
    const pitch = 1250 - i * 90;
    const envelope = new GainNode(context, { gain: SILENCE });
    envelope.gain.setValueAtTime(SILENCE, start);
    envelope.gain.exponentialRampToValueAtTime(GULL, start + 0.06);
    envelope.gain.exponentialRampToValueAtTime(SILENCE, start + 0.36);
    const cry = tone("triangle", start, start + 0.36, pitch, pitch * 0.72, envelope);
    envelope.connect(level);
    cry.start(start);
    cry.stop(start + 0.36);
  }
}
