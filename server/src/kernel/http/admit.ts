import { type Call, kernelErrors, needsAccount } from "@marquee/contract/kernel";
import { fail } from "../failure.ts";
import { mayCreate, moduleSettings, refusalAt } from "../tenancy/module-settings.ts";
import type { CallContext } from "./context.ts";

/**
 * Refuses callers by the declaration alone, before the body is read: module, sign-in, tier, acting as another, being no
 * administrator, creating. The rights of a module hold for all its calls, here and nowhere else.
 */
export function admit(call: Pick<Call, "access">, { tenant, caller }: Pick<CallContext, "tenant" | "caller">) {
  const { access } = call;
  const settings = access.module === "none" ? undefined : moduleSettings(tenant.configuration, access.module);
  const refusal = settings && refusalAt(settings, caller);
  if (refusal) fail(refusal);
  if (needsAccount(call) && caller.accountId === undefined) fail(kernelErrors.signInRequired);
  if (access.acting && caller.accountId !== undefined && !["self", access.acting].some((as) => as === caller.actingAs))
    fail(kernelErrors.actingRefused);
  if (access.caller === "administrator" && !caller.isAdministrator) fail(kernelErrors.forbidden);
  if (access.caller === "moderator" && !caller.isAdministrator && !caller.isModerator) fail(kernelErrors.forbidden);
  if (access.creates && settings && !mayCreate(settings, caller)) fail(kernelErrors.creationRefused);
}
