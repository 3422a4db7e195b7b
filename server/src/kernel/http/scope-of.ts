import type { Kernel } from "../kernel.ts";
import type { Caller, Scope } from "../scope.ts";
import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../failure.ts";
import type { CallContext } from "./context.ts";
import type { Served } from "./serve.ts";

export type Door = Pick<Scope, "database" | "publish" | "afterCommit">;

/** The scope of one request, over a database that is bound to its tenant. */
export function scopeOf(kernel: Kernel, context: CallContext, door: Door, now = kernel.clock.now()): Scope {
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
    ...door,
  };
}

/** The id of the thing that the call's ability is about. */
export function subjectIdOf({ call }: Served, params: unknown): string {
  return String(call.access.may && Reflect.get(Object(params), call.access.may[1]));
}

/** Asks the policy; what is not there or not visible is the same 404. */
export function allowed(served: Served, scope: Scope<Caller>, subject: unknown): unknown {
  const ability = served.call.access.may?.[0] ?? "";
  if (subject === undefined) fail(kernelErrors.notFound);
  const decision = served.policy?.may[ability]?.(scope.caller, subject, scope);
  if (!decision) throw new Error(`${served.call.id}: the policy does not know ${ability}`);
  if (!decision.allowed) fail(decision.error, decision.data);
  return subject;
}
