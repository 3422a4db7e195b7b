import { and, eq, sql } from "drizzle-orm";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { newId } from "../kernel/new-id.ts";
import type { Scope } from "../kernel/scope.ts";
import type { Noted } from "./note-report.ts";
import { moderationCases, moderationDecisions } from "./schema.ts";

export async function insertRow(scope: Scope, row: typeof moderationDecisions.$inferInsert): Promise<void> {
  await scope.database.insert(moderationDecisions).values(row);
}

/** Opens the case of a thing or counts one report more; it is locked until the transaction ends. */
export async function countReport(scope: Scope, noted: Noted) {
  const { organization, now, database } = scope;
  const { reporters, state, organizationId, kind, subjectId } = moderationCases;
  const [row] = await database
    .insert(moderationCases)
    .values({ ...noted, organizationId: organization.id, id: newId(), reporters: 1, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [organizationId, kind, subjectId],
      set: {
        reporters: sql`${reporters} + 1`,
        state: sql`case when ${state} = 'appealed' then 'appealed' else 'open' end`,
        updatedAt: now,
      },
    })
    .returning({ id: moderationCases.id, reporters, hiddenAt: moderationCases.hiddenAt });
  if (!row) throw new Error("a report opened no case");
  return row;
}

/** One report less; where none is left that waits, nothing waits. */
export async function discountReport(scope: Scope, { kind, subjectId }: Pick<Noted, "kind" | "subjectId">) {
  const { reporters, state } = moderationCases;
  await scope.database
    .update(moderationCases)
    .set({
      reporters: sql`greatest(${reporters} - 1, 0)`,
      state: sql`case when ${state} = 'open' and ${reporters} <= 1 and ${moderationCases.hiddenAt} is null then 'closed' else ${state} end`,
    })
    .where(
      and(ofTenant(scope, moderationCases), eq(moderationCases.kind, kind), eq(moderationCases.subjectId, subjectId)),
    );
}

export async function markHidden(scope: Scope, caseId: string): Promise<void> {
  await scope.database
    .update(moderationCases)
    .set({ hiddenAt: scope.now })
    .where(and(ofTenant(scope, moderationCases), eq(moderationCases.id, caseId)));
}

const isWaiting = (scope: Scope, { kind, subjectId }: Pick<Noted, "kind" | "subjectId">) =>
  and(
    ofTenant(scope, moderationCases),
    eq(moderationCases.kind, kind),
    eq(moderationCases.subjectId, subjectId),
    eq(moderationCases.state, "waiting"),
  );

export async function insertWaiting(scope: Scope, noted: Noted & { readonly id: string }): Promise<void> {
  const { organization, now, database } = scope;
  await database
    .insert(moderationCases)
    .values({ ...noted, organizationId: organization.id, state: "waiting", createdAt: now, updatedAt: now });
}

export async function changeWaiting(
  scope: Scope,
  about: Pick<Noted, "kind" | "subjectId">,
  text: string,
): Promise<boolean> {
  const changed = await scope.database
    .update(moderationCases)
    .set({ text, updatedAt: scope.now })
    .where(isWaiting(scope, about))
    .returning({ id: moderationCases.id });
  return changed.length > 0;
}

export async function deleteWaiting(scope: Scope, about: Pick<Noted, "kind" | "subjectId">): Promise<boolean> {
  const deleted = await scope.database
    .delete(moderationCases)
    .where(isWaiting(scope, about))
    .returning({ id: moderationCases.id });
  return deleted.length > 0;
}
