import { messageErrors } from "@marquee/contract/messages";
import { noteReport, type Noted } from "../cases/index.ts";
import { fail } from "../kernel/failure.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { insertReport } from "./repo/reports.ts";
import type { MessageParts } from "./schema.ts";

type Reported = {
  readonly subjectId: string;
  readonly message: Message;
  readonly reason: string;
  readonly kind: Noted["kind"];
  readonly groupId: string | null;
  /** Takes it out of sight; false where it is already. */
  readonly withhold: () => Promise<boolean>;
};
type Message = {
  readonly id: string;
  readonly accountId: string;
  readonly text: string;
  readonly deletedAt: Date | null;
};

/** Brings a message to the moderators' notice: those of where it stands, and those of the community. */
export async function report(scope: Scope<Member>, parts: MessageParts, reported: Reported): Promise<void> {
  if (reported.message.deletedAt) fail(messageErrors.deletedStays);
  const { message, kind, groupId, withhold } = reported;
  const isNew = await insertReport(scope, parts, { ...reported, reason: reported.reason.trim() });
  if (!isNew) return;
  const { id: subjectId, accountId, text } = message;
  await noteReport(scope, { kind, subjectId, accountId, groupId, text }, withhold);
}
