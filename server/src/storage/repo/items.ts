import { storage, type StoredKind } from "@marquee/contract/storage";
import type { ListQuery } from "@marquee/contract/kernel";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { capacityHolds } from "../../kernel/db/kernel-schema.ts";
import { keysetWindow, within } from "../../kernel/db/keyset.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { accountPool } from "../../quota/index.ts";
import { outer } from "../../kernel/db/outer.ts";

/**
 * What a hold is of, by the keys of the three tables; an upload on its way is none of them. What a content plays is in
 * place as a picture is that everybody sees.
 */
const item = sql`(
  select 'image' as kind, i.name, i.is_public from images i
  where ${ofTenant(outer(capacityHolds.organizationId), "i")} and i.id = ${capacityHolds.ownerId}
  union all
  select 'video', v.name, exists (select from contents c where ${ofTenant(outer(capacityHolds.organizationId), "c")}
    and c.video_id = v.id) from videos v
  where ${ofTenant(outer(capacityHolds.organizationId), "v")} and v.id = ${capacityHolds.ownerId}
  union all
  select 'file', f.name, exists (select from contents c where ${ofTenant(outer(capacityHolds.organizationId), "c")}
    and c.audio_id = f.id) from files f
  where ${ofTenant(outer(capacityHolds.organizationId), "f")} and f.id = ${capacityHolds.ownerId}) as item`;

/** What the caller keeps, by the beginning of the key of capacity_holds: some thousands at most. */
const ownItems = (scope: Scope<Member>): SQL | undefined =>
  and(
    ofTenant(scope, capacityHolds),
    eq(capacityHolds.kind, accountPool),
    eq(capacityHolds.subjectId, scope.caller.accountId),
  );

const [kind, name, bytes] = [
  sql<StoredKind>`item.kind`,
  sql<string | null>`item.name`,
  sql<number>`(${capacityHolds.quantity}::bigint * 1024)`.mapWith(Number),
];
const columns = {
  id: capacityHolds.ownerId,
  kind,
  name,
  bytes,
  isPublic: sql<boolean>`item.is_public`,
  createdAt: capacityHolds.createdAt,
};

const keyset = {
  fields: {
    bytes: { by: capacityHolds.quantity, type: "integer" },
    createdAt: { by: capacityHolds.createdAt, type: "timestamptz" },
  },
  id: capacityHolds.ownerId,
} as const;

type Wanted = ListQuery & { readonly kind?: StoredKind | undefined };

export async function readItems(scope: Scope<Member>, query: Wanted) {
  const window = keysetWindow(storage.items.list, keyset, query);
  const rows = await scope.database
    .select({ ...columns, cursorKey: window.key })
    .from(capacityHolds)
    .innerJoinLateral(item, sql`true`)
    .where(
      within(
        window,
        ownItems(scope),
        query.kind && sql`${kind} = ${query.kind}`,
        query.search ? sql`strpos(lower(${name}), ${query.search.toLowerCase()}) > 0` : undefined,
      ),
    )
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}
export type ItemRow = Awaited<ReturnType<typeof readItems>>["rows"][number];

/** How much of what, what takes most first. */
export function readKinds(scope: Scope<Member>): Promise<{ kind: StoredKind; count: number; bytes: number }[]> {
  return scope.database
    .select({ kind, count: sql<number>`count(*)::int`, bytes: sql<number>`sum(${bytes})`.mapWith(Number) })
    .from(capacityHolds)
    .innerJoinLateral(item, sql`true`)
    .where(ownItems(scope))
    .groupBy(kind)
    .orderBy(sql`sum(${bytes}) desc`);
}

/** One of the caller's items. */
export async function findItem(scope: Scope<Member>, itemId: string) {
  const [row] = await scope.database
    .select(columns)
    .from(capacityHolds)
    .innerJoinLateral(item, sql`true`)
    .where(and(ownItems(scope), eq(capacityHolds.ownerId, itemId)));
  return row;
}
