import { eq } from "drizzle-orm";
import type { Scope } from "../../kernel/scope.ts";
import { deleteUnused, shareUploads } from "../../storage/index.ts";
import type { MessageParts } from "../schema.ts";
import { carriedBy, removeOf } from "./standing.ts";

type Carrying = { readonly id: string; readonly imageIds: readonly string[]; readonly fileIds: readonly string[] };

/**
 * Keeps what messages carry, in its order; what was deleted a moment ago is not found when it is tried again. From now on
 * whoever reads a message may read its files.
 */
export async function storeAttachments(
  scope: Pick<Scope, "organization" | "database" | "now">,
  { images, files }: MessageParts,
  messages: readonly Carrying[],
): Promise<void> {
  const organizationId = scope.organization.id;
  const pictures = messages.flatMap(({ id: messageId, imageIds }) =>
    imageIds.map((imageId, position) => ({ organizationId, messageId, imageId, position })),
  );
  if (pictures.length > 0) await scope.database.insert(images).values(pictures);
  const attached = messages.flatMap(({ id: messageId, fileIds }) =>
    fileIds.map((fileId, position) => ({ organizationId, messageId, fileId, position })),
  );
  if (attached.length === 0) return;
  await scope.database.insert(files).values(attached);
  await shareUploads(scope, { fileIds: attached.map(({ fileId }) => fileId) });
}

/** The same in place of what a message carries: of that, what stands nowhere else then goes. */
export async function replaceAttachments(scope: Scope, parts: MessageParts, message: Carrying): Promise<void> {
  const before = await carriedBy(scope, parts, (column) => eq(column, message.id));
  for (const beside of [parts.images, parts.files]) await removeOf(scope, beside, message.id);
  await storeAttachments(scope, parts, [message]);
  await deleteUnused(scope, {
    images: before.images.filter((id) => !message.imageIds.includes(id)),
    files: before.files.filter((id) => !message.fileIds.includes(id)),
  });
}
