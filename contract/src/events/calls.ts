import { call, Flag, Id, IdOrName, kernelErrors, Nothing, Optional, slice, Text, Type } from "../kernel/index.ts";
import { Account } from "../accounts/entities.ts";
import { groupErrors } from "../groups/errors.ts";
import { reasonInput } from "../messages/parts.ts";
import { ModerationCase, OwnReport } from "../moderation/entities.ts";
import { moderationErrors } from "../moderation/errors.ts";
import { EventPackage } from "../passes/packages.ts";
import { PassType } from "../passes/entities.ts";
import { Event, Session, Speaker } from "./entities.ts";
import { EventChoices, EventPin, narrowed } from "./finding.ts";
import { EventSponsors, EventViewer, FaqSection, SavedEvents } from "./summaries.ts";

/** Absent or false: what is still to come, soonest first. True: what is over, latest first. */
const past = Optional(Flag);
/** Of what is still to come. False: what has not begun; true: what is on now. */
const begun = Optional(Flag);
const eventOrders = { orderBy: ["eventStart", "name", "createdAt"], order: "eventStart" } as const;
const inEvent = { eventId: Id("event") };

const open = { caller: "guest", module: "events", may: ["event.view", "eventId"] } as const;
/** Repeating it is ok and changes nothing. */
const saving = {
  path: "/self/saved/events/{eventId}",
  params: inEvent,
  returns: Nothing,
  changes: [EventViewer, SavedEvents],
  within: "eventId",
} as const;

/** Of what groups hold, others than their members see what is not the group's own. */
const ofGroups = { query: { past }, list: eventOrders, returns: Type.Array(Event) } as const;

export const events = slice("events", {
  list: call({
    method: "GET",
    path: "/events",
    summary: "List the events that the caller can find",
    query: { past, begun, ...narrowed },
    list: eventOrders,
    returns: Type.Array(Event),
    access: { caller: "guest", module: "events" },
  }),
  choices: call({
    method: "GET",
    path: "/events/choices",
    summary: "Count the events that the caller can find, and what each choice would leave of them",
    query: { past, ...narrowed, search: Optional(Text(200)) },
    returns: EventChoices,
    access: { caller: "guest", module: "events" },
    fresh: 30,
  }),
  overview: call({
    method: "GET",
    path: "/events/overview",
    summary: "Read when and where events are, for a calendar or a map: 500 at most, soonest first",
    query: { past, ...narrowed, search: Optional(Text(200)) },
    returns: Type.Array(EventPin),
    access: { caller: "guest", module: "events" },
    fresh: 30,
  }),
  featured: call({
    method: "GET",
    path: "/events/featured",
    summary: "List the events that the community puts first",
    list: eventOrders,
    returns: Type.Array(Event),
    access: { caller: "guest", module: "events" },
  }),
  ofGroup: call({
    method: "GET",
    path: "/groups/{groupId}/events",
    summary: "List what a group holds",
    params: { groupId: Id("group") },
    ...ofGroups,
    access: { caller: "guest", module: "events", may: ["group.read", "groupId"] },
    errors: [groupErrors.membersOnly],
  }),
  ofGroups: call({
    method: "GET",
    path: "/groups/events",
    summary: "List what the caller's groups hold",
    ...ofGroups,
    access: { caller: "member", module: "events" },
  }),
  get: call({
    method: "GET",
    path: "/events/{eventId}",
    summary: "Read one event by id or slug",
    params: { eventId: IdOrName("event") },
    returns: Event,
    access: open,
    previews: true,
    errors: [groupErrors.membersOnly],
  }),
  report: call({
    method: "POST",
    path: "/events/{eventId}/report",
    summary: "Bring an event to the moderators' notice; the caller's first reason stays",
    params: inEvent,
    body: reasonInput,
    returns: Nothing,
    access: { caller: "member", module: "events", may: ["event.view", "eventId"], creates: false },
    errors: [groupErrors.membersOnly, moderationErrors.ownReport],
    hides: ["event"],
    changes: [ModerationCase, OwnReport],
  }),
  sessions: call({
    method: "GET",
    path: "/events/{eventId}/sessions",
    summary: "Read the agenda of an event",
    params: inEvent,
    query: { search: Optional(Text(200)) },
    returns: Type.Array(Session),
    access: open,
    previews: true,
    errors: [groupErrors.membersOnly],
  }),
  session: call({
    method: "GET",
    path: "/events/{eventId}/sessions/{sessionId}",
    summary: "Read one session of an event",
    params: { ...inEvent, sessionId: Id("session") },
    returns: Session,
    access: open,
    previews: true,
    errors: [groupErrors.membersOnly],
  }),
  speakers: call({
    method: "GET",
    path: "/events/{eventId}/speakers",
    summary: "List the speakers of an event",
    params: inEvent,
    list: { orderBy: ["priority", "firstName", "lastName"], order: "priority" },
    returns: Type.Array(Speaker),
    access: open,
    previews: true,
    errors: [groupErrors.membersOnly],
  }),
  speaker: call({
    method: "GET",
    path: "/events/{eventId}/speakers/{speakerId}",
    summary: "Read one speaker of an event with their sessions",
    params: { ...inEvent, speakerId: Id("speaker") },
    returns: Speaker,
    access: open,
    previews: true,
    errors: [groupErrors.membersOnly],
  }),
  faqs: call({
    method: "GET",
    path: "/events/{eventId}/faqs",
    summary: "List the questions and answers of an event by section",
    params: inEvent,
    list: { orderBy: ["sortOrder", "name"], order: "sortOrder" },
    returns: Type.Array(FaqSection),
    access: open,
    previews: true,
    errors: [groupErrors.membersOnly],
  }),
  sponsors: call({
    method: "GET",
    path: "/events/{eventId}/sponsors",
    summary: "List the sponsors of an event",
    params: inEvent,
    list: { orderBy: ["sortOrder", "username"], order: "sortOrder" },
    returns: Type.Array(Account),
    chosenBy: [EventSponsors],
    access: open,
    previews: true,
    errors: [groupErrors.membersOnly],
  }),
  passTypes: call({
    method: "GET",
    path: "/events/{eventId}/passTypes",
    summary: "Read what can be bought for an event, with prices and places by the server's clock",
    params: inEvent,
    /** A pass type reached by a link of its own, private ones included. */
    query: { ticketId: Optional(Id("passType")) },
    returns: Type.Object({ passTypes: Type.Array(PassType), packages: Type.Array(EventPackage) }),
    access: open,
    previews: true,
    errors: [groupErrors.membersOnly],
    fresh: 10,
  }),
  of: call({
    method: "GET",
    path: "/accounts/{accountId}/events",
    summary: "List the events that somebody hosts, and those they come to that show who is coming",
    params: { accountId: Id("account") },
    query: { past },
    list: eventOrders,
    returns: Type.Array(Event),
    access: { caller: "guest", module: "events" },
    errors: [kernelErrors.blocked],
  }),
  mine: call({
    method: "GET",
    path: "/self/events",
    summary: "List the events that the caller is registered for",
    query: { past },
    list: eventOrders,
    returns: Type.Array(Event),
    access: { caller: "member", module: "events" },
  }),
  saved: call({
    method: "GET",
    path: "/self/saved/events",
    summary: "List the events that the caller has saved, as far as they still see them",
    query: { past },
    list: eventOrders,
    returns: Type.Array(Event),
    chosenBy: [SavedEvents],
    access: { caller: "member", module: "events" },
  }),
  save: call({
    ...saving,
    method: "POST",
    summary: "Save an event, to find it again",
    access: { caller: "member", module: "events", may: ["event.view", "eventId"], creates: false },
    audited: false,
    errors: [groupErrors.membersOnly],
  }),
  unsave: call({
    ...saving,
    method: "DELETE",
    summary: "Take an event out of those that the caller has saved, whether they still see it or not",
    access: { caller: "member", module: "events" },
  }),
});
