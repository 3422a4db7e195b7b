import { newId } from "../kernel/new-id.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import type { IntegrationRow } from "./queries.ts";
import { integrations } from "./schema.ts";

type Decision = Omit<IntegrationRow, "id">;

/** The one before gives way, and keeps its id. */
export async function saveDecision(scope: Scope<Member>, decision: Decision): Promise<IntegrationRow> {
  const { organization, caller, now } = scope;
  const { organizationId, accountId, type, id } = integrations;
  const rows = await scope.database
    .insert(integrations)
    .values({
      ...decision,
      organizationId: organization.id,
      id: newId(),
      accountId: caller.accountId,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({ target: [organizationId, accountId, type], set: { ...decision, updatedAt: now } })
    .returning({ id });
  const [kept] = rows;
  if (!kept) throw new Error("the decision was not kept");
  return { ...decision, id: kept.id };
}
