import { type Call, kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../failure.ts";
import { mayCreate, moduleSettings, refusalAt } from "../tenancy/module-settings.ts";
import type { CallContext } from "./context.ts";

/**
 * Refuses callers by the declaration alone, before the body is read: module, sign-in, tier, acting as another, creating.
 * The rights of a module hold for all its calls, here and nowhere else.
 */
export function admit({ access }: Pick<Call, "access">, { tenant, caller }: Pick<CallContext, "tenant" | "caller">) {
  const settings = access.module === "none" ? undefined : moduleSettings(tenant.configuration, access.module);
  const refusal = settings && refusalAt(settings, caller);
  if (refusal) fail(refusal);
  if (access.caller === "member" && caller.accountId === undefined) fail(kernelErrors.signInRequired);
  if (access.acting && caller.accountId !== undefined && !["self", access.acting].some((as) => as === caller.actingAs))
    fail(kernelErrors.actingRefused);
  if (access.creates && settings && !mayCreate(settings, caller)) fail(kernelErrors.creationRefused);
}
