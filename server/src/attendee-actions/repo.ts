import type { AttendeeActionKind, AttendeeSkip } from "@marquee/contract/attendee-actions";
import { and, eq, sql } from "drizzle-orm";
import { arrayOf, unnested } from "../kernel/db/arrays.ts";
import type { Database } from "../kernel/db/database.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { newId } from "../kernel/new-id.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { attendeeActions as actions } from "./schema.ts";

type NewAction = {
  readonly eventId: string;
  readonly kind: AttendeeActionKind;
  readonly accountIds: readonly string[];
  readonly labelId?: string | null;
  readonly subject?: string | null;
  readonly says?: string | null;
};

/** Writes down what is to be done for whom. It is done from there, whatever becomes of the process. */
export async function insertAction(scope: Scope<Member>, { accountIds, ...asked }: NewAction): Promise<string> {
  const id = newId();
  const at = { organizationId: scope.organization.id, createdAt: scope.now, workedAt: scope.now };
  await scope.database.insert(actions).values({ ...asked, ...at, id, byId: scope.caller.accountId });
  await scope.database.execute(sql`
    insert into attendee_action_items (organization_id, action_id, account_id, state, at)
    select ${scope.organization.id}::uuid, ${id}::uuid, i, 'waiting', ${scope.now.toISOString()}::timestamptz
    from unnest(${arrayOf("uuid", accountIds)}) as i`);
  return id;
}

export type Claimed = { readonly accountId: string; readonly attempts: number };

/** Takes some that wait, each for one process alone. Uses attendee_action_items_open_index. */
export async function claimItems(scope: Scope, actionId: string, most: number): Promise<Claimed[]> {
  const now = scope.now.toISOString();
  return scope.database.execute<Claimed>(sql`
    with due as (
      select w.account_id from attendee_action_items w
      where ${ofTenant(scope, "w")} and w.action_id = ${actionId} and w.state = 'waiting' and w.at <= ${now}
      order by w.account_id limit ${most} for update skip locked)
    update attendee_action_items i set state = 'claimed', attempts = i.attempts + 1, at = ${now}
    from due where ${ofTenant(scope, "i")} and i.action_id = ${actionId} and i.account_id = due.account_id
    returning i.account_id as "accountId", i.attempts`);
}

/** What became of an item. `waiting` is tried again at its time. */
export type Outcome = {
  readonly accountId: string;
  readonly state: "done" | "skipped" | "waiting";
  readonly reason: AttendeeSkip | null;
  readonly at: Date;
};

export async function saveOutcomes(scope: Scope, actionId: string, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  const columns = { accountId: "uuid", state: "text", reason: "text", at: "timestamptz" } as const;
  await scope.database.execute(sql`
    update attendee_action_items i set state = o.state, reason = o.reason, at = o.at
    from ${unnested("o", columns, outcomes)}
    where ${ofTenant(scope, "i")} and i.action_id = ${actionId} and i.account_id = o.account_id`);
}

export async function noteWork(scope: Scope, actionId: string): Promise<void> {
  await scope.database
    .update(actions)
    .set({ workedAt: scope.now })
    .where(and(ofTenant(scope, actions), eq(actions.id, actionId)));
}

/** Whether something of it may be done now. */
export async function hasItemsDue(scope: Scope, actionId: string): Promise<boolean> {
  const [row] = await scope.database.execute<{ isDue: boolean }>(sql`
    select exists (select from attendee_action_items w where ${ofTenant(scope, "w")} and w.action_id = ${actionId}
      and w.state = 'waiting' and w.at <= ${scope.now.toISOString()}) as "isDue"`);
  return row?.isDue ?? false;
}

export async function closeWhenDone(scope: Scope, actionId: string): Promise<void> {
  await scope.database.execute(sql`
    update attendee_actions a set closed_at = ${scope.now.toISOString()}
    where ${ofTenant(scope, "a")} and a.id = ${actionId} and a.closed_at is null
      and not exists (select from attendee_action_items i where ${ofTenant(scope, "i")} and i.action_id = a.id
        and i.state in ('waiting', 'claimed'))`);
}

/** Mails that were begun and have had no end since `before`: nobody is to get one twice, so they count as failed. */
export async function giveUpClaimed(database: Database, before: Date): Promise<void> {
  await database.execute(sql`
    update attendee_action_items i set state = 'skipped', reason = 'failed' from attendee_actions a
    where a.closed_at is null and a.kind in ('resend', 'message') and i.organization_id = a.organization_id
      and i.action_id = a.id and i.state = 'claimed' and i.at < ${before.toISOString()}`);
}

/** Those on which nobody has worked since `before`, though they are not done. Uses attendee_actions_open_index. */
export async function findIdle(database: Database, before: Date) {
  return database.execute<{ organizationId: string; actionId: string }>(sql`
    select organization_id as "organizationId", id as "actionId" from attendee_actions
    where closed_at is null and worked_at < ${before.toISOString()}`);
}
