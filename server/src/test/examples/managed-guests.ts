import { managedGuests } from "@marquee/contract/managed-guests";
import type { AccountFixture } from "../fixtures.ts";
import { newId } from "../../kernel/new-id.ts";
import { only } from "../rows.ts";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { notManagers, ownChannel } from "./channel-roles.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";

/** A content of the caller's channel, with somebody of the community in it. */
async function withGuest(context: ExampleContext) {
  const own = await ownChannel(context);
  const { fixtures } = context;
  const guest = await fixtures.account();
  const content = await fixtures.content({ channel: own.channel, guests: [{ account: guest }] });
  const input = { channelId: own.channelId, contentId: content.id };
  const { data } = await context.client.call(managedGuests.guests, input);
  return { ...own, guest, content, guestId: only(data).id };
}
/** The same for somebody else. */
const publishing =
  ({ fixtures }: ExampleContext) =>
  async (creator: AccountFixture) =>
    fixtures.content({ channel: await fixtures.channel({ creator }), guests: [{}] });
type WithGuest = Awaited<ReturnType<typeof withGuest>>;

/** Who is in a content, and what it is about. */
export function examplesOf(world: World): Examples {
  const managed = (
    inputOf: (own: WithGuest, context: ExampleContext) => Promise<object> | object = () => ({}),
    more: (own: WithGuest, context: ExampleContext) => Partial<Prepared> = () => ({}),
  ) =>
    inContext(world, async (context) => {
      const own = await withGuest(context);
      const input = { channelId: own.channelId, contentId: own.content.id, ...(await inputOf(own, context)) };
      const refusals = async () =>
        (await notManagers(context, own)).map((refusal) => ({ ...refusal, input: { ...input, ...refusal.input } }));
      return { input, refusals, peer: publishing(context), ...more(own, context) };
    });
  const contentGuest = { type: "guest", name: "Mei Tan", title: "Boat builder", bio: "Builds small boats." } as const;
  const interest = async ({ fixtures }: ExampleContext) => only(await fixtures.interests(["Boat building"])).id;
  const named = async ({ channelId, content }: WithGuest, context: ExampleContext) => {
    const interestId = await interest(context);
    await context.client.call(managedGuests.nameInterest, { channelId, contentId: content.id, interestId });
    return { interestId };
  };
  return {
    "managedGuests.guests": managed(undefined, ({ channelId, content }, { client }) => ({
      addRow: () => client.call(managedGuests.addGuest, { channelId, contentId: content.id, body: { contentGuest } }),
    })),
    "managedGuests.addGuest": managed(async (_own, { fixtures }) => ({
      body: { contentGuest: { ...contentGuest, accountId: (await fixtures.account()).id } },
    })),
    "managedGuests.updateGuest": managed(({ guestId }) => ({ guestId, body: { contentGuest } })),
    "managedGuests.removeGuest": managed(({ guestId }) => ({ guestId })),
    "managedGuests.interests": managed(named, ({ channelId, content }, { client, fixtures }) => ({
      showsNobodyElse: "what a content is about is nobody",
      addRow: async () => {
        const { id: interestId } = only(await fixtures.interests([`Rowing ${newId()}`]));
        await client.call(managedGuests.nameInterest, { channelId, contentId: content.id, interestId });
      },
    })),
    "managedGuests.addInterest": managed(() => ({ body: { name: "Knots" } })),
    "managedGuests.nameInterest": managed(async (_own, context) => ({ interestId: await interest(context) })),
    "managedGuests.removeInterest": managed(named),
  };
}
