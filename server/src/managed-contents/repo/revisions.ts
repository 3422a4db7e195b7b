import { and, desc, eq, type InferSelectModel, sql } from "drizzle-orm";
import { contentRevisions } from "../../channels/content-schema.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { newId } from "../../kernel/new-id.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { HeldContent } from "./contents.ts";

export type RevisionRow = InferSelectModel<typeof contentRevisions>;
/** The oldest go. */
const kept = 200;

const ofContent = (scope: Scope, contentId: string) =>
  and(ofTenant(scope, contentRevisions), eq(contentRevisions.contentId, contentId));

/** When the last of them was kept. Walks content_revisions_order. */
export async function lastRevisionAt(scope: Scope, contentId: string): Promise<Date | undefined> {
  const [row] = await scope.database
    .select({ createdAt: contentRevisions.createdAt })
    .from(contentRevisions)
    .where(ofContent(scope, contentId))
    .orderBy(desc(contentRevisions.createdAt), desc(contentRevisions.id))
    .limit(1);
  return row?.createdAt;
}

/** Keeps what a content says now, by whoever wrote it last. */
export async function insertRevision(
  scope: Scope,
  { id, title, description, body, words, editedById }: HeldContent,
): Promise<void> {
  await scope.database.insert(contentRevisions).values({
    organizationId: scope.organization.id,
    id: newId(),
    contentId: id,
    title,
    description,
    body,
    words,
    accountId: editedById,
    createdAt: scope.now,
  });
  await scope.database.execute(sql`
    delete from content_revisions gone using (
      select r.created_at, r.id from content_revisions r where ${ofTenant(scope, "r")} and r.content_id = ${id}
      order by r.created_at desc, r.id desc offset ${kept}) old
    where ${ofTenant(scope, "gone")} and gone.content_id = ${id} and gone.id = old.id`);
}

export async function findRevision(
  scope: Scope,
  { contentId, revisionId }: { readonly contentId: string; readonly revisionId: string },
): Promise<RevisionRow | undefined> {
  const [row] = await scope.database
    .select()
    .from(contentRevisions)
    .where(and(ofContent(scope, contentId), eq(contentRevisions.id, revisionId)));
  return row;
}
