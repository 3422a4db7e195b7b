import type { Kernel } from "../kernel.ts";
import type { Caller, Scope } from "../scope.ts";
import { kernelErrors } from "@marquee/contract/kernel";
import { Failure, fail } from "../failure.ts";
import type { CallContext } from "./context.ts";
import type { Served } from "./serve.ts";

/** What a scope reaches: the database, and how to say what happened. */
export type ScopeAccess = Pick<Scope, "database" | "publish" | "afterCommit">;

/** The scope of one request, over a database that is bound to its tenant. */
export function scopeOf(kernel: Kernel, context: CallContext, access: ScopeAccess, now = kernel.clock.now()): Scope {
  const { tenant: organization, caller, surface, origin, locale } = context;
  return {
    organization,
    caller,
    surface,
    origin,
    locale,
    get log() {
      return context.log;
    },
    now,
    services: kernel.services,
    ...access,
  };
}

/** The id of the thing that the call's ability is about. */
export function subjectIdOf({ call }: Served, params: unknown): string {
  return String(call.access.may && Reflect.get(Object(params), call.access.may[1]));
}

/** Asks the policy where there is one; what is not there or not visible is the same 404. */
export function expectAllowed({ call, policy }: Served, scope: Scope<Caller>, subject: unknown): void {
  if (!policy) return;
  if (subject instanceof Failure) throw subject;
  if (subject === undefined) fail(kernelErrors.notFound);
  const ability = call.access.may?.[0] ?? "";
  const decision = policy.may[ability]?.(scope.caller, subject, scope);
  if (!decision) throw new Error(`${call.id}: the policy does not know ${ability}`);
  if (!decision.allowed) fail(decision.error, decision.data);
}
