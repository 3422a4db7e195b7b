import { managedCollections } from "@marquee/contract/managed-collections";
import { channelPolicy, collectionView } from "../channels/index.ts";
import { contentView } from "../contents/index.ts";
import { pageOf } from "../kernel/db/keyset.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import {
  changeCollection,
  changeOrRemoveCollection,
  createCollection,
  orderCollections,
  removeCollection,
} from "./change-collections.ts";
import { addContent, orderContents, removeContent } from "./collect-contents.ts";
import { listAllCollected, listAllCollections } from "./queries.ts";
import { presentCollection } from "./views.ts";

const managedCollectionsModule = serve(managedCollections, {
  list: query(managedCollections.list, channelPolicy, async ({ scope, subject, query: asked }) => {
    const { window, rows } = await listAllCollections(scope, subject.id, asked);
    return pageOf(window, rows, collectionView);
  }),
  create: createCollection,
  order: orderCollections,
  get: query(managedCollections.get, channelPolicy, ({ scope, subject, params: { collectionId } }) =>
    presentCollection(scope, { channelId: subject.id, collectionId }),
  ),
  updateOrRemove: changeOrRemoveCollection,
  update: changeCollection,
  remove: removeCollection,
  contents: query(
    managedCollections.contents,
    channelPolicy,
    async ({ scope, subject, params: { collectionId }, query: asked }) => {
      const { id } = await presentCollection(scope, { channelId: subject.id, collectionId });
      const { window, rows } = await listAllCollected(scope, id, asked);
      return pageOf(window, rows, (row) => contentView(scope, row));
    },
  ),
  orderContents,
  addContent,
  removeContent,
});

export const module: SliceModule = { serves: [managedCollectionsModule] };
