import { and, eq, sql } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { changeStanding, eraseStanding, restoreWithheld, setReaction, withholdStanding } from "../../messages/index.ts";
import type { Message } from "../queries/facts.ts";
import { chatChannels, chatParts } from "../schema.ts";

type Changed = Pick<Message, "id" | "channelId">;

/*
 * What becomes of a message after it was sent. Every change takes the next number of its channel, with the row's lock
 * from there to the commit: whoever was away asks for the changes behind the last one they have.
 */

/** Answers the number of the change; undefined when the message was deleted before. */
export async function eraseMessage(scope: Scope, { id, channelId }: Changed): Promise<number | undefined> {
  const changeSeq = await nextChange(scope, channelId);
  return (await eraseStanding(scope, chatParts, id, { mentionedIds: [], entities: null, changeSeq }))
    ? changeSeq
    : undefined;
}

/** Takes a message out of sight until it is restored; undefined when it was already. */
export async function withholdMessage(scope: Scope, { id, channelId }: Changed): Promise<number | undefined> {
  const changeSeq = await nextChange(scope, channelId);
  const isNew = await withholdStanding(scope, chatParts, id, { mentionedIds: [], changeSeq });
  return isNew ? changeSeq : undefined;
}

/** Brings it back, without telling again whom it names; false where it is not withheld. */
export async function restoreMessage(scope: Scope, { id, channelId }: Changed): Promise<boolean> {
  const changeSeq = await nextChange(scope, channelId);
  return (await restoreWithheld(scope, chatParts, id, { changeSeq })) !== undefined;
}

/** Answers the number of the change; undefined when the message was deleted meanwhile. */
export async function editMessage(
  scope: Scope,
  { id, channelId }: Changed,
  written: Pick<Message, "text" | "entities" | "mentionedIds">,
): Promise<number | undefined> {
  const changeSeq = await nextChange(scope, channelId);
  const values = { ...written, editedAt: scope.now, updatedAt: scope.now, changeSeq };
  return (await changeStanding(scope, chatParts, id, values)) ? changeSeq : undefined;
}

/** Answers the number of the change; undefined when nothing changed. */
export async function chooseEmoji(
  scope: Scope,
  { id: messageId, channelId }: Changed,
  choice: { readonly accountId: string; readonly emoji: string; readonly isOn: boolean },
): Promise<number | undefined> {
  const changeSeq = await nextChange(scope, channelId);
  return (await setReaction(scope, chatParts, { messageId, ...choice }, { changeSeq })) ? changeSeq : undefined;
}

async function nextChange(scope: Scope, channelId: string): Promise<number> {
  const [row] = await scope.database
    .update(chatChannels)
    .set({ lastChangeSeq: sql`${chatChannels.lastChangeSeq} + 1`, updatedAt: scope.now })
    .where(and(ofTenant(scope, chatChannels), eq(chatChannels.id, channelId)))
    .returning({ lastChangeSeq: chatChannels.lastChangeSeq });
  if (!row) throw new Error("a message changed in a channel that is not there");
  return row.lastChangeSeq;
}
