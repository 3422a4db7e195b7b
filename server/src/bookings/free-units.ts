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

/** Units of a space that are free for a slot and the buffer behind it, the lowest first; never more than are left of its supply. */
export function freeUnits(space: Sized, slot: Span, occupied: readonly Occupied[]): number[] {
  const { start, end } = withBuffer(space, slot);
  const taken = new Set(occupied.filter((each) => start < each.end && each.start < end).map(({ unit }) => unit));
  const left = Math.max(0, space.supply - taken.size);
  const units = Array.from({ length: space.supply }, (_, index) => index + 1);
  return units.filter((unit) => !taken.has(unit)).slice(0, left);
}
