import { setTimeout as sleep } from "node:timers/promises";
import { within, type Context } from "../context.ts";
import { createCode, expiryOf, type CodePurpose } from "../codes.ts";
import { storeMessage, type MessageKey } from "../messages.ts";
import type { CodeMessage, Pool } from "../types.ts";
import { findUser } from "../users.ts";
import type { Call } from "../wire/operation.ts";

// Longer than storing a message takes, so that the time says nothing about the account.
const ALIKE_AFTER = 150;

export type CodeToSend = {
  pool: Pool;
  purpose: CodePurpose;
  /** Which mail it becomes, where that is not the purpose itself. */
  mail: CodeMessage["purpose"];
  /** Whom the code belongs to: an address, or an account by its sub. */
  address: string;
  medium?: CodeMessage["medium"];
  /** Where it goes, if that is not the address it belongs to. */
  to?: string;
  locale?: string | undefined;
  /** The account, where it is not found by the address. */
  sub?: string;
};

/** Makes a code and stores its message, in the transaction it is called in. */
export async function prepareCode(context: Context, { pool, purpose, mail, address, locale, sub, ...way }: CodeToSend) {
  const code = await createCode(context, { pool, purpose, address });
  const { medium = "email", to = address } = way;
  const message: CodeMessage = { poolId: pool.poolId, purpose: mail, medium, to, code };
  if (locale !== undefined) message.locale = locale;
  return storeMessage(context, sub === undefined ? { message } : { message, sub }, expiryOf(context, pool));
}

export async function prepareCodeAlone(context: Context, code: CodeToSend): Promise<MessageKey> {
  return context.database.transaction((database) => prepareCode(within(context, database), code));
}

/** The address behind a username that may be a sub; an unknown username stands for itself. */
export async function addressOf(context: Context, pool: Pool, username: string): Promise<string> {
  if (username.includes("@")) return username;
  return (await findUser(context, pool.poolId, username))?.email ?? username;
}

/** Answers no sooner than a fixed time, whatever the work took. */
export async function answerAlike<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, sleep(ALIKE_AFTER)]);
  return result;
}

/** Where a code goes, with the address masked as the provider masks it. */
export function deliveryDetails(to: string) {
  if (to.startsWith("+")) {
    const Destination = `+${"*".repeat(Math.max(0, to.length - 5))}${to.slice(-4)}`;
    return { AttributeName: "phone_number", DeliveryMedium: "SMS", Destination };
  }
  const [local, domain] = to.split("@");
  const Destination = domain === undefined ? mask(local) : `${mask(local)}@${mask(domain)}`;
  return { AttributeName: "email", DeliveryMedium: "EMAIL", Destination };
}

function mask(part = ""): string {
  return `${[...part][0] ?? ""}***`;
}

/** The language a client asks the message in, beside what the account says. */
export function localeOf(metadata: Record<string, string> | undefined): string | undefined {
  const locale = metadata?.["locale"];
  return locale !== undefined && /^[a-z\d-]{2,35}$/i.test(locale) ? locale : undefined;
}

/** The attempt that a message costs. */
export function messageAttempt(call: Call, pool: Pool, username: string) {
  return { pool, kind: "message", username, network: call.network } as const;
}
