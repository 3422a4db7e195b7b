import type { Happening, NotificationType } from "@marquee/contract/notifications";
import { sql } from "drizzle-orm";
import { arrayOf } from "../kernel/db/arrays.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { newId } from "../kernel/new-id.ts";
import { notifications, notificationSenders } from "../notifications/schema.ts";
import type { FixtureTarget } from "./fixtures.ts";
import { insertRows } from "./rows.ts";

type Identified = { readonly id: string };
export type NotificationSpec = {
  readonly to: Identified;
  readonly type: NotificationType;
  /** Who did it, the last of them first. */
  readonly senders: readonly Identified[];
  readonly at: Date;
  readonly isRead: boolean;
  readonly activityId?: string | undefined;
  readonly eventId?: string | undefined;
  readonly groupId?: string | undefined;
  readonly happened?: Happening | undefined;
};

/** What people were notified of, as the reactions write it, with nothing left to mail or push. */
export async function insertNotifications(ground: FixtureTarget, specs: readonly NotificationSpec[]): Promise<void> {
  const { database, organizationId } = ground;
  const rows = specs.map(({ to, senders, at, isRead, type, activityId, eventId, groupId, happened }) => ({
    organizationId,
    id: newId(at),
    accountId: to.id,
    type,
    senderId: senders[0]?.id ?? null,
    activityId: activityId ?? null,
    eventId: eventId ?? null,
    groupId: groupId ?? null,
    happened: happened ?? null,
    subjectKey: [type, eventId ?? groupId ?? activityId ?? "", happened].filter((part) => part !== undefined).join(" "),
    readAt: isRead ? at : null,
    createdAt: at,
    updatedAt: at,
  }));
  await insertRows(database, notifications, rows);
  await insertRows(
    database,
    notificationSenders,
    rows.flatMap(({ id, createdAt }, index) =>
      (specs[index]?.senders ?? []).map((sender) => ({
        organizationId,
        notificationId: id,
        accountId: sender.id,
        createdAt,
      })),
    ),
  );
}

type Answered = { readonly id: string; readonly to: string; readonly sender: string; readonly at: string };

/** What others did with the posts of some people, newest first: a comment by its id, a like by that of the post. */
export async function answersTo(
  ground: FixtureTarget,
  to: readonly Identified[],
): Promise<Readonly<Record<"comments" | "likes", readonly Answered[]>>> {
  const { database, organizationId } = ground;
  const theirs = sql`p.account_id = any(${arrayOf(
    "uuid",
    to.map(({ id }) => id),
  )})`;
  const comments = await database.execute<Answered>(sql`
    select c.id, p.account_id as "to", c.account_id as sender, c.created_at as at
    from posts c join posts p on c.organization_id = p.organization_id and p.id = c.commented_id
    where ${ofTenant(organizationId, "c")} and ${theirs} and c.account_id <> p.account_id order by c.created_at desc, c.id`);
  const likes = await database.execute<Answered>(sql`
    select p.id, p.account_id as "to", r.account_id as sender, r.created_at as at
    from post_reactions r join posts p on r.organization_id = p.organization_id and p.id = r.message_id
    where ${ofTenant(organizationId, "r")} and ${theirs} and r.account_id <> p.account_id
    order by r.created_at desc, r.account_id`);
  return { comments, likes };
}
