import { kernelErrors } from "@marquee/contract/kernel";
import { lockStanding, refusalOf, type Standing } from "../auth/standing.ts";
import { findAnswers, type KeptAnswer, type KeyClaim, lockKeys } from "../db/idempotency-keys.ts";
import { Failure, orFailure } from "../failure.ts";
import type { Kernel } from "../kernel.ts";
import type { DomainEvent } from "../domain-event.ts";
import type { Caller, Scope } from "../scope.ts";
import { type Answer, errorAnswer, type OkWriter } from "./answers.ts";
import type { BatchedRequest, BatchScope } from "./batched.ts";
import type { CallContext } from "./context.ts";
import { replay } from "./idempotency.ts";
import { expectAllowed, scopeOf, subjectIdOf } from "./scope-of.ts";
import type { Served } from "./serve.ts";
import type { Inputs } from "./validation.ts";

/** An admitted command with checked inputs: one of those that share a transaction, mostly the only one. */
export type BatchItem = {
  readonly kernel: Kernel;
  readonly served: Served;
  readonly context: CallContext;
  readonly inputs: Inputs & { readonly prepared?: unknown };
  readonly write: OkWriter;
  readonly claim: KeyClaim | undefined;
  /** Why it is refused, where that was found out before: it does no work, and its answer is kept. */
  readonly refusal?: Failure;
};

/**
 * What came of an item. `isDone`: its work stands once it is committed. `isToKeep`: it is the answer to its key from then
 * on.
 */
export type Outcome = { readonly answer: Answer; readonly isDone: boolean; readonly isToKeep: boolean };

/** The status that asks the client to retry with the same key: not an answer to keep. */
const tooOften = 429;

/** An item in one attempt of its transaction: its own scope, and what it publishes there. */
export type Request = {
  readonly item: BatchItem;
  readonly scope: Scope;
  readonly events: DomainEvent[];
  readonly hints: (() => void)[];
};

export function requestOf(item: BatchItem, { database, now }: BatchScope): Request {
  const events: DomainEvent[] = [];
  const hints: (() => void)[] = [];
  const access = {
    database,
    publish: (event: DomainEvent) => void events.push(event),
    afterCommit: (hint: () => void) => void hints.push(hint),
  };
  return { item, scope: scopeOf(item.kernel, item.context, access, now), events, hints };
}

export function refused({ kernel, context }: BatchItem, failure: Failure): Outcome {
  const answer = errorAnswer(failure, kernel.texts, context.locale, context.requestId);
  return { answer, isDone: false, isToKeep: answer.status !== tooOften };
}

/** No answer is kept for a caller who was deleted, suspended or signed out in between. */
function gone(item: BatchItem): Outcome {
  return { ...refused(item, new Failure(kernelErrors.signInRequired)), isToKeep: false };
}

/** What was answered to this key before. */
export function repeated(item: BatchItem, claim: KeyClaim, kept: KeptAnswer): Outcome {
  const answer = orRefusal(() => replay(claim, kept));
  return { ...(answer instanceof Failure ? refused(item, answer) : { answer, isDone: false }), isToKeep: false };
}

/** Answers requests of one call that share a transaction, in their order. */
export async function answerAll(
  shared: Pick<BatchItem, "kernel" | "served">,
  requests: readonly Request[],
  scope: BatchScope,
): Promise<Outcome[]> {
  const { served } = shared;
  const { subjects, ...lookedUp } = await lookUp(shared, requests, scope);
  const outcomes = requests.map((request, index) => outcomeBefore(request, lookedUp, subjects[index]));
  const working = requests.flatMap((request, index) =>
    outcomes[index] ? [] : [{ request, context: contextOf(request, subjects[index]) }],
  );
  const results = await handleAll(
    served,
    working.map(({ context }) => context),
    scope,
  );
  const worked = new Map(working.map(({ request }, index) => [request, outcomeOf(request, results[index])]));
  return requests.map((request, index) => outcomes[index] ?? worked.get(request) ?? unanswered());
}

type LookedUp = {
  readonly known: ReadonlyMap<KeyClaim, KeptAnswer>;
  /** Whether a caller may still write; it stays so until the transaction ends. */
  readonly standingOf: (caller: Caller) => Standing;
  /** What each request is about, or why that could not be found out; undefined where it is not there. */
  readonly subjects: readonly unknown[];
};

/**
 * What was answered before and what the requests are about, asked in one go. Requests with the same key wait here for
 * the one that came first, so that its work is not begun twice. Not those of a batched call: its queue keeps them apart
 * within this process, a lock for each costs its batches more than a twentieth, and their key's row decides in the end.
 */
async function lookUp(
  { kernel, served }: Pick<BatchItem, "kernel" | "served">,
  requests: readonly Request[],
  scope: BatchScope,
): Promise<LookedUp> {
  const { database, now } = scope;
  const claims = requests.flatMap(({ item }) => item.claim ?? []);
  const locking = served.batch ? undefined : lockKeys(database, claims);
  const asked = [
    findAnswers(database, claims, now),
    lockStanding(kernel, scope, requests.map(callerOf)),
    loadSubjects(served, requests, scope),
    locking,
  ] as const;
  // All of them are awaited even if one fails, so that none outlives the transaction.
  await Promise.allSettled(asked);
  const [known, standingOf, subjects] = await Promise.all(asked);
  return { known, standingOf, subjects };
}

const callerOf = ({ scope: { caller } }: Request): Caller => caller;

async function loadSubjects(
  served: Served,
  requests: readonly Request[],
  scope: BatchScope,
): Promise<readonly unknown[]> {
  const { policy, batch } = served;
  const asked = requests.map(({ item, scope: own }) => ({
    own,
    caller: own.caller,
    subjectId: subjectIdOf(served, item.inputs.params),
  }));
  if (!policy) return [];
  if (batch?.loadAll) return batch.loadAll(scope, asked);
  return Promise.all(asked.map(({ own, subjectId }) => orFailure(() => policy.load(own, subjectId))));
}

/** The answer that is known without any work: the one before, or a refusal. */
function outcomeBefore(
  { item, scope }: Request,
  { known, standingOf }: Omit<LookedUp, "subjects">,
  subject: unknown,
): Outcome | undefined {
  const kept = item.claim && known.get(item.claim);
  if (item.claim && kept) return repeated(item, item.claim, kept);
  const standing = standingOf(scope.caller);
  if (standing === "gone") return gone(item);
  const isKept = refusalOf(standing, item.served.call);
  // Not kept: the same request is made again once they may.
  if (isKept) return { ...refused(item, new Failure(isKept)), isToKeep: false };
  const refusal = item.refusal ?? orRefusal(() => expectAllowed(item.served, scope, subject));
  return refusal instanceof Failure ? refused(item, refusal) : undefined;
}

function contextOf({ item: { inputs }, scope }: Request, subject: unknown): BatchedRequest {
  // `served` tied handler and contract together; here their types are no longer known.
  return { scope, caller: scope.caller, subject, ...inputs } as BatchedRequest;
}

/** What came of each: a result or a Failure. */
async function handleAll(
  served: Served,
  contexts: readonly BatchedRequest[],
  scope: BatchScope,
): Promise<readonly unknown[]> {
  const [first] = contexts;
  if (!first) return [];
  return served.batch ? served.batch.handleAll(scope, contexts) : [await served.handle(first as never)];
}

function outcomeOf({ item }: Request, result: unknown): Outcome {
  if (result instanceof Failure) return refused(item, result);
  return { answer: item.write(result), isDone: true, isToKeep: true };
}

function orRefusal<Value>(work: () => Value): Value | Failure {
  try {
    return work();
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

function unanswered(): never {
  throw new Error("a batch left a request without an answer");
}
