import type { ListQuery } from "@marquee/contract/kernel";
import { programme as calls } from "@marquee/contract/programme";
import type { Image } from "@marquee/contract/storage";
import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { eventPages } from "../../events/schema.ts";
import { type KeysetDeclaration, keysetWindow, within } from "../../kernel/db/keyset.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Scope } from "../../kernel/scope.ts";
import { foundAmongFew } from "../../kernel/search/index.ts";

/** A picture of a page: times as JSON has them. */
type PictureRow = Omit<Image, "uri" | "createdAt" | "updatedAt"> & {
  isPublic: boolean;
  createdAt: string;
  updatedAt: string;
};
export type PageRow = NonNullable<Awaited<ReturnType<typeof findPage>>>;

const keyset: KeysetDeclaration = {
  fields: { sortOrder: { by: eventPages.sortOrder, type: "integer" } },
  id: eventPages.id,
};
/** Uses event_page_images_order. */
const images = sql<PictureRow[]>`(
  select coalesce(json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height, 'moderation', i.moderation,
    'placeholder', i.placeholder, 'color', i.color, 'type', i.type, 'name', i.name, 'description', i.description,
    'isPublic', i.is_public, 'createdAt', i.created_at, 'updatedAt', i.updated_at) order by x.sort_order, x.image_id), '[]')
  from event_page_images x join images i on i.organization_id = x.organization_id and i.id = x.image_id
  where ${ofTenant(outer(eventPages.organizationId), "x")} and x.page_id = ${outer(eventPages.id)})`;
const columns = { ...getTableColumns(eventPages), images };

const of = (scope: Scope, eventId: string): SQL | undefined =>
  and(ofTenant(scope, eventPages), eq(eventPages.eventId, eventId));

/** Walks event_pages_order. */
export async function listPages(scope: Scope, eventId: string, query: ListQuery) {
  const window = keysetWindow(calls.pages.list, keyset, query);
  const words = await foundAmongFew({
    id: eventPages.id,
    search: query.search,
    read: () => scope.database.select(getTableColumns(eventPages)).from(eventPages).where(of(scope, eventId)),
    textsOf: ({ title, subtitle, html }) => [title, subtitle, html.replaceAll(/<[^>]*>/g, " ")],
  });
  const rows = await scope.database
    .select({ ...columns, cursorKey: window.key })
    .from(eventPages)
    .where(within(window, of(scope, eventId), words))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}

export async function findPage(scope: Scope, eventId: string, pageId: string) {
  const [row] = await scope.database
    .select(columns)
    .from(eventPages)
    .where(and(of(scope, eventId), eq(eventPages.id, pageId)));
  return row;
}
