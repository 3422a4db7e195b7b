import { sql } from "drizzle-orm";
import { listed } from "./arrays.ts";
import type { Database } from "./database.ts";
import { statement } from "./statement.ts";
import { ofTenant } from "./of-tenant.ts";

/** How long a key is kept, in ms. */
export const idempotencyKept = 24 * 60 * 60_000;

/** A key as one caller sent it, and what it stood for. */
export type KeyClaim = {
  readonly organizationId: string;
  readonly caller: string;
  readonly key: string;
  readonly requestHash: string;
};
export type KeptAnswer = {
  readonly requestHash: string;
  readonly status: number | null;
  readonly answer: string | null;
};

/**
 * Locks these keys until the transaction ends: requests with the same key run one after the other, and the second finds
 * the answer to the first. Locked in sorted order, so that transactions cannot deadlock.
 */
export async function lockKeys(database: Database, claims: readonly KeyClaim[]): Promise<void> {
  const [first] = claims;
  if (!first) return;
  await selectLocks(database, { organizationId: first.organizationId, names: claims.map(nameOf) });
}

const selectLocks = statement<never>(
  () => sql`
    select pg_advisory_xact_lock(lock) from (
      select distinct hashtextextended(${sql.placeholder("organizationId")} || name, 0) as lock
      from unnest(${listed("text", "names")}) as named (name) order by lock) as locks`,
);

/**
 * What is kept under the keys of different requests of one tenant. Each is looked up by its key: a plain join is planned
 * by the average, and walks all keys of the tenant.
 */
export async function findAnswers(
  database: Database,
  claims: readonly KeyClaim[],
  now: Date,
): Promise<ReadonlyMap<KeyClaim, KeptAnswer>> {
  const [first] = claims;
  if (!first) return new Map();
  const rows = await selectAnswers(database, {
    organizationId: first.organizationId,
    callers: claims.map(({ caller }) => caller),
    keys: claims.map(({ key }) => key),
    outlived: outlivedAt(now),
  });
  return new Map(
    rows.flatMap(({ position, ...kept }) => {
      const claim = claims[position - 1];
      return claim ? [[claim, kept] as const] : [];
    }),
  );
}

const selectAnswers = statement<KeptAnswer & { position: number }>(
  () => sql`
    select c.position::int as position, k.request_hash as "requestHash", k.status, k.answer
    from unnest(${listed("text", "callers")}, ${listed("text", "keys")}) with ordinality as c (caller, key, position)
    cross join lateral (
      select * from idempotency_keys own
      where ${ofTenant(sql.placeholder("organizationId"), "own")} and own.caller = c.caller and own.key = c.key limit 1) k
    where k.created_at >= ${sql.placeholder("outlived")}`,
);

/**
 * Takes the keys of different requests of one tenant together with their answers. Waits while another transaction holds
 * one. If that one has taken a key by then, a transient error is thrown: a retry finds its answer.
 */
export async function keepAnswers(
  database: Database,
  answers: readonly { claim: KeyClaim; status: number; body: string }[],
  now: Date,
): Promise<void> {
  const [first] = answers;
  if (!first) return;
  // Sorted, so that two processes that take some of the same keys cannot deadlock.
  const sorted = answers.toSorted(({ claim: one }, { claim: other }) => (nameOf(one) < nameOf(other) ? -1 : 1));
  await insertAnswers(database, {
    organizationId: first.claim.organizationId,
    callers: sorted.map(({ claim }) => claim.caller),
    keys: sorted.map(({ claim }) => claim.key),
    hashes: sorted.map(({ claim }) => claim.requestHash),
    statuses: sorted.map(({ status }) => status),
    bodies: sorted.map(({ body }) => body),
    now: now.toISOString(),
    outlived: outlivedAt(now),
  });
}

const insertAnswers = statement<never>(
  () => sql`
    insert into idempotency_keys as k (organization_id, caller, key, request_hash, status, answer, created_at)
    select ${sql.placeholder("organizationId")}::uuid, a.caller, a.key, a.request_hash, a.status, a.answer, ${sql.placeholder("now")}::timestamptz
    from unnest(${listed("text", "callers")}, ${listed("text", "keys")}, ${listed("text", "hashes")},
      ${listed("integer", "statuses")}, ${listed("text", "bodies")}) as a (caller, key, request_hash, status, answer)
    on conflict (organization_id, caller, key) do update set request_hash = excluded.request_hash,
      created_at = excluded.created_at, status = excluded.status,
      answer = case when k.created_at < ${sql.placeholder("outlived")} then excluded.answer else concurrent_change() end`,
);

const outlivedAt = (now: Date): string => new Date(now.getTime() - idempotencyKept).toISOString();
const nameOf = ({ caller, key }: KeyClaim): string => `${caller} ${key}`;
