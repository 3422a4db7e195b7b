const million = 1_000_000n;

/** So many millionths of an amount, rounded half up to a whole minor unit. Amounts and parts are not negative. */
export function share(amount: number, millionths: number): number {
  return divided(BigInt(amount) * BigInt(millionths), million);
}

/** The part of an amount that stands on top of what it was taken of: of 119 at 190,000 millionths it is 19. */
export function contained(amount: number, millionths: number): number {
  return divided(BigInt(amount) * BigInt(millionths), million + BigInt(millionths));
}

function divided(whole: bigint, by: bigint): number {
  return Number((whole * 2n + by) / (by * 2n));
}
