import { named, type Static, Whole } from "../kernel/index.ts";

/** A community in figures, for those who run it: how large it is, and what waits for them. */
export const CommunityOverview = named("CommunityOverview", {
  members: Whole,
  /** Of the members, who came within the last seven days. */
  newMembers: Whole,
  groups: Whole,
  /** Published and not over. */
  eventsToCome: Whole,
  /** Cases that nobody has decided yet, and those whose decision is appealed. */
  openCases: Whole,
  /** Requests to those who run the community that want an answer. */
  openTickets: Whole,
});
export type CommunityOverview = Static<typeof CommunityOverview>;
