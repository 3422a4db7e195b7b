import type { MediaKind } from "@marquee/contract/events";
import type { ListQuery } from "@marquee/contract/kernel";
import { programme as calls } from "@marquee/contract/programme";
import { and, eq, getTableColumns, isNotNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { opensTo } from "../../events/index.ts";
import { eventMediaItems } from "../../events/media-schema.ts";
import { imageOf } from "../../images/index.ts";
import { type KeysetDeclaration, keysetWindow, within } from "../../kernel/db/keyset.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Scope } from "../../kernel/scope.ts";
import { foundAmongFew } from "../../kernel/search/index.ts";
import { fileOf, videoOf } from "../../storage/index.ts";

/** As `opensTo` calls it. */
const items = alias(eventMediaItems, "m");
const keyset: KeysetDeclaration = {
  fields: {
    sortOrder: { by: items.sortOrder, type: "integer" },
    createdAt: { by: items.createdAt, type: "timestamptz" },
  },
  id: items.id,
};
const columns = {
  ...getTableColumns(items),
  image: imageOf(items.organizationId, items.imageId),
  video: videoOf(items.organizationId, items.videoId),
  file: fileOf(items.organizationId, items.fileId),
  allowed: sql<string[]>`array(select x.pass_type_id from event_media_pass_types x
    where ${ofTenant(outer(items.organizationId), "x")} and x.media_item_id = ${outer(items.id)})`,
};
const columnOf = { image: items.imageId, video: items.videoId, file: items.fileId } as const;

export type MediaItemRow = NonNullable<Awaited<ReturnType<typeof findMediaItem>>>;
/** An event, and whether the caller looks after it: they see all that it has. */
type Around = { readonly eventId: string; readonly isManager: boolean };

const seenIn = (scope: Scope, { eventId, isManager }: Around): SQL | undefined =>
  and(
    ofTenant(scope, items),
    eq(items.eventId, eventId),
    isManager ? undefined : opensTo(sql`${scope.caller.accountId ?? null}::uuid`),
  );

/** Walks event_media_items_order or event_media_items_created_order. */
export async function listMedia(
  scope: Scope,
  around: Around,
  query: ListQuery & { readonly type?: MediaKind | undefined },
) {
  const window = keysetWindow(calls.media.list, keyset, query);
  const { id, name, description } = items;
  const seen = and(seenIn(scope, around), query.type && isNotNull(columnOf[query.type]));
  const words = await foundAmongFew({
    id,
    search: query.search,
    read: () => scope.database.select({ id, name, description }).from(items).where(seen),
    textsOf: (each) => [each.name, each.description],
  });
  const rows = await scope.database
    .select({ ...columns, cursorKey: window.key })
    .from(items)
    .where(within(window, seen, words))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}

export async function findMediaItem(scope: Scope, around: Around, mediaItemId: string) {
  const [row] = await scope.database
    .select(columns)
    .from(items)
    .where(and(seenIn(scope, around), eq(items.id, mediaItemId)));
  return row;
}
