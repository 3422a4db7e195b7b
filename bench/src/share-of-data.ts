/**
 * By what the data of a benchmark is divided: 1 for all of it, as the figures ask for; 20 for a twentieth, to find what
 * takes long. Then nothing is written down.
 */
export const divisor = Number(process.env["BENCH_DIVISOR"] ?? 1);
