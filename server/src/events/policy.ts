import { eventErrors } from "@marquee/contract/events";
import { groupErrors } from "@marquee/contract/groups";
import { allow, type Decision, deny, policy } from "../kernel/http/serve.ts";
import type { Caller, Scope } from "../kernel/scope.ts";
import { type EventFacts, type EventRow, findDetail, findFacts } from "./queries/events.ts";

type Standing = Pick<EventFacts, "status" | "creatorId" | "isCoHost" | "groupOnly" | "callerRole" | "ownRegistration">;

type Organised = Pick<EventFacts, "creatorId" | "isCoHost" | "callerRole">;
type Person = { readonly accountId?: string | undefined; readonly isAdministrator?: boolean | undefined };

/** Who organises an event: its host, the co-hosts, the moderators of its group, and the community's administrators. */
export function canManage(caller: Person, event: Organised): boolean {
  return canHost(caller, event) || event.isCoHost;
}

/** The same without the co-hosts: for what is the host's alone. */
export function canHost(caller: Person, event: Organised): boolean {
  if (caller.accountId === undefined) return false;
  return event.creatorId === caller.accountId || event.callerRole === "moderator" || caller.isAdministrator === true;
}

export function isRegistered(event: Standing): boolean {
  return event.ownRegistration?.status === "ready";
}

/** Drafts do not exist for anybody but those who manage them. */
function seen<Event extends Standing>(scope: Scope, event: Event | undefined): Event | undefined {
  return event && (event.status !== "draft" || canManage(scope.caller, event)) ? event : undefined;
}

export function mayView(caller: Caller, event: Standing): Decision {
  return event.groupOnly && event.callerRole === null && !canManage(caller, event)
    ? deny(groupErrors.membersOnly)
    : allow;
}

function mayAttend(_caller: Caller, event: Standing): Decision {
  return isRegistered(event) ? allow : deny(eventErrors.notRegistered);
}

/** An event that the caller knows to exist, by id or slug: not another tenant's, not somebody else's draft. */
export async function findVisibleEvent(scope: Scope, idOrSlug: string): Promise<EventFacts | undefined> {
  return seen(scope, await findFacts(scope, idOrSlug));
}

const may = { "event.view": mayView, "event.attend": mayAttend } as const;

export const eventPolicy = policy({ load: findVisibleEvent, may });

/** The same for the one read of an event: what is looked at is also what is shown. */
export const eventDetailPolicy = policy({
  load: async (scope: Scope, idOrSlug: string): Promise<EventRow | undefined> =>
    seen(scope, await findDetail(scope, idOrSlug)),
  may: { "event.view": mayView },
});
