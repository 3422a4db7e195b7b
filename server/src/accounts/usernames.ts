import { isId } from "@marquee/contract/kernel";
import { fold } from "../kernel/search/index.ts";

/** Names that would pass for the community itself or for a part of the interface. */
const reserved = new Set(
  "admin administrator all anonymous api channel everyone guest help here me moderator null official organization owner root security self settings staff support system team tiers undefined".split(
    " ",
  ),
);

export function isReserved(username: string): boolean {
  // A username of uuid shape could not be distinguished from an id.
  return reserved.has(username.toLowerCase()) || isId(username) || /^deleted\./i.test(username);
}

const longestMade = 40;

/**
 * Makes a username of a person's name or address: "Ana García" becomes ana.garcia. `attempt` counts up while it is
 * taken.
 */
export function usernameFrom(
  { firstName, lastName, email }: { firstName: string | null; lastName: string | null; email: string | null },
  attempt: number,
): string {
  const name = [firstName, lastName].filter((part) => part !== null).join(" ");
  const base =
    [name, email?.split("@", 1)[0] ?? "", "member"]
      .map(plain)
      .find((candidate) => candidate.length >= 2 && !isReserved(candidate)) ?? "member";
  return attempt === 0 ? base : `${base}${attempt + 1}`;
}

function plain(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, ".")
    .slice(0, longestMade)
    .replace(/^\.+|\.+$/g, "");
}
