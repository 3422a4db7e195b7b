import { call, slice } from "../kernel/index.ts";
import { Organization, OrganizationConfig } from "./entities.ts";

export const organization = slice("organization", {
  get: call({
    method: "GET",
    path: "/organization",
    summary: "Read the community",
    returns: Organization,
    access: { caller: "guest", module: "none" },
  }),
  config: call({
    method: "GET",
    path: "/organization/config",
    summary: "Read what a client needs to start: names, colours, languages, modules, addresses",
    returns: OrganizationConfig,
    access: { caller: "guest", module: "none" },
  }),
});
