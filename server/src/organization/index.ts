export { siteFiles } from "./site-files/index.ts";
export { integrationsOf } from "./integration-settings.ts";
export { organizationOf } from "./organization-of.ts";
export { exportTenant } from "./export-tenant.ts";
export { invitePerson, openAccount } from "./let-in.ts";
export { findTenant, hasPeople, listTenants, setTenantEnabled, type StoredTenant } from "./repo.ts";
export { readTenantFile, saveTenant, type TenantParts } from "./save-tenant.ts";
