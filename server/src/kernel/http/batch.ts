import { setImmediate as breathe } from "node:timers/promises";
import { type Database, inTransaction } from "../db/database.ts";
import { type AuditedCall, writeAudit } from "../db/audit.ts";
import { isTransient } from "../db/errors.ts";
import { findAnswers, type KeyClaim, type KeptAnswer, keepAnswers } from "../db/idempotency-keys.ts";
import { publishAll } from "../db/outbox.ts";
import { Failure } from "../failure.ts";
import type { Kernel } from "../kernel.ts";
import type { DomainEvent } from "../scope.ts";
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
  /** Performs it in a transaction of its own. */
  readonly alone: () => Promise<Answer>;
};

type Waiting = Passenger & { readonly resolve: (answer: Answer) => void; readonly reject: (error: unknown) => void };

/** Requests in one transaction at most: what waits longer than this many others waits for the next one. */
const largestBatch = 64;
const transientRetries = 3;
const queues = new WeakMap<Kernel, Map<string, Waiting[]>>();

/**
 * Performs a request together with those for the same hot thing. Whoever comes while nothing runs goes at once; while
 * a batch runs the next one gathers, so there is no timer and nobody waits for company.
 */
export function ride(passenger: Passenger): Promise<Answer> {
  const { kernel, served, batch, context, inputs } = passenger;
  const ofKernel = queues.get(kernel) ?? new Map<string, Waiting[]>();
  queues.set(kernel, ofKernel);
  const name = `${served.call.id} ${context.tenant.id} ${batch.keyOf(inputs.params)}`;
  return new Promise((resolve, reject) => {
    const waiting = { ...passenger, resolve, reject };
    const queue = ofKernel.get(name);
    if (queue) return void queue.push(waiting);
    const started = [waiting];
    ofKernel.set(name, started);
    void drain(started).finally(() => ofKernel.delete(name));
  });
}

async function drain(queue: Waiting[]): Promise<void> {
  while (queue.length > 0) {
    // Whoever has arrived already is let in: the embedded database would not give them a turn before it is done.
    await breathe();
    await runBatch(nextBatch(queue));
  }
}

/** Takes the first of the queue, one request a person: what a person sends keeps its order. */
function nextBatch(queue: Waiting[]): Waiting[] {
  const people = new Set<string>();
  const later: Waiting[] = [];
  const batch: Waiting[] = [];
  for (const waiting of queue.splice(0)) {
    const person = waiting.context.caller.accountId ?? waiting.context.caller.address;
    const fits = batch.length < largestBatch && !people.has(person);
    (fits ? batch : later).push(waiting);
    people.add(person);
  }
  queue.push(...later);
  return batch;
}

/** One transaction for all; should it break, each goes alone once, so that one bad request takes no other down. */
async function runBatch(batch: readonly Waiting[]): Promise<void> {
  const outcome = await attemptTogether(batch).catch(() => undefined);
  if (outcome) {
    for (const waiting of batch) waiting.resolve(outcome.get(waiting) ?? unanswered());
    return;
  }
  for (const waiting of batch) await waiting.alone().then(waiting.resolve, waiting.reject);
}

function unanswered(): never {
  throw new Error("a batch left a request without an answer");
}

async function attemptTogether(batch: readonly Waiting[]): Promise<Map<Waiting, Answer> | undefined> {
  const [first] = batch;
  if (!first) return new Map();
  for (let attempt = 0; ; attempt += 1) {
    const happened: Happened = { events: [], hints: [] };
    try {
      const answers = await inTransaction(first.kernel.driver, first.context.tenant.id, (database) =>
        together(batch, first, database, happened),
      );
      if (happened.events.length > 0) first.kernel.wakeReactions();
      for (const hint of happened.hints) hint();
      return answers;
    } catch (error) {
      if (!isTransient(error) || attempt >= transientRetries) throw error;
    }
  }
}

type Happened = { readonly events: DomainEvent[]; readonly hints: (() => void)[] };

/**
 * What was answered before, the work, its audit entries, its events and its answers: each one statement for all. The
 * keys are taken last, with their answers: where somebody else has taken one meanwhile, all of it starts over.
 */
async function together(
  batch: readonly Waiting[],
  { kernel, served, context }: Waiting,
  database: Database,
  happened: Happened,
): Promise<Map<Waiting, Answer>> {
  const scope: BatchScope = { organization: context.tenant, database, now: kernel.clock.now() };
  const claims = batch.flatMap(({ claim }) => claim ?? []);
  const known = await findAnswers(database, claims, scope.now);
  const fresh = batch.filter(({ claim }) => claim === undefined || !known.has(claim));
  const answers = await work(fresh, scope, happened);
  const kept = fresh.flatMap((waiting) => {
    const answer = answers.get(waiting);
    return waiting.claim && answer ? [{ claim: waiting.claim, ...answer }] : [];
  });
  const made = fresh.filter((waiting) => answers.get(waiting)?.status === 200).flatMap(audited);
  await writeAudit(scope, served.call, made);
  await publishAll(scope, happened.events);
  await keepAnswers(database, kept, scope.now);
  for (const waiting of batch) {
    const before = waiting.claim && known.get(waiting.claim);
    if (waiting.claim && before) answers.set(waiting, repeated(waiting, waiting.claim, before));
  }
  return answers;
}

function audited({ context, inputs }: Waiting): AuditedCall[] {
  const { caller } = context;
  return caller.accountId === undefined ? [] : [{ caller, params: inputs.params }];
}

async function work(fresh: readonly Waiting[], scope: BatchScope, happened: Happened): Promise<Map<Waiting, Answer>> {
  const answers = new Map<Waiting, Answer>();
  const [first] = fresh;
  if (!first) return answers;
  const asked = fresh.map(({ served, context, inputs }) => ({
    caller: context.caller,
    subjectId: subjectIdOf(served, inputs.params),
  }));
  const subjects = await first.batch.loadAll?.(scope, asked);
  const requests: { waiting: Waiting; context: BatchedRequest; events: DomainEvent[]; hints: (() => void)[] }[] = [];
  for (const [index, waiting] of fresh.entries()) {
    const events: DomainEvent[] = [];
    const hints: (() => void)[] = [];
    const door = {
      database: scope.database,
      publish: (event: DomainEvent) => void events.push(event),
      afterCommit: (hint: () => void) => void hints.push(hint),
    };
    const own = scopeOf(waiting.kernel, waiting.context, door, scope.now);
    const answer = refusalOf(waiting, () => {
      const subject = subjects && allowed(waiting.served, own, subjects[index]);
      requests.push({
        waiting,
        events,
        hints,
        context: { scope: own, caller: own.caller, subject, ...waiting.inputs } as BatchedRequest,
      });
    });
    if (answer) answers.set(waiting, answer);
  }
  const results =
    requests.length > 0
      ? await first.batch.handleAll(
          scope,
          requests.map((request) => request.context),
        )
      : [];
  for (const [index, { waiting, events, hints }] of requests.entries()) {
    const result = results[index];
    if (result instanceof Failure) {
      answers.set(waiting, refusal(waiting, result));
      continue;
    }
    answers.set(waiting, waiting.write(result));
    happened.events.push(...events);
    happened.hints.push(...hints);
  }
  return answers;
}

function refusalOf(waiting: Waiting, check: () => void): Answer | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof Failure) return refusal(waiting, error);
    throw error;
  }
}

function refusal({ kernel, context }: Waiting, failure: Failure): Answer {
  return errorAnswer(failure, kernel.texts, context.locale, context.requestId);
}

function repeated(waiting: Waiting, claim: KeyClaim, kept: KeptAnswer): Answer {
  try {
    return replay(claim, kept);
  } catch (error) {
    if (error instanceof Failure) return refusal(waiting, error);
    throw error;
  }
}
