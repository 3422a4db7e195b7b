import type { Context } from "./context.ts";
import type { Log, Revocation } from "./types.ts";

const LOOK_EVERY = 1500;
/** Longer than any transaction stays open, and than the clocks of two machines may differ. */
const OVERLAP = 30 * 1000;

export type RecordedRevocation = Revocation & { revocationId: string };

type Listener = (revocation: Revocation) => void;
type Row = { revocation_id: string; pool_id: string; sub: string; session_id: string | null };

const COLUMNS = "revocation_id::text as revocation_id, pool_id, sub::text as sub, session_id::text as session_id";

/** Records that all access of a person ends, in the transaction that ends it. */
export async function recordRevocation(
  context: Context,
  { poolId, sub }: Pick<Revocation, "poolId" | "sub">,
): Promise<RecordedRevocation[]> {
  const rows = await context.database.query<Row>(
    `insert into identity_revocations (pool_id, sub, revoked_at) values ($1, $2, $3) returning ${COLUMNS}`,
    [poolId, sub, context.now()],
  );
  return rows.map(readRow);
}

/**
 * Ends the sessions that a condition names, and records each. `session` is the table; values start at $2, $1 is now.
 */
export async function endSessions(
  context: Context,
  { from = "", condition, values }: { from?: string; condition: string; values: readonly unknown[] },
): Promise<RecordedRevocation[]> {
  const rows = await context.database.query<Row>(
    `with ended as (
       update identity_sessions as session set revoked_at = $1 ${from}
       where session.revoked_at is null and ${condition}
       returning session.pool_id, session.sub, session.session_id)
     insert into identity_revocations (pool_id, sub, session_id, revoked_at)
     select pool_id, sub, session_id, $1::bigint from ended returning ${COLUMNS}`,
    [context.now(), ...values],
  );
  return rows.map(readRow);
}

export type Revocations = {
  report(revocations: readonly Revocation[]): void;
  listen(listener: Listener): () => void;
};

/**
 * Notifies the listeners of this process of what ended here at once, and what ended in another process within seconds:
 * while anybody listens, the table is looked at. So nothing depends on a message between processes arriving.
 */
export function createRevocations(context: Pick<Context, "database" | "now">, log: Log | undefined): Revocations {
  const listeners = new Set<Listener>();
  const reported = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let lookedAt = 0;

  function report(revocations: readonly Revocation[]): void {
    for (const revocation of revocations) {
      if ("revocationId" in revocation) reported.set(String(revocation.revocationId), context.now());
      listeners.forEach((listener) => listener(publicPart(revocation)));
    }
  }

  async function look(): Promise<void> {
    const now = context.now();
    const rows = await context.database.query<Row>(
      `select ${COLUMNS} from identity_revocations where revoked_at > $1 order by revoked_at`,
      [lookedAt - OVERLAP],
    );
    lookedAt = now;
    for (const [id, at] of reported) if (at < now - 2 * OVERLAP) reported.delete(id);
    report(rows.map(readRow).filter(({ revocationId }) => !reported.has(revocationId)));
  }

  function lookLater(): void {
    timer = setTimeout(() => {
      look()
        .catch((error: unknown) => log?.error({ err: error }, "what was revoked elsewhere could not be read"))
        .finally(() => listeners.size > 0 && lookLater());
    }, LOOK_EVERY).unref();
  }

  return {
    report,
    listen(listener) {
      // Sessions that ended before this process started need no notification: nothing of theirs is open here.
      if (listeners.size === 0) lookedAt = context.now() + OVERLAP;
      if (listeners.size === 0) lookLater();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearTimeout(timer);
      };
    },
  };
}

function publicPart({ poolId, sub, sessionId }: Revocation): Revocation {
  return sessionId === undefined ? { poolId, sub } : { poolId, sub, sessionId };
}

function readRow(row: Row): RecordedRevocation {
  const { revocation_id: revocationId, pool_id: poolId, sub } = row;
  return row.session_id === null
    ? { revocationId, poolId, sub }
    : { revocationId, poolId, sub, sessionId: row.session_id };
}
