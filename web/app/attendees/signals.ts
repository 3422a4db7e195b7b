/** What happened at the entrance. */
export type Signal = "in" | "already" | "refused";

/** Pitches in hertz one after the other: up for welcome, low and twice for 'again', low and long for no. */
const tunes: Readonly<Record<Signal, readonly (readonly [hertz: number, seconds: number])[]>> = {
  in: [
    [660, 0.08],
    [990, 0.14],
  ],
  already: [
    [330, 0.16],
    [0, 0.06],
    [330, 0.16],
    [0, 0.06],
    [330, 0.2],
  ],
  refused: [[180, 0.5]],
};
const patterns: Readonly<Record<Signal, number[]>> = {
  in: [60],
  already: [150, 80, 150, 80, 150],
  refused: [500],
};

let audio: AudioContext | undefined;

/** Says by sound and by shaking what happened, where the device can: at an entrance nobody looks at the screen all the time. */
export function signal(what: Signal): void {
  if ("vibrate" in navigator) navigator.vibrate(patterns[what]);
  if (!("AudioContext" in globalThis)) return;
  audio ??= new AudioContext();
  // A browser lets nothing sound before somebody has pressed something.
  void audio.resume();
  let at = audio.currentTime;
  for (const [hertz, seconds] of tunes[what]) {
    if (hertz > 0) play(audio, hertz, at, seconds);
    at += seconds;
  }
}

function play(context: AudioContext, hertz: number, at: number, seconds: number): void {
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  tone.frequency.value = hertz;
  tone.type = "square";
  volume.gain.setValueAtTime(0.15, at);
  volume.gain.linearRampToValueAtTime(0, at + seconds);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + seconds);
}
