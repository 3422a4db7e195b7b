import { eventDetail } from "../events/entities.ts";
import { Flag, named, Nullable, type Static, Timestamp, Whole } from "../kernel/index.ts";

/** An event as those who organise it see it. */
export const EventListing = named("EventListing", {
  ...eventDetail,
  /** Found in lists and search; otherwise only with its link. */
  visible: Flag,
  /** When a draft is published by itself; null: only by hand. */
  publishAt: Nullable(Timestamp),
  /** People in all; 0: no limit. */
  registrationLimit: Whole,
});
export type EventListing = Static<typeof EventListing>;
