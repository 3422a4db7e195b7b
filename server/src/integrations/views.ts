import type { Integration } from "@marquee/contract/integrations";
import type { IntegrationSummary } from "@marquee/contract/organization";
import type { IntegrationRow } from "./queries.ts";

type Permissions = Integration["permissions"];

/** What the service gets: what the member allows of what it asks for now, which may be less than it was. */
export function permitted(
  { details: { permissions: asked } }: IntegrationSummary,
  decision: Omit<IntegrationRow, "id"> | undefined,
): Permissions {
  const { status, info, contact } = decision ?? { status: "disabled", info: false, contact: false };
  const isAllowed = status === "enabled";
  return { info: isAllowed && asked.info && info, contact: isAllowed && asked.contact && contact };
}

export function integrationView(service: IntegrationSummary, decision: IntegrationRow | undefined): Integration {
  const { id: _, ...offered } = service;
  return {
    ...offered,
    ...(decision && { id: decision.id }),
    enabled: decision?.status === "enabled",
    status: decision?.status ?? "undecided",
    permissions: permitted(service, decision),
  };
}
