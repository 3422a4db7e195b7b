import type { SkippedReason } from "@marquee/contract/announcements";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { accounts } from "../../accounts/schema.ts";
import { arrayOf, unnested } from "../../kernel/db/arrays.ts";
import type { Database } from "../../kernel/db/database.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { type AnnouncementPlace, mailPreferences, standingOf, whyNoMail } from "../queries/audience.ts";
import { announcements } from "../schema.ts";
import type { Subscriber } from "../subscription.ts";
import type { Due } from "./announcements.ts";

type Mailed = AnnouncementPlace & { readonly id: string; readonly creatorId: string };

export type Receiver = {
  readonly accountId: string;
  readonly email: string | null;
  readonly locale: string | null;
  readonly attempts: number;
  /** Why they get none after all. */
  readonly reason: SkippedReason | null;
};

/**
 * Takes some whose mail waits, each for one process alone, and looks again at whether they still get one. Uses
 * announcement_receivers_open_index.
 */
export async function claimMails(scope: Scope, announcement: Mailed, most: number): Promise<Receiver[]> {
  const now = scope.now.toISOString();
  return scope.database.execute<Receiver>(sql`
    with due as (
      select w.account_id from announcement_receivers w
      where ${ofTenant(scope, "w")} and w.announcement_id = ${announcement.id} and w.mail = 'waiting' and w.mail_at <= ${now}
      order by w.account_id limit ${most} for update skip locked
    ), claimed as (
      update announcement_receivers c set mail = 'claimed', attempts = c.attempts + 1, mail_at = ${now}
      from due where ${ofTenant(scope, "c")} and c.announcement_id = ${announcement.id} and c.account_id = due.account_id
      returning c.account_id, c.attempts
    )
    select a.id as "accountId", a.email, a.locale, claimed.attempts, ${whyNoMail(scope, announcement)} as reason
    from claimed join ${accounts} a on ${ofTenant(scope, "a")} and a.id = claimed.account_id
    ${standingOf(scope, announcement)}`);
}

/** What became of a mail that was claimed. `waiting` is tried again at its time. */
export type Outcome = {
  readonly accountId: string;
  readonly mail: "sent" | "failed" | "skipped" | "waiting";
  readonly reason: SkippedReason | null;
  readonly mailAt: Date;
};

export async function saveOutcomes(scope: Scope, announcementId: string, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  const columns = { accountId: "uuid", mail: "text", reason: "text", mailAt: "timestamptz" } as const;
  await scope.database.execute(sql`
    update announcement_receivers r set mail = o.mail, reason = o.reason, mail_at = o.mail_at
    from ${unnested("o", columns, outcomes)}
    where ${ofTenant(scope, "r")} and r.announcement_id = ${announcementId} and r.account_id = o.account_id`);
}

export async function noteMailing(scope: Scope, announcementId: string): Promise<void> {
  await scope.database
    .update(announcements)
    .set({ mailedAt: scope.now })
    .where(and(ofTenant(scope, announcements), eq(announcements.id, announcementId)));
}

/** Whether a mail of it may be sent now. */
export async function hasMailsDue(scope: Scope, announcementId: string): Promise<boolean> {
  const [row] = await scope.database.execute<{ isDue: boolean }>(sql`
    select exists (select from announcement_receivers w where ${ofTenant(scope, "w")}
      and w.announcement_id = ${announcementId} and w.mail = 'waiting' and w.mail_at <= ${scope.now.toISOString()}) as "isDue"`);
  return row?.isDue ?? false;
}

/**
 * Mails that were begun and have had no end since `before`: the process went down with them. Whether they left is not
 * known, and nobody is to get one twice, so they count as failed.
 */
export async function giveUpClaimed(database: Database, before: Date): Promise<void> {
  await database.execute(sql`
    update announcement_receivers r set mail = 'failed' from announcements n
    where n.status = 'sending' and r.organization_id = n.organization_id and r.announcement_id = n.id
      and r.mail = 'claimed' and r.mail_at < ${before.toISOString()}`);
}

/** Announcements on whose mails nobody has worked since `before`, though they are not done. Uses announcements_due_index. */
export async function findIdle(database: Database, before: Date): Promise<Due[]> {
  return database.execute<Due>(sql`
    select organization_id as "organizationId", id as "announcementId" from announcements
    where status = 'sending' and all_found_at is not null and coalesce(mailed_at, all_found_at) < ${before.toISOString()}`);
}

/** Turns the mails of one kind off or on again for somebody. */
export async function saveSubscription(
  scope: Scope,
  { accountId, of, placeId, isOn }: Subscriber & { readonly isOn: boolean },
): Promise<void> {
  const now = scope.now.toISOString();
  if (of === "group") {
    await scope.database.execute(sql`
      update group_memberships set announcement_email = ${isOn}, updated_at = ${now}
      where ${ofTenant(scope)} and group_id = ${placeId} and account_id = ${accountId}`);
    return;
  }
  if (of === "channel") {
    await scope.database.execute(sql`
      update channel_subscribers set email = ${isOn}, updated_at = ${now}
      where ${ofTenant(scope)} and channel_id = ${placeId} and account_id = ${accountId}`);
    return;
  }
  const name = arrayOf("text", [mailPreferences[of]]);
  const [off, on] = isOn ? [sql`'{}'::text[]`, name] : [name, sql`'{}'::text[]`];
  await scope.database.execute(sql`
    insert into notification_preferences (organization_id, account_id, turned_off, updated_at)
    select ${scope.organization.id}, a.id, ${off}, ${now} from ${accounts} a
    where ${ofTenant(scope, "a")} and a.id = ${accountId} and a.deleted_at is null
    on conflict (organization_id, account_id) do update set updated_at = excluded.updated_at, turned_off = array(
      select distinct name from unnest(notification_preferences.turned_off || ${off}) as names (name)
      where name <> all(${on}))`);
}

/** Whether they come; undefined where there is nobody or nothing any more that they could be of. */
export async function findSubscription(scope: Scope, subscriber: Subscriber) {
  const [row] = await scope.database.execute<{ isOn: boolean; name: string | null }>(sql`
    select ${standingFor(scope, subscriber)}
    where ${ofTenant(scope, "a")} and a.id = ${subscriber.accountId} and a.deleted_at is null`);
  return row;
}

function standingFor(scope: Scope, { of, placeId }: Subscriber): SQL {
  if (of === "group")
    return sql`coalesce(m.announcement_email, false) as "isOn", g.name
      from ${accounts} a ${standingOf(scope, { groupId: placeId })}
      join groups g on ${ofTenant(scope, "g")} and g.id = ${placeId}`;
  if (of === "channel")
    return sql`coalesce(s.email, false) as "isOn", h.name
      from ${accounts} a join channels h on ${ofTenant(scope, "h")} and h.id = ${placeId}
      left join channel_subscribers s on ${ofTenant(scope, "s")} and s.channel_id = h.id and s.account_id = a.id`;
  return sql`not coalesce(${mailPreferences[of]} = any(p.turned_off), false) as "isOn", null as name
    from ${accounts} a ${standingOf(scope, { groupId: null })}`;
}
