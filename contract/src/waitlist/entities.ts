import { AccountSummary } from "../accounts/entities.ts";
import { AnyText, Flag, Id, named, Nullable, OneOf, type Static, Timestamp, Type, Whole } from "../kernel/index.ts";

/**
 * waiting: in line. offered: places are held for them. taken: they have registered with them. refused: they let them go.
 * expired: their time ran out. left: they did not want to wait any longer. removed: by the organisers. ended: it was of no
 * use any more, because the event began or was called off, they may not register, or gave back a place like those.
 */
export const waitlistStates = [
  "waiting",
  "offered",
  "taken",
  "refused",
  "expired",
  "left",
  "removed",
  "ended",
] as const;
export type WaitlistState = (typeof waitlistStates)[number];

/** What stands in the log. `freed`: places came free while somebody waited. `byHand`: offered out of order by the organisers. */
export const waitlistHappenings = [
  "joined",
  "fewer",
  "freed",
  "offered",
  "byHand",
  "taken",
  "refused",
  "expired",
  "left",
  "removed",
  "ended",
] as const;
export type WaitlistHappening = (typeof waitlistHappenings)[number];

const entry = {
  id: Id("waitlistEntry"),
  eventId: Id("event"),
  passTypeId: Id("passType"),
  /** As it is called in the log: given in the order of joining, and never again to somebody else. */
  number: Whole,
  /** How many places they wait for, together. */
  places: Whole,
  state: OneOf(...waitlistStates),
  /** Since when they have this number. */
  since: Timestamp,
  /** Until when places are held for them; null while none are. */
  offerEndsAt: Nullable(Timestamp),
};

/** The caller's own entry. */
export const WaitlistEntry = named("WaitlistEntry", {
  ...entry,
  /** Which of those who wait they are, the first being 1; 0 for who does not wait. */
  position: Whole,
  /** How many wait. */
  waiting: Whole,
  event: Type.Object({ id: Id("event"), slug: AnyText, name: AnyText }),
  passType: Type.Object({ id: Id("passType"), name: AnyText }),
});
export type WaitlistEntry = Static<typeof WaitlistEntry>;

/** A kind of pass that can be waited for, or that the caller waits for. */
export const EventWaitlist = named("EventWaitlist", {
  eventId: Id("event"),
  passTypeId: Id("passType"),
  name: AnyText,
  /** The caller may join now. */
  canJoin: Flag,
  /** How many wait. */
  waiting: Whole,
  /** The fewest and the most places that one may wait for. */
  minimum: Whole,
  maximum: Whole,
  /** What the caller has; of those that are over none. */
  entry: Nullable(WaitlistEntry),
  /** The caller was on it, and may read its log. */
  canReadLog: Flag,
});
export type EventWaitlist = Static<typeof EventWaitlist>;

/** Something that happened on a waiting list. Nobody is named but by their number. */
export const WaitlistLogEntry = named("WaitlistLogEntry", {
  id: Id("waitlistLogEntry"),
  passTypeId: Id("passType"),
  happened: OneOf(...waitlistHappenings),
  /** Whom it is about; null where places came free. */
  number: Nullable(Whole),
  places: Whole,
  at: Timestamp,
});
export type WaitlistLogEntry = Static<typeof WaitlistLogEntry>;

/** Somebody's entry as the organisers see it. */
export const ListingWaitlistEntry = named("ListingWaitlistEntry", {
  ...entry,
  passType: Type.Object({ id: Id("passType"), name: AnyText }),
  account: AccountSummary,
  /** Why the organisers removed it. */
  reason: Nullable(AnyText),
});
export type ListingWaitlistEntry = Static<typeof ListingWaitlistEntry>;

/** The waiting list of a kind of pass as the organisers see it: how it is set and how it stands. */
export const ListingWaitlist = named("ListingWaitlist", {
  passTypeId: Id("passType"),
  name: AnyText,
  /** People may join it while the passes are sold out. Who waits is served, whether it is on or not. */
  isOn: Flag,
  /** How long an offer holds, in hours; less when registration is about to close. */
  offerHours: Whole,
  /** Places in all; null without limit. */
  supply: Nullable(Whole),
  /** Neither sold nor held; null without limit. */
  free: Nullable(Whole),
  waiting: Whole,
  waitingPlaces: Whole,
  offered: Whole,
  offeredPlaces: Whole,
  /** Entries that led to a registration. */
  taken: Whole,
});
export type ListingWaitlist = Static<typeof ListingWaitlist>;
