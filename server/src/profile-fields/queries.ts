import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { arrayOf } from "../kernel/db/arrays.ts";
import { ofTenant, sameTenant } from "../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { profileFields, profileValues } from "./schema.ts";

const inOrder = [asc(profileFields.sortOrder), asc(profileFields.id)];

/** Everything that the community asks. Walks profile_fields_order. */
export function listFields(scope: Scope) {
  return scope.database
    .select()
    .from(profileFields)
    .where(ofTenant(scope, profileFields))
    .orderBy(...inOrder);
}

export type FieldRow = Awaited<ReturnType<typeof listFields>>[number];

export async function findField(scope: Scope, fieldId: string): Promise<FieldRow | undefined> {
  const [row] = await scope.database
    .select()
    .from(profileFields)
    .where(and(ofTenant(scope, profileFields), eq(profileFields.id, fieldId)));
  return row;
}

/** Everything that the community asks, with what the caller filled in. */
export function listOwnValues(scope: Scope<Member>) {
  const own = and(
    sameTenant(profileValues, profileFields),
    eq(profileValues.fieldId, profileFields.id),
    eq(profileValues.accountId, scope.caller.accountId),
  );
  return scope.database
    .select({ field: profileFields, value: profileValues })
    .from(profileFields)
    .leftJoin(profileValues, own)
    .where(ofTenant(scope, profileFields))
    .orderBy(...inOrder);
}

/** What of somebody's is for the caller: their own; else by whom its owner chose. */
function isForCaller({ caller, organization }: Scope): SQL {
  const { audience, accountId } = profileValues;
  if (caller.accountId === undefined) return eq(audience, "everybody");
  return sql`(${audience} in ('everybody', 'members') or ${accountId} = ${caller.accountId}
    or (${audience} = 'followed' and exists (select from follows f where ${ofTenant(organization.id, "f")}
      and f.follower_id = ${accountId} and f.account_id = ${caller.accountId})))`;
}

/** What some people filled in, as far as the caller may read it. Uses the key of profile_values. */
export function listShownValues(scope: Scope, accountIds: readonly string[]) {
  return scope.database
    .select({ field: profileFields, value: profileValues })
    .from(profileValues)
    .innerJoin(
      profileFields,
      and(sameTenant(profileFields, profileValues), eq(profileFields.id, profileValues.fieldId)),
    )
    .where(
      and(
        ofTenant(scope, profileValues),
        sql`${profileValues.accountId} = any(${arrayOf("uuid", accountIds)})`,
        isForCaller(scope),
      ),
    )
    .orderBy(...inOrder);
}

export type ShownRow = Awaited<ReturnType<typeof listShownValues>>[number];

/** Who has filled a field in. Walks profile_values_field_index. */
export async function listAnswering(scope: Scope, fieldId: string): Promise<string[]> {
  const rows = await scope.database
    .select({ accountId: profileValues.accountId })
    .from(profileValues)
    .where(and(ofTenant(scope, profileValues), eq(profileValues.fieldId, fieldId)));
  return rows.map(({ accountId }) => accountId);
}
