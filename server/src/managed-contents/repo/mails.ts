import { and, eq, sql } from "drizzle-orm";
import { unnested } from "../../kernel/db/arrays.ts";
import type { Database } from "../../kernel/db/database.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { reads, stillGets, subscribed } from "../queries/audience.ts";
import { contentSendings } from "../schema.ts";
import type { Due } from "./publication.ts";

export type MailReceiver = {
  readonly accountId: string;
  readonly email: string | null;
  readonly locale: string | null;
  readonly attempts: number;
  /** Whether they still get it. */
  readonly isWanted: boolean;
  /** Whether they may read all of it. */
  readonly mayRead: boolean;
};

/**
 * Takes some whose mail waits, each for one process alone, and looks again at whether they still get one. Uses
 * content_receivers_open_index.
 */
export async function claimMails(scope: Scope, contentId: string, most: number): Promise<MailReceiver[]> {
  const now = scope.now.toISOString();
  return scope.database.execute<MailReceiver>(sql`
    with due as (
      select w.account_id from content_receivers w
      where ${ofTenant(scope, "w")} and w.content_id = ${contentId} and w.mail = 'waiting' and w.mail_at <= ${now}
      order by w.account_id limit ${most} for update skip locked
    ), claimed as (
      update content_receivers r set mail = 'claimed', attempts = r.attempts + 1, mail_at = ${now}
      from due where ${ofTenant(scope, "r")} and r.content_id = ${contentId} and r.account_id = due.account_id
      returning r.account_id, r.attempts
    ), asked as (
      select a.id, a.email, a.locale, ${stillGets(scope)} as wanted, ${reads(scope)} as may_read
      from ${subscribed(scope)} where ${ofTenant(scope, "c")} and c.id = ${contentId}
        and s.account_id in (select account_id from claimed)
    )
    select claimed.account_id as "accountId", asked.email, asked.locale, claimed.attempts,
      coalesce(asked.wanted, false) as "isWanted", coalesce(asked.may_read, false) as "mayRead"
    from claimed left join asked on asked.id = claimed.account_id`);
}

/** What became of a mail that was claimed. `waiting` is tried again at its time. */
export type Outcome = {
  readonly accountId: string;
  readonly mail: "sent" | "failed" | "skipped" | "waiting";
  readonly mailAt: Date;
};

export async function saveOutcomes(scope: Scope, contentId: string, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  const columns = { accountId: "uuid", mail: "text", mailAt: "timestamptz" } as const;
  await scope.database.execute(sql`
    update content_receivers r set mail = o.mail, mail_at = o.mail_at
    from ${unnested("o", columns, outcomes)}
    where ${ofTenant(scope, "r")} and r.content_id = ${contentId} and r.account_id = o.account_id`);
}

export async function noteMailing(scope: Scope, contentId: string): Promise<void> {
  await scope.database
    .update(contentSendings)
    .set({ mailedAt: scope.now })
    .where(and(ofTenant(scope, contentSendings), eq(contentSendings.contentId, contentId)));
}

/** Whether a mail of it may be sent now. */
export async function hasMailsDue(scope: Scope, contentId: string): Promise<boolean> {
  const [row] = await scope.database.execute<{ isDue: boolean }>(sql`
    select exists (select from content_receivers w where ${ofTenant(scope, "w")}
      and w.content_id = ${contentId} and w.mail = 'waiting' and w.mail_at <= ${scope.now.toISOString()}) as "isDue"`);
  return row?.isDue ?? false;
}

/**
 * Mails that were begun and have had no end since `before`: the process went down with them. Whether they left is not
 * known, and nobody is to get one twice, so they count as failed.
 */
export async function giveUpClaimed(database: Database, before: Date): Promise<void> {
  await database.execute(sql`
    update content_receivers r set mail = 'failed' from content_sendings s
    where s.status = 'sending' and r.organization_id = s.organization_id and r.content_id = s.content_id
      and r.mail = 'claimed' and r.mail_at < ${before.toISOString()}`);
}

/** Contents on whose mails nobody has worked since `before`, though they are not done. Uses content_sendings_open_index. */
export async function findIdle(database: Database, before: Date): Promise<Due[]> {
  return database.execute<Due>(sql`
    select organization_id as "organizationId", content_id as "contentId" from content_sendings
    where status = 'sending' and all_found_at is not null and coalesce(mailed_at, all_found_at) < ${before.toISOString()}`);
}
