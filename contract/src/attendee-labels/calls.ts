import { ListingRegistration } from "../attendees/entities.ts";
import { TimelineEntry } from "../attendees/timeline.ts";
import { call, Id, input, kernelErrors, Nothing, OneOf, slice, Text, Type, Words } from "../kernel/index.ts";
import { AttendeeFilter, AttendeeLabel, labelColours } from "./entities.ts";
import { attendeeLabelErrors } from "./errors.ts";

const inListing = { eventId: Id("event") };
const ofLabel = { ...inListing, labelId: Id("label") };
const access = { caller: "member", module: "events", may: ["listing.manage", "eventId"] } as const;
const written = input({ name: Words(40), colour: OneOf(...labelColours) });
const naming = [attendeeLabelErrors.nameTaken] as const;

/** How organisers of an event sort those who come: labels, and filters under a name. */
export const attendeeLabels = slice("attendeeLabels", {
  list: call({
    method: "GET",
    path: "/listings/{eventId}/labels",
    summary: "List the labels of an event by name, with how many have each",
    params: inListing,
    returns: Type.Array(AttendeeLabel),
    access,
  }),
  create: call({
    method: "POST",
    path: "/listings/{eventId}/labels",
    summary: "Add a label to those of an event: 20 at most",
    params: inListing,
    body: written,
    returns: AttendeeLabel,
    access: { ...access, creates: false },
    errors: [attendeeLabelErrors.tooMany, ...naming],
    changes: [AttendeeLabel],
    within: "eventId",
  }),
  update: call({
    method: "PUT",
    path: "/listings/{eventId}/labels/{labelId}",
    summary: "Give a label another name or colour",
    params: ofLabel,
    body: written,
    returns: AttendeeLabel,
    access,
    errors: naming,
    changes: [AttendeeLabel, ListingRegistration],
    within: "eventId",
  }),
  remove: call({
    method: "DELETE",
    path: "/listings/{eventId}/labels/{labelId}",
    summary: "Remove a label, from everybody who has it",
    params: ofLabel,
    returns: Nothing,
    access,
    changes: [AttendeeLabel, ListingRegistration],
    within: "eventId",
  }),
  set: call({
    method: "PUT",
    path: "/listings/{eventId}/attendees/{accountId}/labels",
    summary: "Say which labels somebody has",
    params: { ...inListing, accountId: Id("account") },
    body: input({ labelIds: Type.Array(Id("label"), { maxItems: 20 }) }),
    returns: Nothing,
    access,
    errors: [kernelErrors.notFound],
    changes: [AttendeeLabel, ListingRegistration, TimelineEntry],
    within: "eventId",
  }),
  filters: call({
    method: "GET",
    path: "/listings/{eventId}/attendees/filters",
    summary: "List the saved filters of an event by name",
    params: inListing,
    returns: Type.Array(AttendeeFilter),
    access,
  }),
  saveFilter: call({
    method: "POST",
    path: "/listings/{eventId}/attendees/filters",
    summary: "Save what narrows and orders the attendees under a name, for all who organise the event: 20 at most",
    params: inListing,
    body: input({ name: Words(60), search: Text(500, 1) }),
    returns: AttendeeFilter,
    access: { ...access, creates: false },
    errors: [
      attendeeLabelErrors.tooManyFilters,
      attendeeLabelErrors.filterNameTaken,
      attendeeLabelErrors.nothingFiltered,
    ],
    changes: [AttendeeFilter],
    within: "eventId",
  }),
  removeFilter: call({
    method: "DELETE",
    path: "/listings/{eventId}/attendees/filters/{filterId}",
    summary: "Remove a saved filter",
    params: { ...inListing, filterId: Id("filter") },
    returns: Nothing,
    access,
    changes: [AttendeeFilter],
    within: "eventId",
  }),
});
