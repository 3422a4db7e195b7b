import { benefits as calls } from "@marquee/contract/benefits";
import type { ListQuery } from "@marquee/contract/kernel";
import { and, count, eq, getTableColumns } from "drizzle-orm";
import { imageOf } from "../images/index.ts";
import { type KeysetDeclaration, keysetWindow, within } from "../kernel/db/keyset.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { Scope } from "../kernel/scope.ts";
import { foundAmongFew } from "../kernel/search/index.ts";
import { benefits } from "./schema.ts";

const keyset: KeysetDeclaration = {
  fields: {
    priority: { by: benefits.priority, type: "integer" },
    title: { by: benefits.title, type: "text" },
    createdAt: { by: benefits.createdAt, type: "timestamptz" },
  },
  id: benefits.id,
};
const columns = { ...getTableColumns(benefits), image: imageOf(benefits.organizationId, benefits.imageId) };

export type BenefitRow = NonNullable<Awaited<ReturnType<typeof findBenefit>>>;

/** A hundred at most. Walks benefits_priority_order. */
export async function listBenefits(scope: Scope, query: ListQuery) {
  const window = keysetWindow(calls.list.list, keyset, query);
  const { id, title, description } = benefits;
  const words = await foundAmongFew({
    id,
    search: query.search,
    read: () => scope.database.select({ id, title, description }).from(benefits).where(ofTenant(scope, benefits)),
    textsOf: (each) => [each.title, each.description],
  });
  const rows = await scope.database
    .select({ ...columns, cursorKey: window.key })
    .from(benefits)
    .where(within(window, ofTenant(scope, benefits), words))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}

export async function findBenefit(scope: Scope, benefitId: string) {
  const [row] = await scope.database
    .select(columns)
    .from(benefits)
    .where(and(ofTenant(scope, benefits), eq(benefits.id, benefitId)));
  return row;
}

export async function countBenefits(scope: Scope): Promise<number> {
  const [row] = await scope.database.select({ count: count() }).from(benefits).where(ofTenant(scope, benefits));
  return row?.count ?? 0;
}
