import { and, eq, type InferInsertModel, sql } from "drizzle-orm";
import type { Database } from "../../kernel/db/database.ts";
import { unnested } from "../../kernel/db/arrays.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { FoundReceiver, Target } from "../queries/audience.ts";
import { readDeliveries } from "../queries/delivery.ts";
import { announcementReceivers, announcements } from "../schema.ts";

type Row = InferInsertModel<typeof announcements>;

export async function insertAnnouncement(
  scope: Scope,
  row: Omit<Row, "organizationId" | "createdAt" | "updatedAt">,
): Promise<void> {
  const at = { organizationId: scope.organization.id, createdAt: scope.now, updatedAt: scope.now };
  await scope.database.insert(announcements).values({ ...at, ...row });
}

/** False where its time has come already. */
export async function cancelScheduled(scope: Scope, announcementId: string): Promise<boolean> {
  const canceled = await scope.database
    .update(announcements)
    .set({ status: "canceled", updatedAt: scope.now })
    .where(
      and(ofTenant(scope, announcements), eq(announcements.id, announcementId), eq(announcements.status, "scheduled")),
    )
    .returning({ id: announcements.id });
  return canceled.length > 0;
}

/** One that is reaching people, held so that nobody else finds its receivers; undefined where all are found. */
export async function holdUnfound(scope: Scope, announcementId: string) {
  const [row] = await scope.database
    .select({
      groupId: announcements.groupId,
      eventId: announcements.eventId,
      creatorId: announcements.creatorId,
      segmentRole: announcements.segmentRole,
      segmentInterestId: announcements.segmentInterestId,
      segmentEventId: announcements.segmentEventId,
      segmentAttendees: announcements.segmentAttendees,
      email: announcements.email,
      foundAccountId: announcements.foundAccountId,
    } satisfies Record<keyof Target | "email" | "foundAccountId", unknown>)
    .from(announcements)
    .where(
      and(
        ofTenant(scope, announcements),
        eq(announcements.id, announcementId),
        eq(announcements.status, "sending"),
        sql`${announcements.allFoundAt} is null`,
      ),
    )
    .for("update");
  return row;
}

/** Writes down whom it has reached, once each; `isMailed`: with what becomes of the mail. */
export async function insertReceivers(
  scope: Scope,
  { announcementId, isMailed, found }: { announcementId: string; isMailed: boolean; found: readonly FoundReceiver[] },
): Promise<string[]> {
  const rows = found.map(({ accountId, reason }) => ({
    accountId,
    mail: isMailed ? (reason === null ? "waiting" : "skipped") : "none",
    reason: isMailed ? reason : null,
  }));
  const now = scope.now.toISOString();
  const written = await scope.database.execute<{ account_id: string }>(sql`
    insert into announcement_receivers (organization_id, announcement_id, account_id, mail, reason, mail_at, created_at)
    select ${scope.organization.id}, ${announcementId}, f.account_id, f.mail, f.reason, ${now}, ${now}
    from ${unnested("f", { accountId: "uuid", mail: "text", reason: "text" }, rows)}
    on conflict do nothing
    returning account_id`);
  return written.map(({ account_id: accountId }) => accountId);
}

/** Where finding the receivers goes on; without a last one all are found. */
export async function saveFound(scope: Scope, announcementId: string, last: string | undefined): Promise<void> {
  await scope.database
    .update(announcements)
    .set(last === undefined ? { allFoundAt: scope.now } : { foundAccountId: last })
    .where(and(ofTenant(scope, announcements), eq(announcements.id, announcementId)));
}

/**
 * What has reached everybody and has no mail left to send is sent, and its figures are kept: they are counted once.
 * Uses announcement_receivers_open_index.
 */
export async function closeWhenDone(scope: Scope, announcementId: string): Promise<void> {
  const closed = await scope.database
    .update(announcements)
    .set({ status: "sent" })
    .where(
      and(
        ofTenant(scope, announcements),
        eq(announcements.id, announcementId),
        eq(announcements.status, "sending"),
        sql`${announcements.allFoundAt} is not null and not exists (
          select from ${announcementReceivers} r where ${ofTenant(scope, "r")}
            and r.announcement_id = ${announcementId} and r.mail in ('waiting', 'claimed'))`,
      ),
    )
    .returning({ id: announcements.id });
  if (closed.length === 0) return;
  const deliveryOf = await readDeliveries(scope, [{ id: announcementId, delivery: null }]);
  await scope.database
    .update(announcements)
    .set({ delivery: deliveryOf(announcementId) })
    .where(and(ofTenant(scope, announcements), eq(announcements.id, announcementId)));
}

export type Due = { readonly organizationId: string; readonly announcementId: string };

/** Those whose time has come go out, once. Uses announcements_due_index. */
export async function startDue(database: Database, now: Date): Promise<Due[]> {
  return database.execute<Due>(sql`
    update announcements set status = 'sending', updated_at = ${now.toISOString()}
    where status = 'scheduled' and send_at <= ${now.toISOString()}
    returning organization_id as "organizationId", id as "announcementId"`);
}
