import { groupRulesAcceptances } from "../../groups/schema.ts";
import { newId } from "../../kernel/new-id.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { groupRules } from "../schema.ts";

type Version = { readonly groupId: string; readonly version: number };

export async function insertRules(scope: Scope<Member>, { groupId, version, text }: Version & { text: string }) {
  await scope.database.insert(groupRules).values({
    organizationId: scope.organization.id,
    id: newId(),
    groupId,
    version,
    text,
    authorId: scope.caller.accountId,
    createdAt: scope.now,
  });
}

/** Notes that the caller has accepted a version. */
export async function noteAcceptance(scope: Scope<Member>, { groupId, version }: Version): Promise<void> {
  const { organizationId, groupId: group, accountId } = groupRulesAcceptances;
  const own = { organizationId: scope.organization.id, groupId, accountId: scope.caller.accountId };
  await scope.database
    .insert(groupRulesAcceptances)
    .values({ ...own, version, createdAt: scope.now })
    .onConflictDoUpdate({ target: [organizationId, group, accountId], set: { version, createdAt: scope.now } });
}
