import { sql } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";

/** Somebody to whom something is sent: where, in which language, by which clock. */
export type Receiver = {
  readonly accountId: string;
  readonly email: string | null;
  readonly locale: string | null;
  readonly timezone: string | null;
  readonly isAdministrator: boolean;
  readonly isModerator: boolean;
};

/** Whom to send to; undefined for somebody who is gone or suspended. */
export async function findReceiver(scope: Scope, accountId: string): Promise<Receiver | undefined> {
  const [row] = await scope.database.execute<Receiver>(sql`
    select a.id as "accountId", a.email, a.locale, a.timezone, a.is_administrator as "isAdministrator", a.is_moderator as "isModerator"
    from accounts a where ${ofTenant(scope, "a")} and a.id = ${accountId}
      and a.deleted_at is null and a.suspended_at is null`);
  return row;
}
