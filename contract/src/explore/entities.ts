import { Account, AccountSummary } from "../accounts/entities.ts";
import { Content } from "../contents/entities.ts";
import { Event } from "../events/entities.ts";
import { EventSummary } from "../events/summaries.ts";
import { Group, GroupSummary } from "../groups/entities.ts";
import { AnyText, Flag, Id, named, Nullable, OneOf, relation, type Static, Type, Whole } from "../kernel/index.ts";

/**
 * Why something is shown to somebody: people whom they follow are in it (or follow them, or go), groups or events that
 * both are in, interests that both chose or that it is about, the community puts it first, many are in it, it is next.
 */
export const exploreReasons = ["known", "groups", "events", "interests", "featured", "popular", "soon"] as const;
export type ExploreReason = (typeof exploreReasons)[number];

/** The best of the reasons; how many people, groups, events or interests it is; one of the latter three by name. */
const because = Type.Object({ reason: OneOf(...exploreReasons), count: Whole, name: Nullable(AnyText) });
export type Because = Static<typeof because>;

/** Somebody whom the caller may want to know. */
export const Suggestion = named("Suggestion", { ...Account.properties, because });
export type Suggestion = Static<typeof Suggestion>;

export const ExploredEvent = named("ExploredEvent", { ...Event.properties, because });
export type ExploredEvent = Static<typeof ExploredEvent>;
export const ExploredContent = named("ExploredContent", { ...Content.properties, because });
export type ExploredContent = Static<typeof ExploredContent>;
export const ExploredGroup = named("ExploredGroup", { ...Group.properties, because });
export type ExploredGroup = Static<typeof ExploredGroup>;

/** What a community has for somebody, without what they have already; each with its reason, the best first. */
export const Explore = named("Explore", {
  contents: Type.Array(ExploredContent),
  events: Type.Array(ExploredEvent),
  groups: Type.Array(ExploredGroup),
  recommendations: Type.Array(Suggestion),
});
export type Explore = Static<typeof Explore>;

/** What of a community an interest is about, by its name in their words and by posts there that name it. */
export const InterestRelated = named("InterestRelated", {
  events: Type.Array(Event),
  groups: Type.Array(Group),
});
export type InterestRelated = Static<typeof InterestRelated>;

/** What the caller and somebody have to do with each other, of what the caller may know. */
export const AccountViewer = named("AccountViewer", {
  accountId: Id("account"),
  isFollowed: Flag,
  followsCaller: Flag,
  /** City and country, where they let the caller know. */
  place: Nullable(AnyText),
  /** Who follows them and is followed by the caller; the latest three. */
  known: Type.Object({ count: Whole, accounts: Type.Array(AccountSummary) }),
  /** Groups that both are in; the latest three. */
  groups: Type.Object({ count: Whole, groups: Type.Array(GroupSummary) }),
  /** Events that both come to and that show who comes; the latest three. */
  events: Type.Object({ count: Whole, events: Type.Array(EventSummary) }),
});
export type AccountViewer = Static<typeof AccountViewer>;

/** Whom somebody does not want to be suggested. */
export const DismissedSuggestions = relation("DismissedSuggestions");
