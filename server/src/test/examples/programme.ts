import { storage } from "@marquee/contract/storage";
import { eventMediaItems } from "../../events/media-schema.ts";
import { eventPages, faqs } from "../../events/schema.ts";
import { newId } from "../../kernel/new-id.ts";
import { only } from "../rows.ts";
import type { Examples } from "../suites/suite.ts";
import { textUri } from "../uploads.ts";
import type { World } from "../world.ts";
import { openEvent } from "./event-refusals.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";

const nobody = { showsNobodyElse: "what the hosts publish names nobody" };

async function fileOf({ tenant, fixtures }: ExampleContext): Promise<string> {
  const body = { name: "Tides.txt", dataUri: textUri };
  return (await tenant.as(await fixtures.account()).call(storage.addFile, { body })).data.id;
}

/** An event with one of everything that stands beside its agenda. */
async function publishedEvent(context: ExampleContext) {
  const { fixtures } = context;
  return fixtures.event({
    passTypes: [{ slug: "day", name: "Day pass", price: 1200, supply: 50 }],
    faqs: [{ name: "Getting there", faqs: [["Is there parking?", "Yes, behind the mill."]] }],
    sponsorshipLevels: [{ sponsors: [{ name: "Mill Bakery", account: await fixtures.account() }] }],
    pages: [{ title: "Getting there", html: "<p>By the footbridge</p>" }],
    media: [{ name: "Tide table", fileId: await fileOf(context) }],
  });
}
type PublishedEvent = Awaited<ReturnType<typeof publishedEvent>>;

function inEvent(
  world: World,
  prepare: (event: PublishedEvent) => object = () => ({}),
  more: (context: ExampleContext, event: PublishedEvent) => Partial<Prepared> = () => nobody,
) {
  return inContext(world, async (context) => {
    const event = await publishedEvent(context);
    const input = { eventId: event.id, ...prepare(event) };
    return { input, ...openEvent(context, input), ...more(context, event) };
  });
}

function rowOf({ tenant, world }: ExampleContext) {
  const now = world.clock.now();
  return { organizationId: tenant.organization.id, id: newId(), createdAt: now, updatedAt: now };
}

const inSection = ({ faqSections }: PublishedEvent) => ({ sectionId: only(faqSections).id });

export function examplesOf(world: World): Examples {
  return {
    "programme.faqSection": inEvent(world, inSection),
    "programme.questions": inEvent(world, inSection, (context, event) => ({
      ...nobody,
      addRow: () => {
        const { organizationId, id } = rowOf(context);
        const row = { organizationId, id, slug: id, question: "And the tide?", answer: "At noon." };
        return world.database.insert(faqs).values({ ...row, ...inSection(event) });
      },
    })),
    "programme.question": inEvent(world, (event) => ({ ...inSection(event), questionId: only(event.faqs).id })),
    "programme.pages": inEvent(world, undefined, (context, event) => ({
      ...nobody,
      addRow: () => {
        const row = rowOf(context);
        const page = { ...row, eventId: event.id, slug: row.id, title: "What to bring", html: "<p>Boots</p>" };
        return world.database.insert(eventPages).values(page);
      },
    })),
    "programme.page": inEvent(world, ({ pages }) => ({ pageId: only(pages).id })),
    "programme.media": inEvent(world, undefined, (context, event) => ({
      ...nobody,
      addRow: async () => {
        const item = { ...rowOf(context), eventId: event.id, name: "Map", fileId: await fileOf(context) };
        return world.database.insert(eventMediaItems).values(item);
      },
    })),
    "programme.mediaItem": inEvent(world, ({ media }) => ({ mediaItemId: only(media).id })),
    "programme.sponsorships": inEvent(world, undefined, () => ({})),
    "programme.sponsorship": inEvent(
      world,
      ({ sponsorships }) => ({ sponsorshipId: only(sponsorships).id }),
      () => ({}),
    ),
    "series.list": inContext(world, async ({ fixtures }) => ({
      input: {},
      addRow: async () => fixtures.event({ seriesId: (await fixtures.series()).id }),
      ...nobody,
    })),
    "series.get": inContext(world, async ({ fixtures }) => ({
      input: { seriesId: (await fixtures.series()).id },
      ...nobody,
    })),
    "series.events": inContext(world, async ({ fixtures }) => {
      const { id: seriesId } = await fixtures.series();
      return { input: { seriesId }, addRow: () => fixtures.event({ seriesId }) };
    }),
  };
}
