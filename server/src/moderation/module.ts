import { moderation } from "@marquee/contract/moderation";
import { accountView } from "../accounts/index.ts";
import { groupPolicy } from "../groups/index.ts";
import { pageOf } from "../kernel/db/keyset.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { answerAppeal } from "./answer-appeal.ts";
import { appeal, appealByCode, statement } from "./appeal.ts";
import { appoint } from "./appoint.ts";
import { decide } from "./decide.ts";
import { ownReports, withdraw, withheld } from "./own-reports.ts";
import { casePolicy } from "./policy.ts";
import { listCases } from "./queries/cases.ts";
import { listOwnDecisions } from "./queries/decisions.ts";
import { listModerators } from "./queries/moderators.ts";
import { mailAnswer, mailStatement } from "./mail-statement.ts";
import { tellings } from "./tell.ts";
import { caseDetail, caseView, statementView } from "./views.ts";

const moderationModule = serve(moderation, {
  cases: query(moderation.cases, async ({ scope, query }) => {
    const { window, rows } = await listCases(scope, query);
    return pageOf(window, rows, (row) => caseView(scope, row));
  }),
  ofGroup: query(moderation.ofGroup, groupPolicy, async ({ scope, params, query }) => {
    const { window, rows } = await listCases(scope, query, params.groupId);
    return pageOf(window, rows, (row) => caseView(scope, row));
  }),
  case: query(moderation.case, casePolicy, async ({ scope, subject }) => caseDetail(scope, subject)),
  decide,
  answer: answerAppeal,
  statements: query(moderation.statements, async ({ scope, query }) => {
    const { window, rows } = await listOwnDecisions(scope, query);
    return pageOf(window, rows, (row) => statementView(scope, row));
  }),
  appeal,
  statement,
  withheld,
  ownReports,
  withdraw,
  appealByCode,
  moderators: query(moderation.moderators, async ({ scope, query }) => {
    const { window, rows } = await listModerators(scope, query);
    return pageOf(window, rows, (row) => accountView(scope, row));
  }),
  appoint,
});

export const module: SliceModule = { serves: [moderationModule], reactions: [mailStatement, mailAnswer, ...tellings] };
