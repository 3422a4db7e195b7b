import { randomBytes, randomUUID } from "node:crypto";
import { readEmail } from "../attributes.ts";
import { within, type Context } from "../context.ts";
import { emailTaken, fail, userDisabled } from "../errors.ts";
import { assertMaySignUp } from "../invitations.ts";
import { createCredential } from "../passwords.ts";
import { revokeSessions } from "../sessions.ts";
import type { Pool } from "../types.ts";
import { changeAttributes, findUser, insertUser, replaceCredential, settleUser, type User } from "../users.ts";
import type { FederatedPerson } from "./person.ts";

/** Whoever the issuer and subject are linked to; undefined if nobody is yet. */
export async function findLinked(
  context: Context,
  pool: Pool,
  { issuer, subject }: FederatedPerson,
): Promise<User | undefined> {
  const [row] = await context.database.query<{ sub: string }>(
    `select sub::text as sub from identity_links where pool_id = $1 and issuer = $2 and subject = $3`,
    [pool.poolId, issuer, subject],
  );
  return row && findUser(context, pool.poolId, row.sub);
}

/**
 * The account of somebody whose provider says that the address is verified: the one that has the address, or a new one.
 * An account of this address that nobody confirmed may have been made by somebody else, who then knows its password:
 * it is confirmed, its password is nobody's from now on, and what was entered about its person is forgotten.
 */
export async function linkVerified(context: Context, pool: Pool, person: FederatedPerson): Promise<User> {
  const email = readEmail(person.email ?? "");
  if (!person.isEmailVerified) throw new Error("Only a verified address links.");
  const known = await findUser(context, pool.poolId, email);
  if (!known) return createLinked(context, pool, { person, email });
  if (!known.enabled) userDisabled();
  const { poolId, sub } = known;
  const credential = known.emailVerified ? undefined : await nobodysCredential(context, pool, sub);
  const ended = await context.database.transaction(async (database) => {
    const inside = within(context, database);
    await insertLink(inside, known, person);
    if (!credential) return [];
    await replaceCredential(inside, known, credential);
    await settleUser(inside, known);
    await changeAttributes(inside, known, { ...emptied(known.attributes), ...person.attributes });
    return revokeSessions(inside, { poolId, sub });
  });
  context.announceRevocations(ended);
  return (await findUser(context, poolId, sub)) ?? fail("InternalErrorException", "The account went away.");
}

/** A new account with an address that was proved, by the provider's word or by a mailed code. */
export async function createLinked(
  context: Context,
  pool: Pool,
  { person, email }: { person: FederatedPerson; email: string },
): Promise<User> {
  const { poolId } = pool;
  await assertMaySignUp(context, pool, email);
  const sub = randomUUID();
  const credential = await nobodysCredential(context, pool, sub);
  await context.database.transaction(async (database) => {
    const inside = within(context, database);
    const { attributes } = person;
    const isNew = await insertUser(inside, {
      poolId,
      sub,
      email,
      attributes,
      credential,
      status: "CONFIRMED",
      emailVerified: true,
    });
    if (!isNew) emailTaken();
    await insertLink(inside, { poolId, sub }, person);
  });
  return (await findUser(context, poolId, sub)) ?? fail("InternalErrorException", "The account went away.");
}

function emptied(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.keys(attributes).map((name) => [name, ""]));
}

/** A random password that nobody knows; the person can set one of their own by a mailed code. */
function nobodysCredential(context: Context, pool: Pool, sub: string) {
  return createCredential(context, { pool, sub, password: randomBytes(32).toString("base64") });
}

async function insertLink(
  context: Context,
  { poolId, sub }: Pick<User, "poolId" | "sub">,
  { issuer, subject }: FederatedPerson,
): Promise<void> {
  await context.database.query(
    `insert into identity_links (pool_id, issuer, subject, sub, linked_at) values ($1, $2, $3, $4, $5)
     on conflict (pool_id, issuer, subject) do nothing`,
    [poolId, issuer, subject, sub, context.now()],
  );
}
