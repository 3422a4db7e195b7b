/** As many as one call takes. */
export const mostAddresses = 500;

export type Fault = {
  readonly reason: "noAddress" | "repeated" | "tooMany" | "unknownTier";
  /** Counted from 1, as a table does. */
  readonly row: number;
  readonly text: string;
};
type PastedAddresses = { readonly addresses: readonly string[]; readonly faults: readonly Fault[] };

/** As the server takes them. */
export const address = /^[^@\s,;<>"'()[\]\\]+@[^@\s,;<>"'()[\]\\.]+(?:\.[^@\s,;<>"'()[\]\\.]+)+$/;
/** What stands between two cells, or around an address: `Ana Torres <ana@example.org>`. */
const between = /[\s,;<>"'()]+/;
export const shown = 60;

/**
 * The addresses in what somebody pasted, or in a table: one a row, wherever in the row it stands. A first row without one
 * is taken for the names of columns. What has none, stands there twice or is too much is named by its row.
 */
export function addressesIn(text: string): PastedAddresses {
  const addresses = new Set<string>();
  const faults: Fault[] = [];
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    const cells = line.trim();
    if (cells === "") continue;
    const row = index + 1;
    const found = cells.split(between).filter((part) => address.test(part));
    if (found.length === 0 && (row > 1 || cells.includes("@")))
      faults.push({ reason: "noAddress", row, text: cells.slice(0, shown) });
    for (const each of found) {
      const email = each.toLowerCase();
      if (addresses.has(email)) faults.push({ reason: "repeated", row, text: email });
      else if (addresses.size === mostAddresses) faults.push({ reason: "tooMany", row, text: email });
      else addresses.add(email);
    }
  }
  return { addresses: [...addresses], faults };
}
