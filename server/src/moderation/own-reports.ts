import { kernelErrors } from "@marquee/contract/kernel";
import { moderation, moderationErrors, type OwnReport } from "@marquee/contract/moderation";
import { accountSummaryView } from "../accounts/index.ts";
import { noteWithdrawn } from "../cases/index.ts";
import { pageOf } from "../kernel/db/keyset.ts";
import { fail } from "../kernel/failure.ts";
import { command, query } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { findRemoval } from "./queries/decisions.ts";
import { findOwnReport, listOwnReports } from "./queries/own-reports.ts";
import { deleteReport } from "./repo.ts";
import { managesSubject, restoreSubject } from "./subjects.ts";
import { statementView } from "./views.ts";

type Row = Awaited<ReturnType<typeof listOwnReports>>["rows"][number];

/** Of somebody who was reported who it is, of everything else what it said: neither who wrote it nor what was decided. */
function ownReportView(scope: Scope, { id, kind, account, text, reason, isDecided, createdAt }: Row): OwnReport {
  const isPerson = kind === "account";
  return {
    id,
    kind,
    account: isPerson && account ? accountSummaryView(scope, account) : null,
    text: isPerson ? null : text,
    reason,
    isDecided,
    createdAt,
  };
}

export const ownReports = query(moderation.ownReports, async ({ scope, query: asked }) => {
  const { window, rows } = await listOwnReports(scope, asked);
  return pageOf(window, rows, (row) => ownReportView(scope, row));
});

/** What somebody has decided about stands: the reporter was one of those whom they decided upon. */
export const withdraw = command(moderation.withdraw, async ({ scope, params: { reportId } }) => {
  const report = (await findOwnReport(scope, reportId)) ?? fail(kernelErrors.notFound);
  // Withdrawn at the same moment it is gone, and nothing is counted twice.
  if (!(await deleteReport(scope, report.kind, reportId))) return null;
  const about = { kind: report.kind, subjectId: report.subjectId };
  const isCounted = await noteWithdrawn(scope, { ...about, reportedAt: report.createdAt }, () =>
    restoreSubject(scope, about),
  );
  if (!isCounted) fail(moderationErrors.isDecided);
  return null;
});

/** Why something is out of sight, for those who look after it. */
export const withheld = query(moderation.withheld, async ({ scope, params }) => {
  if (!(await managesSubject(scope, params))) fail(kernelErrors.notFound);
  const decision = await findRemoval(scope, params);
  return decision ? statementView(scope, decision) : null;
});
