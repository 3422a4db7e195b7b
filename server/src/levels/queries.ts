import type { ListQuery } from "@marquee/contract/kernel";
import { levels as calls } from "@marquee/contract/levels";
import { and, count, eq, getTableColumns } from "drizzle-orm";
import { listNamedAccounts } from "../accounts/index.ts";
import { imageOf } from "../images/index.ts";
import { type KeysetDeclaration, keysetWindow, within } from "../kernel/db/keyset.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { Scope } from "../kernel/scope.ts";
import { foundAmongFew } from "../kernel/search/index.ts";
import { levelSponsors, sponsorshipLevels as levels } from "./schema.ts";

const keyset: KeysetDeclaration = {
  fields: {
    scale: { by: levels.scale, type: "integer" },
    name: { by: levels.name, type: "text" },
    createdAt: { by: levels.createdAt, type: "timestamptz" },
  },
  id: levels.id,
};
const sponsorKeyset: KeysetDeclaration = {
  fields: { createdAt: { by: levelSponsors.createdAt, type: "timestamptz" } },
  id: levelSponsors.accountId,
};
const columns = { ...getTableColumns(levels), image: imageOf(levels.organizationId, levels.imageId) };

export type LevelRow = NonNullable<Awaited<ReturnType<typeof findLevel>>>;

/** A handful. Walks sponsorship_levels_scale_order. */
export async function listLevels(scope: Scope, query: ListQuery) {
  const window = keysetWindow(calls.list.list, keyset, query);
  const { id, name, subtitle } = levels;
  const words = await foundAmongFew({
    id,
    search: query.search,
    read: () => scope.database.select({ id, name, subtitle }).from(levels).where(ofTenant(scope, levels)),
    textsOf: (each) => [each.name, each.subtitle],
  });
  const rows = await scope.database
    .select({ ...columns, cursorKey: window.key })
    .from(levels)
    .where(within(window, ofTenant(scope, levels), words))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}

export async function findLevel(scope: Scope, levelId: string) {
  const [row] = await scope.database
    .select(columns)
    .from(levels)
    .where(and(ofTenant(scope, levels), eq(levels.id, levelId)));
  return row;
}

export async function countLevels(scope: Scope): Promise<number> {
  const [row] = await scope.database.select({ count: count() }).from(levels).where(ofTenant(scope, levels));
  return row?.count ?? 0;
}

/** Walks level_sponsors_created_order. */
export const listLevelSponsors = (scope: Scope, levelId: string, query: ListQuery) =>
  listNamedAccounts(scope, {
    table: levelSponsors,
    account: levelSponsors.accountId,
    list: calls.accounts.list,
    keyset: sponsorKeyset,
    query,
    where: eq(levelSponsors.levelId, levelId),
  });
