import { AccountSummary } from "../accounts/entities.ts";
import { EventSummary } from "../events/summaries.ts";
import { AnyText, named, type Static, Timestamp, Type, Whole } from "../kernel/index.ts";

/** What a year was, in figures. A part of the community that is switched off counts nothing. */
const figures = {
  /** Events that they came to and that have begun. */
  events: Whole,
  posts: Whole,
  comments: Whole,
  /** What others felt about what they wrote, whenever they wrote it. */
  reactions: Whole,
  /** Groups that they came into, and are in still. */
  groups: Whole,
  /** Who follows them since. */
  followers: Whole,
};

/** Somebody's year in the community, for them alone. */
export const Year = named("Year", {
  year: Whole,
  ...figures,
  /** The latest of the events, three at most. */
  lastEvents: Type.Array(EventSummary),
  memberSince: Timestamp,
  /** Whoever has it reads the figures of this year, and whose they are. */
  code: AnyText,
});
export type Year = Static<typeof Year>;

/** Somebody's year as they share it: figures, and nothing of what they did where. */
export const SharedYear = named("SharedYear", { year: Whole, account: AccountSummary, ...figures });
export type SharedYear = Static<typeof SharedYear>;
