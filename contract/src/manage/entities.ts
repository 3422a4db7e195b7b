import { AccountTierSummary } from "../accounts/entities.ts";
import {
  AnyText,
  Flag,
  moduleNames,
  named,
  Nullable,
  OneOf,
  relation,
  type Static,
  Text,
  Timestamp,
  Type,
  Whole,
} from "../kernel/index.ts";

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
  /** What newcomers have published and waits for a moderator. */
  waitingPosts: Whole,
  /** Requests to those who run the community that want an answer. */
  openTickets: Whole,
});
export type CommunityOverview = Static<typeof CommunityOverview>;

const number = (minimum: number, maximum: number) => Type.Unsafe<number>({ type: "integer", minimum, maximum });

/** What protects the people of a community, within what makes sense. 0 of days, hours, reports, years or first posts: off. */
export const safetyRules = {
  /** For how long an account is new. */
  newcomerDays: number(0, 365),
  /** Links in what somebody new writes. */
  newcomerLinks: number(0, 100),
  /** Between two posts of somebody new. */
  newcomerSeconds: number(0, 3_600),
  /** Within which nobody writes the same in two places. */
  repeatHours: number(0, 168),
  /** Different people after whose reports it is hidden. */
  hideAfter: number(0, 1_000),
  minimumAge: number(0, 99),
  /** So many first posts of somebody wait for a moderator. */
  firstPosts: number(0, 10),
  /** Whether comments and new discussions wait as posts do, and count with them. */
  firstComments: Flag,
  /** Words that are refused wherever somebody writes. */
  words: Type.Array(Text(100, 1), { maxItems: 2_000 }),
} as const;

/** Who says so: administrators on the page, the community's file, or nobody. */
export const safetyOrigins = ["here", "file", "usual"] as const;
const Origin = OneOf(...safetyOrigins);

export const SafetySettings = named("SafetySettings", {
  ...safetyRules,
  origins: Type.Object({
    newcomerDays: Origin,
    newcomerLinks: Origin,
    newcomerSeconds: Origin,
    repeatHours: Origin,
    hideAfter: Origin,
    minimumAge: Origin,
    firstPosts: Origin,
    firstComments: Origin,
    words: Origin,
  }),
  /** When somebody last saved on the page; null: never. */
  updatedAt: Nullable(Timestamp),
});
export type SafetySettings = Static<typeof SafetySettings>;

/** So many reactions to posts are offered at most, and so long is one: an emoji of several signs. */
export const reactionsAtMost = 8;
export const reactionRules = Type.Array(Text(64, 1), { minItems: 1, maxItems: reactionsAtMost });

/** With what posts and comments are liked, the first by one press. */
export const ReactionSettings = named("ReactionSettings", {
  reactions: reactionRules,
  /** What holds where administrators have not chosen: what the community's file says, or one heart. */
  initial: reactionRules,
  isChosen: Flag,
  /** When somebody last chose on the page; null: nobody has. */
  updatedAt: Nullable(Timestamp),
});
export type ReactionSettings = Static<typeof ReactionSettings>;

/** What a list of words finds in a text, each once and without case and accents. */
export const WordMatches = named("WordMatches", { matches: Type.Array(Text(2_000)) });

/** A tier as those who run the community see it: who it is for, what it opens, and how many have it. */
export const ManagedTier = named("ManagedTier", {
  ...AccountTierSummary.properties,
  description: Nullable(AnyText),
  /** Parts of the community that only those see, or write in, who have it or another of some tiers. */
  opens: Type.Array(OneOf(...moduleNames)),
  writesIn: Type.Array(OneOf(...moduleNames)),
  people: Whole,
});
export type ManagedTier = Static<typeof ManagedTier>;

/** Who has which tier. */
export const HeldTiers = relation("HeldTiers");
