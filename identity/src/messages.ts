import { randomUUID } from "node:crypto";
import type { Context } from "./context.ts";
import type { CodeMessage, Log } from "./types.ts";
import { emailToVerify, findUser, phoneToVerify, provedPhone, type User } from "./users.ts";

const RETRY_AFTER = 60 * 1000;

export type MessageKey = { poolId: string; messageId: string };

/** With `sub`, the message is for an account by its id: it goes to an address that is the account's, or is to be. */
export type StoredMessage = { message: CodeMessage; sub?: string };

type MessageRow = { pool_id: string; message_id: string; message_sealed: string };

/**
 * Stores a message with the work it belongs to; it leaves after the commit. Whether anybody has the address is looked
 * at only when it leaves, so that asking for a code does the same for known and unknown.
 */
export async function storeMessage(context: Context, stored: StoredMessage, expiresAt: number): Promise<MessageKey> {
  const key = { poolId: stored.message.poolId, messageId: randomUUID() };
  await context.database.query(
    `insert into identity_messages (pool_id, message_id, message_sealed, due_at, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [
      key.poolId,
      key.messageId,
      context.vault.seal(sealContextOf(key), Buffer.from(JSON.stringify(stored))),
      context.now(),
      expiresAt,
    ],
  );
  return key;
}

/** Sends one stored message now, in the background; what fails is sent again by `sendDueMessages`. */
export function sendMessage(context: Context, key: MessageKey, log: Log): Promise<void> {
  const work = claim(context, "pool_id = $3 and message_id = $4", [key.poolId, key.messageId])
    .then((rows) => deliverAll(context, rows, log))
    .catch((error: unknown) => log.error({ err: error }, "a code could not be sent; it is tried again"))
    .finally(() => context.background.delete(work));
  context.background.add(work);
  return work;
}

/** Sends what an earlier process left behind or what failed, as long as the codes in it are valid. */
export async function sendDueMessages(context: Context, log: Log): Promise<void> {
  await deliverAll(context, await claim(context, "true", []), log);
}

// Claiming moves the due time on instead of removing the row: a crash while sending sends again, it never loses.
async function claim(context: Context, condition: string, values: readonly unknown[]): Promise<MessageRow[]> {
  return context.database.query<MessageRow>(
    `update identity_messages set due_at = $2
     where due_at <= $1 and expires_at > $1 and ${condition}
     returning pool_id, message_id::text as message_id, message_sealed`,
    [context.now(), context.now() + RETRY_AFTER, ...values],
  );
}

async function deliverAll(context: Context, rows: readonly MessageRow[], log: Log): Promise<void> {
  const results = await Promise.allSettled(rows.map((row) => deliver(context, row)));
  for (const result of results) {
    if (result.status === "fulfilled") continue;
    log.error({ err: result.reason }, "a code could not be sent; it is tried again");
  }
}

async function deliver(context: Context, row: MessageRow): Promise<void> {
  const key = { poolId: row.pool_id, messageId: row.message_id };
  const stored: StoredMessage = JSON.parse(context.vault.open(sealContextOf(key), row.message_sealed).toString());
  const user = await findRecipient(context, stored);
  if (user) await context.deliver(address(stored, user));
  await context.database.query(`delete from identity_messages where pool_id = $1 and message_id = $2`, [
    key.poolId,
    key.messageId,
  ]);
}

async function findRecipient(context: Context, { message, sub }: StoredMessage): Promise<User | undefined> {
  const user = await findUser(context, message.poolId, sub ?? message.to);
  if (!user?.enabled) return undefined;
  if (sub !== undefined) return addressesOf(user).includes(message.to) ? user : undefined;
  const isForSignUp = message.purpose === "sign-up" || message.purpose === "resend";
  return isForSignUp && user.status !== "UNCONFIRMED" ? undefined : user;
}

function addressesOf(user: User): (string | undefined)[] {
  return [user.email, emailToVerify(user), provedPhone(user), phoneToVerify(user)];
}

// To the address the account has, never to the one that was typed: two that compare alike may be two mailboxes, as
// with the sign of the kelvin, which is a k in lower case.
function address({ message, sub }: StoredMessage, user: User): CodeMessage {
  const locale = message.locale ?? user.attributes["locale"];
  const to = sub === undefined ? user.email : message.to;
  return locale === undefined ? { ...message, to } : { ...message, to, locale };
}

function sealContextOf({ poolId, messageId }: MessageKey): string[] {
  return ["message", poolId, messageId];
}
