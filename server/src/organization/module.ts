import { organization, type Organization, type OrganizationConfig } from "@marquee/contract/organization";
import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { keptByTenant } from "../kernel/tenancy/kept-by-tenant.ts";
import { page, pages, removePage, writePage } from "./pages.ts";
import { readOrganization } from "./queries.ts";
import { configView } from "./config-view.ts";
import { organizationView, pictureIdsOf } from "./views.ts";

// Every client begins with these two: what they answer follows from the tenant's record and the way the caller came.
const organizations = keptByTenant<Organization>();
const configurations = keptByTenant<OrganizationConfig>();

const organizationModule = serve(organization, {
  get: query(organization.get, ({ scope }) =>
    organizations(scope.organization, scope.surface, async () => {
      const [row, pool] = await Promise.all([
        readOrganization(scope, pictureIdsOf(scope.organization.configuration)),
        scope.services.identity.addressOf(scope.organization),
      ]);
      return row ? organizationView(scope, row, pool) : fail(kernelErrors.organization);
    }),
  ),
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
