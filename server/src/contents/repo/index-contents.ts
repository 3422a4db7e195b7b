import { and, asc, sql } from "drizzle-orm";
import { arrayOf } from "../../kernel/db/arrays.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Scope } from "../../kernel/scope.ts";
import { indexDocuments } from "../../kernel/search/index.ts";
import { contentSearch } from "../queries/lists.ts";
import { contentGuests, contents } from "../../channels/content-schema.ts";
import { contentTexts } from "../search-texts.ts";

/**
 * Makes contents findable by what they are now: after their texts, who may read them, or who is in them have changed. One
 * that is gone is found no more.
 */
export async function indexContents(scope: Scope, contentIds: readonly string[]): Promise<void> {
  const { id, title, description, body, access } = contents;
  const guests = sql<string[]>`array(select g.name from ${contentGuests} g
    where ${ofTenant(scope, "g")} and g.content_id = ${outer(id)} order by g.sort_order, g.id)`.as("guest_names");
  const rows = await scope.database
    .select({ id, title, description, body, access, guests })
    .from(contents)
    .where(and(ofTenant(scope, contents), sql`${id} = any(${arrayOf("uuid", contentIds)})`))
    .orderBy(asc(id));
  const known = new Map(rows.map((row) => [row.id, contentTexts(row)]));
  const documents = contentIds.map((subjectId) => ({ subjectId, texts: known.get(subjectId) ?? [] }));
  await indexDocuments(scope, contentSearch, documents);
}
