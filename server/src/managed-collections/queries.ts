import type { ListQuery } from "@marquee/contract/kernel";
import { managedCollections as calls } from "@marquee/contract/managed-collections";
import { and, eq, sql } from "drizzle-orm";
import { type CountIn, findCollection, listCollections } from "../channels/index.ts";
import { contentSearch, readContentsBeside } from "../contents/index.ts";
import { collectedContents, contents } from "../channels/content-schema.ts";
import type { KeysetDeclaration } from "../kernel/db/keyset.ts";
import { ofTenant, sameTenant } from "../kernel/db/of-tenant.ts";
import type { Scope } from "../kernel/scope.ts";
import { listFound } from "../kernel/search/index.ts";
import type { InChannel } from "./repo.ts";

/** How much is in a collection, drafts too. Uses collected_contents_order. */
const allIn =
  (scope: Scope): CountIn =>
  (collectionId) =>
    sql<number>`(select count(*)::int from ${collectedContents} k
    where ${ofTenant(scope, "k")} and k.collection_id = ${collectionId})`;

export const listAllCollections = (scope: Scope, channelId: string, query: ListQuery) =>
  listCollections(scope, { list: calls.list.list, query, channelId, countIn: allIn(scope) });

/** A collection with all that is in it. */
export const findWholeCollection = (scope: Scope, of: InChannel) => findCollection(scope, of, allIn(scope));

/** A draft is to come out after all that has a time. */
const inCollection: KeysetDeclaration = {
  fields: {
    sortOrder: { by: collectedContents.sortOrder, type: "integer" },
    published: { by: sql`coalesce(${contents.published}, '9999-01-01T00:00:00Z'::timestamptz)`, type: "timestamptz" },
  },
  id: contents.id,
};

/** All that is in a collection, drafts too. Walks collected_contents_order. */
export function listAllCollected(scope: Scope, collectionId: string, query: ListQuery) {
  const { list } = calls.contents;
  const on = and(sameTenant(collectedContents, contents), eq(collectedContents.contentId, contents.id));
  const condition = eq(collectedContents.collectionId, collectionId);
  const searched = { kind: contentSearch, id: contents.id, list, keyset: inCollection, query };
  return listFound(scope, searched, (part, found) =>
    readContentsBeside(scope, { table: collectedContents, on }, part, and(condition, found)),
  );
}
