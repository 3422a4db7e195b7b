import { moderation } from "@marquee/contract/moderation";
import type { ListQuery } from "@marquee/contract/kernel";
import { and } from "drizzle-orm";
import { accountColumns, accountSearch, byUsername, isThere } from "../../accounts/index.ts";
import { accounts } from "../../accounts/schema.ts";
import type { KeysetDeclaration } from "../../kernel/db/keyset.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { listFound } from "../../kernel/search/index.ts";

const keyset: KeysetDeclaration = { fields: { username: byUsername }, id: accounts.id };

/** Who looks after the community beside its administrators, whoever blocked whom. Walks accounts_username_order. */
export function listModerators(scope: Scope, query: ListQuery) {
  const { list } = moderation.moderators;
  return listFound(scope, { kind: accountSearch, id: accounts.id, list, keyset, query }, (part, found) =>
    scope.database
      .select({ ...accountColumns, cursorKey: part.key })
      .from(accounts)
      .where(and(ofTenant(scope, accounts), accounts.isModerator, isThere, found, part.after))
      .orderBy(...part.orderBy)
      .limit(part.limit)
      .offset(part.offset),
  );
}
