import { AnyText, Id, named, OneOf, type Static, Timestamp, Type, Whole } from "../kernel/index.ts";

/** Roles of the palette, so that a label is readable in every theme. */
export const labelColours = ["neutral", "accent", "second", "positive", "warning", "danger"] as const;
export type LabelColour = (typeof labelColours)[number];

const labelSummary = { id: Id("label"), name: AnyText, colour: OneOf(...labelColours) };

/** A word by which organisers sort those who come; attendees never see it. */
export const AttendeeLabelSummary = Type.Object(labelSummary);

export const AttendeeLabel = named("AttendeeLabel", {
  ...labelSummary,
  /** How many have it. */
  count: Whole,
});
export type AttendeeLabel = Static<typeof AttendeeLabel>;

/** A view of the table of attendees under a name, for all who organise the event. */
export const AttendeeFilter = named("AttendeeFilter", {
  id: Id("filter"),
  name: AnyText,
  /** As it stands in the address of the table: `status=ready&label=…`. */
  search: AnyText,
  createdAt: Timestamp,
});
export type AttendeeFilter = Static<typeof AttendeeFilter>;
