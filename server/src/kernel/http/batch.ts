import { setImmediate as breathe } from "node:timers/promises";
import type { Kernel } from "../kernel.ts";
import { performAlone, performTogether } from "./batch-transaction.ts";
import type { BatchItem, Outcome } from "./batch-work.ts";
import type { Batch } from "./batched.ts";

type Waiting = {
  readonly item: BatchItem;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
};

/** Requests in one transaction at most: what waits longer than this many others waits for the next one. */
const largestBatch = 64;
const queues = new WeakMap<Kernel, Map<string, Waiting[]>>();

/**
 * Performs a request together with those for the same hot thing. A request that arrives while no batch runs starts at
 * once; while one runs, requests are collected for the next. So there is no timer, and a single request never waits for
 * others.
 */
export function enqueue(item: BatchItem, batch: Batch): Promise<Outcome> {
  const { kernel, served, context, inputs } = item;
  const ofKernel = queues.get(kernel) ?? new Map<string, Waiting[]>();
  queues.set(kernel, ofKernel);
  const name = `${served.call.id} ${context.tenant.id} ${batch.keyOf(inputs.params)}`;
  return new Promise((resolve, reject) => {
    const waiting = { item, resolve, reject };
    const queue = ofKernel.get(name);
    if (queue) return void queue.push(waiting);
    const started = [waiting];
    ofKernel.set(name, started);
    void drain(started).finally(() => ofKernel.delete(name));
  });
}

type Running = { readonly batch: readonly Waiting[]; readonly done: Promise<void> };

/**
 * One batch works while the one before is being committed: the rows that both write are locked by the first until then,
 * so they stay in order, while database and process work in parallel.
 */
async function drain(queue: Waiting[]): Promise<void> {
  let before: Running | undefined;
  while (before || queue.length > 0) {
    // Lets requests that have already arrived join: the embedded database keeps the event loop busy, and they would
    // otherwise wait until the batch is done.
    await breathe();
    const batch = nextBatch(queue, before?.batch ?? []);
    if (batch.length === 0) {
      await before?.done;
      before = undefined;
      continue;
    }
    const worked = Promise.withResolvers<void>();
    before = { batch, done: runBatch(batch, worked.resolve) };
    await Promise.race([worked.promise, before.done]);
  }
}

/**
 * Takes the first of the queue, one request a person, and none of those who are in the batch that runs: what a person
 * sends keeps its order, and what is sent twice finds the answer to the first.
 */
function nextBatch(queue: Waiting[], running: readonly Waiting[]): Waiting[] {
  const people = new Set(running.map(personOf));
  const later: Waiting[] = [];
  const batch: Waiting[] = [];
  for (const waiting of queue.splice(0)) {
    const person = personOf(waiting);
    const fits = batch.length < largestBatch && !people.has(person);
    (fits ? batch : later).push(waiting);
    people.add(person);
  }
  queue.push(...later);
  return batch;
}

const personOf = ({ item: { context } }: Waiting): string => context.caller.accountId ?? context.caller.address;

/**
 * One transaction for all. If it fails, each request is tried once alone, so that one bad request does not fail the
 * others.
 */
async function runBatch(batch: readonly Waiting[], worked: () => void): Promise<void> {
  const [first, ...others] = batch;
  if (first && others.length === 0) return performAlone(first.item, worked).then(first.resolve, first.reject);
  const items = batch.map(({ item }) => item);
  const outcomes = await performTogether(items, worked).catch(() => undefined);
  for (const [index, { item, resolve, reject }] of batch.entries()) {
    const outcome = outcomes?.[index];
    if (outcome) resolve(outcome);
    else await performAlone(item).then(resolve, reject);
  }
}
