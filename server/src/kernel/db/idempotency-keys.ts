import { and, eq, lt, sql } from "drizzle-orm";
import { listed } from "./arrays.ts";
import type { Database } from "./database.ts";
import { idempotencyKeys } from "./kernel-schema.ts";
import { statement } from "./statement.ts";

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

/** True when the key is ours now: new, or outlived. Waits while another transaction holds it. */
export async function claimKey(database: Database, claim: KeyClaim, now: Date): Promise<boolean> {
  const claimed = await database
    .insert(idempotencyKeys)
    .values({ ...claim, createdAt: now })
    .onConflictDoUpdate({
      target: [idempotencyKeys.organizationId, idempotencyKeys.caller, idempotencyKeys.key],
      set: { requestHash: claim.requestHash, createdAt: now, status: sql`null`, answer: sql`null` },
      setWhere: lt(idempotencyKeys.createdAt, new Date(now.getTime() - idempotencyKept)),
    })
    .returning({ key: idempotencyKeys.key });
  return claimed.length > 0;
}

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
      where own.organization_id = ${sql.placeholder("organizationId")} and own.caller = c.caller and own.key = c.key limit 1) k
    where k.created_at >= ${sql.placeholder("outlived")}`,
);

/**
 * Takes the keys of different requests of one tenant together with their answers. Waits while another transaction holds
 * one. Where it has taken one by then, that is a transient error: whoever starts over finds its answer.
 */
export async function keepAnswers(
  database: Database,
  answers: readonly { claim: KeyClaim; status: number; body: string }[],
  now: Date,
): Promise<void> {
  const [first] = answers;
  if (!first) return;
  // Sorted, so that two processes that take some of the same keys wait for each other and not in a circle.
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

/** Keeps the answer to a claimed key. */
export async function keepAnswer(
  database: Database,
  claim: KeyClaim,
  answer: { status: number; body: string },
): Promise<void> {
  await database.update(idempotencyKeys).set({ status: answer.status, answer: answer.body }).where(same(claim));
}

/** What is kept under a key. */
export async function keptAnswer(database: Database, claim: KeyClaim): Promise<KeptAnswer | undefined> {
  const [kept] = await database.select().from(idempotencyKeys).where(same(claim));
  return kept;
}

function same({ organizationId, caller, key }: KeyClaim) {
  return and(
    eq(idempotencyKeys.organizationId, organizationId),
    eq(idempotencyKeys.caller, caller),
    eq(idempotencyKeys.key, key),
  );
}
