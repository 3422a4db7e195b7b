import { groups as calls } from "@marquee/contract/groups";
import type { ListQuery } from "@marquee/contract/kernel";
import { eq } from "drizzle-orm";
import { listNamedAccounts } from "../../accounts/index.ts";
import type { KeysetDeclaration } from "../../kernel/db/keyset.ts";
import type { Scope } from "../../kernel/scope.ts";
import { groupSponsors } from "../schema.ts";

const keyset: KeysetDeclaration = {
  fields: { createdAt: { by: groupSponsors.createdAt, type: "timestamptz" } },
  id: groupSponsors.accountId,
};

/** Walks group_sponsors_created_order. */
export function listSponsors(scope: Scope, groupId: string, query: ListQuery) {
  const where = eq(groupSponsors.groupId, groupId);
  const { list } = calls.sponsors;
  return listNamedAccounts(scope, {
    table: groupSponsors,
    account: groupSponsors.accountId,
    list,
    keyset,
    query,
    where,
  });
}
