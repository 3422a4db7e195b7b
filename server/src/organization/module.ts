import { organization, type OrganizationConfig } from "@marquee/contract/organization";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { keptByTenant } from "../kernel/tenancy/kept-by-tenant.ts";
import { page, pages, removePage, writePage } from "./pages.ts";
import { organizationOf } from "./organization-of.ts";
import { configView } from "./config-view.ts";

// Every client begins with this and the organization: what they answer follows from the tenant's record and the way the caller came.
const configurations = keptByTenant<OrganizationConfig>();

const organizationModule = serve(organization, {
  get: query(organization.get, ({ scope }) => organizationOf(scope)),
  config: query(organization.config, ({ scope }) =>
    configurations(scope.organization, `${scope.surface} ${scope.origin}`, async () =>
      configView(scope, await scope.services.identity.addressOf(scope.organization)),
    ),
  ),
  pages,
  page,
  savePage: writePage,
  removePage,
});

export const module: SliceModule = { serves: [organizationModule] };
