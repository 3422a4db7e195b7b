export { grantNamed, tiersNamedFor } from "./named-tiers.ts";
export { readTierIds, tierIdsOf, tierSlugsOf } from "./queries.ts";
export { grantTiers, holdByProduct, revokeTier, saveTiers, type TierValues } from "./repo.ts";
export { badgeTiers, tierViews } from "./views.ts";
