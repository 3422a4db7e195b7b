import { kernelErrors } from "@marquee/contract/kernel";
import { managedChannels } from "@marquee/contract/managed-channels";
import { channelSubscribers } from "../../channels/schema.ts";
import { newId } from "../../kernel/new-id.ts";
import { only } from "../rows.ts";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { asPeer, notManagers, notOwners, type OwnChannel, ownChannel } from "./channel-roles.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";

const showsNobodyElse = "a channel is shown to whoever made it";

/** Channels, for those who publish in them. */
export function examplesOf(world: World): Examples {
  const managed = (
    inputOf: (own: OwnChannel, context: ExampleContext) => Promise<object> | object = () => ({}),
    more: (own: OwnChannel, context: ExampleContext) => Partial<Prepared> = () => ({}),
  ) =>
    inContext(world, async (context) => {
      const own = await ownChannel(context);
      const rest = await inputOf(own, context);
      const input = { channelId: own.channelId, ...rest };
      const refusals = async () =>
        (await notManagers(context, own)).map((refusal) => ({ ...refusal, input: { ...input, ...refusal.input } }));
      return { input, refusals, peer: asPeer(context), showsNobodyElse, ...more(own, context) };
    });
  const owned = (
    inputOf: (own: OwnChannel, context: ExampleContext) => Promise<object> | object = () => ({}),
    more: Partial<Prepared> = {},
  ) =>
    inContext(world, async (context) => {
      const own = await ownChannel(context);
      const input = { channelId: own.channelId, ...(await inputOf(own, context)) };
      const refusals = async () =>
        (await notOwners(context, own)).map((refusal) => ({ ...refusal, input: { ...input, ...refusal.input } }));
      return { input, refusals, peer: asPeer(context), ...more };
    });
  const interest = async ({ fixtures }: ExampleContext) => only(await fixtures.interests(["Boat building"])).id;
  const named = async (own: OwnChannel, context: ExampleContext) => {
    const interestId = await interest(context);
    await context.client.call(managedChannels.nameInterest, { channelId: own.channelId, interestId });
    return { interestId };
  };
  return {
    "managedChannels.list": inContext(world, async (context) => {
      await ownChannel(context);
      const addRow = () => context.fixtures.channel({ creator: context.account });
      return { input: {}, addRow, showsNobodyElse };
    }),
    "managedChannels.create": inContext(world, async () => ({
      input: { body: { channel: { name: "Boathouse hour", description: "Every week.", visible: true } } },
    })),
    "managedChannels.get": managed(),
    "managedChannels.update": managed(() => ({
      body: { channel: { name: "Boathouse half-hour", slug: "half-hour", externalUrl: "https://boats.example/" } },
    })),
    "managedChannels.remove": owned(),
    "managedChannels.prioritize": inContext(world, async (context) => {
      const { fixtures, account } = context;
      const { channelId } = await ownChannel(context);
      const caller = await fixtures.account({ isAdministrator: true });
      return {
        caller,
        input: { channelId, body: { priority: 10 } },
        refusals: async () => [{ caller: account, error: kernelErrors.forbidden }],
        peer: async () => undefined,
        touchesOthers: "an administrator says which channels come first, whoever made them",
        reachesBlocked: "an administrator says which channels come first, whoever made them",
      };
    }),
    "managedChannels.interests": managed(named, ({ channelId }, { client, fixtures }) => ({
      addRow: async () => {
        const { id } = only(await fixtures.interests([`Rowing ${newId()}`]));
        await client.call(managedChannels.nameInterest, { channelId, interestId: id });
      },
    })),
    "managedChannels.addInterest": managed(() => ({ body: { name: "Knots" } })),
    "managedChannels.nameInterest": managed(async (_own, context) => ({ interestId: await interest(context) })),
    "managedChannels.removeInterest": managed(named),
    "managedChannels.subscribers": inContext(world, async (context) => {
      const { fixtures } = context;
      const own = await ownChannel(context, { subscribers: [await fixtures.account()] });
      const input = { channelId: own.channelId };
      const addRow = async () => {
        const at = { createdAt: world.clock.now(), updatedAt: world.clock.now() };
        const { id: accountId } = await fixtures.account();
        const organizationId = context.tenant.organization.id;
        await world.database.insert(channelSubscribers).values({ ...at, ...input, organizationId, accountId });
      };
      return { input, refusals: () => notManagers(context, own), addRow };
    }),
    "managedChannels.managers": managed(undefined, ({ channelId }, { client, fixtures }) => ({
      showsNobodyElse: undefined,
      addRow: async () => {
        const { id: accountId } = await fixtures.account();
        await client.call(managedChannels.addManager, { channelId, accountId });
      },
    })),
    "managedChannels.addManager": owned(async (_own, { fixtures }) => ({ accountId: (await fixtures.account()).id })),
    "managedChannels.removeManager": owned(({ other }) => ({ accountId: other.id }), {
      reachesBlocked: "who publishes in a channel is its creator's to end, blocked or not",
    }),
    "managedChannels.figures": managed(() => ({ days: 7 })),
  };
}
