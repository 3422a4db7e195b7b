import { CheckIns, ListingRegistration } from "../attendees/entities.ts";
import { TimelineEntry } from "../attendees/timeline.ts";
import { AttendeeLabel } from "../attendee-labels/entities.ts";
import { call, Id, input, kernelErrors, Money, OneOf, Optional, slice, Text, Type } from "../kernel/index.ts";
import {
  AttendeeAction,
  AttendeeActionDetail,
  attendeeActionKinds,
  AttendeeActionPreview,
  ChosenAttendees,
} from "./entities.ts";
import { attendeeActionErrors } from "./errors.ts";

const inListing = { eventId: Id("event") };
const access = { caller: "member", module: "events", may: ["listing.manage", "eventId"] } as const;
const choosing = [attendeeActionErrors.nobody, attendeeActionErrors.tooMany, kernelErrors.notFound] as const;
const path = "/listings/{eventId}/attendees/actions";

/** What organisers of an event do with many attendees at once; where it is many, it goes on by itself. */
export const attendeeActions = slice("attendeeActions", {
  list: call({
    method: "GET",
    path,
    summary: "List what was done lately with many attendees at once, the newest first: 20 at most",
    params: inListing,
    returns: Type.Array(AttendeeAction),
    access,
    fresh: 0,
  }),
  get: call({
    method: "GET",
    path: `${path}/{actionId}`,
    summary: "Read how far an action has come, and for whom it was not done and why",
    params: { ...inListing, actionId: Id("action") },
    returns: AttendeeActionDetail,
    access,
    fresh: 0,
  }),
  preview: call({
    method: "POST",
    path: `${path}/preview`,
    summary: "Read what an action would do now, to how many",
    params: inListing,
    body: input({ kind: OneOf(...attendeeActionKinds), chosen: ChosenAttendees }),
    returns: AttendeeActionPreview,
    access: { ...access, creates: false },
    errors: choosing,
    audited: false,
    changesNothing: "It only counts; the people are named in its body since an address has no room for them.",
  }),
  start: call({
    method: "POST",
    path,
    summary: "Label attendees, send them their confirmation again, or a mail",
    params: inListing,
    body: input({
      kind: OneOf("label", "unlabel", "resend", "message"),
      chosen: ChosenAttendees,
      labelId: Optional(Id("label")),
      subject: Optional(Text(200)),
      text: Optional(Text(10_000)),
    }),
    returns: AttendeeAction,
    access: { ...access, creates: false },
    errors: [...choosing, attendeeActionErrors.labelNeeded, attendeeActionErrors.wordsNeeded],
    audited: true,
    changes: [AttendeeAction, AttendeeLabel, ListingRegistration, TimelineEntry],
    within: "eventId",
  }),
  cancel: call({
    method: "POST",
    path: `${path}/cancel`,
    summary: "Cancel the passes of attendees; what the refund schedule of each says goes back, and they are written to",
    params: inListing,
    body: input({
      chosen: ChosenAttendees,
      reason: Optional(Text(500)),
      /** What goes back as the organiser was shown it: another amount by now is refused. */
      expectedRefund: Money,
    }),
    returns: AttendeeAction,
    access: { ...access, creates: false, acting: "team" },
    errors: [...choosing, attendeeActionErrors.changed],
    audited: true,
    changes: [AttendeeAction, ListingRegistration, TimelineEntry, CheckIns],
    within: "eventId",
  }),
});
