import { route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("manage/reports", "moderation/manage-reports-page.tsx"),
  route("manage/reports/:caseId", "moderation/case-page.tsx"),
  route("statements/:code", "moderation/statement-page.tsx"),
];
