import { kernelErrors } from "@marquee/contract/kernel";
import { managedCollectionErrors as errors, managedCollections } from "@marquee/contract/managed-collections";
import { channelPolicy } from "../channels/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { lockChannel } from "../managed-channels/index.ts";
import { inOrder } from "./in-order.ts";
import {
  collectedIds,
  deleteCollected,
  type InChannel,
  insertCollected,
  isCollection,
  isContentOf,
  saveCollectedOrder,
} from "./repo.ts";

const most = 500;

/** Those of a collection that is held until the commit, in their order. */
async function holdCollected(scope: Scope, collection: InChannel): Promise<string[]> {
  await lockChannel(scope, collection.channelId);
  if (!(await isCollection(scope, collection))) fail(kernelErrors.notFound);
  return collectedIds(scope, collection.collectionId);
}

export const orderContents = command(
  managedCollections.orderContents,
  channelPolicy,
  async ({ scope, subject, params: { collectionId }, body }) => {
    const there = await holdCollected(scope, { channelId: subject.id, collectionId });
    await saveCollectedOrder(scope, collectionId, inOrder(there, body.contentIds));
    return null;
  },
);

/** Put into it again it stays where it is. */
export const addContent = command(
  managedCollections.addContent,
  channelPolicy,
  async ({ scope, subject, params: { collectionId, contentId } }) => {
    const there = await holdCollected(scope, { channelId: subject.id, collectionId });
    if (there.includes(contentId.toLowerCase())) return null;
    if (!(await isContentOf(scope, subject.id, contentId))) fail(kernelErrors.notFound);
    if (there.length >= most) fail(errors.full);
    await insertCollected(scope, collectionId, contentId);
    return null;
  },
);

export const removeContent = command(
  managedCollections.removeContent,
  channelPolicy,
  async ({ scope, subject, params: { collectionId, contentId } }) => {
    await holdCollected(scope, { channelId: subject.id, collectionId });
    if (!(await isContentOf(scope, subject.id, contentId))) fail(kernelErrors.notFound);
    await deleteCollected(scope, collectionId, contentId);
    return null;
  },
);
