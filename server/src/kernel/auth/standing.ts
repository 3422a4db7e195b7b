import type { Database } from "../db/database.ts";
import type { Kernel } from "../kernel.ts";
import type { Caller } from "../scope.ts";
import type { Tenant } from "../tenancy/tenant.ts";

type Transaction = { readonly database: Database; readonly organization: Tenant; readonly now: Date };

/** `muted`: may do everything but write what others read. */
export type Standing = "good" | "muted" | "gone";

/**
 * Which of these callers may still write, whatever was known of them before: those whose accounts, their own and the one
 * they act for, are neither suspended nor deleted, and whose sign-in stands; and who of them is muted. It stays so until the transaction ends: who
 * ends one of these waits for it. Guests may.
 */
export async function lockStanding(
  { accounts, services }: Pick<Kernel, "accounts" | "services">,
  { database, organization, now }: Transaction,
  callers: readonly Caller[],
): Promise<(caller: Caller) => Standing> {
  const [accountIds, sessionIds] = [callers.flatMap(accountsOf), [...new Set(callers.flatMap(sessionOf))]];
  const nobody: ReadonlyMap<string, Date | null> = new Map();
  const none: ReadonlySet<string> = new Set();
  const asked = [
    accountIds.length > 0 ? accounts.lockActive(database, organization.id, accountIds) : nobody,
    sessionIds.length > 0 ? services.identity.lockActiveSessions(database, organization, sessionIds) : none,
  ] as const;
  // All of them are awaited even if one fails, so that none outlives the transaction.
  await Promise.allSettled(asked);
  const [active, standing] = await Promise.all(asked);
  return (caller) => {
    const own = accountsOf(caller);
    if (!own.every((id) => active.has(id)) || !sessionOf(caller).every((id) => standing.has(id))) return "gone";
    return own.some((id) => (active.get(id)?.getTime() ?? 0) > now.getTime()) ? "muted" : "good";
  };
}

const accountsOf = (caller: Caller): string[] =>
  caller.accountId === undefined ? [] : [caller.accountId, caller.actingAccountId];

const sessionOf = (caller: Caller): string[] =>
  caller.accountId === undefined || caller.sessionId === undefined ? [] : [caller.sessionId];
