import { type ErrorDeclaration, kernelErrors, type ModuleName } from "@marquee/contract/kernel";
import type { Caller } from "../scope.ts";
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

/** Why a module is closed to a caller; undefined where it is open. Administrators need no tier to look after it. */
export function refusalAt(settings: ModuleSettings, caller: Caller): ErrorDeclaration | undefined {
  const { enabled, requireAuth, enabledTiers } = settings;
  if (!enabled) return kernelErrors.moduleOff;
  const isForSome = enabledTiers.length > 0;
  if (caller.accountId === undefined) return requireAuth || isForSome ? kernelErrors.signInRequired : undefined;
  return isForSome && !caller.isAdministrator && !holdsOneOf(enabledTiers, caller)
    ? kernelErrors.tierRequired
    : undefined;
}

/** Whether a module is open to the caller. */
export const isOpenTo = (
  { organization, caller }: { organization: { configuration: Pick<TenantConfiguration, "modules"> }; caller: Caller },
  name: ModuleName,
): boolean => refusalAt(moduleSettings(organization.configuration, name), caller) === undefined;

/** Whether a caller to whom a module is open may bring something new into it. */
export function mayCreate({ editable, editableTiers }: ModuleSettings, caller: Caller): boolean {
  if (caller.isAdministrator) return true;
  return editable && (editableTiers.length === 0 || holdsOneOf(editableTiers, caller));
}

/** Whether everybody finds what is in a module, signed in or not: what search engines may be told of. */
export function isOpenToAll(settings: ModuleSettings): boolean {
  return settings.enabled && !settings.requireAuth && settings.enabledTiers.length === 0;
}

function holdsOneOf(wanted: readonly string[], { tiers = [] }: Caller): boolean {
  return tiers.some((slug) => wanted.includes(slug));
}
