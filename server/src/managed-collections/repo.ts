import { and, count, eq, type InferInsertModel, sql } from "drizzle-orm";
import { channelCollections } from "../channels/schema.ts";
import { collectedContents, contents } from "../channels/content-schema.ts";
import { unnested } from "../kernel/db/arrays.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { saveSortOrder } from "../kernel/db/sort-order.ts";
import { newId } from "../kernel/new-id.ts";
import type { Scope } from "../kernel/scope.ts";
import { insertWithSlug, slugFrom } from "../kernel/slug.ts";

/** Which collection of which channel. */
export type InChannel = { readonly channelId: string; readonly collectionId: string };
type Settings = Partial<Pick<InferInsertModel<typeof channelCollections>, "name" | "description">>;

const oneCollection = (scope: Scope, { channelId, collectionId }: InChannel) =>
  and(
    ofTenant(scope, channelCollections),
    eq(channelCollections.channelId, channelId),
    eq(channelCollections.id, collectionId),
  );

export async function isCollection(scope: Scope, collection: InChannel): Promise<boolean> {
  const found = await scope.database
    .select({ id: channelCollections.id })
    .from(channelCollections)
    .where(oneCollection(scope, collection));
  return found.length > 0;
}

export async function countCollections(scope: Scope, channelId: string): Promise<number> {
  const [row] = await scope.database
    .select({ count: count() })
    .from(channelCollections)
    .where(and(ofTenant(scope, channelCollections), eq(channelCollections.channelId, channelId)));
  return row?.count ?? 0;
}

/** After the others of its channel. */
export async function insertCollection(
  scope: Scope,
  channelId: string,
  { name, description }: Required<Settings>,
): Promise<string> {
  const id = newId();
  const sortOrder = sql<number>`(select coalesce(max(s.sort_order), -1) + 1 from ${channelCollections} s
    where ${ofTenant(scope, "s")} and s.channel_id = ${channelId}::uuid)`;
  const at = { organizationId: scope.organization.id, createdAt: scope.now, updatedAt: scope.now };
  // A name without Latin letters says only that it is a collection.
  await insertWithSlug(slugFrom(name) || "collection", (slug) =>
    scope.database
      .insert(channelCollections)
      .values({ ...at, id, channelId, slug, name, description, sortOrder })
      .onConflictDoNothing()
      .returning({ id: channelCollections.id }),
  );
  return id;
}

/** What is undefined stays as it is. False where the channel has no such collection. */
export async function saveCollection(scope: Scope, collection: InChannel, settings: Settings): Promise<boolean> {
  const saved = await scope.database
    .update(channelCollections)
    .set({ ...settings, updatedAt: scope.now })
    .where(oneCollection(scope, collection))
    .returning({ id: channelCollections.id });
  return saved.length > 0;
}

/** False where the channel has no such collection. */
export async function deleteCollection(scope: Scope, collection: InChannel): Promise<boolean> {
  const gone = await scope.database
    .delete(channelCollections)
    .where(oneCollection(scope, collection))
    .returning({ id: channelCollections.id });
  return gone.length > 0;
}

/** Of all collections of a channel, in their order. */
export async function collectionIds(scope: Scope, channelId: string): Promise<string[]> {
  const rows = await scope.database
    .select({ id: channelCollections.id })
    .from(channelCollections)
    .where(and(ofTenant(scope, channelCollections), eq(channelCollections.channelId, channelId)))
    .orderBy(channelCollections.sortOrder, channelCollections.id);
  return rows.map(({ id }) => id);
}

export const saveCollectionOrder = (scope: Scope, ids: readonly string[]): Promise<void> =>
  saveSortOrder(scope, channelCollections, ids);

const inCollection = (scope: Scope, collectionId: string) =>
  and(ofTenant(scope, collectedContents), eq(collectedContents.collectionId, collectionId));

/** Of all that is in a collection, in its order. */
export async function collectedIds(scope: Scope, collectionId: string): Promise<string[]> {
  const rows = await scope.database
    .select({ id: collectedContents.contentId })
    .from(collectedContents)
    .where(inCollection(scope, collectionId))
    .orderBy(collectedContents.sortOrder, collectedContents.contentId);
  return rows.map(({ id }) => id);
}

/** From 0; what stands there already is not written. */
export async function saveCollectedOrder(scope: Scope, collectionId: string, ids: readonly string[]): Promise<void> {
  const placed = ids.map((id, sortOrder) => ({ id, sortOrder }));
  const named = unnested("p", { id: "uuid", sortOrder: "integer" }, placed);
  await scope.database.execute(sql`
    update ${collectedContents} t set sort_order = p.sort_order from ${named}
    where ${ofTenant(scope, "t")} and t.collection_id = ${collectionId}::uuid and t.content_id = p.id
      and t.sort_order <> p.sort_order`);
}

export async function isContentOf(scope: Scope, channelId: string, contentId: string): Promise<boolean> {
  const found = await scope.database
    .select({ id: contents.id })
    .from(contents)
    .where(and(ofTenant(scope, contents), eq(contents.channelId, channelId), eq(contents.id, contentId)));
  return found.length > 0;
}

/** At the end of the collection. */
export async function insertCollected(scope: Scope, collectionId: string, contentId: string): Promise<void> {
  const sortOrder = sql<number>`(select coalesce(max(s.sort_order), -1) + 1 from ${collectedContents} s
    where ${ofTenant(scope, "s")} and s.collection_id = ${collectionId}::uuid)`;
  const organizationId = scope.organization.id;
  await scope.database.insert(collectedContents).values({ organizationId, collectionId, contentId, sortOrder });
}

export async function deleteCollected(scope: Scope, collectionId: string, contentId: string): Promise<void> {
  await scope.database
    .delete(collectedContents)
    .where(and(inCollection(scope, collectionId), eq(collectedContents.contentId, contentId)));
}
