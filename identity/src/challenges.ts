import { randomBytes } from "node:crypto";
import type { Context } from "./context.ts";
import { sessionOver } from "./errors.ts";
import type { Progress } from "./sign-in/progress.ts";
import type { Pool } from "./types.ts";

const MOST_TRIES = 5;
const SECRET_BYTES = 32;

/** A sign-in that waits for an answer, and what the server has to remember of the question. */
export type Challenge = Progress & {
  /** The provider's name of what was asked. */
  step: string;
  /** Of a password exchange: the key that the answer is signed with, base64. */
  key?: string;
  /** Of a passkey: what it has to sign, and for which host. */
  passkey?: { challenge: string; relyingParty: string };
};

/** A person finds a code or a telephone within a quarter of an hour; programs answer at once. */
const LIFETIME = { program: 3 * 60 * 1000, person: 15 * 60 * 1000 } as const;

/**
 * Keeps a challenge and returns what it is answered with: a session, or the secret block of an exchange. Base64. A
 * `secret` that is given is one whose challenge was spent.
 */
export async function createChallenge(
  context: Context,
  pool: Pool,
  challenge: Challenge,
  answeredBy: keyof typeof LIFETIME = "program",
  secret: string = newSecret(pool),
): Promise<string> {
  const hash = hashOf(context, pool, secret);
  await context.database.query(
    `insert into identity_challenges (pool_id, challenge_hash, answer_sealed, expires_at) values ($1, $2, $3, $4)`,
    [
      pool.poolId,
      hash,
      context.vault.seal(["challenge", pool.poolId, hash], Buffer.from(JSON.stringify(challenge))),
      context.now() + LIFETIME[answeredBy],
    ],
  );
  return secret;
}

function newSecret({ poolId }: Pool): string {
  return Buffer.concat([Buffer.from(`${poolId} `), randomBytes(SECRET_BYTES)]).toString("base64");
}

/** The pool whose sign-in this session is, as far as it can be read: some operations say nothing else. */
export function poolOfSession(secret: string): string | undefined {
  return /^(\w+) /.exec(Buffer.from(secret, "base64").toString("latin1"))?.[1];
}

/** Looks at a challenge without using it up; undefined if it is unknown, used or over. */
export async function findChallenge(context: Context, pool: Pool, secret: string): Promise<Challenge | undefined> {
  const hash = hashOf(context, pool, secret);
  const [row] = await context.database.query<{ answer_sealed: string }>(
    `select answer_sealed from identity_challenges where pool_id = $1 and challenge_hash = $2 and expires_at > $3`,
    [pool.poolId, hash, context.now()],
  );
  return row && open(context, pool, hash, row.answer_sealed);
}

/** Counts an answer to a challenge that may be tried again, five times; undefined when it cannot be any more. */
export async function tryChallenge(context: Context, pool: Pool, secret: string): Promise<Challenge | undefined> {
  const hash = hashOf(context, pool, secret);
  const [row] = await context.database.query<{ answer_sealed: string }>(
    `update identity_challenges set tries = tries + 1
     where pool_id = $1 and challenge_hash = $2 and expires_at > $3 and tries < $4 returning answer_sealed`,
    [pool.poolId, hash, context.now(), MOST_TRIES],
  );
  return row && open(context, pool, hash, row.answer_sealed);
}

/** Takes a challenge, which can be answered once; undefined if it is unknown, used or over. */
export async function takeChallenge(context: Context, pool: Pool, secret: string): Promise<Challenge | undefined> {
  const hash = hashOf(context, pool, secret);
  const [row] = await context.database.query<{ answer_sealed: string; is_over: boolean }>(
    `delete from identity_challenges where pool_id = $1 and challenge_hash = $2
     returning answer_sealed, expires_at <= $3 as is_over`,
    [pool.poolId, hash, context.now()],
  );
  return !row || row.is_over ? undefined : open(context, pool, hash, row.answer_sealed);
}

/** Marks a challenge as used after the right answer; refuses the second of two answers that arrive together. */
export async function spendChallenge(context: Context, pool: Pool, secret: string): Promise<void> {
  if (!(await takeChallenge(context, pool, secret))) sessionOver();
}

function open(context: Context, pool: Pool, hash: string, sealed: string): Challenge {
  return JSON.parse(context.vault.open(["challenge", pool.poolId, hash], sealed).toString());
}

function hashOf(context: Context, pool: Pool, secret: string): string {
  return context.vault.hash("challenge", pool.poolId, secret);
}
