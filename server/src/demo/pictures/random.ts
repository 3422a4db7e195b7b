export type Random = ReturnType<typeof createRandom>;

/** A stream of numbers that is the same for the same seed on every machine (FNV-1a into mulberry32). */
export function createRandom(seed: string) {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  return {
    between: (low: number, high: number) => low + next() * (high - low),
    whole: (low: number, high: number) => Math.floor(low + next() * (high - low + 1)),
    chance: (probability: number) => next() < probability,
    pick<const Choices extends readonly [unknown, ...unknown[]]>(choices: Choices): Choices[number] {
      return choices[Math.floor(next() * choices.length)] ?? choices[0];
    },
  };
}

/** The numbers 0 … count - 1, each drawn by `draw`, as one string. */
export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => draw(index)).join("");
}
