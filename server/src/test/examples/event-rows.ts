import { newId } from "../../kernel/new-id.ts";
import { speakers } from "../../events/agenda-schema.ts";
import { eventSponsors, faqSections } from "../../events/schema.ts";
import type { Place } from "./place.ts";

type Add = (place: Place, eventId: string) => Promise<unknown>;

function about({ tenant, world }: Place, eventId: string) {
  const now = world.clock.now();
  return { organizationId: tenant.organization.id, eventId, id: newId(), createdAt: now, updatedAt: now };
}

/** One more row of an event's lists, in no particular order. */
export const addToEvent: Readonly<Record<"speaker" | "faqSection" | "sponsor" | "registrant", Add>> = {
  speaker: (place, eventId) => {
    const row = about(place, eventId);
    return place.world.database
      .insert(speakers)
      .values({ ...row, slug: row.id, firstName: `S${row.id.slice(-4)}`, lastName: "Speaker" });
  },
  faqSection: (place, eventId) => {
    const row = about(place, eventId);
    return place.world.database
      .insert(faqSections)
      .values({ ...row, slug: row.id, name: `Section ${row.id.slice(-4)}` });
  },
  sponsor: async (place, eventId) => {
    const { organizationId } = about(place, eventId);
    const account = await place.given.account();
    return place.world.database.insert(eventSponsors).values({ organizationId, eventId, accountId: account.id });
  },
  registrant: async (place, eventId) =>
    place.given.registration({ account: await place.given.account(), event: { id: eventId } }),
};
