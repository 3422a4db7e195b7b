import { and, asc, desc, eq, sql } from "drizzle-orm";
import { accounts } from "../accounts/schema.ts";
import { attendeeLabels } from "../attendee-labels/schema.ts";
import { events } from "../events/schema.ts";
import { arrayOf } from "../kernel/db/arrays.ts";
import { ofTenant, sameTenant } from "../kernel/db/of-tenant.ts";
import type { Scope } from "../kernel/scope.ts";
import { attendeeActionItems as items, attendeeActions as actions } from "./schema.ts";

const columns = {
  id: actions.id,
  eventId: actions.eventId,
  kind: actions.kind,
  labelId: actions.labelId,
  subject: actions.subject,
  says: actions.says,
  byId: actions.byId,
  createdAt: actions.createdAt,
  closedAt: actions.closedAt,
  labelName: attendeeLabels.name,
  labelColour: attendeeLabels.colour,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
  username: accounts.username,
  isGone: sql<boolean>`${accounts.deletedAt} is not null`,
};

const rowsOf = (scope: Scope) =>
  scope.database
    .select(columns)
    .from(actions)
    .innerJoin(accounts, and(sameTenant(accounts, actions), eq(accounts.id, actions.byId)))
    .leftJoin(attendeeLabels, and(sameTenant(attendeeLabels, actions), eq(attendeeLabels.id, actions.labelId)));

/** The latest of an event. Walks attendee_actions_order. */
export const findActions = (scope: Scope, eventId: string, most: number) =>
  rowsOf(scope)
    .where(and(ofTenant(scope, actions), eq(actions.eventId, eventId)))
    .orderBy(desc(actions.createdAt), desc(actions.id))
    .limit(most);

export async function findAction(scope: Scope, actionId: string): Promise<ActionRow | undefined> {
  const [row] = await rowsOf(scope).where(and(ofTenant(scope, actions), eq(actions.id, actionId)));
  return row;
}
export type ActionRow = Awaited<ReturnType<typeof findActions>>[number];

/** How many items of actions are in which state, and why. Walks the key of attendee_action_items. */
export const countItems = (scope: Scope, actionIds: readonly string[]) =>
  scope.database
    .select({
      actionId: items.actionId,
      state: items.state,
      reason: items.reason,
      count: sql<number>`count(*)::int`,
    })
    .from(items)
    .where(and(ofTenant(scope, items), sql`${items.actionId} = any(${arrayOf("uuid", actionIds)})`))
    .groupBy(items.actionId, items.state, items.reason)
    .orderBy(asc(items.reason));

/** For whom it was not done. */
export const findSkipped = (scope: Scope, actionId: string, most: number) =>
  scope.database
    .select({
      accountId: items.accountId,
      reason: items.reason,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      username: accounts.username,
    })
    .from(items)
    .innerJoin(accounts, and(sameTenant(accounts, items), eq(accounts.id, items.accountId)))
    .where(and(ofTenant(scope, items), eq(items.actionId, actionId), eq(items.state, "skipped")))
    .orderBy(asc(accounts.firstName), asc(items.accountId))
    .limit(most);

export type Standing = {
  readonly accountId: string;
  readonly email: string | null;
  readonly locale: string | null;
  readonly registrationId: string;
  readonly isGone: boolean;
  /** They turned mails about events off, or there is a block between them and who writes. */
  readonly isOff: boolean;
  /** Passes that are good, and those of them with which nobody is in. */
  readonly passIds: readonly string[];
  readonly unused: number;
};

/** How some attendees stand: each by registrations_person_unique, with their passes by passes_registration_index. */
export const findStandings = (
  scope: Scope,
  eventId: string,
  { accountIds, byId }: { readonly accountIds: readonly string[]; readonly byId: string },
): Promise<Standing[]> =>
  scope.database.execute<Standing>(sql`
    select r.account_id as "accountId", r.id as "registrationId", a.email, a.locale,
      (a.deleted_at is not null or a.suspended_at is not null) as "isGone",
      (coalesce('eventAnnouncementEmail' = any(n.turned_off), false) or exists (select from account_blocks b
        where ${ofTenant(scope, "b")} and (b.blocker_id, b.account_id) in ((a.id, ${byId}::uuid), (${byId}::uuid, a.id)))) as "isOff",
      coalesce(p.ids, '[]'::json) as "passIds", coalesce(p.unused, 0)::int as unused
    from unnest(${arrayOf("uuid", accountIds)}) as asked (id)
    join registrations r on ${ofTenant(scope, "r")} and r.event_id = ${eventId} and r.account_id = asked.id
      and r.submitted_at is not null and r.status <> 'draft'
    join accounts a on ${ofTenant(scope, "a")} and a.id = r.account_id
    left join notification_preferences n on ${ofTenant(scope, "n")} and n.account_id = a.id
    left join lateral (select json_agg(p.id order by p.alternate_id) as ids, count(*) filter (where p.used_at is null) as unused
      from passes p where ${ofTenant(scope, "p")} and p.registration_id = r.id and p.status in ('ready', 'needsInfo')) p on true
    order by r.account_id`);

/** What of an event mails and refunds need. */
export async function findEventOf(scope: Scope, eventId: string) {
  const [row] = await scope.database
    .select({ id: events.id, name: events.name, slug: events.slug, eventStart: events.eventStart })
    .from(events)
    .where(and(ofTenant(scope, events), eq(events.id, eventId)));
  return row;
}
