import { messageErrors } from "@marquee/contract/messages";
import { fail } from "../kernel/failure.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { insertReport } from "./repo/reports.ts";
import type { MessageParts } from "./schema.ts";

type Reported = {
  readonly subjectId: string;
  readonly message: { readonly id: string; readonly text: string; readonly deletedAt: Date | null };
  readonly reason: string;
};

/** Brings a message to the moderators' notice. */
export async function report(scope: Scope<Member>, parts: MessageParts, reported: Reported): Promise<void> {
  if (reported.message.deletedAt) fail(messageErrors.deletedStays);
  await insertReport(scope, parts, { ...reported, reason: reported.reason.trim() });
}
