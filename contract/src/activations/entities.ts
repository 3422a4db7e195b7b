import { Account, AccountSummary } from "../accounts/entities.ts";
import { EventSummary } from "../events/summaries.ts";
import {
  AnyText,
  Flag,
  Id,
  named,
  Nullable,
  OneOf,
  relation,
  type Static,
  Timestamp,
  Type,
  Whole,
} from "../kernel/index.ts";
import { accessLevels } from "../passes/levels.ts";
import { ImageSummary } from "../storage/entities.ts";

const activationSummary = {
  id: Id("activation"),
  slug: AnyText,
  name: AnyText,
  shortDescription: AnyText,
  /** What whoever completes it is given. */
  maxPoints: Whole,
  /** It can be completed from then on. */
  startAfter: Timestamp,
  image: Nullable(ImageSummary),
};
const EventActivationSummary = named("EventActivationSummary", activationSummary);

const completionSummary = {
  id: Id("activationCompletion"),
  eventId: Id("event"),
  earnedPoints: Whole,
  createdAt: Timestamp,
};
const EventActivationCompletionSummary = named("EventActivationCompletionSummary", completionSummary);

/** Something to do at an event, for points: visit a stand, find a code, say hello. */
export const EventActivation = named("EventActivation", {
  ...activationSummary,
  event: EventSummary,
  /** Whom to ask about it. */
  manager: Nullable(AccountSummary),
  /** Markup that the server has made safe, where there is a tag in it; plain text otherwise. */
  longDescription: Nullable(AnyText),
  /** It is completed with a code. */
  protected: Flag,
  /** What a pass has to be for it; none named: any pass of the event. */
  accessLevels: Type.Array(OneOf(...accessLevels)),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  /** The caller's own: one at most. */
  completions: Type.Array(EventActivationCompletionSummary),
  viewer: Type.Object({
    /** Holds a pass that it is for. */
    canComplete: Flag,
  }),
});
export type EventActivation = Static<typeof EventActivation>;

export const EventActivationCompletion = named("EventActivationCompletion", {
  ...completionSummary,
  eventActivationId: Id("activation"),
  eventActivation: EventActivationSummary,
  account: AccountSummary,
  updatedAt: Timestamp,
});
export type EventActivationCompletion = Static<typeof EventActivationCompletion>;

/** How far the caller has come with what an event has for them. */
export const EventActivationProgress = named("EventActivationProgress", {
  total: Whole,
  completed: Whole,
  /** Of what is left, what begins or began first. */
  next: Nullable(EventActivation),
  points: Whole,
  /** With everything done. */
  maxPoints: Whole,
});

/** Somebody on the leaderboard of an event. Whoever has as many points has the same rank. */
export const EventActivationLeader = named("EventActivationLeader", {
  ...Account.properties,
  rank: Whole,
  points: Whole,
  completed: Whole,
});
export type EventActivationLeader = Static<typeof EventActivationLeader>;

/** Who has completed what. */
export const ActivationCompletions = relation("ActivationCompletions");
