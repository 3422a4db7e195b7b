import { type AccountReport, accounts } from "@marquee/contract/accounts";
import { kernelErrors } from "@marquee/contract/kernel";
import { pageOf } from "../kernel/db/keyset.ts";
import { fail } from "../kernel/failure.ts";
import { command, query } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { listReports, type ReportRow } from "./queries/reports.ts";
import { accountSummaryView } from "./queries/summaries.ts";
import { otherAccount } from "./relate.ts";
import { insertReport } from "./repo.ts";

/** Whom one has blocked can be reported all the same. */
export const reportAccount = command(accounts.report, async ({ scope, params, body }) => {
  const account = await otherAccount(scope, params.accountId);
  if (account.blocksCaller) fail(kernelErrors.blocked);
  await insertReport(scope, { reportedId: account.id, reason: body.reason.trim() });
  return null;
});

export const reports = query(accounts.reports, async ({ scope, query }) => {
  const { window, rows } = await listReports(scope, query);
  return pageOf(window, rows, (row) => reportView(scope, row));
});

function reportView(scope: Scope, { account, reported, ...row }: ReportRow): AccountReport {
  return { ...row, account: accountSummaryView(scope, account), reported: accountSummaryView(scope, reported) };
}
