// Solves the puzzle of a sign-up (../src/puzzles.ts). As a worker: send it the puzzle; it answers { done, of } for every
// round and at the end { solution }. Plain and complete in itself, so that any page may run it.
"use strict";
(() => {
  const K = new Uint32Array(64);
  const START = new Uint32Array(8);
  // The constants are the fractions of the roots of the first primes (FIPS 180-4).
  for (let prime = 2, found = 0; found < 64; prime++) {
    let isPrime = true;
    for (let each = 2; each * each <= prime; each++) if (prime % each === 0) isPrime = false;
    if (!isPrime) continue;
    if (found < 8) START[found] = fraction(Math.sqrt(prime));
    K[found++] = fraction(Math.cbrt(prime));
  }
  function fraction(root) {
    return ((root - Math.floor(root)) * 4294967296) >>> 0;
  }

  const w = new Uint32Array(64);
  /** One block of SHA-256 over the state. */
  function compress(state, block) {
    for (let i = 0; i < 16; i++) w[i] = block[i];
    for (let i = 16; i < 64; i++) {
      const a = w[i - 15];
      const b = w[i - 2];
      const s0 = ((a >>> 7) | (a << 25)) ^ ((a >>> 18) | (a << 14)) ^ (a >>> 3);
      const s1 = ((b >>> 17) | (b << 15)) ^ ((b >>> 19) | (b << 13)) ^ (b >>> 10);
      w[i] = (w[i - 16] + s0 + w[i - 7] + s1) | 0;
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i++) {
      const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
      const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + t1) | 0;
      d = c;
      c = b;
      b = a;
      a = (t1 + t2) | 0;
    }
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
    state[4] += e;
    state[5] += f;
    state[6] += g;
    state[7] += h;
  }

  /** SHA-256 of a text of ASCII characters, as eight words. */
  function digest(text) {
    const length = text.length;
    const words = new Uint32Array((((length + 8) >> 6) + 1) * 16);
    for (let i = 0; i < length; i++) words[i >> 2] |= text.charCodeAt(i) << (24 - (i % 4) * 8);
    words[length >> 2] |= 0x80 << (24 - (length % 4) * 8);
    words[words.length - 1] = length * 8;
    const state = START.slice();
    for (let at = 0; at < words.length; at += 16) compress(state, words.subarray(at, at + 16));
    return state;
  }

  /** The number that, behind the digest of the round, has a SHA-256 that begins with so many zero bits. */
  function answerTo(round, bits) {
    const block = new Uint32Array(16);
    block.set(digest(round));
    block[9] = 0x80000000;
    block[15] = 36 * 8;
    const state = new Uint32Array(8);
    for (let number = 0; ; number++) {
      block[8] = number;
      state.set(START);
      compress(state, block);
      if (state[0] >>> (32 - bits) === 0) return number;
    }
  }

  addEventListener("message", ({ data: puzzle }) => {
    const [bits, of] = puzzle.split(":", 2).map(Number);
    const answers = [];
    for (let round = 0; round < of; round++) {
      answers.push(answerTo(`${puzzle}:${round}`, bits));
      postMessage({ done: round + 1, of }, []);
    }
    postMessage({ solution: `${puzzle}~${answers.join("-")}` }, []);
  });
})();
