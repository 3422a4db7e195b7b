import { kernelErrors } from "@marquee/contract/kernel";
import { managedCollectionErrors as errors, managedCollections } from "@marquee/contract/managed-collections";
import { channelPolicy } from "../channels/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { lockChannel } from "../managed-channels/index.ts";
import { refuseUnwanted } from "../messages/index.ts";
import {
  collectionIds,
  countCollections,
  deleteCollection,
  type InChannel,
  insertCollection,
  saveCollection,
  saveCollectionOrder,
} from "./repo.ts";
import { inOrder } from "./in-order.ts";
import { presentCollection } from "./views.ts";

const most = 100;

type Sent = { readonly name?: string | undefined; readonly description?: string | null | undefined };

/** What is not sent stays as it is. */
const settingsFrom = ({ name, description }: Sent) => ({
  name: name?.trim(),
  description: description === undefined ? undefined : (description?.trim() ?? ""),
});

export const createCollection = command(
  managedCollections.create,
  channelPolicy,
  async ({ scope, subject: { id: channelId }, body }) => {
    await lockChannel(scope, channelId);
    if ((await countCollections(scope, channelId)) >= most) fail(errors.tooMany);
    refuseUnwanted(scope, wordsOf(body));
    const collectionId = await insertCollection(scope, channelId, {
      name: body.name.trim(),
      description: body.description?.trim() ?? "",
    });
    return presentCollection(scope, { channelId, collectionId });
  },
);

export const orderCollections = command(
  managedCollections.order,
  channelPolicy,
  async ({ scope, subject: { id: channelId }, body }) => {
    await lockChannel(scope, channelId);
    await saveCollectionOrder(scope, inOrder(await collectionIds(scope, channelId), body.collectionIds));
    return null;
  },
);

export const changeOrRemoveCollection = command(
  managedCollections.updateOrRemove,
  channelPolicy,
  async ({ scope, subject, params: { collectionId }, body }) => {
    const collection = { channelId: subject.id, collectionId };
    if (body.name !== undefined || body.description !== undefined) return change(scope, collection, body);
    await remove(scope, collection);
    return null;
  },
);

export const changeCollection = command(
  managedCollections.update,
  channelPolicy,
  ({ scope, subject, params: { collectionId }, body }) => change(scope, { channelId: subject.id, collectionId }, body),
);

export const removeCollection = command(
  managedCollections.remove,
  channelPolicy,
  async ({ scope, subject, params: { collectionId } }) => {
    await remove(scope, { channelId: subject.id, collectionId });
    return null;
  },
);

const wordsOf = ({ name, description }: Sent): string => `${name ?? ""}\n${description ?? ""}`;

async function change(scope: Scope, collection: InChannel, sent: Sent) {
  refuseUnwanted(scope, wordsOf(sent));
  if (!(await saveCollection(scope, collection, settingsFrom(sent)))) fail(kernelErrors.notFound);
  return presentCollection(scope, collection);
}

async function remove(scope: Scope, collection: InChannel): Promise<void> {
  if (!(await deleteCollection(scope, collection))) fail(kernelErrors.notFound);
}
