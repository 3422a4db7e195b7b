import { GroupSummary } from "../groups/entities.ts";
import {
  AnyText,
  Flag,
  Id,
  Moment,
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
import { eventTypes } from "./summaries.ts";

/** Degrees on the globe, north and east positive. */
const Degrees = Type.Unsafe<number>({ type: "number" });

/** Where something is on a map. */
export const Position = named("Position", {
  latitude: Degrees,
  longitude: Degrees,
  /** The pin that its host has set; false: the middle of its city. */
  isPin: Flag,
});
export type Position = Static<typeof Position>;

/** An event as a calendar and a map show it. */
export const EventPin = named("EventPin", {
  id: Id("event"),
  slug: AnyText,
  name: AnyText,
  eventStart: Timestamp,
  eventEnd: Timestamp,
  timezone: Nullable(AnyText),
  eventType: OneOf(...eventTypes),
  venue: Nullable(AnyText),
  city: Nullable(AnyText),
  position: Nullable(Position),
});
export type EventPin = Static<typeof EventPin>;

/**
 * What a list of events can be narrowed by. Every count is of those that are left under all other choices, so that a
 * choice says what it would leave; what the caller may not know of an event does not count.
 */
export const EventChoices = named("EventChoices", {
  /** Events that fit everything chosen, out of the 10,000 soonest. */
  count: Whole,
  places: Type.Array(Type.Object({ city: AnyText, country: Nullable(AnyText), count: Whole })),
  groups: Type.Array(Type.Object({ group: GroupSummary, count: Whole })),
  interests: Type.Array(Type.Object({ interest: Type.Object({ id: Id("interest"), name: AnyText }), count: Whole })),
  languages: Type.Array(Type.Object({ language: AnyText, count: Whole })),
  free: Whole,
  paid: Whole,
  online: Whole,
  inPerson: Whole,
  available: Whole,
});
export type EventChoices = Static<typeof EventChoices>;

/** What events are narrowed by: each leaves those that fit all of them. */
export const narrowed = {
  /** What is on at this moment or later, whatever the time is now. */
  from: Optional(Moment),
  /** What begins before this moment. */
  until: Optional(Moment),
  /** The city as it is written, whatever its case. */
  place: Optional(Text(200, 1)),
  /** `free`: somebody could have a pass for nothing now; `paid`: none for nothing, but for money. */
  price: Optional(OneOf("free", "paid")),
  interestId: Optional(Id("interest")),
  groupId: Optional(Id("group")),
  /** True: can be followed from anywhere; false: takes place somewhere. */
  online: Optional(Flag),
  /** In which it is held, such as en or pt-BR. */
  language: Optional(Text(35, 2)),
  /** Registration is open, and there is a place left. */
  available: Optional(Flag),
};
