import { and, count, eq, sql } from "drizzle-orm";
import { arrayOf } from "../kernel/db/arrays.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { profileFields, profileValues } from "./schema.ts";

type FieldValues = typeof profileFields.$inferInsert;
type Settings = Pick<FieldValues, "names" | "options" | "required" | "audience">;

export async function countFields(scope: Scope): Promise<number> {
  const [row] = await scope.database
    .select({ count: count() })
    .from(profileFields)
    .where(ofTenant(scope, profileFields));
  return row?.count ?? 0;
}

/** Comes after all the others. */
export async function insertField(scope: Scope, values: Settings & Pick<FieldValues, "id" | "kind">): Promise<void> {
  await scope.database.insert(profileFields).values({
    ...values,
    organizationId: scope.organization.id,
    sortOrder: sql<number>`(select coalesce(max(o.sort_order), 0) + 1 from profile_fields o where ${ofTenant(scope, "o")})`,
    createdAt: scope.now,
    updatedAt: scope.now,
  });
}

export async function saveField(scope: Scope, fieldId: string, settings: Settings): Promise<void> {
  await scope.database
    .update(profileFields)
    .set({ ...settings, updatedAt: scope.now })
    .where(and(ofTenant(scope, profileFields), eq(profileFields.id, fieldId)));
}

/** Options that are gone are nobody's answer any more; an answer of which nothing is left goes. */
export async function dropOptions(scope: Scope, fieldId: string, optionIds: readonly string[]): Promise<void> {
  if (optionIds.length === 0) return;
  const ofField = and(ofTenant(scope, profileValues), eq(profileValues.fieldId, fieldId));
  await scope.database
    .update(profileValues)
    .set({ optionIds: sql`${profileValues.optionIds} - ${arrayOf("text", optionIds)}`, updatedAt: scope.now })
    .where(ofField);
  await scope.database
    .delete(profileValues)
    .where(and(ofField, eq(profileValues.text, ""), sql`jsonb_array_length(${profileValues.optionIds}) = 0`));
}

export async function deleteField(scope: Scope, fieldId: string): Promise<void> {
  await scope.database.delete(profileFields).where(and(ofTenant(scope, profileFields), eq(profileFields.id, fieldId)));
}

/** Those that are named first, in this order; the others after them, as they were among themselves. */
export async function saveOrder(scope: Scope, fieldIds: readonly string[]): Promise<void> {
  await scope.database.execute(sql`
    update profile_fields f set sort_order = n.place, updated_at = ${scope.now.toISOString()}::timestamptz
    from (select o.id, row_number() over (order by array_position(${arrayOf("uuid", fieldIds)}, o.id), o.sort_order, o.id)::int as place
      from profile_fields o where ${ofTenant(scope, "o")}) n
    where ${ofTenant(scope, "f")} and f.id = n.id`);
}

type Value = Pick<typeof profileValues.$inferInsert, "fieldId" | "text" | "optionIds" | "audience">;

/** What is empty is not kept. */
export async function saveValues(scope: Scope<Member>, values: readonly Value[]): Promise<void> {
  const { accountId } = scope.caller;
  const isFilled = ({ text, optionIds }: Value): boolean => text !== "" || optionIds.length > 0;
  const cleared = values.filter((value) => !isFilled(value)).map(({ fieldId }) => fieldId);
  if (cleared.length > 0)
    await scope.database
      .delete(profileValues)
      .where(
        and(
          ofTenant(scope, profileValues),
          eq(profileValues.accountId, accountId),
          sql`${profileValues.fieldId} = any(${arrayOf("uuid", cleared)})`,
        ),
      );
  const filled = values.filter(isFilled);
  if (filled.length === 0) return;
  const row = { organizationId: scope.organization.id, accountId, updatedAt: scope.now };
  await scope.database
    .insert(profileValues)
    .values(filled.map((value) => ({ ...row, ...value })))
    .onConflictDoUpdate({
      target: [profileValues.organizationId, profileValues.accountId, profileValues.fieldId],
      set: {
        text: sql`excluded.text`,
        optionIds: sql`excluded.option_ids`,
        audience: sql`excluded.audience`,
        updatedAt: scope.now,
      },
    });
}
