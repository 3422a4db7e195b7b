import { randomBytes } from "node:crypto";
import { isId } from "@marquee/contract/kernel";
import { fold } from "./search/index.ts";

const longest = 60;

/** "River Choir" becomes river-choir. Empty where a name has no Latin letters, or could be taken for an id. */
export function slugFrom(name: string): string {
  const plain = fold(name)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longest)
    .replace(/^-+|-+$/g, "");
  return isId(plain) ? "" : plain;
}

/** The same with an end that nobody else has. */
export const ownSlug = (base: string): string => `${base}-${randomBytes(4).toString("hex")}`;

/**
 * Inserts under the slug that a name makes or, where that is taken, under one with an end of its own.
 * @param insert answers the rows that it inserted: none where the slug is taken.
 */
export async function insertWithSlug(
  base: string,
  insert: (slug: string) => Promise<readonly unknown[]>,
): Promise<void> {
  if ((await insert(base)).length > 0) return;
  if ((await insert(ownSlug(base))).length === 0)
    throw new Error(`Neither ${base} nor one with an end of its own is free.`);
}
