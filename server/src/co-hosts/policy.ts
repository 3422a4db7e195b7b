import { kernelErrors } from "@marquee/contract/kernel";
import { canHost, type EventFacts } from "../events/index.ts";
import { allow, type Decision, deny } from "../kernel/http/serve.ts";
import type { Caller } from "../kernel/scope.ts";

/** The host lets any co-host go, a co-host only themselves: whom a call names is known only where it is done. */
export function mayLetGo(caller: Caller, event: EventFacts, accountId: string): Decision {
  return canHost(caller, event) || caller.accountId === accountId.toLowerCase() ? allow : deny(kernelErrors.forbidden);
}
