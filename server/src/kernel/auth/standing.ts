import { type Call, type ErrorDeclaration, isUnderTerms, kernelErrors } from "@marquee/contract/kernel";
import type { Database } from "../db/database.ts";
import type { Kernel } from "../kernel.ts";
import type { Services } from "../services.ts";
import type { ActiveAccount } from "./callers.ts";
import type { Caller } from "../scope.ts";
import type { Tenant } from "../tenancy/tenant.ts";

type Transaction = { readonly database: Database; readonly organization: Tenant; readonly now: Date };

/**
 * `muted`: may do everything but write what others read. `termsFirst`, `ageFirst`: everything but write and take part,
 * until they have accepted the community's terms or shown how old they are.
 */
export type Standing = "good" | "muted" | "termsFirst" | "ageFirst" | "gone";

/** Why somebody may not make a call who may make others. */
export function refusalOf(standing: Standing, call: Pick<Call, "access">): ErrorDeclaration | undefined {
  if (standing === "muted") return call.access.speaks ? kernelErrors.muted : undefined;
  if (standing === "termsFirst") return isUnderTerms(call) ? kernelErrors.termsFirst : undefined;
  return standing === "ageFirst" && isUnderTerms(call) ? kernelErrors.ageFirst : undefined;
}

/**
 * Which of these callers may still write, whatever was known of them before: those whose accounts, their own and the one
 * they act for, are neither suspended nor deleted, and whose sign-in stands; and who of them is kept from some calls. It
 * stays so until the transaction ends: who ends one of these waits for it. Guests may. Terms are accepted by whoever does
 * it, whomever they act for.
 */
export async function lockStanding(
  { accounts, services }: { readonly accounts: Pick<Kernel["accounts"], "lockActive">; readonly services: Services },
  { database, organization, now }: Transaction,
  callers: readonly Caller[],
): Promise<(caller: Caller) => Standing> {
  const [accountIds, sessionIds] = [callers.flatMap(accountsOf), [...new Set(callers.flatMap(sessionOf))]];
  const nobody: ReadonlyMap<string, ActiveAccount> = new Map();
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
    if (own.some((id) => (active.get(id)?.mutedUntil?.getTime() ?? 0) > now.getTime())) return "muted";
    const actor = caller.accountId === undefined ? undefined : active.get(caller.actingAccountId);
    if (actor && !actor.hasAcceptedTerms) return "termsFirst";
    const minimumAge = organization.configuration.signUp?.minimumAge ?? 0;
    return actor && actor.oldEnoughFor < minimumAge ? "ageFirst" : "good";
  };
}

const accountsOf = (caller: Caller): string[] =>
  caller.accountId === undefined ? [] : [caller.accountId, caller.actingAccountId];

const sessionOf = (caller: Caller): string[] =>
  caller.accountId === undefined || caller.sessionId === undefined ? [] : [caller.sessionId];
