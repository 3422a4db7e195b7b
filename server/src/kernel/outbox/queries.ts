import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { outbox } from "../db/kernel-schema.ts";
import { ofTenant } from "../db/of-tenant.ts";

export type Happened = {
  readonly organizationId: string;
  readonly id: string;
  readonly type: string;
  readonly payload: unknown;
  readonly attempts: number;
  readonly done: readonly string[];
};

type Key = Pick<Happened, "organizationId" | "id">;
const sameEvent = (key: Key) => and(ofTenant(key.organizationId, outbox), eq(outbox.id, key.id));

/**
 * Takes due events for as long as `until`: a process that ends with them lets them fall due again. Several processes
 * take different ones. Uses outbox_due_index.
 */
export async function takeDue(database: Database, now: Date, until: Date, most: number): Promise<Happened[]> {
  const due = database
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.processedAt), lte(outbox.dueAt, now)))
    .orderBy(asc(outbox.dueAt), asc(outbox.id))
    .limit(most)
    .for("update", { skipLocked: true });
  const taken = await database
    .update(outbox)
    .set({ dueAt: until, attempts: sql`${outbox.attempts} + 1` })
    .where(inArray(outbox.id, due))
    .returning({
      organizationId: outbox.organizationId,
      id: outbox.id,
      type: outbox.type,
      payload: outbox.payload,
      attempts: outbox.attempts,
      done: outbox.done,
    });
  // `returning` has no order; ids are made in the order things happen.
  return taken.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** Notes that a reaction is done. False when it was before: another process was faster. */
export async function noteDone(database: Database, key: Key, reactionName: string): Promise<boolean> {
  const noted = await database
    .update(outbox)
    .set({ done: sql`array_append(${outbox.done}, ${reactionName}::text)` })
    .where(and(sameEvent(key), sql`not (${reactionName}::text = any(${outbox.done}))`))
    .returning({ id: outbox.id });
  return noted.length > 0;
}

export async function noteProcessed(database: Database, key: Key, now: Date): Promise<void> {
  await database.update(outbox).set({ processedAt: now, lastError: null }).where(sameEvent(key));
}

export async function noteFailed(database: Database, key: Key, dueAt: Date, error: string): Promise<void> {
  await database
    .update(outbox)
    .set({ dueAt, lastError: error.slice(0, 2000) })
    .where(sameEvent(key));
}

/**
 * The events of all communities that are due, in work, or tried again after a failure, and for how many seconds the
 * oldest of them has waited. Those that are meant for later are not among them. Uses outbox_due_index.
 */
export async function readBacklog(database: Database): Promise<{ waiting: number; oldestSeconds: number }> {
  const [row] = await database
    .select({
      waiting: sql<number>`count(*)::int`,
      oldestSeconds: sql<number>`coalesce(extract(epoch from now() - min(${outbox.createdAt})), 0)::float8`,
    })
    .from(outbox)
    .where(and(isNull(outbox.processedAt), sql`(${outbox.dueAt} <= now() or ${outbox.attempts} > 0)`));
  return row ?? { waiting: 0, oldestSeconds: 0 };
}

/** Forgets what was processed before a time. Uses outbox_processed_index. */
export async function forgetProcessed(database: Database, before: Date): Promise<number> {
  const gone = await database.delete(outbox).where(lte(outbox.processedAt, before)).returning({ id: outbox.id });
  return gone.length;
}
