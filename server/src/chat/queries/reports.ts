import { chat } from "@marquee/contract/chat";
import type { ListQuery } from "@marquee/contract/kernel";
import type { SQL } from "drizzle-orm";
import type { Scope } from "../../kernel/scope.ts";
import { type Report, readReports as readReportsBelow } from "../../messages/index.ts";
import { chatMessages, chatParts } from "../schema.ts";
import { type WholeMessage, withExtras } from "./extras.ts";
import { messageColumns } from "./facts.ts";

export type ChatReport = Report<WholeMessage>;

export function readReports(scope: Scope, { channelId, query }: { channelId: string; query: ListQuery }) {
  const { channelId: subject, seq } = chatMessages;
  const asked = { parts: chatParts, subject, seq, list: chat.reports.list };
  const read = async (condition: SQL) =>
    withExtras(
      scope,
      await scope.database.select(messageColumns).from(chatMessages).where(condition).orderBy(chatMessages.seq),
    );
  return readReportsBelow(scope, { ...asked, read }, { subjectId: channelId, query });
}
