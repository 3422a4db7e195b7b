import { and, eq, lt, sql } from "drizzle-orm";
import { arrayOf } from "./arrays.ts";
import type { Database } from "./database.ts";
import { idempotencyKeys } from "./kernel-schema.ts";

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

/** Claims the keys of different requests of one tenant with one statement. @returns the claims that are ours now. */
export async function claimKeys(database: Database, claims: readonly KeyClaim[], now: Date): Promise<Set<KeyClaim>> {
  const [first] = claims;
  if (!first) return new Set();
  // Sorted, so that two processes that claim some of the same keys wait for each other and not in a circle.
  const sorted = claims.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  const rows = await database.execute<{ caller: string; key: string }>(sql`
    insert into idempotency_keys as k (organization_id, caller, key, request_hash, created_at)
    select ${first.organizationId}::uuid, c.caller, c.key, c.request_hash, ${now.toISOString()}::timestamptz
    from unnest(${arrayOf(
      "text",
      sorted.map((claim) => claim.caller),
    )}, ${arrayOf(
      "text",
      sorted.map((claim) => claim.key),
    )},
      ${arrayOf(
        "text",
        sorted.map((claim) => claim.requestHash),
      )}) as c (caller, key, request_hash)
    on conflict (organization_id, caller, key) do update set request_hash = excluded.request_hash, created_at = excluded.created_at, status = null, answer = null
      where k.created_at < ${new Date(now.getTime() - idempotencyKept).toISOString()}
    returning k.caller, k.key`);
  const names = new Set(rows.map(nameOf));
  return new Set(claims.filter((claim) => names.has(nameOf(claim))));
}

/**
 * Keeps the answers to claimed keys of one tenant with one statement. Each row is looked up by its key: a plain join is
 * planned by the average, and walks all keys of the tenant. The rows are this transaction's own, so they stay in place.
 */
export async function keepAnswers(
  database: Database,
  answers: readonly { claim: KeyClaim; status: number; body: string }[],
): Promise<void> {
  const [first] = answers;
  if (!first) return;
  await database.execute(sql`
    update idempotency_keys k set status = a.status, answer = a.answer
    from unnest(${arrayOf(
      "text",
      answers.map(({ claim }) => claim.caller),
    )}, ${arrayOf(
      "text",
      answers.map(({ claim }) => claim.key),
    )},
      ${arrayOf(
        "integer",
        answers.map(({ status }) => status),
      )}, ${arrayOf(
        "text",
        answers.map(({ body }) => body),
      )}) as a (caller, key, status, answer)
    cross join lateral (
      select own.ctid from idempotency_keys own
      where own.organization_id = ${first.claim.organizationId} and own.caller = a.caller and own.key = a.key limit 1) own
    where k.organization_id = ${first.claim.organizationId} and k.ctid = own.ctid`);
}

const nameOf = ({ caller, key }: { caller: string; key: string }): string => `${caller} ${key}`;

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
