import { and, eq, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../../kernel/db/database.ts";
import { arrayOf } from "../../kernel/db/arrays.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { newId } from "../../kernel/new-id.ts";
import type { Scope } from "../../kernel/scope.ts";
import { notificationMails, notifications } from "../schema.ts";

/** Notifications of somebody that are looked at for mail. */
export type DueMail = { readonly organizationId: string; readonly accountId: string; readonly notificationId: string };

/**
 * Takes what waits for people of whom something is due: all of it, so that several of a kind are one mail. What is found to
 * be too early is put back. For all tenants; walks notifications_mail_due_index, which has what waits and nothing else.
 */
export async function takeDueMails(database: Database, now: Date, people: number): Promise<DueMail[]> {
  return database.execute<DueMail>(sql`
    with due as (
      select distinct organization_id, account_id from notifications where mail_due_at <= ${now.toISOString()} limit ${people}
    ), taken as (
      select n.organization_id, n.id from notifications n join due using (organization_id, account_id)
      where n.mail_due_at is not null for update of n skip locked
    )
    update notifications n set mail_due_at = null from taken
    where n.organization_id = taken.organization_id and n.id = taken.id
    returning n.organization_id as "organizationId", n.account_id as "accountId", n.id as "notificationId"`);
}

/** Notes that these are mailed, before they are: the ids of those that nobody else has taken. */
export async function claimMail(
  scope: Scope,
  { accountId, kind, ids }: { accountId: string; kind: string; ids: readonly string[] },
): Promise<{ mailId: string; claimed: string[] }> {
  const mailId = newId();
  const now = scope.now.toISOString();
  const rows = await scope.database.execute<{ id: string }>(sql`
    with claimed as (
      update notifications n set mailed_at = ${now}
      where ${ofTenant(scope, "n")} and n.account_id = ${accountId} and n.id = any(${arrayOf("uuid", ids)})
        and n.mailed_at is null and n.read_at is null
      returning n.id
    ), counted as (
      insert into notification_mails (organization_id, id, account_id, kind, created_at)
      select ${scope.organization.id}, ${mailId}, ${accountId}, ${kind}, ${now} where exists (select from claimed)
    )
    select id from claimed`);
  return { mailId, claimed: rows.map(({ id }) => id) };
}

/** Takes the note back: the mail was not handed over, and is tried again. */
export async function releaseMail(scope: Scope, mailId: string, ids: readonly string[]): Promise<void> {
  await scope.database
    .update(notifications)
    .set({ mailedAt: null })
    .where(and(ofTenant(scope, notifications), inArray(notifications.id, [...ids])));
  await scope.database
    .delete(notificationMails)
    .where(and(ofTenant(scope, notificationMails), eq(notificationMails.id, mailId)));
}

/** Puts back what is not to be mailed yet. */
export async function postponeMail(scope: Scope, ids: readonly string[], until: Date): Promise<void> {
  await scope.database
    .update(notifications)
    .set({ mailDueAt: until })
    .where(and(ofTenant(scope, notifications), inArray(notifications.id, [...ids]), isNull(notifications.mailedAt)));
}

/** Mails to somebody since a moment. Walks notification_mails_account_order. */
export async function countMails(scope: Scope, accountId: string, since: Date): Promise<number> {
  return scope.database.$count(
    notificationMails,
    and(
      ofTenant(scope, notificationMails),
      eq(notificationMails.accountId, accountId),
      gte(notificationMails.createdAt, since),
    ),
  );
}

/** Deletes notes of mails that no cap counts any more, of all tenants. */
export async function forgetMails(database: Database, before: Date): Promise<void> {
  await database.delete(notificationMails).where(lt(notificationMails.createdAt, before));
}
