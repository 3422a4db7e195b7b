import { AnyText, Currency, Id, Money, named, Nullable, Timestamp, type Static } from "../kernel/index.ts";
import { PassSummary } from "../passes/entities.ts";
import { eventSessionAccessSummary } from "../passes/session-access.ts";

/** A pass that opens a session, or is about to. */
export const EventSessionAccess = named("EventSessionAccess", {
  ...eventSessionAccessSummary,
  pass: PassSummary,
  /** What it comes to with its answers; 0 where the session is free. */
  price: Money,
  currency: Currency,
  /** When its place goes back; null once it is registered. */
  expiresAt: Nullable(Timestamp),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type EventSessionAccess = Static<typeof EventSessionAccess>;

/** What somebody who answers a question of the kind 'search' may choose. */
const searchValue = { id: Id("searchValue"), value: AnyText };
export const EventSessionQuestionSearchValue = named("EventSessionQuestionSearchValue", searchValue);
export const RegistrationQuestionSearchValue = named("RegistrationQuestionSearchValue", searchValue);
