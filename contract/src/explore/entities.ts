import { Account } from "../accounts/entities.ts";
import { Event } from "../events/entities.ts";
import { Group } from "../groups/entities.ts";
import { AnyText, named, Nothing, Nullable, OneOf, relation, type Static, Type, Whole } from "../kernel/index.ts";

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
export const ExploredGroup = named("ExploredGroup", { ...Group.properties, because });
export type ExploredGroup = Static<typeof ExploredGroup>;

/** What a community has for somebody, without what they have already; each with its reason, the best first. */
export const Explore = named("Explore", {
  /** Nothing until there are channels. */
  contents: Type.Array(Nothing),
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

/** Whom somebody does not want to be suggested. */
export const DismissedSuggestions = relation("DismissedSuggestions");
