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
