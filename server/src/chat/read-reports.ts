import { chat } from "@marquee/contract/chat";
import { pageOf } from "../kernel/db/keyset.ts";
import { query } from "../kernel/http/serve.ts";
import { channelPolicy } from "./policy.ts";
import { readReports } from "./queries/reports.ts";
import { reportView } from "./views.ts";

export const listReports = query(chat.reports, channelPolicy, async ({ scope, subject: { channel }, query }) => {
  const { window, rows } = await readReports(scope, { channelId: channel.id, query });
  return pageOf(window, rows, (report) => reportView(scope, report));
});
