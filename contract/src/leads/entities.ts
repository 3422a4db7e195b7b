import { AccountSummary } from "../accounts/entities.ts";
import { EventSummary } from "../events/summaries.ts";
import { AnyText, Flag, Id, named, Nullable, OneOf, type Static, Timestamp, Type, Whole } from "../kernel/index.ts";
import { ImageSummary } from "../storage/entities.ts";

export const leadStatuses = ["new", "favorited", "archived", "deleted"] as const;

/**
 * Somebody whose pass the caller scanned: what its holder lets them know, and nothing while they have not said so. Who
 * they are (`shareAccount`) is known where they share their name.
 */
export const Lead = named("Lead", {
  id: Id("lead"),
  firstName: Nullable(AnyText),
  lastName: Nullable(AnyText),
  company: Nullable(AnyText),
  title: Nullable(AnyText),
  shareAccount: Type.Object({ id: Id("account"), image: Nullable(ImageSummary) }),
  status: OneOf(...leadStatuses),
  createdAt: Timestamp,
  email: Nullable(AnyText),
  phone: Nullable(AnyText),
  website: Nullable(AnyText),
  facebook: Nullable(AnyText),
  instagram: Nullable(AnyText),
  linkedIn: Nullable(AnyText),
  twitter: Nullable(AnyText),
  tikTok: Nullable(AnyText),
  /** The caller's own words, which nobody else reads. */
  note: Nullable(AnyText),
  eventId: Nullable(Id("event")),
  event: Nullable(EventSummary),
  updatedAt: Timestamp,
  /** When the holder agreed; null while they have not answered, or do not want to. */
  agreedAt: Nullable(Timestamp),
});
export type Lead = Static<typeof Lead>;

export const LeadCounts = named("LeadCounts", { new: Whole, favorited: Whole, archived: Whole, deleted: Whole });

/** What of them a holder lets an exhibitor know. */
const shares = {
  /** Name and picture. */
  name: Flag,
  /** Title and company. */
  work: Flag,
  email: Flag,
  phone: Flag,
  /** Website and profiles elsewhere. */
  links: Flag,
};

/** That somebody scanned the caller's pass, and what the caller lets them know. */
export const LeadRequest = named("LeadRequest", {
  id: Id("lead"),
  exhibitor: AccountSummary,
  event: EventSummary,
  shares: Type.Object(shares),
  /** When the caller last answered; null while they have not. */
  answeredAt: Nullable(Timestamp),
  createdAt: Timestamp,
});
export type LeadRequest = Static<typeof LeadRequest>;
export type LeadShares = LeadRequest["shares"];
