import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { deleteUnused } from "../../storage/index.ts";
import type { MessageParts } from "../schema.ts";

type BesideTable = PgTable & Record<"organizationId" | "messageId", PgColumn>;

/** Changes a message that was not deleted. False when it was. */
export async function changeStanding(
  scope: Scope,
  { messages }: Pick<MessageParts, "messages">,
  messageId: string,
  values: object,
): Promise<boolean> {
  const changed = await scope.database
    .update(messages)
    .set(values)
    .where(and(ofTenant(scope, messages), eq(messages.id, messageId), isNull(messages.deletedAt)))
    .returning({ id: messages.id });
  return changed.length > 0;
}

/**
 * Takes away all that a message says and carries; its number stays. `values`: what else changes there. False when that
 * was done before.
 */
export async function eraseStanding(
  scope: Scope,
  parts: MessageParts,
  messageId: string,
  values: object = {},
): Promise<boolean> {
  const nothing = { text: "", imageCount: 0, fileCount: 0, reactionCount: 0 };
  const at = { deletedAt: scope.now, updatedAt: scope.now };
  if (!(await changeStanding(scope, parts, messageId, { ...values, ...nothing, ...at }))) return false;
  const carried = await carriedBy(scope, parts, (column) => eq(column, messageId));
  for (const beside of [parts.reactions, parts.images, parts.files]) await removeOf(scope, beside, messageId);
  await deleteUnused(scope, carried);
  return true;
}

/**
 * Takes a message out of sight as if it was deleted, but so that it can come back: what it said is kept in its row, what
 * it carries beside it. `values`: what else changes there. False when it was out of sight already.
 */
export function withholdStanding(
  scope: Scope,
  parts: MessageParts,
  messageId: string,
  values: object = {},
): Promise<boolean> {
  const nothing = { text: "", imageCount: 0, fileCount: 0, reactionCount: 0 };
  const withheld = { withheldText: parts.messages.text, deletedAt: scope.now, updatedAt: scope.now };
  return changeStanding(scope, parts, messageId, { ...values, ...nothing, ...withheld });
}

/** Brings back what was withheld, and answers what it says; undefined where nothing was. */
export async function restoreWithheld(
  scope: Scope,
  { messages, images, files, reactions }: MessageParts,
  messageId: string,
  values: object = {},
): Promise<string | undefined> {
  const counted = (beside: BesideTable) => sql`(select count(*)::int from ${beside} beside
    where ${ofTenant(scope, "beside")} and beside.message_id = ${messageId})`;
  const counts = { imageCount: counted(images), fileCount: counted(files), reactionCount: counted(reactions) };
  const text = { text: messages.withheldText, withheldText: null, deletedAt: null, updatedAt: scope.now };
  const restored = await scope.database
    .update(messages)
    .set({ ...values, ...counts, ...text })
    .where(and(ofTenant(scope, messages), eq(messages.id, messageId), isNotNull(messages.withheldText)))
    .returning({ text: messages.text });
  return restored[0] && String(restored[0].text);
}

/** Ids of what some messages carry; `of` is the condition on the column that names the message. */
export async function carriedBy(scope: Scope, { images, files }: MessageParts, of: (messageId: PgColumn) => SQL) {
  const [pictures, attached] = await Promise.all([
    scope.database
      .select({ id: images.imageId })
      .from(images)
      .where(and(ofTenant(scope, images), of(images.messageId))),
    scope.database
      .select({ id: files.fileId })
      .from(files)
      .where(and(ofTenant(scope, files), of(files.messageId))),
  ]);
  return { images: pictures.map(({ id }) => id), files: attached.map(({ id }) => id) };
}

/** What a table has of a message. */
export async function removeOf(scope: Scope, table: BesideTable, messageId: string): Promise<void> {
  await scope.database.delete(table).where(and(ofTenant(scope, table), eq(table.messageId, messageId)));
}
