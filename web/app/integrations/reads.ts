import { patchItems } from "@marquee/client";
import { integrations } from "@marquee/contract/integrations";
import type { DataOf } from "@marquee/contract/kernel";

export type Service = DataOf<typeof integrations.list>[number];
export type Permissions = Service["permissions"];

/** All that a community may offer. */
export const services = [integrations.list, { pageSize: 50 }] as const;

/** The service as it is once that is decided. */
const decided = (service: Service, status: Service["status"], permissions: Permissions): Service => ({
  ...service,
  status,
  enabled: status === "enabled",
  permissions,
});

/** What the list shows of a service before the server has answered. */
export const decidedAhead = (type: string, ...decision: [status: Service["status"], permissions: Permissions]) => [
  patchItems(integrations.list, (each) => (each.type === type ? decided(each, ...decision) : each)),
];
