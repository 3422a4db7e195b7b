import { kernelErrors } from "@marquee/contract/kernel";
import { canHost, canManage, type EventFacts, findVisibleEvent } from "../events/index.ts";
import { allow, deny, policy } from "../kernel/http/serve.ts";
import type { Caller, Scope } from "../kernel/scope.ts";

/** An event that the caller organises; for others that they can see it is 403, a draft of somebody else is not there. */
export const listingPolicy = policy({
  load: (scope: Scope, eventId) => findVisibleEvent(scope, eventId),
  may: {
    "listing.manage": (caller: Caller, event: EventFacts) =>
      canManage(caller, event) ? allow : deny(kernelErrors.forbidden),
    /** What co-hosts do not do. */
    "listing.own": (caller: Caller, event: EventFacts) =>
      canHost(caller, event) ? allow : deny(kernelErrors.forbidden),
  },
});
