import {
  type CommunityStorage,
  storage,
  storageErrors,
  type StorageUse,
  type StoredItem,
} from "@marquee/contract/storage";
import { kernelErrors } from "@marquee/contract/kernel";
import { imageAddress } from "../images/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { effect } from "../kernel/outbox/index.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { readAccountStorage, readCommunityStorage, storageLimits } from "../quota/index.ts";
import { uploadsDeleted } from "./events.ts";
import { findItem, type ItemRow, readKinds } from "./repo/items.ts";
import { deleteItem } from "./repo/uploads.ts";
import { fileAddress } from "./views.ts";

export async function readUse(scope: Scope<Member>): Promise<StorageUse> {
  const [state, kinds] = await Promise.all([
    readAccountStorage(scope, scope.services.config, scope.caller.accountId),
    readKinds(scope),
  ]);
  return { ...state, kinds };
}

export async function readCommunityUse(scope: Scope<Member>): Promise<CommunityStorage> {
  const { organization, services } = scope;
  const accountLimit = storageLimits(organization, services.config).account;
  return { ...(await readCommunityStorage(scope, services.config)), accountLimit };
}

export function itemView(scope: Scope, { id, kind, name, bytes, isPublic, createdAt }: ItemRow): StoredItem {
  const url =
    kind === "image"
      ? imageAddress(scope, { id, isPublic })
      : fileAddress(scope, { kind: kind === "video" ? "videos" : "files", id, name: name ?? kind });
  return { id, kind, name, bytes, url, createdAt };
}

/** It goes from every message that it was sent with. What everybody sees is replaced where it is shown. */
export const removeItem = command(storage.removeItem, async ({ scope, params }) => {
  const item = await findItem(scope, params.itemId);
  if (!item) fail(kernelErrors.notFound);
  if (item.isPublic) fail(storageErrors.inPlace);
  scope.publish(uploadsDeleted(await deleteItem(scope, item)));
  return null;
});

/** What is forgotten goes from the store too. */
export const removeDeleted = effect(uploadsDeleted, "removeObjects", async (scope, gone) => {
  const organizationId = scope.organization.id;
  const { files } = scope.services;
  await Promise.all([
    ...gone.images.map((id) => files.removeImage(organizationId, id)),
    ...gone.files.map((id) => files.removeFile({ organizationId, kind: "files", id })),
    ...gone.videos.map((id) => files.removeFile({ organizationId, kind: "videos", id })),
  ]);
});
