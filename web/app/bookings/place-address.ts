import type { BookingPlace } from "./reads.ts";

/** Where a place is, line by line, and as maps are asked for it; undefined where nobody has said. */
export function addressOf(place: BookingPlace): { lines: readonly string[]; query: string } | undefined {
  const { name, address1, address2, zip, city, state, country } = place;
  const postalCity = [zip, city].filter(Boolean).join(" ");
  const lines = [address1, address2, [postalCity, state].filter(Boolean).join(", ")].filter((line): line is string =>
    Boolean(line),
  );
  return lines.length === 0 ? undefined : { lines, query: [name, ...lines, country].filter(Boolean).join(", ") };
}
