import { activations as calls } from "@marquee/contract/activations";
import { kernelErrors, type ListQuery } from "@marquee/contract/kernel";
import type { AccessLevel } from "@marquee/contract/passes";
import { and, asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { accountSummaryFields, type AccountSummaryRow, notBlocked } from "../../accounts/index.ts";
import { activationOpensTo, canManage, type EventFacts, eventOf } from "../../events/index.ts";
import { imageOf } from "../../images/index.ts";
import { callerOf } from "../../kernel/db/caller-of.ts";
import { type KeysetDeclaration, keysetWindow, within } from "../../kernel/db/keyset.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import { fail } from "../../kernel/failure.ts";
import type { Scope } from "../../kernel/scope.ts";
import { foundAmongFew } from "../../kernel/search/index.ts";
import { eventActivationCompletions, eventActivations } from "../schema.ts";

/** As `activationOpensTo` calls it. */
const v = alias(eventActivations, "v");
const completions = eventActivationCompletions;
const keyset: KeysetDeclaration = {
  fields: {
    startAfter: { by: v.startAfter, type: "timestamptz" },
    maxPoints: { by: v.maxPoints, type: "integer" },
  },
  id: v.id,
};

/** An event, and whether the caller looks after it: they see all that it has. */
export type Around = { readonly eventId: string; readonly isManager: boolean };
export const aroundOf = (scope: Scope, event: EventFacts): Around => ({
  eventId: event.id,
  isManager: canManage(scope.caller, event),
});
type OwnCompletion = { id: string; eventId: string; earnedPoints: number; createdAt: string };
export type ActivationRow = Awaited<ReturnType<typeof readActivation>>;

const ofCaller = (scope: Scope): SQL => sql`c.account_id = ${callerOf(scope)}`;

const columnsFor = (scope: Scope) => ({
  ...getTableColumns(v),
  image: imageOf(v.organizationId, v.imageId),
  event: eventOf(v.organizationId, v.eventId),
  manager: sql<AccountSummaryRow | null>`(select json_build_object(${accountSummaryFields}) from accounts a
    where ${ofTenant(outer(v.organizationId), "a")} and a.id = ${outer(v.managerId)}
      and a.suspended_at is null and a.deleted_at is null and ${notBlocked(scope, sql`a.id`) ?? sql`true`})`,
  own: sql<OwnCompletion[]>`(
    select coalesce(json_agg(json_build_object('id', c.id, 'eventId', c.event_id, 'earnedPoints', c.earned_points,
      'createdAt', c.created_at)), '[]')
    from ${completions} c
    where ${ofTenant(outer(v.organizationId), "c")} and c.activation_id = ${outer(v.id)} and ${ofCaller(scope)})`,
  isOpen: sql<boolean>`${activationOpensTo(callerOf(scope))}`,
});

const seenIn = (scope: Scope, { eventId, isManager }: Around): SQL | undefined =>
  and(ofTenant(scope, v), eq(v.eventId, eventId), isManager ? undefined : activationOpensTo(callerOf(scope)));

const isFor = (level: AccessLevel | undefined): SQL | undefined =>
  level && sql`(cardinality(${v.accessLevels}) = 0 or ${level} = any(${v.accessLevels}))`;

/** Walks event_activations_start_order or event_activations_points_order. */
export async function listActivations(
  scope: Scope,
  around: Around,
  query: ListQuery & { readonly accessLevel?: AccessLevel | undefined },
) {
  const { id, name, shortDescription } = v;
  const window = keysetWindow(calls.list.list, keyset, query);
  const seen = and(seenIn(scope, around), isFor(query.accessLevel));
  const words = await foundAmongFew({
    id,
    search: query.search,
    read: () => scope.database.select({ id, name, shortDescription }).from(v).where(seen),
    textsOf: (each) => [each.name, each.shortDescription],
  });
  const rows = await scope.database
    .select({ ...columnsFor(scope), cursorKey: window.key })
    .from(v)
    .where(within(window, seen, words))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}

/** @throws where the caller sees none with this id */
export async function readActivation(scope: Scope, around: Around, activationId: string) {
  const [row] = await scope.database
    .select(columnsFor(scope))
    .from(v)
    .where(and(seenIn(scope, around), eq(v.id, activationId)));
  return row ?? fail(kernelErrors.notFound);
}

const isDone = (scope: Scope): SQL => sql`exists (select from ${completions} c
  where ${ofTenant(outer(v.organizationId), "c")} and c.activation_id = ${outer(v.id)} and ${ofCaller(scope)})`;

/** How many the caller sees and has completed, with the points of both. Uses event_activation_completions_unique. */
export async function countProgress(scope: Scope, around: Around) {
  const [counted] = await scope.database
    .select({
      total: sql<number>`count(*)::int`,
      completed: sql<number>`count(${completions.id})::int`,
      points: sql<number>`coalesce(sum(${completions.earnedPoints}), 0)::int`,
      maxPoints: sql<number>`coalesce(sum(${v.maxPoints}), 0)::int`,
    })
    .from(v)
    .leftJoin(
      completions,
      and(
        ofTenant(scope, completions),
        eq(completions.activationId, v.id),
        sql`${completions.accountId} = ${callerOf(scope)}`,
      ),
    )
    .where(seenIn(scope, around));
  return counted ?? { total: 0, completed: 0, points: 0, maxPoints: 0 };
}

/** What the caller has left, whichever began or begins first. Walks event_activations_start_order. */
export async function findNext(scope: Scope, around: Around): Promise<ActivationRow | undefined> {
  const [row] = await scope.database
    .select(columnsFor(scope))
    .from(v)
    .where(and(seenIn(scope, around), sql`not ${isDone(scope)}`))
    .orderBy(asc(v.startAfter), asc(v.id))
    .limit(1);
  return row;
}
