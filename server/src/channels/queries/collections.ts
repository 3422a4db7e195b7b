import type { ListDeclaration, ListQuery } from "@marquee/contract/kernel";
import { and, eq, type SQL } from "drizzle-orm";
import { type KeysetDeclaration, keysetWindow, within } from "../../kernel/db/keyset.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Scope } from "../../kernel/scope.ts";
import { foundAmongFew } from "../../kernel/search/index.ts";
import { channelCollections } from "../schema.ts";

/** How many there are in a collection, for whoever asks. */
export type CountIn = (collectionId: SQL) => SQL<number>;

const columns = (countIn: CountIn) => ({
  id: channelCollections.id,
  slug: channelCollections.slug,
  channelId: channelCollections.channelId,
  name: channelCollections.name,
  description: channelCollections.description,
  createdAt: channelCollections.createdAt,
  updatedAt: channelCollections.updatedAt,
  contentsCount: countIn(outer(channelCollections.id)).as("collected_count"),
});

const keyset: KeysetDeclaration = {
  fields: {
    sortOrder: { by: channelCollections.sortOrder, type: "integer" },
    name: { by: channelCollections.name, type: "text" },
  },
  id: channelCollections.id,
};

const ofChannel = (scope: Scope, channelId: string) =>
  and(ofTenant(scope, channelCollections), eq(channelCollections.channelId, channelId));

type InChannel = { readonly channelId: string; readonly collectionId: string };

export async function findCollection(scope: Scope, { channelId, collectionId }: InChannel, countIn: CountIn) {
  const [row] = await scope.database
    .select(columns(countIn))
    .from(channelCollections)
    .where(and(ofChannel(scope, channelId), eq(channelCollections.id, collectionId)));
  return row;
}

type Asked = {
  readonly list: ListDeclaration;
  readonly query: ListQuery;
  readonly channelId: string;
  readonly countIn: CountIn;
  /** Which of them; all where it is left out. */
  readonly condition?: SQL;
};

/** 100 at most. Walks channel_collections_order. */
export async function listCollections(scope: Scope, { list, query, channelId, countIn, condition }: Asked) {
  const window = keysetWindow(list, keyset, query);
  const { id, name, description } = channelCollections;
  const found = await foundAmongFew({
    id,
    search: query.search,
    read: () =>
      scope.database.select({ id, name, description }).from(channelCollections).where(ofChannel(scope, channelId)),
    textsOf: (each) => [each.name, each.description],
  });
  const rows = await scope.database
    .select({ ...columns(countIn), cursorKey: window.key })
    .from(channelCollections)
    .where(within(window, ofChannel(scope, channelId), condition, found))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}
