export type Day = { readonly year: number; readonly month: number; readonly day: number };

/** Whether somebody born on a day is so old, wherever on earth they are. */
export function isOldEnough({ year, month, day }: Day, age: number, now: Date): boolean {
  // Who is born on 29 February comes of age on 1 March where there is none.
  const from = Date.UTC(year + age, month - 1, day);
  return from <= now.getTime() + firstZone && year > oldest;
}

/** Where the day begins first it is 14 hours ahead. */
const firstZone = 14 * 60 * 60_000;
/** Nobody who is here was born before. */
const oldest = 1_900;
