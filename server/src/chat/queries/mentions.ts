import { sql } from "drizzle-orm";
import { notBlocked } from "../../accounts/index.ts";
import { arrayOf } from "../../kernel/db/arrays.ts";
import type { Scope } from "../../kernel/scope.ts";
import { namesIn } from "../../messages/index.ts";

/** Ids of the members of a channel whom a text names with an @. Uses accounts_username_unique and the key of members. */
export async function findMentioned(scope: Scope, channelId: string, text: string): Promise<string[]> {
  const names = [...new Set(namesIn(text).map(({ name }) => name))];
  if (names.length === 0) return [];
  const rows = await scope.database.execute<{ id: string }>(sql`
    select a.id from accounts a
    join chat_members m on m.organization_id = a.organization_id and m.channel_id = ${channelId} and m.account_id = a.id
    where a.organization_id = ${scope.organization.id} and m.left_at is null
      and a.username_key = any(${arrayOf("text", names)}) and ${notBlocked(scope, sql`a.id`)}`);
  return rows.map(({ id }) => id);
}
