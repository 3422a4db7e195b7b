import { Account, Self } from "../accounts/entities.ts";
import {
  call,
  Flag,
  Id,
  input,
  kernelErrors,
  Moment,
  Nothing,
  Nullable,
  OneOf,
  Optional,
  relation,
  slice,
  Text,
  Type,
} from "../kernel/index.ts";
import {
  appealOutcomes,
  caseKinds,
  caseStates,
  moderationActions,
  ModerationCase,
  ModerationCaseDetail,
  ModerationDecision,
  organizedKinds,
  OwnReport,
  Statement,
} from "./entities.ts";
import { moderationErrors } from "./errors.ts";

const inTime = { orderBy: ["updatedAt", "createdAt"], order: "-updatedAt" } as const;
const filters = { state: Optional(OneOf(...caseStates)), kind: Optional(OneOf(...caseKinds)) };
const inCase = { caseId: Id("moderationCase") };
const SomeWords = Type.Unsafe<string>({ type: "string", minLength: 1, maxLength: 2000, pattern: "\\S" });
const Code = Type.Unsafe<string>({ type: "string", pattern: "^[A-Za-z0-9_-]{20,64}$" });
/** Of a decision: what it takes out of sight or brings back is anything that somebody wrote, and who wrote it. */
const deciding = {
  hides: ["account", "activity", "thread", "event", "group", "channel", "content"],
  changes: [ModerationCase, ModerationDecision, Statement, OwnReport],
} as const;

/** Who is a moderator of the community. */
const Moderators = relation("Moderators");

export const moderation = slice("moderation", {
  cases: call({
    method: "GET",
    path: "/manage/cases",
    summary: "List what was reported, for those who look after the community; about the caller nothing",
    query: filters,
    list: inTime,
    returns: Type.Array(ModerationCase),
    access: { caller: "moderator", module: "none", acting: "team" },
  }),
  ofGroup: call({
    method: "GET",
    path: "/groups/{groupId}/cases",
    summary: "List what was reported in a group, for those who look after it; about the caller nothing",
    params: { groupId: Id("group") },
    query: filters,
    list: inTime,
    returns: Type.Array(ModerationCase),
    access: { caller: "member", module: "groups", may: ["group.manage", "groupId"] },
  }),
  case: call({
    method: "GET",
    path: "/manage/cases/{caseId}",
    summary: "Read a case with its reports, what is around it and the history of the person",
    params: inCase,
    returns: ModerationCaseDetail,
    access: { caller: "member", module: "none", may: ["case.read", "caseId"], acting: "team" },
  }),
  decide: call({
    method: "POST",
    path: "/manage/cases/{caseId}/decisions",
    summary:
      "Decide about a case: dismiss, remove, restore, warn, mute, suspend, ban or lift, or approve or decline what waits; the person is told why",
    params: inCase,
    body: input({
      action: OneOf(...moderationActions),
      /** Beside a measure against the person: takes what they wrote out of sight as well. */
      removes: Optional(Flag),
      /** Which rule of the community it is about. */
      rule: Optional(Nullable(Text(200))),
      /** To the person: needed wherever something is taken from them. */
      statement: Optional(Nullable(Text(2000))),
      /** Of what waits: when it was changed last, as the reader saw it. What was changed since is looked at again. */
      seenAt: Optional(Moment),
      /** Beside an approval: whatever the person publishes from now on goes out directly. */
      trusts: Optional(Flag),
      /** How long they are muted or suspended. */
      days: Optional(Type.Unsafe<number>({ type: "integer", minimum: 1, maximum: 365 })),
    }),
    returns: ModerationCaseDetail,
    access: { caller: "member", module: "none", may: ["case.decide", "caseId"], acting: "team", creates: false },
    errors: [
      moderationErrors.notPossible,
      moderationErrors.wordsNeeded,
      moderationErrors.changedSince,
      moderationErrors.cannotGoOut,
    ],
    ...deciding,
  }),
  answer: call({
    method: "POST",
    path: "/manage/cases/{caseId}/decisions/{decisionId}/answer",
    summary: "Decide about an appeal: what was decided stays, or is undone; another does it than who decided first",
    params: { ...inCase, decisionId: Id("moderationDecision") },
    body: input({ outcome: OneOf(...appealOutcomes), answer: SomeWords }),
    returns: ModerationCaseDetail,
    access: { caller: "member", module: "none", may: ["case.decide", "caseId"], acting: "team", creates: false },
    errors: [moderationErrors.notPossible, moderationErrors.anotherDecides],
    ...deciding,
  }),
  statements: call({
    method: "GET",
    path: "/self/statements",
    summary: "List what was decided about the caller or what they wrote, the latest first",
    list: { orderBy: ["createdAt"], order: "-createdAt", search: false },
    returns: Type.Array(Statement),
    access: { caller: "member", module: "none" },
  }),
  appeal: call({
    method: "POST",
    path: "/self/statements/{decisionId}/appeal",
    summary: "Appeal a decision, once: about oneself, or about what one looks after",
    params: { decisionId: Id("moderationDecision") },
    body: input({ text: SomeWords }),
    returns: Statement,
    access: { caller: "member", module: "none", may: ["statement.appeal", "decisionId"], creates: false },
    errors: [moderationErrors.appealedBefore, moderationErrors.notAppealable],
    changes: [Statement, ModerationCase, ModerationDecision],
  }),
  withheld: call({
    method: "GET",
    path: "/withheld/{kind}/{subjectId}",
    summary:
      "Read why moderators took an event, a group, a channel or a content out of sight, for those who look after it",
    params: { kind: OneOf(...organizedKinds), subjectId: Type.String({ format: "uuid" }) },
    returns: Nullable(Statement),
    access: { caller: "member", module: "none" },
    errors: [kernelErrors.notFound],
  }),
  ownReports: call({
    method: "GET",
    path: "/self/reports",
    summary: "List what the caller has reported, the latest first, and whether somebody has decided",
    list: { orderBy: ["createdAt"], order: "-createdAt", search: false },
    returns: Type.Array(OwnReport),
    access: { caller: "member", module: "none" },
  }),
  withdraw: call({
    method: "DELETE",
    path: "/self/reports/{reportId}",
    summary: "Take one's own report back while nobody has decided; what its number alone hid is in sight again",
    params: { reportId: Id("report") },
    returns: Nothing,
    access: { caller: "member", module: "none" },
    errors: [kernelErrors.notFound, moderationErrors.isDecided],
    ...deciding,
    changes: [ModerationCase, OwnReport, Statement],
  }),
  statement: call({
    method: "GET",
    path: "/statements/{code}",
    summary: "Read a decision by the address in its mail: also for somebody who cannot sign in",
    params: { code: Code },
    returns: Statement,
    access: { caller: "guest", module: "none" },
    errors: [kernelErrors.notFound],
    fresh: 0,
  }),
  appealByCode: call({
    method: "POST",
    path: "/statements/{code}/appeal",
    summary: "Appeal a decision by the address in its mail, once",
    params: { code: Code },
    body: input({ text: SomeWords }),
    returns: Statement,
    access: { caller: "guest", module: "none", creates: false },
    audited: true,
    errors: [kernelErrors.notFound, moderationErrors.appealedBefore, moderationErrors.notAppealable],
    changes: [Statement, ModerationCase, ModerationDecision],
  }),
  moderators: call({
    method: "GET",
    path: "/manage/moderators",
    summary: "List who looks after the community beside its administrators",
    list: { orderBy: ["username"], order: "username" },
    returns: Type.Array(Account),
    chosenBy: [Moderators],
    access: { caller: "administrator", module: "none", acting: "team" },
  }),
  appoint: call({
    method: "PUT",
    path: "/manage/moderators/{accountId}",
    summary: "Make somebody a moderator of the community, or take it back",
    params: { accountId: Id("account") },
    body: input({ isModerator: Flag }),
    returns: Nothing,
    access: { caller: "administrator", module: "none", acting: "team" },
    audited: true,
    errors: [kernelErrors.notFound],
    changes: [Moderators, Self],
  }),
});
