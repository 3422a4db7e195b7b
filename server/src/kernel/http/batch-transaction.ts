import { type AuditedCall, writeAudit } from "../db/audit.ts";
import { type Database, inTransaction } from "../db/database.ts";
import { retryTransient } from "../db/errors.ts";
import { keepAnswers } from "../db/idempotency-keys.ts";
import { publishAll } from "../db/outbox.ts";
import { Failure } from "../failure.ts";
import type { DomainEvent } from "../domain-event.ts";
import { answerAll, type BatchItem, type Outcome, refused, type Request, requestOf } from "./batch-work.ts";
import type { BatchScope } from "./batched.ts";

/** Performs one command in a transaction of its own. What a handler that refuses has written is taken back first. */
export async function performAlone(item: BatchItem, worked?: () => void): Promise<Outcome> {
  try {
    return await performOne(item, worked);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return performOne({ ...item, refusal: error });
  }
}

async function performOne(item: BatchItem, worked?: () => void): Promise<Outcome> {
  // Without a key nothing is kept.
  if (item.refusal && !item.claim) return refused(item, item.refusal);
  const [outcome] = await performTogether([item], worked);
  if (!outcome) throw new Error("a command was left without an answer");
  return outcome;
}

/**
 * Performs commands of one call in one transaction, each with its own policy decision, answer, key, audit entry and
 * events, and gives the hints after its commit. `worked` is called when the handler is done and what it changed is
 * locked; audit, events, answers and the commit follow.
 * @returns what came of each, in their order. What is thrown has undone all of them.
 */
export async function performTogether(items: readonly BatchItem[], worked?: () => void): Promise<Outcome[]> {
  const [first] = items;
  if (!first) return [];
  const { kernel, context } = first;
  return retryTransient(async () => {
    const { outcomes, happened, keeping } = await inTransaction(kernel.driver, context.tenant.id, (database) =>
      attemptTogether(items, { first, database, worked }),
    );
    await keeping;
    if (happened.some(({ events }) => events.length > 0)) kernel.wakeReactions();
    for (const hint of happened.flatMap(({ hints }) => hints)) hint();
    return outcomes;
  });
}

type Attempt = {
  readonly first: BatchItem;
  readonly database: Database;
  readonly worked: (() => void) | undefined;
};
type Attempted = {
  readonly outcomes: Outcome[];
  /** The events published by the items whose work is kept. */
  readonly happened: readonly Request[];
  readonly keeping: Promise<void>;
};

/**
 * What was answered before, the work, its audit entries, its events and its answers: each one statement for all. The
 * keys are taken last, with their answers: where somebody else has taken one meanwhile, all of it starts over.
 */
async function attemptTogether(items: readonly BatchItem[], { first, database, worked }: Attempt): Promise<Attempted> {
  const { kernel, served, context } = first;
  const scope: BatchScope = { organization: context.tenant, database, now: kernel.clock.now() };
  const requests = items.map((item) => requestOf(item, scope));
  const outcomes = await answerAll(first, requests, scope);
  worked?.();
  const happened = requests.filter((_, index) => outcomes[index]?.isDone);
  await writeAudit(scope, served.call, happened.flatMap(auditedCall));
  await publishAll(scope, happened.flatMap(eventsOf));
  const keeping = keepAnswers(
    database,
    items.flatMap((item, index) => keptAnswer(item, outcomes[index])),
    scope.now,
  );
  // Not awaited: the commit is sent right behind it, and rolls back if this fails.
  keeping.catch(() => undefined);
  return { outcomes, happened, keeping };
}

function auditedCall({ item: { context, inputs } }: Request): AuditedCall[] {
  const { caller } = context;
  return caller.accountId === undefined ? [] : [{ caller, params: inputs.params }];
}

const eventsOf = ({ events }: Request): readonly DomainEvent[] => events;

/** Refusals are answers too. */
function keptAnswer({ claim }: BatchItem, outcome: Outcome | undefined) {
  if (!claim || !outcome?.isToKeep) return [];
  const { status, body } = outcome.answer;
  return [{ claim, status, body }];
}
