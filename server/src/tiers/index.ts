export { grantNamed, tiersNamedFor } from "./named-tiers.ts";
export { tierIdsOf, tierSlugsOf } from "./queries.ts";
export { grantTiers, revokeTier, saveTiers, type TierValues } from "./repo.ts";
export { badgeTiers, tierViews } from "./views.ts";
