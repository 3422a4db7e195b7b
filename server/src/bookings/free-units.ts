import type { Occupied } from "./queries/slots.ts";

type Span = { readonly start: Date; readonly end: Date };
type Sized = { readonly supply: number; readonly bufferMinutes: number };

/** A slot with the time behind it in which its unit stays empty. */
export const withBuffer = <Slot extends Span>(
  { bufferMinutes }: Pick<Sized, "bufferMinutes">,
  { start, end }: Slot,
) => ({
  start,
  end: new Date(end.getTime() + bufferMinutes * 60_000),
});

/** Units that somebody has during a slot or the buffer behind it; of a space that has become smaller also those beyond its supply. */
function takenUnits(space: Sized, slot: Span, occupied: readonly Occupied[]): Set<number> {
  const { start, end } = withBuffer(space, slot);
  return new Set(occupied.filter((each) => start < each.end && each.start < end).map(({ unit }) => unit));
}

/** How many of the space can still be had for a slot. */
export const countFree = (space: Sized, slot: Span, occupied: readonly Occupied[]): number =>
  Math.max(0, space.supply - takenUnits(space, slot, occupied).size);

/** The lowest unit that is free for a slot; undefined where as many are taken as there are. */
export function freeUnit(space: Sized, slot: Span, occupied: readonly Occupied[]): number | undefined {
  const taken = takenUnits(space, slot, occupied);
  if (taken.size >= space.supply) return undefined;
  let unit = 1;
  while (taken.has(unit)) unit += 1;
  return unit;
}
