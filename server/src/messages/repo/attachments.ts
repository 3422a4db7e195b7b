import type { Scope } from "../../kernel/scope.ts";
import { shareUploads } from "../../storage/index.ts";
import type { MessageParts } from "../schema.ts";

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
