import { kernelErrors } from "@marquee/contract/kernel";
import { listings } from "@marquee/contract/listings";
import type { AccountFixture } from "../fixtures.ts";
import { only } from "../rows.ts";
import type { Examples, Refusal } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";
import { notHosts } from "./listing-roles.ts";

const hour = 3_600_000;

/** An event of somebody's, with a speaker, a sponsor and a session. */
async function holdEvent({ fixtures, world }: ExampleContext, creator: AccountFixture) {
  const start = world.clock.now().getTime() + 100 * hour;
  const at = (hours: number): Date => new Date(start + hours * hour);
  const made = await fixtures.event({
    creator,
    eventStart: at(0),
    eventEnd: at(8),
    speakers: [{ slug: "mei", firstName: "Mei" }],
    sponsorshipLevels: [{ sponsors: [{ name: "Mill Bakery", account: await fixtures.account() }] }],
    sessions: [{ slug: "opening", name: "Opening", startTime: at(0), endTime: at(1) }],
  });
  return { eventId: made.id, made, at };
}
const ownListing = (context: ExampleContext) => holdEvent(context, context.account);
type Own = Awaited<ReturnType<typeof ownListing>>;

const addSponsorTo = async ({ client }: ExampleContext, eventId: string, { id }: AccountFixture): Promise<string> => {
  await client.call(listings.addSponsor, { eventId, body: { sponsorId: id } });
  return id;
};

/** Calls of those who organise. */
export function examplesOf(world: World): Examples {
  const managed = (
    prepare: (own: Own, context: ExampleContext) => Promise<object> | object,
    more: (own: Own, context: ExampleContext) => Partial<Prepared> = () => ({}),
  ) =>
    inContext(world, async (context) => {
      const own = await ownListing(context);
      const input = { eventId: own.eventId, ...(await prepare(own, context)) };
      const stranger = await context.fixtures.account();
      const refusals = async (): Promise<Refusal[]> => [{ caller: stranger, error: kernelErrors.forbidden }];
      return { input, refusals, ...more(own, context) };
    });
  const alsoHolds = (_own: Own, context: ExampleContext): Partial<Prepared> => ({
    peer: (creator) => holdEvent(context, creator),
  });
  const session = ({ at }: Own) => ({
    name: "Building boats",
    description: "From plank to keel.",
    startTime: at(2).toISOString(),
    endTime: at(3).toISOString(),
  });
  const speaker = { firstName: "Ada", lastName: "Okafor", title: "Boat builder", company: "Towpath", bio: "Builds." };
  const start = world.clock.now().getTime() + 100 * hour;
  const event = {
    eventType: "physical",
    name: "Regatta",
    shortDescription: "All boats, one river.",
    eventStart: new Date(start).toISOString(),
    eventEnd: new Date(start + 4 * hour).toISOString(),
    timezone: "Europe/Dublin",
    venue: "Boathouse",
    registration: true,
  } as const;
  return {
    "listings.list": inContext(world, async (context) => {
      await ownListing(context);
      return { input: {}, addRow: () => context.fixtures.event({ creator: context.account }) };
    }),
    "listings.create": inContext(world, async () => ({ input: { body: { event } } })),
    "listings.get": managed(
      () => ({}),
      ({ eventId }, { fixtures }) => ({
        refusals: async () => {
          const caller = await fixtures.account();
          const { id: draft } = await fixtures.event({ status: "draft" });
          return [
            { caller, input: { eventId }, error: kernelErrors.forbidden },
            { caller, input: { eventId: draft }, error: kernelErrors.notFound },
          ];
        },
      }),
    ),
    "listings.update": managed(() => ({ body: { event: { name: "Autumn regatta" } } }), alsoHolds),
    "listings.remove": managed(
      () => ({}),
      (own, context) => ({
        ...alsoHolds(own, context),
        refusals: () => notHosts(context, own.eventId),
      }),
    ),
    "listings.addSession": managed((own) => ({ body: { session: session(own) } })),
    "listings.updateSession": managed((own) => ({
      sessionId: only(own.made.sessions).id,
      body: { session: session(own) },
    })),
    "listings.removeSession": managed(({ made }) => ({ sessionId: only(made.sessions).id })),
    "listings.addSpeaker": managed(() => ({ body: { speaker } })),
    "listings.updateSpeaker": managed(({ made }) => ({ speakerId: only(made.speakers).id, body: { speaker } })),
    "listings.removeSpeaker": managed(({ made }) => ({ speakerId: only(made.speakers).id })),
    "listings.addSponsor": managed(async (_own, { fixtures }) => ({
      body: { sponsorId: (await fixtures.account()).id },
    })),
    "listings.removeSponsor": managed(
      async ({ eventId }, context) => ({
        sponsorId: await addSponsorTo(context, eventId, await context.fixtures.account()),
      }),
      ({ eventId }, context) => ({
        peer: (peer) => addSponsorTo(context, eventId, peer),
        reachesBlocked: "who organises an event decides about its sponsors, blocked or not",
      }),
    ),
  };
}
