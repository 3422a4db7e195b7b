import { moderation } from "@marquee/contract/moderation";
import type { DataOf } from "@marquee/contract/kernel";

export type CaseLine = DataOf<typeof moderation.cases>[number];
export type CaseDetail = DataOf<typeof moderation.case>;
export type Decision = CaseDetail["decisions"][number];
export type Statement = DataOf<typeof moderation.statements>[number];
export type Action = CaseDetail["actions"][number];

export const caseNamed = (caseId = "") => [moderation.case, { caseId }] as const;
export const ownStatements = [moderation.statements, { pageSize: 20 }] as const;
export type OwnReport = DataOf<typeof moderation.ownReports>[number];
export const ownReports = [moderation.ownReports, { pageSize: 20 }] as const;
export const statementAt = (code = "") => [moderation.statement, { code }] as const;
export const moderatorsList = [moderation.moderators, { pageSize: 50 }] as const;
