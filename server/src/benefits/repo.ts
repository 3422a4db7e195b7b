import { and, eq, sql } from "drizzle-orm";
import { arrayOf } from "../kernel/db/arrays.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { newId } from "../kernel/new-id.ts";
import type { Scope } from "../kernel/scope.ts";
import { insertWithSlug, slugFrom } from "../kernel/slug.ts";
import { benefits } from "./schema.ts";

type Written = Pick<typeof benefits.$inferInsert, "title" | "description" | "imageId">;

/** Comes before all the others. */
export async function insertBenefit(scope: Scope, written: Written): Promise<string> {
  const id = newId();
  const base = slugFrom(written.title) || "benefit";
  const at = { organizationId: scope.organization.id, createdAt: scope.now, updatedAt: scope.now };
  const priority = sql<number>`(select coalesce(max(o.priority), 0) + 1 from benefits o where ${ofTenant(scope, "o")})`;
  const row = { ...written, ...at, id, priority };
  await insertWithSlug(base, (slug) =>
    scope.database
      .insert(benefits)
      .values({ ...row, slug })
      .onConflictDoNothing()
      .returning({ id: benefits.id }),
  );
  return id;
}

const oneBenefit = (scope: Scope, benefitId: string) => and(ofTenant(scope, benefits), eq(benefits.id, benefitId));

export async function updateBenefit(scope: Scope, benefitId: string, written: Written): Promise<void> {
  await scope.database
    .update(benefits)
    .set({ ...written, updatedAt: scope.now })
    .where(oneBenefit(scope, benefitId));
}

export async function deleteBenefit(scope: Scope, benefitId: string): Promise<void> {
  await scope.database.delete(benefits).where(oneBenefit(scope, benefitId));
}

/** Those that are named first, in this order; the others after them, as they were among themselves. */
export async function saveBenefitOrder(scope: Scope, benefitIds: readonly string[]): Promise<void> {
  await scope.database.execute(sql`
    update benefits b set priority = n.place, updated_at = ${scope.now.toISOString()}::timestamptz
    from (select o.id, row_number() over (
        order by array_position(${arrayOf("uuid", benefitIds)}, o.id) desc nulls first, o.priority, o.id)::int as place
      from benefits o where ${ofTenant(scope, "o")}) n
    where ${ofTenant(scope, "b")} and b.id = n.id`);
}
