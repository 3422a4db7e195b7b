import type { ModerationCase, ModerationCaseDetail, ModerationDecision, Statement } from "@marquee/contract/moderation";
import { type AccountSummaryRow, accountSummaryView } from "../accounts/index.ts";
import { hidesAfter } from "../cases/index.ts";
import { groupSummaryView } from "../groups/index.ts";
import { imageView } from "../images/index.ts";
import { attachmentsView } from "../messages/index.ts";
import { videoView } from "../storage/index.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { actionsIn, mayTrust } from "./policy.ts";
import { type CaseFacts, type CaseRow, findCase } from "./queries/cases.ts";
import { areOthersThere, type DecisionRow, readDecisionsAbout } from "./queries/decisions.ts";
import { readWaitingOf } from "./queries/waiting.ts";
import { readReports } from "./queries/reports.ts";
import { readSubject } from "./subjects.ts";

export function caseView(scope: Scope, row: CaseRow): ModerationCase {
  const { id, kind, state, text, reporters, hiddenAt, createdAt, updatedAt } = row;
  const account = accountSummaryView(scope, row.account);
  const group = groupSummaryView(scope, row.group);
  const enough = hidesAfter(scope);
  const isUrgent = state === "open" && hiddenAt === null && enough > 0 && reporters >= enough;
  const isHidden = hiddenAt !== null;
  return { id, kind, state, account, group, text, reporters, isHidden, isUrgent, createdAt, updatedAt };
}

const appealOf = ({ appealText, appealedAt, outcome, answer, answeredAt }: DecisionRow) =>
  appealText === null || appealedAt === null
    ? null
    : { text: appealText, createdAt: appealedAt, outcome, answer, answeredAt };

type WithDecider = DecisionRow & { readonly by: AccountSummaryRow | null };

function decisionView(scope: Scope<Member>, row: WithDecider, areOthers: boolean): ModerationDecision {
  const { id, action, kind, removed, rule, statement, until, createdAt, by } = row;
  return {
    id,
    action,
    kind,
    removed,
    rule,
    statement,
    until,
    by: by && accountSummaryView(scope, by),
    appeal: appealOf(row),
    canAnswer: mayAnswer(scope, row, areOthers),
    createdAt,
  };
}

/** Another decides about an appeal than who decided first, where there is another. */
export const mayAnswer = (scope: Scope<Member>, row: DecisionRow, areOthers: boolean): boolean =>
  row.appealedAt !== null && row.outcome === null && !(areOthers && row.byId === scope.caller.actingAccountId);

/** A case with everything that one needs to decide: a fixed few statements. */
export async function caseDetail(scope: Scope<Member>, facts: CaseFacts): Promise<ModerationCaseDetail> {
  const { kind, subjectId, accountId, groupId, person } = facts;
  const subject = await readSubject(scope, facts);
  const reports = await readReports(scope, kind, subjectId);
  const decisions = await readDecisionsAbout(scope, accountId);
  const areOthers = await areOthersThere(scope, { about: accountId, groupId });
  const shown = (row: (typeof decisions)[number]) => decisionView(scope, row, areOthers);
  const { memberSince, cases, warnings, published, trustedAt, mutedUntil, suspendedAt, suspendedUntil } = person;
  const isMuted = mutedUntil !== null && mutedUntil > scope.now;
  return {
    ...caseView(scope, facts),
    title: subject?.title ?? null,
    image: imageView(scope, subject?.image ?? null),
    text: subject?.text ?? facts.text,
    place: subject?.place ?? null,
    isThere: kind === "account" || subject?.isThere === true,
    path: kind === "account" ? `/people/${facts.account.username}` : (subject?.path ?? null),
    writtenAt: subject?.writtenAt ?? null,
    ...attachmentsView(scope, { images: subject?.images ?? [], files: subject?.files ?? [] }),
    video: subject?.video ? videoView(scope, subject.video) : null,
    around: (subject?.around ?? []).map(({ account, ...line }) => ({
      ...line,
      account: accountSummaryView(scope, account),
    })),
    reports: reports.map(({ id, reason, account, createdAt }) => ({
      id,
      reason,
      account: accountSummaryView(scope, account),
      createdAt,
    })),
    decisions: decisions.filter(({ caseId }) => caseId === facts.id).map(shown),
    history: decisions.filter(({ caseId }) => caseId !== facts.id).map(shown),
    person: {
      memberSince,
      cases,
      warnings,
      published,
      isTrusted: trustedAt !== null,
      mutedUntil: isMuted ? mutedUntil : null,
      isSuspended: suspendedAt !== null,
      suspendedUntil,
    },
    waiting: await readWaitingOf(scope, facts),
    canTrust: mayTrust(scope.caller, facts) && trustedAt === null,
    actions: actionsIn(scope.caller, facts, subject),
  };
}

/** The same after something was decided about it. */
export async function readDetail(scope: Scope<Member>, caseId: string): Promise<ModerationCaseDetail> {
  const facts = await findCase(scope, caseId);
  if (!facts) throw new Error("a case that was just decided about is not there");
  return caseDetail(scope, facts);
}

/** What takes something from a person: that they may appeal, once, while it holds. */
const taking: ReadonlySet<string> = new Set(["remove", "decline", "warn", "mute", "suspend", "ban"]);

export const takesSomething = (action: string): boolean => taking.has(action);

export const isAppealable = ({ action, endedAt, until }: DecisionRow, now: Date): boolean =>
  takesSomething(action) && endedAt === null && (until === null || until > now);

export function statementView(scope: Scope, row: DecisionRow): Statement {
  const { id, action, kind, removed, rule, statement, until, endedAt, createdAt } = row;
  return {
    id,
    action,
    kind,
    removed,
    isOver: endedAt !== null || (until !== null && until <= scope.now),
    rule,
    statement,
    text: kind === "account" ? null : row.text,
    until,
    appeal: appealOf(row),
    canAppeal: row.appealedAt === null && isAppealable(row, scope.now),
    createdAt,
  };
}
