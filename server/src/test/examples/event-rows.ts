import { newId } from "../../kernel/new-id.ts";
import { speakers } from "../../events/agenda-schema.ts";
import { eventSponsors, faqSections } from "../../events/schema.ts";
import type { ExampleContext } from "./example-context.ts";

type Add = (context: ExampleContext, eventId: string) => Promise<unknown>;

function about({ tenant, world }: ExampleContext, eventId: string) {
  const now = world.clock.now();
  return { organizationId: tenant.organization.id, eventId, id: newId(), createdAt: now, updatedAt: now };
}

/** One more row of an event's lists, in no particular order. */
export const addToEvent: Readonly<Record<"speaker" | "faqSection" | "sponsor" | "registrant", Add>> = {
  speaker: (context, eventId) => {
    const row = about(context, eventId);
    return context.world.database
      .insert(speakers)
      .values({ ...row, slug: row.id, firstName: `S${row.id.slice(-4)}`, lastName: "Speaker" });
  },
  faqSection: (context, eventId) => {
    const row = about(context, eventId);
    return context.world.database
      .insert(faqSections)
      .values({ ...row, slug: row.id, name: `Section ${row.id.slice(-4)}` });
  },
  sponsor: async (context, eventId) => {
    const { organizationId } = about(context, eventId);
    const account = await context.fixtures.account();
    return context.world.database.insert(eventSponsors).values({ organizationId, eventId, accountId: account.id });
  },
  registrant: async (context, eventId) =>
    context.fixtures.registration({ account: await context.fixtures.account(), event: { id: eventId } }),
};
