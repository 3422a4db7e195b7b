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
export type Place = { readonly event: EventFacts; readonly person: PersonFacts };

/** For choosing: open to this person now. Finds many people at one event at once. */
export const choosingPolicy = {
  load: loadPlace,
  async loadAll(
    scope: LedgerScope,
    requests: readonly { readonly caller: Caller; readonly subjectId: string }[],
  ): Promise<(Place | undefined)[]> {
    const [eventId] = requests.map(({ subjectId }) => subjectId);
    const places =
      eventId === undefined
        ? new Map<string, Place>()
        : await loadPlaces(
            scope,
            eventId,
            requests.flatMap(({ caller }) => caller.accountId ?? []),
          );
    return requests.map(({ caller }) => places.get(caller.accountId ?? ""));
  },
  may: { "event.register": (_caller: Caller, place: Place, scope: Scope) => gateFor(place, scope.now) },
};

/** For going on: whoever holds places, or is registered already, is not turned away when registration closes meanwhile. */
export const continuingPolicy = policy({
  load: loadPlace,
  may: {
    "event.register": (_caller: Caller, place: Place, scope: Scope) => {
      const gate = gateFor(place, scope.now);
      return gate.allowed || gate.error === groupErrors.membersOnly || !hasBegun(place.person, scope.now)
        ? gate
        : allow;
    },
  },
});

/** Undefined for what this person cannot see: a draft of others. */
async function loadPlace(scope: Scope, eventId: string): Promise<Place | undefined> {
  const { accountId } = scope.caller;
  return accountId === undefined ? undefined : (await loadPlaces(scope, eventId, [accountId])).get(accountId);
}

/** The places of several people at one event, by account; who cannot see the event has none. */
export async function loadPlaces(
  scope: LedgerScope,
  eventId: string,
  accountIds: readonly string[],
): Promise<Map<string, Place>> {
  const event = await findEventFacts(scope, eventId);
  if (!event) return new Map();
  const people = await findPersonFacts(scope, event, accountIds);
  const places = [...people.values()].map((person) => ({ event, person })).filter(isVisible);
  return new Map(places.map((place) => [place.person.accountId, place]));
}

function isVisible(place: Place): boolean {
  return place.event.status !== "draft" || canManage(place);
}

function canManage({ event, person }: Place): boolean {
  return event.creatorId === person.accountId || person.isAdministrator || person.groupRole === "moderator";
}

/** The gates in the order in which people meet them. */
export function gateFor(place: Place, now: Date): Decision {
  const { event, person } = place;
  if (event.groupOnly && person.groupRole === null && !canManage(place)) return deny(groupErrors.membersOnly);
  if (event.status !== "published" || !event.registration) return deny(registrationErrors.disabled);
  if (now < event.saleStart) return deny(registrationErrors.notOpen);
  if (now >= event.registrationEnd) return deny(registrationErrors.closed);
  if (event.isFull && !hasBegun(person, now)) return deny(registrationErrors.full);
  return allow;
}

/** True while the person's cart holds places, and once they are registered. */
function hasBegun({ registration }: PersonFacts, now: Date): boolean {
  return registration?.status === "ready" || isLive(registration, now);
}

export function isLive(registration: PersonFacts["registration"], now: Date): boolean {
  return registration?.expiresAt !== null && registration?.expiresAt !== undefined && registration.expiresAt > now;
}

/** Who is coming is shown where the hosts want it, and to themselves. */
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
