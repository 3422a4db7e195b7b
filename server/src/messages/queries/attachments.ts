import { and, eq, inArray } from "drizzle-orm";
import { imageOf, type ImageRow } from "../../images/index.ts";
import { images } from "../../images/schema.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { files } from "../../storage/schema.ts";
import type { MessageParts } from "../schema.ts";

export type MessageImage = ImageRow & { readonly description: string | null };
export type MessageFile = Pick<typeof files.$inferSelect, "id" | "name" | "createdAt" | "updatedAt">;
export type Attachments = { readonly images: readonly MessageImage[]; readonly files: readonly MessageFile[] };
type Carrying = { readonly id: string; readonly imageCount: number; readonly fileCount: number };

const nothing: Attachments = { images: [], files: [] };

/** What messages carry, by the id of each: a statement for all pictures, one for all files, none where there are none. */
export async function readAttachments(
  scope: Scope,
  parts: MessageParts,
  messages: readonly Carrying[],
): Promise<(messageId: string) => Attachments> {
  const withImages = messages.filter(({ imageCount }) => imageCount > 0).map(({ id }) => id);
  const withFiles = messages.filter(({ fileCount }) => fileCount > 0).map(({ id }) => id);
  if (withImages.length + withFiles.length === 0) return () => nothing;
  const [pictures, attached] = await Promise.all([
    readImages(scope, parts, withImages),
    readFiles(scope, parts, withFiles),
  ]);
  return (messageId) => ({
    images: pictures.get(messageId)?.map(({ image }) => image) ?? nothing.images,
    files: attached.get(messageId) ?? nothing.files,
  });
}

/** By the keys of both tables. */
async function readImages(scope: Scope, { images: of }: MessageParts, messageIds: readonly string[]) {
  if (messageIds.length === 0) return new Map<string, { image: MessageImage }[]>();
  const rows = await scope.database
    .select({
      messageId: of.messageId,
      description: images.description,
      image: imageOf(of.organizationId, of.imageId).as("image"),
    })
    .from(of)
    .innerJoin(images, and(sameTenant(images, of), eq(images.id, of.imageId)))
    .where(and(ofTenant(scope, of), inArray(of.messageId, [...messageIds])))
    .orderBy(of.messageId, of.position);
  return Map.groupBy(
    rows.flatMap(({ messageId, image, description }) =>
      image ? [{ messageId, image: { ...image, description } }] : [],
    ),
    ({ messageId }) => messageId,
  );
}

/** By the keys of both tables. */
async function readFiles(scope: Scope, { files: of }: MessageParts, messageIds: readonly string[]) {
  if (messageIds.length === 0) return new Map<string, MessageFile[]>();
  const rows = await scope.database
    .select({
      messageId: of.messageId,
      id: files.id,
      name: files.name,
      createdAt: files.createdAt,
      updatedAt: files.updatedAt,
    })
    .from(of)
    .innerJoin(files, and(sameTenant(files, of), eq(files.id, of.fileId)))
    .where(and(ofTenant(scope, of), inArray(of.messageId, [...messageIds])))
    .orderBy(of.messageId, of.position);
  return Map.groupBy(rows, ({ messageId }) => messageId);
}
