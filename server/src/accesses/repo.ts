import { and, eq, sql } from "drizzle-orm";
import { arrayOf, unnested } from "../kernel/db/arrays.ts";
import { type LedgerScope, release } from "../kernel/db/capacity.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { savedSessions, sessionAccesses } from "./schema.ts";

export type Chosen = { readonly id: string; readonly passId: string; readonly price: number };

/** Keeps what was chosen for a session; a pass that once had a place there begins anew under the same id. */
export async function storeChosen(
  scope: LedgerScope,
  { sessionId, chosen, expiresAt }: { sessionId: string; chosen: readonly Chosen[]; expiresAt: Date },
): Promise<void> {
  if (chosen.length === 0) return;
  const now = scope.now.toISOString();
  await scope.database.execute(sql`
    insert into session_accesses (organization_id, id, session_id, pass_id, status, price, expires_at, created_at, updated_at)
    select ${scope.organization.id}::uuid, c.id, ${sessionId}::uuid, c.pass_id, 'draft', c.price, ${expiresAt.toISOString()}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from ${unnested("c", { id: "uuid", passId: "uuid", price: "integer" }, chosen)}
    on conflict (organization_id, pass_id, session_id) do update
      set status = 'draft', price = excluded.price, expires_at = excluded.expires_at, updated_at = excluded.updated_at`);
}

/** Moves on when drafts end. */
export async function renewChosen(scope: LedgerScope, ids: readonly string[], expiresAt: Date): Promise<void> {
  await scope.database
    .update(sessionAccesses)
    .set({ expiresAt, updatedAt: scope.now })
    .where(and(ofTenant(scope, sessionAccesses), named(ids), eq(sessionAccesses.status, "draft")));
}

/** Turns drafts into places of their own. */
export async function storeRegistered(scope: LedgerScope, ids: readonly string[]): Promise<void> {
  await scope.database
    .update(sessionAccesses)
    .set({ status: "ready", expiresAt: null, updatedAt: scope.now })
    .where(and(ofTenant(scope, sessionAccesses), named(ids), eq(sessionAccesses.status, "draft")));
}

/** Ends what passes have at sessions, and gives their places back. */
export async function endAccesses(scope: LedgerScope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await scope.database
    .update(sessionAccesses)
    .set({ status: "canceled", expiresAt: null, updatedAt: scope.now })
    .where(and(ofTenant(scope, sessionAccesses), named(ids)));
  await release(scope, ids);
}

/** For passes that are no longer their holder's, or are over: everything they had at sessions ends. */
export async function endAccessesOfPasses(scope: LedgerScope, passIds: readonly string[]): Promise<void> {
  if (passIds.length === 0) return;
  const rows = await scope.database.execute<{ id: string }>(sql`
    select id from session_accesses
    where ${ofTenant(scope)} and pass_id = any(${arrayOf("uuid", passIds)}) and status <> 'canceled' order by id for update`);
  await endAccesses(
    scope,
    rows.map(({ id }) => id),
  );
}

type Answer = { readonly accessId: string; readonly questionId: string; readonly value: string };

/** Keeps answers in place of those before; an empty one is forgotten. */
export async function storeSessionAnswers(scope: LedgerScope, answers: readonly Answer[]): Promise<void> {
  const now = scope.now.toISOString();
  const [kept, gone] = [answers.filter(({ value }) => value !== ""), answers.filter(({ value }) => value === "")];
  await forgetSessionAnswers(scope, gone);
  if (kept.length === 0) return;
  await scope.database.execute(sql`
    insert into session_responses (organization_id, access_id, question_id, value, created_at, updated_at)
    select ${scope.organization.id}::uuid, a.access_id, a.question_id, a.value, ${now}::timestamptz, ${now}::timestamptz
    from ${unnested("a", { accessId: "uuid", questionId: "uuid", value: "text" }, kept)}
    on conflict (organization_id, access_id, question_id) do update set value = excluded.value, updated_at = excluded.updated_at`);
}

export async function forgetSessionAnswers(
  scope: LedgerScope,
  answers: readonly Pick<Answer, "accessId" | "questionId">[],
): Promise<void> {
  if (answers.length === 0) return;
  await scope.database.execute(sql`
    delete from session_responses r using ${unnested("a", { accessId: "uuid", questionId: "uuid" }, answers)}
    where ${ofTenant(scope, "r")} and r.access_id = a.access_id and r.question_id = a.question_id`);
}

const named = (ids: readonly string[]) => sql`${sessionAccesses.id} = any(${arrayOf("uuid", ids)})`;

/** Saved again it stays as it is. */
export async function insertSavedSession(scope: Scope<Member>, sessionId: string): Promise<void> {
  const { organization, caller, now } = scope;
  await scope.database
    .insert(savedSessions)
    .values({ organizationId: organization.id, accountId: caller.accountId, sessionId, createdAt: now })
    .onConflictDoNothing();
}

/** False where it was not saved. */
export async function deleteSavedSession(scope: Scope<Member>, sessionId: string): Promise<boolean> {
  const { accountId } = scope.caller;
  const gone = await scope.database
    .delete(savedSessions)
    .where(
      and(
        ofTenant(scope, savedSessions),
        eq(savedSessions.accountId, accountId),
        eq(savedSessions.sessionId, sessionId),
      ),
    )
    .returning({ sessionId: savedSessions.sessionId });
  return gone.length > 0;
}
