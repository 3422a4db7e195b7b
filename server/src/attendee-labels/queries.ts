import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import { arrayOf } from "../kernel/db/arrays.ts";
import { ofTenant, sameTenant } from "../kernel/db/of-tenant.ts";
import type { Scope } from "../kernel/scope.ts";
import { attendeeFilters as filters, attendeeLabels as labels, labelledAttendees as labelled } from "./schema.ts";

const ofEvent = (scope: Scope, eventId: string) => and(ofTenant(scope, labels), eq(labels.eventId, eventId));
const summary = { id: labels.id, name: labels.name, colour: labels.colour };

/** Twenty at most, each with how many have it. Uses the key of labelled_attendees. */
export async function findLabels(scope: Scope, eventId: string) {
  return scope.database
    .select({ ...summary, count: count(labelled.accountId) })
    .from(labels)
    .leftJoin(labelled, and(sameTenant(labelled, labels), eq(labelled.labelId, labels.id)))
    .where(ofEvent(scope, eventId))
    .groupBy(labels.id, labels.name, labels.colour)
    .orderBy(asc(labels.name), asc(labels.id));
}

export const findLabelNames = (scope: Scope, eventId: string, labelIds?: readonly string[]) =>
  scope.database
    .select(summary)
    .from(labels)
    .where(and(ofEvent(scope, eventId), labelIds && inArray(labels.id, [...labelIds])));

/** The labels that some people have at an event, by name. */
export async function findLabelsOf(scope: Scope, eventId: string, accountIds: readonly string[]) {
  if (accountIds.length === 0) return [];
  return scope.database
    .select({ accountId: labelled.accountId, ...summary })
    .from(labelled)
    .innerJoin(labels, and(sameTenant(labels, labelled), eq(labels.id, labelled.labelId)))
    .where(
      and(
        ofTenant(scope, labelled),
        ofEvent(scope, eventId),
        sql`${labelled.accountId} = any(${arrayOf("uuid", accountIds)})`,
      ),
    )
    .orderBy(asc(labels.name), asc(labels.id));
}

export const findFilters = (scope: Scope, eventId: string) =>
  scope.database
    .select({ id: filters.id, name: filters.name, search: filters.search, createdAt: filters.createdAt })
    .from(filters)
    .where(and(ofTenant(scope, filters), eq(filters.eventId, eventId)))
    .orderBy(asc(filters.name), asc(filters.id));
