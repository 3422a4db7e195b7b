import { call, Flag, Id, input, OneOf, Optional, slice, Type, Words } from "../kernel/index.ts";
import { Event } from "../events/entities.ts";
import { EventChoices } from "../events/finding.ts";
import { groupErrors } from "../groups/errors.ts";
import { ListingPassType } from "../listing-passes/entities.ts";
import { PassTypeSummary } from "../passes/summaries.ts";
import { registrationErrors } from "../registration/errors.ts";
import {
  EventWaitlist,
  ListingWaitlist,
  ListingWaitlistEntry,
  WaitlistEntry,
  WaitlistLogEntry,
  waitlistStates,
} from "./entities.ts";
import { waitlistErrors } from "./errors.ts";

const ofEvent = { eventId: Id("event") } as const;
const ofEntry = { entryId: Id("waitlistEntry") } as const;
const module = "registration";
const gates = [
  groupErrors.membersOnly,
  registrationErrors.notOpen,
  registrationErrors.closed,
  registrationErrors.disabled,
];
const own = { caller: "member", module, may: ["waitlist.keep", "entryId"] } as const;
const organising = { caller: "member", module: "events", may: ["listing.manage", "eventId"] } as const;
const Places = Type.Integer({ minimum: 1, maximum: 100 });
/** Who waits decides what those who come by may have. */
const changes = [
  WaitlistEntry,
  EventWaitlist,
  WaitlistLogEntry,
  ListingWaitlist,
  ListingWaitlistEntry,
  PassTypeSummary,
  ListingPassType,
  Event,
  EventChoices,
] as const;

/** Who waits for passes of an event that are sold out, in which order, and what became of it. */
export const waitlist = slice("waitlist", {
  list: call({
    method: "GET",
    path: "/self/waitlist",
    summary: "List what the caller waits for, and what is offered to them",
    list: { orderBy: ["createdAt"], order: "-createdAt" },
    returns: Type.Array(WaitlistEntry),
    access: { caller: "member", module },
  }),
  ofEvent: call({
    method: "GET",
    path: "/self/events/{eventId}/waitlist",
    summary: "Read what can be waited for at an event, how many wait, and where the caller stands",
    params: ofEvent,
    returns: Type.Array(EventWaitlist),
    access: { caller: "member", module, may: ["waitlist.join", "eventId"] },
    errors: gates,
  }),
  join: call({
    method: "POST",
    path: "/self/events/{eventId}/waitlist",
    summary: "Wait for passes that are sold out; they are offered in the order of joining",
    params: ofEvent,
    body: input({ passTypeId: Id("passType"), places: Places }),
    returns: WaitlistEntry,
    access: { caller: "member", module, may: ["waitlist.join", "eventId"], creates: false, binds: true },
    errors: [
      ...gates,
      registrationErrors.notOffered,
      waitlistErrors.off,
      waitlistErrors.notSoldOut,
      waitlistErrors.already,
      waitlistErrors.notSold,
      waitlistErrors.tooMany,
      waitlistErrors.tooFew,
    ],
    changes,
  }),
  change: call({
    method: "PUT",
    path: "/self/waitlist/{entryId}",
    summary:
      "Wait for another number of places: whoever wants fewer stays where they are, whoever wants more goes to the end",
    params: ofEntry,
    body: input({ places: Places }),
    returns: WaitlistEntry,
    access: own,
    errors: [waitlistErrors.over, waitlistErrors.offered, waitlistErrors.tooMany, waitlistErrors.tooFew],
    changes,
  }),
  leave: call({
    method: "DELETE",
    path: "/self/waitlist/{entryId}",
    summary: "Wait no longer; places that are offered go to the next",
    params: ofEntry,
    returns: WaitlistEntry,
    access: own,
    errors: [waitlistErrors.over, waitlistErrors.inCart],
    changes,
  }),
  log: call({
    method: "GET",
    path: "/events/{eventId}/waitlist/log",
    summary: "List what happened on the waiting lists of an event, for those who are or were on one and its organisers",
    params: ofEvent,
    query: { passTypeId: Optional(Id("passType")) },
    list: { orderBy: ["createdAt"], order: "-createdAt" },
    returns: Type.Array(WaitlistLogEntry),
    access: { caller: "member", module, may: ["waitlist.check", "eventId"] },
    errors: [groupErrors.membersOnly, waitlistErrors.notOn],
  }),
  entries: call({
    method: "GET",
    path: "/listings/{eventId}/waitlist",
    summary: "List who waits for passes of an event, or did; without a state those who wait or have an offer",
    params: ofEvent,
    query: { state: Optional(OneOf(...waitlistStates)), passTypeId: Optional(Id("passType")) },
    list: { orderBy: ["createdAt", "number"], order: "number" },
    returns: Type.Array(ListingWaitlistEntry),
    access: organising,
  }),
  settings: call({
    method: "GET",
    path: "/listings/{eventId}/waitlist/lists",
    summary: "Read the waiting lists of an event, one a kind of pass: their rules and their numbers",
    params: ofEvent,
    returns: Type.Array(ListingWaitlist),
    access: organising,
    chosenBy: [ListingPassType],
  }),
  set: call({
    method: "PUT",
    path: "/listings/{eventId}/waitlist/lists/{passTypeId}",
    summary: "Say whether people may join a waiting list and how long an offer holds; offers that were made stay",
    params: { ...ofEvent, passTypeId: Id("passType") },
    body: input({ isOn: Optional(Flag), offerHours: Optional(Type.Integer({ minimum: 1, maximum: 168 })) }),
    returns: ListingWaitlist,
    access: organising,
    audited: true,
    changes: [ListingWaitlist, EventWaitlist],
    within: "eventId",
  }),
  addPlaces: call({
    method: "POST",
    path: "/listings/{eventId}/waitlist/lists/{passTypeId}/places",
    summary: "Add places to a kind of pass; they are offered to those who wait",
    params: { ...ofEvent, passTypeId: Id("passType") },
    body: input({ places: Type.Integer({ minimum: 1, maximum: 10_000 }) }),
    returns: ListingWaitlist,
    access: { ...organising, creates: false },
    audited: true,
    errors: [waitlistErrors.unlimited],
    changes,
  }),
  offer: call({
    method: "POST",
    path: "/listings/{eventId}/waitlist/{entryId}/offer",
    summary: "Offer free places to somebody before it is their turn; the log says so",
    params: { ...ofEvent, ...ofEntry },
    returns: ListingWaitlistEntry,
    access: { ...organising, creates: false },
    audited: true,
    errors: [waitlistErrors.over, waitlistErrors.offered, waitlistErrors.notEnough, waitlistErrors.notNow],
    changes,
  }),
  remove: call({
    method: "POST",
    path: "/listings/{eventId}/waitlist/{entryId}/removal",
    summary:
      "Take somebody off the waiting list: they are told why by mail, and what is held for them goes to the next",
    params: { ...ofEvent, ...ofEntry },
    body: input({ reason: Words(1000) }),
    returns: ListingWaitlistEntry,
    access: { ...organising, creates: false },
    audited: true,
    errors: [waitlistErrors.over, waitlistErrors.inCart],
    changes,
  }),
});
