import { randomInt } from "node:crypto";
import { within, type Context } from "./context.ts";
import { addKey } from "./keys.ts";
import type { PolicyChange, Pool, PoolPolicy } from "./types.ts";

const DAY = 24 * 60 * 60;

export const DEFAULT_POLICY: PoolPolicy = {
  password: {
    minimumLength: 8,
    requireLowercase: true,
    requireUppercase: true,
    requireNumbers: true,
    requireSymbols: true,
    refuseCommon: true,
  },
  signUp: { mode: "open", domains: [], blockedDomains: [] },
  secondFactor: { mode: "optional", kinds: ["SOFTWARE_TOKEN_MFA", "SMS_MFA", "EMAIL_OTP"] },
  attributes: [],
  devices: { remember: "ask", skipSecondFactor: true },
  strict: false,
  codeSeconds: 60 * 60,
  temporaryPasswordSeconds: 7 * DAY,
  accessTokenSeconds: 60 * 60,
  idTokenSeconds: 60 * 60,
  refreshTokenSeconds: 30 * DAY,
  refreshTokenRotation: { enabled: false, graceSeconds: 10 },
  limits: {
    perAddress: 10,
    perNetwork: 100,
    signUpsPerNetwork: 300,
    windowSeconds: 15 * 60,
    firstDelayMilliseconds: 100,
    longestDelayMilliseconds: 4000,
  },
};

export type NewPool = { name: string; domains?: readonly string[]; policy?: PolicyChange };
export type PoolKey = { poolId: string } | { clientId: string } | { name: string };
export type PoolChange = { domains?: readonly string[]; policy?: PolicyChange };

type PoolRow = { pool_id: string; client_id: string; name: string; domains: string; policy: string };

const COLUMNS = "pool_id, client_id, name, to_json(domains)::text as domains, policy::text as policy";

/** Creates the pool with its first key, or answers the one that has this name already, unchanged. */
export async function createPool(context: Context, { name, domains = [], policy = {} }: NewPool): Promise<Pool> {
  const existing = await findPool(context, { name });
  if (existing) return existing;
  const poolId = `local_${randomText(UPPER + LOWER + DIGITS, 9)}`;
  await context.database.transaction(async (database) => {
    const created = await database.query(
      `insert into identity_pools (pool_id, client_id, name, domains, policy, created_at)
       values ($1, $2, $3, $4::text[], $5::jsonb, $6) on conflict (name) do nothing returning pool_id`,
      [poolId, randomText(LOWER + DIGITS, 26), name, [...domains], encodePolicy(DEFAULT_POLICY, policy), context.now()],
    );
    // Another process has created it in between.
    if (created.length === 0) return;
    await addKey(within(context, database), { poolId, signsFrom: context.now() });
  });
  const pool = await findPool(context, { name });
  if (!pool) throw new Error(`The pool ${name} was not created.`);
  return pool;
}

export async function findPool(context: Context, key: PoolKey): Promise<Pool | undefined> {
  const [column, value] =
    "poolId" in key ? ["pool_id", key.poolId] : "clientId" in key ? ["client_id", key.clientId] : ["name", key.name];
  const [row] = await context.database.query<PoolRow>(`select ${COLUMNS} from identity_pools where ${column} = $1`, [
    value,
  ]);
  return row && readPool(context, row);
}

/** Changes what is given and keeps the rest. */
export async function updatePool(context: Context, poolId: string, change: PoolChange): Promise<Pool> {
  const updated = await context.database.transaction(async (database) => {
    const [row] = await database.query<PoolRow>(`select ${COLUMNS} from identity_pools where pool_id = $1 for update`, [
      poolId,
    ]);
    if (!row) throw new Error(`There is no pool ${poolId}.`);
    const current = readPool(context, row);
    const [changed] = await database.query<PoolRow>(
      `update identity_pools set domains = $2::text[], policy = $3::jsonb where pool_id = $1 returning ${COLUMNS}`,
      [poolId, [...(change.domains ?? current.domains)], encodePolicy(current.policy, change.policy ?? {})],
    );
    return changed ? readPool(context, changed) : current;
  });
  context.poolsOfClients.clear();
  return updated;
}

/** Whether pages of this host may call the service from a browser. */
export async function isDomainOfAnyPool(context: Context, hostname: string): Promise<boolean> {
  const rows = await context.database.query("select 1 from identity_pools where $1 = any(domains) limit 1", [hostname]);
  return rows.length > 0;
}

function readPool(context: Context, row: PoolRow): Pool {
  const stored: PolicyChange = JSON.parse(row.policy);
  const domains: string[] = JSON.parse(row.domains);
  const named = { poolId: row.pool_id, name: row.name, domains };
  return {
    ...named,
    clientId: row.client_id,
    policy: mergePolicy(DEFAULT_POLICY, stored),
    issuer: context.issuerOf(named),
  };
}

/** The complete policy of a pool: the defaults, changed by what is given. */
export function policyWith(change: PolicyChange): PoolPolicy {
  return mergePolicy(DEFAULT_POLICY, change);
}

function encodePolicy(base: PoolPolicy, change: PolicyChange): string {
  return JSON.stringify(mergePolicy(base, change));
}

function mergePolicy(base: PoolPolicy, change: PolicyChange): PoolPolicy {
  return {
    ...base,
    ...change,
    password: { ...base.password, ...change.password },
    signUp: { ...base.signUp, ...change.signUp },
    secondFactor: { ...base.secondFactor, ...change.secondFactor },
    devices: { ...base.devices, ...change.devices },
    refreshTokenRotation: { ...base.refreshTokenRotation, ...change.refreshTokenRotation },
    limits: { ...base.limits, ...change.limits },
  };
}

const LOWER = "abcdefghijklmnopqrstuvwxyz";
const UPPER = LOWER.toUpperCase();
const DIGITS = "0123456789";

function randomText(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}
