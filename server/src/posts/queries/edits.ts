import type { ListQuery } from "@marquee/contract/kernel";
import { posts as calls } from "@marquee/contract/posts";
import { eq } from "drizzle-orm";
import { type KeysetDeclaration, keysetWindow, within } from "../../kernel/db/keyset.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { postEdits } from "../schema.ts";

const keyset: KeysetDeclaration = {
  fields: { createdAt: { by: postEdits.createdAt, type: "timestamptz" } },
  id: postEdits.id,
};

/** What a post or a comment said before. Walks post_edits_order. */
export async function listEdits(scope: Scope, postId: string, query: ListQuery) {
  const window = keysetWindow(calls.edits.list, keyset, query);
  const { id, text: message, createdAt } = postEdits;
  const rows = await scope.database
    .select({ id, message, createdAt, cursorKey: window.key })
    .from(postEdits)
    .where(within(window, ofTenant(scope, postEdits), eq(postEdits.postId, postId)))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}
