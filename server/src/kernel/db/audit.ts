import { type Call, needsRight } from "@marquee/contract/kernel";
import { sql } from "drizzle-orm";
import { newId } from "../new-id.ts";
import type { Member, Scope } from "../scope.ts";
import { unnested } from "./arrays.ts";

/** A call as somebody made it. */
export type AuditedCall = { readonly caller: Member; readonly params: unknown };

/**
 * Notes who did what for whom: every command that not everybody may call or that is declared `audited`, unless it is
 * declared otherwise, and everything done while acting as another.
 * The subject is the parameter that the ability is about.
 */
export async function writeAudit(
  scope: Pick<Scope, "database" | "organization" | "now">,
  call: Call,
  made: readonly AuditedCall[],
): Promise<void> {
  const isNoted = call.audited ?? needsRight(call);
  const noted = made.filter(({ caller }) => isNoted || caller.accountId !== caller.actingAccountId);
  if (noted.length === 0) return;
  const rows = noted.map(({ caller: { accountId, actingAccountId }, params }) => ({
    id: newId(),
    accountId,
    actingAccountId,
    subject: subjectOf(call, params),
  }));
  await scope.database.execute(sql`
    insert into audit_entries (organization_id, id, account_id, acting_account_id, call, subject, at)
    select ${scope.organization.id}::uuid, a.id, a.account_id, a.acting_account_id, ${call.id}, a.subject, ${scope.now.toISOString()}::timestamptz
    from ${unnested("a", { id: "uuid", accountId: "uuid", actingAccountId: "uuid", subject: "text" }, rows)}`);
}

function subjectOf(call: Call, params: unknown): string | null {
  const subject: unknown = call.access.may && Reflect.get(Object(params), call.access.may[1]);
  return typeof subject === "string" ? subject : null;
}
