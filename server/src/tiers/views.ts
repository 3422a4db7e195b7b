import type { AccountSummary } from "@marquee/contract/accounts";
import { publicImageView } from "../images/index.ts";
import type { Scope } from "../kernel/scope.ts";

type TierSummary = AccountSummary["accountTiers"][number];

/** The tiers with these ids, the highest first. A community has few and its record carries them: nothing is read. */
export function tierViews(scope: Pick<Scope, "organization" | "surface">, ids: readonly string[]): TierSummary[] {
  if (ids.length === 0) return [];
  return scope.organization.tiers
    .filter(({ id }) => ids.includes(id))
    .map(({ image, ...tier }) => ({ ...tier, image: publicImageView(scope, image) }));
}
