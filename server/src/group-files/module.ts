import { groupFiles } from "@marquee/contract/group-files";
import { accountSummaryView } from "../accounts/index.ts";
import { groupPolicy } from "../groups/index.ts";
import { pageOf } from "../kernel/db/keyset.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { fileView } from "../storage/index.ts";
import { type GroupFileRow, listFilesIn } from "./queries/files.ts";

function groupFileView(scope: Scope, row: GroupFileRow) {
  const { id, account, sentAt, activityId, threadId, channelId } = row;
  const file = fileView(scope, row);
  return { id, file, account: accountSummaryView(scope, account), sentAt, activityId, threadId, channelId };
}

const groupFilesModule = serve(groupFiles, {
  list: query(groupFiles.list, groupPolicy, async ({ scope, subject, query }) => {
    const { window, rows } = await listFilesIn(scope, subject.id, query);
    return pageOf(window, rows, (row) => groupFileView(scope, row));
  }),
});

export const module: SliceModule = { serves: [groupFilesModule] };
