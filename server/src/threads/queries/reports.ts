import { threads as calls } from "@marquee/contract/threads";
import type { ListQuery } from "@marquee/contract/kernel";
import type { SQL } from "drizzle-orm";
import type { Scope } from "../../kernel/scope.ts";
import { type Report, readReports as readReportsBelow } from "../../messages/index.ts";
import { threadMessages, threadParts } from "../schema.ts";
import { withExtras } from "./extras.ts";
import { messageColumns, type WholeMessage } from "./messages.ts";

export type ThreadReport = Report<WholeMessage>;

export function readReports(scope: Scope, threadId: string, query: ListQuery) {
  const { threadId: subject, seq } = threadMessages;
  const asked = { parts: threadParts, subject, seq, list: calls.reports.list };
  const read = async (condition: SQL) =>
    withExtras(
      scope,
      await scope.database.select(messageColumns).from(threadMessages).where(condition).orderBy(threadMessages.seq),
    );
  return readReportsBelow(scope, { ...asked, read }, { subjectId: threadId, query });
}
