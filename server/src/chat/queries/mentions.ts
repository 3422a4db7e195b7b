import { and, eq, isNull } from "drizzle-orm";
import { notBlocked } from "../../accounts/index.ts";
import { accounts } from "../../accounts/schema.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { type FindReaders, findMentioned as findMentionedAmong, readerColumns } from "../../messages/index.ts";
import { chatMembers } from "../schema.ts";

/** Ids of the members of a channel whom a text names with an @. */
export const findMentioned = (scope: Scope, channelId: string, text: string): Promise<string[]> =>
  findMentionedAmong(membersOf(scope, channelId), text);

/** Who is in a channel. Uses the key of members. */
const membersOf =
  (scope: Scope, channelId: string): FindReaders =>
  (condition) =>
    scope.database
      .select(readerColumns)
      .from(accounts)
      .innerJoin(
        chatMembers,
        and(
          sameTenant(chatMembers, accounts),
          eq(chatMembers.channelId, channelId),
          eq(chatMembers.accountId, accounts.id),
          isNull(chatMembers.leftAt),
        ),
      )
      .where(and(ofTenant(scope, accounts), condition, notBlocked(scope, accounts.id)));
