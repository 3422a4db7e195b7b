import { kernelErrors } from "@marquee/contract/kernel";
import type { Organization } from "@marquee/contract/organization";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { keptByTenant } from "../kernel/tenancy/kept-by-tenant.ts";
import { readOrganization } from "./queries.ts";
import { organizationView, pictureIdsOf } from "./views.ts";

const organizations = keptByTenant<Organization>();

/** The community itself, worked out once for a version of its record and the way the caller came. */
export function organizationOf(scope: Scope): Promise<Organization> {
  return organizations(scope.organization, scope.surface, async () => {
    const [row, pool] = await Promise.all([
      readOrganization(scope, pictureIdsOf(scope.organization.configuration)),
      scope.services.identity.addressOf(scope.organization),
    ]);
    return row ? organizationView(scope, row, pool) : fail(kernelErrors.organization);
  });
}
