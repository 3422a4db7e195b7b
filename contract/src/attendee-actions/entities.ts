import { AttendeeLabelSummary } from "../attendee-labels/entities.ts";
import {
  AnyText,
  Currency,
  Id,
  input,
  Money,
  named,
  Nullable,
  OneOf,
  Optional,
  type Static,
  Text,
  Timestamp,
  Type,
  Whole,
} from "../kernel/index.ts";
import { PurchaseStatus } from "../registration/summaries.ts";

/** The most people that are named one by one, and that a filter may find, for one action. */
export const mostChosen = 500;
export const mostMatching = 5_000;
/** Of a cancellation: what goes back is worked out pass by pass before it is asked for. */
export const mostCanceled = 500;

export const attendeeActionKinds = ["label", "unlabel", "resend", "message", "cancel"] as const;
export type AttendeeActionKind = (typeof attendeeActionKinds)[number];

/**
 * Why something was not done for somebody: they have no pass that is good, are in already, have no address, turned such
 * mails off, their mail could not be sent, or they are gone.
 */
export const attendeeSkips = ["noPass", "checkedIn", "noAddress", "unsubscribed", "failed", "gone"] as const;
export type AttendeeSkip = (typeof attendeeSkips)[number];

/** People by their accounts, or all whom the filter of the table finds. */
export const ChosenAttendees = input({
  accountIds: Optional(Type.Array(Id("account"), { minItems: 1, maxItems: mostChosen })),
  matching: Optional(
    input({ search: Optional(Text(200)), status: Optional(PurchaseStatus), label: Optional(Id("label")) }),
  ),
});

const Skipped = Type.Object({ reason: OneOf(...attendeeSkips), count: Whole });

/** What would be done to how many. */
export const AttendeeActionPreview = Type.Object({
  people: Whole,
  /** For so many of them. */
  possible: Whole,
  skipped: Type.Array(Skipped),
  /** Of a cancellation: passes that end, and what goes back by their schedules at this moment. */
  passes: Whole,
  refund: Money,
  currency: Currency,
});

/** What organisers did with many attendees at once, and how far it has come. */
export const AttendeeAction = named("AttendeeAction", {
  id: Id("action"),
  kind: OneOf(...attendeeActionKinds),
  label: Nullable(AttendeeLabelSummary),
  /** Of a mail. */
  subject: Nullable(AnyText),
  /** Who asked for it; null once they are gone. */
  by: Nullable(AnyText),
  people: Whole,
  done: Whole,
  waiting: Whole,
  skipped: Type.Array(Skipped),
  createdAt: Timestamp,
});
export type AttendeeAction = Static<typeof AttendeeAction>;

/** With whom it was not done for: a hundred at most. */
export const AttendeeActionDetail = Type.Object({
  ...AttendeeAction.properties,
  left: Type.Array(Type.Object({ accountId: Id("account"), name: AnyText, reason: OneOf(...attendeeSkips) })),
});
