import { EventSummary } from "../events/summaries.ts";
import { AnyText, Flag, named, type Static } from "../kernel/index.ts";

/** What somebody without an account is known by at the event that they register for. */
export const GuestPass = named("GuestPass", {
  /** Sent in place of an access token, with the calls of this one event that take guests. */
  token: AnyText,
  event: EventSummary,
});
export type GuestPass = Static<typeof GuestPass>;

/** What a link leads to that was mailed to a guest. */
export const GuestLink = named("GuestLink", {
  event: EventSummary,
  /** Somebody has taken the registration into their account: the link opens nothing any more. */
  isClaimed: Flag,
  /** It was the caller. */
  isOwn: Flag,
});
export type GuestLink = Static<typeof GuestLink>;
