import { reader } from "../db/database.ts";
import type { Kernel } from "../kernel.ts";
import { react } from "./react.ts";
import { type Happened, noteFailed, noteProcessed, takeDue } from "./queries.ts";
import type { Reaction } from "./reaction.ts";

/** How long taken events are this process's own, in ms: longer than any reaction may take. */
const lease = 60_000;
const lookEvery = 1_000;
const eventsAtOnce = 50;
/** Events worked on in parallel; not on the embedded database, which has only one connection. */
const sideBySide = { pglite: 1, postgres: 4 } as const;
/** Delay after the first failure, doubled with every other one, in ms. An event is never given up. */
const firstDelay = 1_000;
const longestDelay = 60 * 60_000;
/** Failures after which every further one is an error in the log. */
const patience = 5;

/** Delivers events of the outbox to the reactions, at least once each. */
export type Relay = {
  /** Says that something may be due. Costs nothing when called often. */
  readonly wake: () => void;
  start(kernel: Kernel, reactions: readonly Reaction[]): void;
  /** Comes back when what was due is done. */
  settle(): Promise<void>;
  /** Ends after the reactions that are running. */
  stop(): Promise<void>;
};

export function createRelay(): Relay {
  let round: (() => Promise<number>) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWanted = false;

  async function run(): Promise<void> {
    isWanted = false;
    const taken = (await round?.()) ?? 0;
    running = undefined;
    // As many as were asked for: there may be more.
    if (isWanted || taken >= eventsAtOnce) wake();
  }

  function wake(): void {
    isWanted = true;
    if (round) running ??= run();
  }

  async function idle(): Promise<void> {
    if (!running) return;
    await running;
    await idle();
  }

  return {
    wake,
    start(kernel, reactions) {
      round = () =>
        workOnDue(kernel, reactions).catch((error: unknown) => {
          kernel.log.error({ err: error }, "the outbox could not be read");
          return 0;
        });
      timer = setInterval(wake, lookEvery).unref();
      wake();
    },
    settle() {
      wake();
      return idle();
    },
    async stop() {
      clearInterval(timer);
      round = undefined;
      await idle();
    },
  };
}

async function workOnDue(kernel: Kernel, reactions: readonly Reaction[]): Promise<number> {
  const now = kernel.clock.now();
  const system = reader(kernel.driver, "system");
  const events = await takeDue(system, now, new Date(now.getTime() + lease), eventsAtOnce);
  const queue = events.values();
  const worker = async (): Promise<void> => {
    for (const event of queue) await workOn(kernel, reactions, event);
  };
  await Promise.all(Array.from({ length: sideBySide[kernel.driver.kind] }, worker));
  return events.length;
}

/** One failing reaction does not keep the others from running. */
async function workOn(kernel: Kernel, reactions: readonly Reaction[], event: Happened): Promise<void> {
  const waiting = reactions.filter((each) => each.event.type === event.type && !event.done.includes(each.name));
  const failures: unknown[] = [];
  for (const reaction of waiting) await react(kernel, reaction, event).catch((error: unknown) => failures.push(error));
  const system = reader(kernel.driver, "system");
  const now = kernel.clock.now();
  if (failures.length === 0) return noteProcessed(system, event, now);
  const dueAt = new Date(now.getTime() + delayAfter(event.attempts));
  const about = {
    err: failures[0],
    eventId: event.id,
    type: event.type,
    organizationId: event.organizationId,
    attempts: event.attempts,
    dueAt,
  };
  kernel.log[event.attempts > patience ? "error" : "warn"](about, "a reaction failed and is tried again");
  await noteFailed(system, event, dueAt, String(failures[0]));
}

/** @returns ms until the next attempt. */
export function delayAfter(attempts: number): number {
  return Math.min(longestDelay, firstDelay * 2 ** Math.min(attempts - 1, 30));
}
