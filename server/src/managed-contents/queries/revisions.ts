import { managedContents as calls } from "@marquee/contract/managed-contents";
import type { ListQuery } from "@marquee/contract/kernel";
import { eq, getTableColumns } from "drizzle-orm";
import { contentRevisions } from "../../channels/content-schema.ts";
import { type KeysetDeclaration, keysetWindow, within } from "../../kernel/db/keyset.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";

const keyset: KeysetDeclaration = {
  fields: { createdAt: { by: contentRevisions.createdAt, type: "timestamptz" } },
  id: contentRevisions.id,
};

/** Without their texts, which would make the list long. Walks content_revisions_order. */
export async function listRevisions(scope: Scope, contentId: string, query: ListQuery) {
  const window = keysetWindow(calls.revisions.list, keyset, query);
  const { body: _, organizationId: __, ...columns } = getTableColumns(contentRevisions);
  const rows = await scope.database
    .select({ ...columns, cursorKey: window.key })
    .from(contentRevisions)
    .where(within(window, ofTenant(scope, contentRevisions), eq(contentRevisions.contentId, contentId)))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}
