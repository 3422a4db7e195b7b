import { and, asc, between, eq, isNull, ne } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { chatChannels, chatMessages } from "../schema.ts";
import { type Message, messageAccount, messageColumns } from "./facts.ts";

/** A message by its key, in whatever conversation. */
export async function findAnyMessage(scope: Scope, id: string) {
  const [message] = await scope.database
    .select({ ...messageColumns, withheldText: chatMessages.withheldText })
    .from(chatMessages)
    .where(and(ofTenant(scope, chatMessages), eq(chatMessages.id, id)));
  return message;
}

/** The name of a conversation, where it has one. */
export async function readPlace(scope: Scope, channelId: string): Promise<string | null> {
  const [channel] = await scope.database
    .select({ name: chatChannels.name })
    .from(chatChannels)
    .where(and(ofTenant(scope, chatChannels), eq(chatChannels.id, channelId)));
  return channel?.name ?? null;
}

/** Messages shown with one that was reported, on either side. */
const aroundOnASide = 5;

/** What was said around a message. Walks chat_messages_seq_unique. */
export function readAroundMessage(scope: Scope, { id, channelId, seq }: Pick<Message, "id" | "channelId" | "seq">) {
  return scope.database
    .select({
      id: chatMessages.id,
      account: messageAccount.as("message_account"),
      text: chatMessages.text,
      createdAt: chatMessages.createdAt,
    })
    .from(chatMessages)
    .where(
      and(
        ofTenant(scope, chatMessages),
        eq(chatMessages.channelId, channelId),
        between(chatMessages.seq, seq - aroundOnASide, seq + aroundOnASide),
        ne(chatMessages.id, id),
        isNull(chatMessages.deletedAt),
      ),
    )
    .orderBy(asc(chatMessages.seq));
}
