import { Account } from "../accounts/entities.ts";
import { EventViewer } from "../events/summaries.ts";
import { call, Id, input, kernelErrors, relation, slice, Type } from "../kernel/index.ts";
import { EventListing } from "../listings/entities.ts";
import { coHostErrors } from "./errors.ts";

const inListing = { eventId: Id("event") };
const member = { caller: "member", module: "events" } as const;

/** Who organises which event beside its host. */
export const CoHosts = relation("CoHosts");

/** Who organises an event beside its host. */
export const coHosts = slice("coHosts", {
  list: call({
    method: "GET",
    path: "/listings/{eventId}/coHosts",
    summary: "List who organises an event beside its host",
    params: inListing,
    list: { orderBy: ["createdAt", "username"], order: "createdAt" },
    returns: Type.Array(Account),
    chosenBy: [CoHosts],
    access: { ...member, may: ["listing.manage", "eventId"] },
  }),
  add: call({
    method: "POST",
    path: "/listings/{eventId}/coHosts",
    summary: "Let a member organise an event beside its host; who does already stays",
    params: inListing,
    body: input({ accountId: Id("account") }),
    returns: EventListing,
    access: { ...member, may: ["listing.own", "eventId"], creates: false },
    audited: true,
    errors: [kernelErrors.blocked, coHostErrors.isHost, coHostErrors.full],
    changes: [CoHosts],
    within: "eventId",
  }),
  remove: call({
    method: "DELETE",
    path: "/listings/{eventId}/coHosts/{accountId}",
    summary: "Let a co-host organise an event no longer; a co-host may leave",
    params: { ...inListing, accountId: Id("account") },
    returns: EventListing,
    access: { ...member, may: ["listing.manage", "eventId"] },
    audited: true,
    changes: [CoHosts, EventViewer],
    hides: ["event"],
  }),
});
