import type { AccountSummary } from "@marquee/contract/accounts";
import { publicImageView } from "../images/index.ts";
import type { Scope } from "../kernel/scope.ts";

type TierSummary = AccountSummary["accountTiers"][number];

/** The tiers with these ids, the highest first. A community has few and its record carries them: nothing is read. */
export function tierViews(scope: Pick<Scope, "organization" | "surface">, ids: readonly string[]): TierSummary[] {
  if (ids.length === 0) return [];
  return allTiers(scope).filter(({ id }) => ids.includes(id));
}

/** Those that the community shows beside names. */
export const badgeTiers = (scope: Pick<Scope, "organization" | "surface">): TierSummary[] =>
  allTiers(scope).filter(({ isBadge }) => isBadge);

function allTiers(scope: Pick<Scope, "organization" | "surface">): TierSummary[] {
  const { tiers, configuration } = scope.organization;
  const hidden = new Set((configuration.tiers ?? []).filter(({ badge }) => badge === false).map(({ slug }) => slug));
  return tiers.map(({ image, ...tier }) => ({
    ...tier,
    image: publicImageView(scope, image),
    isBadge: !hidden.has(tier.slug),
  }));
}
