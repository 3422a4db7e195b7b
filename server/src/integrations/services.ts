import type { IntegrationSummary } from "@marquee/contract/organization";
import type { Scope } from "../kernel/scope.ts";
import { integrationsOf } from "../organization/index.ts";

type Asking = Pick<Scope, "organization" | "surface">;

/** The services that the community offers now. What members decided about others stays, and is not shown. */
export function servicesOf(scope: Asking): IntegrationSummary[] {
  return integrationsOf(scope).filter(({ enabled }) => enabled);
}

export function findService(scope: Asking, type: string): IntegrationSummary | undefined {
  return servicesOf(scope).find((service) => service.type === type);
}
