import { and, asc, eq, gte, inArray, ne } from "drizzle-orm";
import { changeEvent } from "../../events/index.ts";
import { events } from "../../events/schema.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { newId } from "../../kernel/new-id.ts";
import type { Scope } from "../../kernel/scope.ts";
import { insertWithSlug, slugFrom } from "../../kernel/slug.ts";
import { series } from "../../series/schema.ts";

type First = {
  readonly id: string;
  readonly name: string;
  readonly shortDescription: string;
  readonly imageId: string | null;
};

/** A series that begins with an event, which is held: it says of itself what the event does. */
export async function beginSeries(
  scope: Scope,
  { id: eventId, name, shortDescription, imageId }: First,
): Promise<string> {
  const { organization, now } = scope;
  const id = newId();
  const row = {
    organizationId: organization.id,
    id,
    name,
    description: shortDescription,
    imageId,
    createdAt: now,
    updatedAt: now,
  };
  await insertWithSlug(slugFrom(name) || "series", (slug) =>
    scope.database
      .insert(series)
      .values({ ...row, slug })
      .onConflictDoNothing()
      .returning({ id: series.id }),
  );
  await changeEvent(scope, eventId, { seriesId: id });
  return id;
}

/** Nobody else adds dates to a series until the end of the transaction. */
export async function lockSeries(scope: Scope, seriesId: string): Promise<void> {
  const own = and(ofTenant(scope, series), eq(series.id, seriesId));
  await scope.database.select({ id: series.id }).from(series).where(own).for("update");
}

/** At which of these times a series has a date, one that was cancelled too: ms since 1970. */
export async function datesTakenOf(
  scope: Scope,
  seriesId: string | null,
  starts: readonly Date[],
): Promise<Set<number>> {
  if (seriesId === null || starts.length === 0) return new Set();
  const own = and(ofTenant(scope, events), eq(events.seriesId, seriesId), inArray(events.eventStart, [...starts]));
  const rows = await scope.database.select({ at: events.eventStart }).from(events).where(own);
  return new Set(rows.map(({ at }) => at.getTime()));
}

/** The dates of a series from one of its events on that take place and are not over, held in one order by all. */
export async function lockDatesFrom(
  scope: Scope,
  seriesId: string,
  from: Date,
): Promise<{ id: string; eventStart: Date; eventEnd: Date }[]> {
  const rows = await scope.database
    .select({ id: events.id, eventStart: events.eventStart, eventEnd: events.eventEnd })
    .from(events)
    .where(
      and(
        ofTenant(scope, events),
        eq(events.seriesId, seriesId),
        gte(events.eventStart, from),
        gte(events.eventEnd, scope.now),
        ne(events.status, "canceled"),
      ),
    )
    .orderBy(asc(events.id))
    .for("update");
  return rows.toSorted((a, b) => a.eventStart.getTime() - b.eventStart.getTime());
}
