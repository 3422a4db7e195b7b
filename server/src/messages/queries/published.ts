import { sql } from "drizzle-orm";
import { accounts } from "../../accounts/schema.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../../kernel/scope.ts";

type Asked = {
  /** Where counting may stop. */
  readonly atMost: number;
  /** Comments and discussions too. */
  readonly everything: boolean;
};
type Published = { readonly isTrusted: boolean; readonly published: number; readonly waiting: number };

/**
 * How much of the caller's is out and how much waits, over the tables of both by their names: their slices ask for this.
 * What was removed or deleted is not out. Walks posts_account_index and threads_creator_order.
 */
export async function readPublished(scope: Scope<Member>, { atMost, everything }: Asked): Promise<Published> {
  const { accountId } = scope.caller;
  const own = sql`from posts p where ${ofTenant(scope, "p")} and p.account_id = ${accountId}`;
  const started = sql`from threads t where ${ofTenant(scope, "t")} and t.creator_id = ${accountId}`;
  const isCounted = everything ? sql`true` : sql`p.root_id is null and p.content_id is null`;
  const [row] = await scope.database.execute<Published>(sql`
    select a.trusted_at is not null as "isTrusted",
      (select count(*)::int from (
        (select 1 ${own} and p.deleted_at is null and ${isCounted} limit ${atMost})
        union all (select 1 ${started} and t.approval is null and ${everything}::boolean limit ${atMost})) so_far) as published,
      (select count(*)::int ${own} and p.approval = 'waiting')
        + (select count(*)::int ${started} and t.approval = 'waiting') as waiting
    from ${accounts} a where ${ofTenant(scope, "a")} and a.id = ${accountId}`);
  if (!row) throw new Error("who publishes is nobody");
  return row;
}
