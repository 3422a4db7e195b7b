import { newId } from "../../kernel/new-id.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import type { MessageParts } from "../schema.ts";

type Reported = {
  readonly subjectId: string;
  readonly message: { readonly id: string; readonly text: string };
  readonly reason: string;
};

/**
 * Keeps the text as it is now: deleting or editing the message does not take it from the moderators. Reporting twice is
 * reporting once: the first reason stays, and it answers false.
 */
export async function insertReport(
  scope: Scope<Member>,
  { reports }: MessageParts,
  reported: Reported,
): Promise<boolean> {
  const { subjectId, message, reason } = reported;
  const made = await scope.database
    .insert(reports)
    .values({
      organizationId: scope.organization.id,
      id: newId(),
      subjectId,
      messageId: message.id,
      accountId: scope.caller.accountId,
      reason,
      reportedText: message.text,
      createdAt: scope.now,
    })
    .onConflictDoNothing()
    .returning({ id: reports.id });
  return made.length > 0;
}
