import { Flag, named, OneOf, type Static, Type } from "../kernel/index.ts";
import { IntegrationSummary } from "../organization/entities.ts";

export const integrationStatuses = ["undecided", "enabled", "disabled", "blocked"] as const;

/** A service and what the caller has decided about it; `id` is there once they have, `enabled`: they allow it. */
export const Integration = named("Integration", {
  ...IntegrationSummary.properties,
  status: OneOf(...integrationStatuses),
  /** What the service gets: nothing, unless it is enabled. */
  permissions: Type.Object({ info: Flag, contact: Flag }),
});
export type Integration = Static<typeof Integration>;
