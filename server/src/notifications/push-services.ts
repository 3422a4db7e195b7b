import { type PushDevice, pushServices } from "@marquee/contract/notifications";
import type { Tenant } from "../kernel/tenancy/tenant.ts";

export type PushService = PushDevice["pushService"];

/** Services that reach devices of this community: browsers need nothing of the operator, the others its keys. */
export function reachedServices({
  organization,
}: {
  readonly organization: Pick<Tenant, "configuration">;
}): PushService[] {
  const keys = organization.configuration.PUSH ?? {};
  return pushServices.filter((service) => service === "web" || keys[service] !== undefined);
}
