import { eventErrors } from "@marquee/contract/events";
import { groupErrors } from "@marquee/contract/groups";
import { registrationErrors } from "@marquee/contract/registration";
import {
  canManage as canManageEvent,
  type EventFacts as ViewedEvent,
  findVisibleEvent,
  mayView,
} from "../events/index.ts";
import type { LedgerScope } from "../kernel/db/capacity.ts";
import { allow, type Decision, deny, policy } from "../kernel/http/serve.ts";
import type { Caller, Scope } from "../kernel/scope.ts";
import { type EventFacts, findEventFacts, findPersonFacts, type PersonFacts } from "./queries/facts.ts";

/** One person at one event: what every call of the registration is about. */
export type RegistrationContext = { readonly event: EventFacts; readonly person: PersonFacts };

/** For choosing: open to this person now. Finds many people at one event at once. */
export const choosingPolicy = {
  ...policy({
    load: loadContext,
    may: {
      "event.register": (_caller: Caller, context: RegistrationContext, scope: Scope) => gateFor(context, scope.now),
    },
  }),
  async loadAll(
    scope: LedgerScope,
    requests: readonly { readonly caller: Caller; readonly subjectId: string }[],
  ): Promise<(RegistrationContext | undefined)[]> {
    const [eventId] = requests.map(({ subjectId }) => subjectId);
    const contexts =
      eventId === undefined
        ? new Map<string, RegistrationContext>()
        : await loadContexts(
            scope,
            eventId,
            requests.flatMap(({ caller }) => caller.accountId ?? []),
          );
    return requests.map(({ caller }) => contexts.get(caller.accountId ?? ""));
  },
};

/** For going on: whoever holds places, or is registered already, is not turned away when registration closes meanwhile. */
export const continuingPolicy = policy({
  load: loadContext,
  may: {
    "event.register": (_caller: Caller, context: RegistrationContext, scope: Scope) => {
      const gate = gateFor(context, scope.now);
      return gate.allowed || gate.error === groupErrors.membersOnly || !hasBegun(context.person, scope.now)
        ? gate
        : allow;
    },
  },
});

/** Undefined for what this person cannot see: a draft of others. */
async function loadContext(scope: Scope, eventId: string): Promise<RegistrationContext | undefined> {
  const { accountId } = scope.caller;
  return accountId === undefined ? undefined : (await loadContexts(scope, eventId, [accountId])).get(accountId);
}

/** The contexts of several people at one event, by account; who cannot see the event has none. */
export async function loadContexts(
  scope: LedgerScope,
  eventId: string,
  accountIds: readonly string[],
): Promise<Map<string, RegistrationContext>> {
  const event = await findEventFacts(scope, eventId);
  if (!event) return new Map();
  const people = await findPersonFacts(scope, event, accountIds);
  const contexts = [...people.values()].map((person) => ({ event, person })).filter(isVisible);
  return new Map(contexts.map((context) => [context.person.accountId, context]));
}

function isVisible(context: RegistrationContext): boolean {
  return context.event.status !== "draft" || canManage(context);
}

function canManage({ event, person }: RegistrationContext): boolean {
  const { isCoHost, groupRole: callerRole } = person;
  return canManageEvent(person, { creatorId: event.creatorId, isCoHost, callerRole });
}

/** The refusals in the order in which they are checked. */
export function gateFor(context: RegistrationContext, now: Date): Decision {
  const { event, person } = context;
  if (event.groupOnly && person.groupRole === null && !canManage(context)) return deny(groupErrors.membersOnly);
  if (event.status !== "published" || !event.registration) return deny(registrationErrors.disabled);
  if (person.isGuest && !event.guestRegistration) return deny(registrationErrors.noGuests);
  if (now < event.saleStart) return deny(registrationErrors.notOpen);
  if (now >= event.registrationEnd) return deny(registrationErrors.closed);
  if (event.isFull && !person.hasOffer && !hasBegun(person, now)) return deny(registrationErrors.full);
  return allow;
}

/** True while the person's cart holds places, and once they are registered. */
function hasBegun({ registration }: PersonFacts, now: Date): boolean {
  return registration?.status === "ready" || isLive(registration, now);
}

export function isLive(registration: PersonFacts["registration"], now: Date): boolean {
  return registration?.expiresAt !== null && registration?.expiresAt !== undefined && registration.expiresAt > now;
}

/** The list of registrants is shown to everybody if the hosts want that, and always to the hosts. */
export const registrantsPolicy = policy({
  load: findVisibleEvent,
  may: {
    "event.view": (caller: Caller, event: ViewedEvent) => {
      const view = mayView(caller, event);
      return view.allowed && !event.publicRegistrants && !canManageEvent(caller, event)
        ? deny(eventErrors.registrantsHidden)
        : view;
    },
  },
});
