import { address, type Fault, shown } from "../mail-invitations/index.ts";
import type { Tier } from "./reads.ts";

/** As many as one call takes. */
export const mostPeople = 1_000;
const longestName = 100;

export type InvitedPerson = { readonly email: string; readonly name?: string; readonly tier?: string };
type PeopleFound = { readonly people: readonly InvitedPerson[]; readonly faults: readonly Fault[] };

/**
 * The people of a table that somebody pasted or chose: an address in each row, perhaps a name and a tier, in whatever
 * order. A first row without an address is taken for the names of columns. What has no address, stands there twice or is
 * too much is named by its row; a row with something that is no tier where its table has a column for it, too.
 */
export function peopleIn(text: string, tiers: readonly Tier[]): PeopleFound {
  const people = new Map<string, InvitedPerson>();
  const faults: Fault[] = [];
  let tierColumn = -1;
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    const cells = cellsOf(line);
    if (cells.every((cell) => cell === "")) continue;
    const row = index + 1;
    const email = cells.map(addressIn).find((found) => found !== undefined);
    if (email === undefined) {
      if (row === 1 && !line.includes("@")) tierColumn = cells.findIndex((cell) => /^tiers?$/i.test(cell));
      else faults.push({ reason: "noAddress", row, text: line.trim().slice(0, shown) });
      continue;
    }
    const tierCell = tierColumn >= 0 ? cells[tierColumn] : cells.find((cell) => tierCalled(tiers, cell));
    const tier = tierCalled(tiers, tierCell);
    if (people.has(email)) faults.push({ reason: "repeated", row, text: email });
    else if (people.size === mostPeople) faults.push({ reason: "tooMany", row, text: email });
    else if (tierCell && !tier) faults.push({ reason: "unknownTier", row, text: tierCell.slice(0, shown) });
    else {
      const name = nameIn(cells.filter((cell) => cell !== tierCell));
      people.set(email, { email, ...(name && { name }), ...(tier && { tier: tier.slug }) });
    }
  }
  return { people: [...people.values()], faults };
}

/** The cells of a row, between tabs, semicolons or commas; one in quotation marks may hold those. */
function cellsOf(line: string): string[] {
  const between = ["\t", ";", ","].find((sign) => line.includes(sign)) ?? ",";
  const cells = line.match(new RegExp(`"(?:[^"]|"")*"|[^${between}]+|(?<=${between}|^)(?=${between}|$)`, "g")) ?? [];
  return cells.map((cell) =>
    cell
      .trim()
      .replace(/^"([^]*)"$/, "$1")
      .replaceAll('""', '"')
      .trim(),
  );
}

/** `Ana Torres <ana@example.org>` has one too. */
function addressIn(cell: string): string | undefined {
  return cell
    .split(/[\s<>()]+/)
    .find((part) => address.test(part))
    ?.toLowerCase();
}

const tierCalled = (tiers: readonly Tier[], cell: string | undefined): Tier | undefined =>
  tiers.find(
    ({ slug, name }) => cell !== undefined && [slug, name].some((each) => each.toLowerCase() === cell.toLowerCase()),
  );

/** What is written beside the address, in its cell or in the first other. */
function nameIn(cells: readonly string[]): string | undefined {
  const words = cells.map((cell) => (addressIn(cell) ? cell.replace(/\S*@\S*/, "").trim() : cell));
  return words.find((word) => word !== "" && !word.includes("@"))?.slice(0, longestName);
}
