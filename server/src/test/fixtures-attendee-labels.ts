import type { LabelColour } from "@marquee/contract/attendee-labels";
import { sql } from "drizzle-orm";
import { attendeeFilters, attendeeLabels } from "../attendee-labels/schema.ts";
import { newId } from "../kernel/new-id.ts";
import type { FixtureTarget } from "./fixtures.ts";
import { insertRows } from "./rows.ts";

export type LabelsSpec = {
  readonly event: { readonly id: string };
  /** Each on one of so many who have registered, beginning with another one. */
  readonly labels: readonly { readonly name: string; readonly colour: LabelColour; readonly oneOf: number }[];
  /** A saved filter by a label, by its name. */
  readonly filters: readonly { readonly name: string; readonly label: string }[];
};

/** Labels of an event with those who have them, and saved filters. */
export async function insertAttendeeLabels(
  ground: FixtureTarget,
  { event, labels, filters }: LabelsSpec,
): Promise<void> {
  const { database, organizationId, clock } = ground;
  const now = clock.now();
  const at = { organizationId, eventId: event.id, createdAt: now };
  const rows = labels.map(({ name, colour }) => ({ ...at, id: newId(), name, colour, updatedAt: now }));
  await insertRows(database, attendeeLabels, rows);
  for (const [place, { oneOf }] of labels.entries())
    await database.execute(sql`
      insert into labelled_attendees (organization_id, label_id, account_id)
      select ${organizationId}, ${rows[place]?.id}::uuid, r.account_id from (
        select account_id, row_number() over (order by account_id) as nth from registrations
        where organization_id = ${organizationId} and event_id = ${event.id} and status = 'ready') r
      where r.nth % ${oneOf} = ${place}`);
  const idOf = (label: string): string => rows.find(({ name }) => name === label)?.id ?? "";
  await insertRows(
    database,
    attendeeFilters,
    filters.map(({ name, label }) => ({ ...at, id: newId(), name, search: `status=ready&label=${idOf(label)}` })),
  );
}
