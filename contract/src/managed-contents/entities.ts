import { AccountSummary } from "../accounts/entities.ts";
import { contentDetail } from "../contents/entities.ts";
import { AnyText, Id, named, Nullable, OneOf, type Static, Timestamp, Type, Whole } from "../kernel/index.ts";

/** `draft`: nobody else finds it; `scheduled`: it comes out at a time; `published`: it is out. */
export const contentStates = ["draft", "scheduled", "published"] as const;
export type ContentState = (typeof contentStates)[number];

/** How its newsletter and notifications reached those who subscribe; null of what was not sent. */
const ContentDelivery = Type.Object({
  /** In their notifications. */
  people: Whole,
  mails: Whole,
  waiting: Whole,
  failed: Whole,
});

/** A content as those see it who manage its channel. */
export const ManagedContent = named("ManagedContent", {
  ...contentDetail,
  state: OneOf(...contentStates),
  /** Grows with every change: said in a change, nothing that somebody else wrote meanwhile is lost. */
  version: Whole,
  /** Who wrote last; null once they are gone. */
  editedBy: Nullable(AccountSummary),
  delivery: Nullable(ContentDelivery),
  /** How often it was read, its playing begun, and it was played to its end. */
  figures: Type.Object({ reads: Whole, plays: Whole, finishes: Whole }),
});
export type ManagedContent = Static<typeof ManagedContent>;

/** A content as it was before somebody changed it. */
export const ContentRevision = named("ContentRevision", {
  id: Id("contentRevision"),
  contentId: Id("content"),
  title: Nullable(AnyText),
  description: Nullable(AnyText),
  /** Null in lists, which would be long with it. */
  body: Nullable(AnyText),
  words: Whole,
  /** Who wrote it; null once they are gone. */
  account: Nullable(AccountSummary),
  createdAt: Timestamp,
});
export type ContentRevision = Static<typeof ContentRevision>;

/** Whom a content would reach if it came out now. */
export const ContentReach = named("ContentReach", { people: Whole, byMail: Whole, byPush: Whole });
export type ContentReach = Static<typeof ContentReach>;
