import { and, eq, isNull, sql } from "drizzle-orm";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { newId } from "../kernel/new-id.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import type { Noted } from "./note-report.ts";
import { caseReports, moderationCases, moderationDecisions, withheldThings } from "./schema.ts";

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
export async function discountReport(scope: Scope, { kind, subjectId }: About) {
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

/** It is in sight again, and nobody has decided so: too few are left who reported it. */
export async function markShown(scope: Scope, caseId: string): Promise<void> {
  const { reporters, state, id } = moderationCases;
  await scope.database
    .update(moderationCases)
    .set({
      hiddenAt: null,
      state: sql`case when ${state} = 'open' and ${reporters} = 0 then 'closed' else ${state} end`,
    })
    .where(and(ofTenant(scope, moderationCases), eq(id, caseId)));
  const { action, endedAt } = moderationDecisions;
  await scope.database
    .update(moderationDecisions)
    .set({ endedAt: scope.now })
    .where(
      and(
        ofTenant(scope, moderationDecisions),
        eq(moderationDecisions.caseId, caseId),
        eq(action, "hidden"),
        isNull(endedAt),
      ),
    );
}

type About = Pick<Noted, "kind" | "subjectId">;

/** The case of a thing, held until the transaction ends. */
export async function holdCaseOf(scope: Scope, { kind, subjectId }: About) {
  const [row] = await scope.database
    .select({ id: moderationCases.id, reporters: moderationCases.reporters, hiddenAt: moderationCases.hiddenAt })
    .from(moderationCases)
    .where(
      and(ofTenant(scope, moderationCases), eq(moderationCases.kind, kind), eq(moderationCases.subjectId, subjectId)),
    )
    .for("update");
  return row;
}

/** Reporting twice is reporting once: the first reason stays, and it answers false. */
export async function insertReport(scope: Scope<Member>, { kind, subjectId }: About, reason: string): Promise<boolean> {
  const { organization, caller, now, database } = scope;
  const made = await database
    .insert(caseReports)
    .values({
      organizationId: organization.id,
      id: newId(),
      kind,
      subjectId,
      accountId: caller.accountId,
      reason,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: caseReports.id });
  return made.length > 0;
}

/** What something was before it was taken out of sight. */
export type Before = Partial<Pick<typeof withheldThings.$inferSelect, "status" | "visible" | "published">>;
type Withheld = Pick<typeof withheldThings.$inferSelect, "kind" | "subjectId">;

/** False where it is out of sight already. */
export async function keepWithheld(scope: Scope, thing: Withheld, before: Before): Promise<boolean> {
  const made = await scope.database
    .insert(withheldThings)
    .values({ ...thing, ...before, organizationId: scope.organization.id, createdAt: scope.now })
    .onConflictDoNothing()
    .returning({ subjectId: withheldThings.subjectId });
  return made.length > 0;
}

/** Lets it go: what it was before, or undefined where it is not out of sight. */
export async function takeWithheld(scope: Scope, thing: Withheld): Promise<Required<Before> | undefined> {
  const { status, visible, published } = withheldThings;
  const [row] = await scope.database
    .delete(withheldThings)
    .where(isThing(scope, thing))
    .returning({ status, visible, published });
  return row;
}

export async function isWithheld(scope: Scope, thing: Withheld): Promise<boolean> {
  const rows = await scope.database
    .select({ subjectId: withheldThings.subjectId })
    .from(withheldThings)
    .where(isThing(scope, thing));
  return rows.length > 0;
}

const isThing = (scope: Scope, { kind, subjectId }: Withheld) =>
  and(ofTenant(scope, withheldThings), eq(withheldThings.kind, kind), eq(withheldThings.subjectId, subjectId));

const isWaiting = (scope: Scope, { kind, subjectId }: About) =>
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

export async function changeWaiting(scope: Scope, about: About, text: string): Promise<boolean> {
  const changed = await scope.database
    .update(moderationCases)
    .set({ text, updatedAt: scope.now })
    .where(isWaiting(scope, about))
    .returning({ id: moderationCases.id });
  return changed.length > 0;
}

export async function deleteWaiting(scope: Scope, about: About): Promise<boolean> {
  const deleted = await scope.database
    .delete(moderationCases)
    .where(isWaiting(scope, about))
    .returning({ id: moderationCases.id });
  return deleted.length > 0;
}
