import type { DemoTune } from "./content/channels.ts";

const rate = 11_025;
const beatSeconds = 0.48;
const ringSeconds = 1.8;

/** Seconds that a tune takes, with its last note. */
export const secondsOf = ({ beats }: DemoTune): number => Math.ceil(beats * beatSeconds + ringSeconds);

/** A tune on plucked strings, as WAV: 16 bits, one channel. The same for the same tune. */
export function playedOnStrings(tune: DemoTune): Buffer {
  const samples = new Float32Array(secondsOf(tune) * rate);
  tune.notes.forEach(([beat, pitch], index) => pluck(samples, Math.floor(beat * beatSeconds * rate), pitch, index + 1));
  const sound = Buffer.alloc(44 + samples.length * 2);
  writeHead(sound, samples.length * 2);
  samples.forEach((value, index) => {
    sound.writeInt16LE(Math.round(Math.tanh(value) * 28_000), 44 + index * 2);
  });
  return sound;
}

/** A string (Karplus and Strong, 1983): a burst of noise that runs around a loop as long as its wave, and softens. */
function pluck(samples: Float32Array, from: number, pitch: number, seed: number): void {
  const length = Math.round(rate / (440 * 2 ** ((pitch - 69) / 12)));
  let state = seed * 2_654_435_761;
  const string = Float32Array.from({ length }, () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 2_147_483_648 - 1;
  });
  const end = Math.min(samples.length, from + Math.floor(ringSeconds * rate));
  for (let index = from; index < end; index += 1) {
    const place = (index - from) % length;
    const value = string[place] ?? 0;
    samples[index] = (samples[index] ?? 0) + value * 0.5;
    string[place] = 0.497 * (value + (string[(place + 1) % length] ?? 0));
  }
}

function writeHead(sound: Buffer, bytes: number): void {
  sound.write("RIFF", 0);
  sound.writeUInt32LE(36 + bytes, 4);
  sound.write("WAVEfmt ", 8);
  sound.writeUInt32LE(16, 16);
  sound.writeUInt16LE(1, 20);
  sound.writeUInt16LE(1, 22);
  sound.writeUInt32LE(rate, 24);
  sound.writeUInt32LE(rate * 2, 28);
  sound.writeUInt16LE(2, 32);
  sound.writeUInt16LE(16, 34);
  sound.write("data", 36);
  sound.writeUInt32LE(bytes, 40);
}
