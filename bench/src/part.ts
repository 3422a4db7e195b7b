/**
 * What part of its data a benchmark is made with: 1 for all of it, as the figures ask for; 20 for a twentieth, to find what
 * takes long. Then nothing is written down.
 */
export const part = Number(process.env["BENCH_PART"] ?? 1);
