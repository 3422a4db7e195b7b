import type { ModuleName } from "@marquee/contract/kernel";
import type { ModuleSettings, TenantConfiguration } from "./tenant.ts";

const usual: ModuleSettings = {
  requireAuth: false,
  enabled: true,
  enabledTiers: [],
  editable: true,
  editableTiers: [],
  options: {},
};

/** What a community has set for a module; open to everybody where its file says nothing. */
export function moduleSettings({ modules }: Pick<TenantConfiguration, "modules">, name: ModuleName): ModuleSettings {
  return modules[name] ?? usual;
}
