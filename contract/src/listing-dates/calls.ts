import { EventChoices } from "../events/finding.ts";
import { eventTypes } from "../events/summaries.ts";
import { call, Flag, Id, input, Moment, Nullable, OneOf, Optional, slice, Text, Type, Words } from "../kernel/index.ts";
import { EventListing } from "../listings/entities.ts";
import { listingErrors } from "../listings/errors.ts";
import { messageErrors } from "../messages/errors.ts";
import { Series } from "../series/entities.ts";
import { PlannedDates } from "./entities.ts";
import { listingDateErrors } from "./errors.ts";

const inListing = { eventId: Id("event") };
const managing = { caller: "member", module: "events", may: ["listing.manage", "eventId"] } as const;

const mostDates = 52;
const upTo = (maximum: number) => Type.Unsafe<number>({ type: "integer", minimum: 1, maximum });
const line = Optional(Nullable(Text(200)));
const link = Optional(
  Nullable(Type.Unsafe<string>({ type: "string", maxLength: 500, pattern: "^https?://[^\\s\\u0000]+$" })),
);

/** The dates of what comes again: each is an event of its own. */
export const listingDates = slice("listingDates", {
  list: call({
    method: "GET",
    path: "/listings/{eventId}/dates",
    summary:
      "List the dates of an event that comes again, as those who organise it see them; the event itself where it does not",
    params: inListing,
    /** Absent or false: those that are not over, soonest first. True: those that are, latest first. */
    query: { past: Optional(Flag) },
    list: { orderBy: ["eventStart", "name", "createdAt"], order: "eventStart" },
    returns: Type.Array(EventListing),
    access: managing,
  }),
  plan: call({
    method: "GET",
    path: "/listings/{eventId}/dates/plan",
    summary: "Read which dates a rule makes of an event, the event itself not among them; nothing is made",
    params: inListing,
    query: {
      every: Optional(upTo(99)),
      unit: OneOf("days", "weeks", "months"),
      /** In weeks: days of the week from 1, Monday, to 7; absent: that of the event. */
      weekdays: Optional(Type.Unsafe<string>({ type: "string", pattern: "^[1-7](,[1-7]){0,6}$" })),
      /** In months, absent: on the same day; on the same weekday, such as the second Tuesday; on the last of them. */
      monthly: Optional(OneOf("day", "weekday", "lastWeekday")),
      /** The last day, `2027-06-30`; absent: by number. */
      until: Optional(Type.Unsafe<string>({ type: "string", format: "date" })),
      times: Optional(upTo(mostDates)),
    },
    returns: PlannedDates,
    access: managing,
  }),
  add: call({
    method: "POST",
    path: "/listings/{eventId}/dates",
    summary: "Hold an event again at other times, each an event of its own with the same passes; they become a series",
    params: inListing,
    body: input({
      starts: Type.Array(Moment, { minItems: 1, maxItems: mostDates }),
      /** Absent: as the event is. */
      status: Optional(OneOf("draft", "published")),
    }),
    returns: EventListing,
    access: { ...managing, creates: true, speaks: true },
    audited: true,
    errors: [
      listingErrors.groupNotYours,
      listingDateErrors.taken,
      listingDateErrors.inThePast,
      listingDateErrors.isCanceled,
    ],
    hides: ["event"],
    changes: [EventChoices, Series],
  }),
  change: call({
    method: "PUT",
    path: "/listings/{eventId}/dates",
    summary:
      "Change an event and all later dates of its series; times move by as much. Who registered is told of another time",
    params: inListing,
    body: input({
      event: input({
        name: Optional(Words(200)),
        eventType: Optional(OneOf(...eventTypes)),
        shortDescription: Optional(Text(500)),
        longDescription: Optional(Nullable(Text(50_000))),
        eventStart: Optional(Moment),
        eventEnd: Optional(Moment),
        venue: line,
        address1: line,
        city: line,
        zip: line,
        country: line,
        meetingUrl: link,
      }),
    }),
    returns: EventListing,
    access: { ...managing, creates: false },
    audited: true,
    errors: [
      messageErrors.unwantedWord,
      messageErrors.unknownImage,
      listingErrors.endsBeforeStart,
      listingErrors.publishAfterEnd,
    ],
    hides: ["event"],
    changes: [EventChoices],
  }),
});
