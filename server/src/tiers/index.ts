export { grantNamed, tiersNamedFor } from "./named-tiers.ts";
export { tierIdsOf, tierSlugsOf } from "./queries.ts";
export { grantTiers, revokeTier, saveTiers, type TierValues } from "./repo.ts";
export { tierViews } from "./views.ts";
