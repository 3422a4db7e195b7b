import { AccountSummary } from "../accounts/entities.ts";
import { GroupSummary } from "../groups/entities.ts";
import { attachmentFields } from "../messages/parts.ts";
import { ImageSummary, Video } from "../storage/entities.ts";
import { AnyText, Flag, Id, named, Nullable, OneOf, type Static, Timestamp, Type, Whole } from "../kernel/index.ts";

/**
 * What is reported: somebody, a post or a comment, a message of a conversation or of a discussion, a whole discussion (which
 * may also be a newcomer's that waits), or what people organise and publish.
 */
export const caseKinds = [
  "account",
  "post",
  "chatMessage",
  "threadMessage",
  "thread",
  "event",
  "group",
  "channel",
  "content",
] as const;
export type CaseKind = (typeof caseKinds)[number];

/** What people look after beside who made it, and what is still theirs to see when moderators took it out of sight. */
export const organizedKinds = ["event", "group", "channel", "content"] as const;
export type OrganizedKind = (typeof organizedKinds)[number];
export const isOrganized = (kind: CaseKind): kind is OrganizedKind => organizedKinds.some((each) => each === kind);

/**
 * `open` waits for somebody to decide, `appealed` for another to decide again. `waiting` was not reported: it is among the
 * first that a newcomer publishes, and not out yet.
 */
export const caseStates = ["open", "appealed", "closed", "waiting"] as const;
export type CaseState = (typeof caseStates)[number];

/** What moderators decide; `hidden` follows from the number of reports and nobody decides it. */
export const moderationActions = [
  "dismiss",
  "remove",
  "restore",
  "warn",
  "mute",
  "suspend",
  "ban",
  "lift",
  "approve",
  "decline",
] as const;
export type ModerationAction = (typeof moderationActions)[number];
export const decisionKinds = [...moderationActions, "hidden"] as const;

export const appealOutcomes = ["upheld", "overturned"] as const;

const caseFields = {
  id: Id("moderationCase"),
  kind: OneOf(...caseKinds),
  state: OneOf(...caseStates),
  /** Who was reported, or wrote what was. */
  account: AccountSummary,
  /** The group that it stands in. */
  group: Nullable(GroupSummary),
  /** What was written, as it was reported; of somebody nothing. */
  text: AnyText,
  /** Different people who reported it since it was last decided about. */
  reporters: Whole,
  /** Taken out of sight, by their number or by a moderator. */
  isHidden: Flag,
  /** As many reported it as hide a post, and it stays in sight until somebody decides. */
  isUrgent: Flag,
  createdAt: Timestamp,
  /** The latest report or decision. */
  updatedAt: Timestamp,
};

/** One thing that was reported, by however many. */
export const ModerationCase = named("ModerationCase", caseFields);
export type ModerationCase = Static<typeof ModerationCase>;

const Appeal = named("Appeal", {
  text: AnyText,
  createdAt: Timestamp,
  /** Null until it is decided about. */
  outcome: Nullable(OneOf(...appealOutcomes)),
  answer: Nullable(AnyText),
  answeredAt: Nullable(Timestamp),
});

/** What was decided about somebody or something of theirs, with who and why. */
export const ModerationDecision = named("ModerationDecision", {
  id: Id("moderationDecision"),
  action: OneOf(...decisionKinds),
  kind: OneOf(...caseKinds),
  /** Took what was written out of sight. */
  removed: Flag,
  rule: Nullable(AnyText),
  statement: Nullable(AnyText),
  until: Nullable(Timestamp),
  /** Null where nobody decided it: it follows from the number of reports. */
  by: Nullable(AccountSummary),
  appeal: Nullable(Appeal),
  /** The appeal waits, and the reader may decide about it. */
  canAnswer: Flag,
  createdAt: Timestamp,
});
export type ModerationDecision = Static<typeof ModerationDecision>;

const CaseReport = named("CaseReport", {
  id: Id("report"),
  reason: AnyText,
  account: AccountSummary,
  createdAt: Timestamp,
});

/** Something that was written near to what was reported. */
const CaseLine = named("CaseLine", {
  id: AnyText,
  account: AccountSummary,
  text: AnyText,
  createdAt: Timestamp,
});

/** Something else of the same person that waits as well. */
const WaitingLine = named("WaitingLine", {
  /** Of its case. */
  id: Id("moderationCase"),
  kind: OneOf(...caseKinds),
  text: AnyText,
  createdAt: Timestamp,
});

/** A case with all that one needs to decide. */
export const ModerationCaseDetail = named("ModerationCaseDetail", {
  ...caseFields,
  /** The name of what has one beside its text. */
  title: Nullable(AnyText),
  image: Nullable(ImageSummary),
  /** What it was written in: the name of a group, an event, a conversation, a discussion. Null: the community. */
  place: Nullable(AnyText),
  /** Whether what was reported is still there. */
  isThere: Flag,
  /** Where it stands on the site, for who may see it there. */
  path: Nullable(AnyText),
  writtenAt: Nullable(Timestamp),
  /** Beside the words of a post. */
  ...attachmentFields,
  video: Nullable(Video),
  /** What was said just before and after it. */
  around: Type.Array(CaseLine),
  reports: Type.Array(CaseReport),
  /** Decided about this. */
  decisions: Type.Array(ModerationDecision),
  /** Decided about the same person otherwise, the latest first. */
  history: Type.Array(ModerationDecision),
  person: Type.Object({
    memberSince: Timestamp,
    /** Reports about them or something of theirs, ever. */
    cases: Whole,
    warnings: Whole,
    /** Posts, comments and discussions of theirs that are out. */
    published: Whole,
    /** Whatever they publish goes out directly, because a moderator said so. */
    isTrusted: Flag,
    mutedUntil: Nullable(Timestamp),
    isSuspended: Flag,
    /** Null while suspended: for good. */
    suspendedUntil: Nullable(Timestamp),
  }),
  /** What else of the same person waits for a moderator, the first first. */
  waiting: Type.Array(WaitingLine),
  /** Whether the reader may approve the person beside what waits. */
  canTrust: Flag,
  /** What the reader may decide now. */
  actions: Type.Array(OneOf(...moderationActions)),
});
export type ModerationCaseDetail = Static<typeof ModerationCaseDetail>;

/** What was decided about the reader, and why. */
export const Statement = named("Statement", {
  id: Id("moderationDecision"),
  action: OneOf(...decisionKinds),
  kind: OneOf(...caseKinds),
  removed: Flag,
  /** It is back, or over. */
  isOver: Flag,
  rule: Nullable(AnyText),
  statement: Nullable(AnyText),
  /** What it is about, in the words of who wrote it; null for somebody as a person. */
  text: Nullable(AnyText),
  until: Nullable(Timestamp),
  appeal: Nullable(Appeal),
  canAppeal: Flag,
  createdAt: Timestamp,
});
export type Statement = Static<typeof Statement>;

/** Something that the reader reported, and whether anybody has decided since; of what was decided about somebody else nothing. */
export const OwnReport = named("OwnReport", {
  id: Id("report"),
  kind: OneOf(...caseKinds),
  /** Whom it is about, where a person was reported. */
  account: Nullable(AccountSummary),
  /** What it said, or its name, when it was reported first. */
  text: Nullable(AnyText),
  reason: AnyText,
  /** While nobody has, it can be withdrawn. */
  isDecided: Flag,
  createdAt: Timestamp,
});
export type OwnReport = Static<typeof OwnReport>;
