import { type AuditedCall, writeAudit } from "../db/audit.ts";
import { type Database, inTransaction } from "../db/database.ts";
import { isTransient } from "../db/errors.ts";
import { findAnswers, type KeyClaim, type KeptAnswer, keepAnswers } from "../db/idempotency-keys.ts";
import { publishAll } from "../db/outbox.ts";
import { Failure } from "../failure.ts";
import type { Kernel } from "../kernel.ts";
import type { DomainEvent } from "../domain-event.ts";
import { type Answer, errorAnswer, type OkWriter } from "./answers.ts";
import type { Batch, BatchedRequest, BatchScope } from "./batched.ts";
import type { CallContext } from "./context.ts";
import { replay } from "./idempotency.ts";
import { allowed, scopeOf, subjectIdOf } from "./scope-of.ts";
import type { Served } from "./serve.ts";
import type { Inputs } from "./validation.ts";

/** An admitted, checked request for a batch. */
export type Passenger = {
  readonly kernel: Kernel;
  readonly served: Served;
  readonly batch: Batch;
  readonly context: CallContext;
  readonly inputs: Inputs;
  readonly write: OkWriter;
  readonly claim: KeyClaim | undefined;
};
type Answers = Map<Passenger, Answer>;

const transientRetries = 3;

/**
 * Performs requests of one call in one transaction and tells the world after its commit. `worked` is told when the
 * handler has done its work and what it changed is locked; audit, events, answers and the commit follow.
 */
export async function performTogether(batch: readonly Passenger[], worked: () => void): Promise<Answers> {
  const [first] = batch;
  if (!first) return new Map();
  for (let attempt = 0; ; attempt += 1) {
    const happened: Happened = { events: [], hints: [] };
    try {
      const { answers, keeping } = await inTransaction(first.kernel.driver, first.context.tenant.id, (database) =>
        together(batch, first, { database, happened, worked }),
      );
      await keeping;
      if (happened.events.length > 0) first.kernel.wakeReactions();
      for (const hint of happened.hints) hint();
      return answers;
    } catch (error) {
      if (!isTransient(error) || attempt >= transientRetries) throw error;
    }
  }
}

type Happened = { readonly events: DomainEvent[]; readonly hints: (() => void)[] };

type Attempt = { readonly database: Database; readonly happened: Happened; readonly worked: () => void };

/**
 * What was answered before, the work, its audit entries, its events and its answers: each one statement for all. The
 * keys are taken last, with their answers: where somebody else has taken one meanwhile, all of it starts over.
 */
async function together(
  batch: readonly Passenger[],
  first: Passenger,
  { database, happened, worked }: Attempt,
): Promise<{ answers: Answers; keeping: Promise<void> }> {
  const { kernel, served, context } = first;
  const scope: BatchScope = { organization: context.tenant, database, now: kernel.clock.now() };
  const { known, subjects } = await lookUp(batch, first, scope);
  const fresh = batch.filter(({ claim }) => claim === undefined || !known.has(claim));
  const answers = await work(fresh, subjects, scope, happened);
  worked();
  const kept = fresh.flatMap((passenger) => {
    const answer = answers.get(passenger);
    return passenger.claim && answer ? [{ claim: passenger.claim, ...answer }] : [];
  });
  const made = fresh.filter((passenger) => answers.get(passenger)?.status === 200).flatMap(audited);
  await writeAudit(scope, served.call, made);
  await publishAll(scope, happened.events);
  const keeping = keepAnswers(database, kept, scope.now);
  // Not waited for: the commit follows at once, and does nothing where this fails.
  keeping.catch(() => undefined);
  for (const passenger of batch) {
    const before = passenger.claim && known.get(passenger.claim);
    if (passenger.claim && before) answers.set(passenger, repeated(passenger, passenger.claim, before));
  }
  return { answers, keeping };
}

type Found = {
  readonly known: ReadonlyMap<KeyClaim, KeptAnswer>;
  /** What each request is about; absent where the call is about nothing in particular. */
  readonly subjects: ReadonlyMap<Passenger, unknown> | undefined;
};

/** What was answered before and what the requests are about, asked in one go. */
async function lookUp(
  batch: readonly Passenger[],
  { batch: { loadAll } }: Passenger,
  scope: BatchScope,
): Promise<Found> {
  const claims = batch.flatMap(({ claim }) => claim ?? []);
  const finding = findAnswers(scope.database, claims, scope.now);
  // Should it fail, that is heard below: not before the other is done, which must not outlive the transaction.
  finding.catch(() => undefined);
  const asked = batch.map(({ served, context, inputs }) => ({
    caller: context.caller,
    subjectId: subjectIdOf(served, inputs.params),
  }));
  const subjects = await loadAll?.(scope, asked);
  return {
    known: await finding,
    subjects: subjects && new Map(batch.map((passenger, index) => [passenger, subjects[index]])),
  };
}

function audited({ context, inputs }: Passenger): AuditedCall[] {
  const { caller } = context;
  return caller.accountId === undefined ? [] : [{ caller, params: inputs.params }];
}

async function work(
  fresh: readonly Passenger[],
  subjects: Found["subjects"],
  scope: BatchScope,
  happened: Happened,
): Promise<Answers> {
  const answers: Answers = new Map();
  const [first] = fresh;
  if (!first) return answers;
  const requests: { passenger: Passenger; context: BatchedRequest; events: DomainEvent[]; hints: (() => void)[] }[] =
    [];
  for (const passenger of fresh) {
    const events: DomainEvent[] = [];
    const hints: (() => void)[] = [];
    const door = {
      database: scope.database,
      publish: (event: DomainEvent) => void events.push(event),
      afterCommit: (hint: () => void) => void hints.push(hint),
    };
    const own = scopeOf(passenger.kernel, passenger.context, door, scope.now);
    const answer = refusalOf(passenger, () => {
      const subject = subjects && allowed(passenger.served, own, subjects.get(passenger));
      requests.push({
        passenger,
        events,
        hints,
        context: { scope: own, caller: own.caller, subject, ...passenger.inputs } as BatchedRequest,
      });
    });
    if (answer) answers.set(passenger, answer);
  }
  const results =
    requests.length > 0
      ? await first.batch.handleAll(
          scope,
          requests.map((request) => request.context),
        )
      : [];
  for (const [index, { passenger, events, hints }] of requests.entries()) {
    const result = results[index];
    if (result instanceof Failure) {
      answers.set(passenger, refusal(passenger, result));
      continue;
    }
    answers.set(passenger, passenger.write(result));
    happened.events.push(...events);
    happened.hints.push(...hints);
  }
  return answers;
}

function refusalOf(passenger: Passenger, check: () => void): Answer | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof Failure) return refusal(passenger, error);
    throw error;
  }
}

function refusal({ kernel, context }: Passenger, failure: Failure): Answer {
  return errorAnswer(failure, kernel.texts, context.locale, context.requestId);
}

function repeated(passenger: Passenger, claim: KeyClaim, kept: KeptAnswer): Answer {
  try {
    return replay(claim, kept);
  } catch (error) {
    if (error instanceof Failure) return refusal(passenger, error);
    throw error;
  }
}
