import { newId } from "../../kernel/new-id.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import type { Message } from "../queries/facts.ts";
import { chatReports } from "../schema.ts";

/** Keeps the text as it is now: deleting or editing the message does not take it from the moderators. */
export async function insertReport(scope: Scope<Member>, message: Message, reason: string): Promise<void> {
  await scope.database
    .insert(chatReports)
    .values({
      organizationId: scope.organization.id,
      id: newId(),
      channelId: message.channelId,
      messageId: message.id,
      accountId: scope.caller.accountId,
      reason,
      reportedText: message.text,
      createdAt: scope.now,
    })
    .onConflictDoNothing();
}
