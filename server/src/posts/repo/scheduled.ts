import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../kernel/db/database.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Failure } from "../../kernel/failure.ts";
import { newId } from "../../kernel/new-id.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import type { ScheduledRow } from "../queries/scheduled.ts";
import { scheduledPosts } from "../scheduled-schema.ts";

export type Scheduled = Pick<
  ScheduledRow,
  "text" | "entities" | "imageIds" | "fileIds" | "videoId" | "groupId" | "eventId" | "quotedId" | "poll" | "publishAt"
>;

const waiting = { status: "waiting", refusalCode: null, refusalData: null, refusedAt: null } as const;

export async function insertScheduled(scope: Scope<Member>, written: Scheduled): Promise<string> {
  const { organization, caller, now } = scope;
  const id = newId();
  const at = { organizationId: organization.id, accountId: caller.accountId, createdAt: now, updatedAt: now };
  await scope.database.insert(scheduledPosts).values({ ...written, ...waiting, ...at, id });
  return id;
}

export async function countScheduled(scope: Scope<Member>): Promise<number> {
  const own = eq(scheduledPosts.accountId, scope.caller.accountId);
  return scope.database.$count(scheduledPosts, and(ofTenant(scope, scheduledPosts), own));
}

/** One of the caller's, held: whoever changes, deletes or publishes it at the same moment comes after. */
export async function holdOwn(scope: Scope<Member>, id: string): Promise<ScheduledRow | undefined> {
  const own = and(eq(scheduledPosts.id, id), eq(scheduledPosts.accountId, scope.caller.accountId));
  const [row] = await scope.database
    .select()
    .from(scheduledPosts)
    .where(and(ofTenant(scope, scheduledPosts), own))
    .for("update");
  return row;
}

/** Waits again, for the clock. */
export async function changeScheduled(scope: Scope, id: string, written: Scheduled): Promise<void> {
  await scope.database
    .update(scheduledPosts)
    .set({ ...written, ...waiting, updatedAt: scope.now })
    .where(and(ofTenant(scope, scheduledPosts), eq(scheduledPosts.id, id)));
}

/** It waits longer: its author writes slowly yet. */
export async function postpone(scope: Scope, id: string, publishAt: Date): Promise<void> {
  await scope.database
    .update(scheduledPosts)
    .set({ status: "waiting", publishAt })
    .where(and(ofTenant(scope, scheduledPosts), eq(scheduledPosts.id, id)));
}

export async function saveRefusal(scope: Scope, id: string, { declaration, data }: Failure): Promise<void> {
  const refusal = { refusalCode: declaration.code, refusalData: data, refusedAt: scope.now };
  await scope.database
    .update(scheduledPosts)
    .set({ status: "refused", ...refusal })
    .where(and(ofTenant(scope, scheduledPosts), eq(scheduledPosts.id, id)));
}

export async function deleteScheduled(scope: Scope, id: string): Promise<void> {
  await scope.database.delete(scheduledPosts).where(and(ofTenant(scope, scheduledPosts), eq(scheduledPosts.id, id)));
}

/** Whose one is that is due; undefined where it is not any more. */
export async function findDueAuthor(scope: Scope, id: string): Promise<string | undefined> {
  const due = and(eq(scheduledPosts.id, id), eq(scheduledPosts.status, "due"));
  const [row] = await scope.database
    .select({ accountId: scheduledPosts.accountId })
    .from(scheduledPosts)
    .where(and(ofTenant(scope, scheduledPosts), due));
  return row?.accountId;
}

type Due = { readonly organizationId: string; readonly scheduledPostId: string };

/** Those whose time has come, each once. Uses scheduled_posts_due_index. */
export async function takeDue(database: Database, now: Date): Promise<Due[]> {
  return database.execute<Due>(sql`
    update scheduled_posts set status = 'due'
    where status = 'waiting' and publish_at <= ${now.toISOString()}
    returning organization_id as "organizationId", id as "scheduledPostId"`);
}
