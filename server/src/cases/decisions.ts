import { randomBytes } from "node:crypto";
import { newId } from "../kernel/new-id.ts";
import type { Scope } from "../kernel/scope.ts";
import { insertRow } from "./repo.ts";
import { decisionMade } from "./events.ts";
import type { moderationDecisions } from "./schema.ts";

type Row = typeof moderationDecisions.$inferInsert;
export type NewDecision = Pick<Row, "caseId" | "accountId" | "action"> &
  Partial<Pick<Row, "removed" | "rule" | "statement" | "until" | "byId" | "endedAt">>;

/** Keeps a decision, and lets the person be told. */
export async function insertDecision(scope: Scope, decision: NewDecision): Promise<void> {
  const id = newId();
  const code = randomBytes(24).toString("base64url");
  await insertRow(scope, { ...decision, organizationId: scope.organization.id, id, code, createdAt: scope.now });
  scope.publish(decisionMade({ decisionId: id }));
}
