import { channels } from "@marquee/contract/channels";
import { managedChannels } from "@marquee/contract/managed-channels";
import { managedGuests } from "@marquee/contract/managed-guests";
import { posts } from "@marquee/contract/posts";
import { newId } from "../../kernel/new-id.ts";
import { only } from "../rows.ts";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import {
  hiddenChannel,
  notFound,
  notRead,
  notReadByGuests,
  privateChannel,
  type Publishing,
  publishing,
} from "./content-rows.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";

const everybodyMay = "everybody finds what is published, unless whoever publishes it says otherwise";
const showsNobodyElse = "a collection names nobody";

type More = Partial<Prepared>;
type Making = (here: Publishing, context: ExampleContext) => Promise<More> | More;

/** Calls about channels and what is in them. */
export function examplesOf(world: World): Examples {
  /** `more.input`: what the call takes beside the channel. */
  const ofChannel = (more: Making = () => ({})) =>
    inContext(world, async (context) => {
      const here = await publishing(context);
      const { input = {}, ...rest } = await more(here, context);
      const whole = { channelId: here.channel.id, ...input };
      return { input: whole, everybodyMay, refusals: () => hiddenChannel(context, input), ...rest };
    });
  const ofContent = (
    refused: (context: ExampleContext, input: object) => ReturnType<typeof notRead>,
    more: Making = () => ({}),
  ) =>
    inContext(world, async (context) => {
      const here = await publishing(context);
      const input = { channelId: here.channel.id, contentId: here.content.id };
      return { input, everybodyMay, refusals: () => refused(context, {}), ...(await more(here, context)) };
    });
  const subscribing: Making = ({ channel }, context) => ({
    peer: (account) => context.tenant.as(account).call(channels.subscribe, { channelId: channel.id }),
  });
  const subscribed: Making = async (here, context) => {
    await context.client.call(channels.subscribe, { channelId: here.channel.id });
    return subscribing(here, context);
  };
  return {
    ...ofCollections(world),
    "channels.list": inContext(world, async (context) => {
      await publishing(context);
      return { input: {}, addRow: () => context.fixtures.channel() };
    }),
    "channels.subscribed": inContext(world, async ({ fixtures, account }) => {
      const addRow = () => fixtures.channel({ subscribers: [account] });
      await addRow();
      return { input: {}, addRow };
    }),
    "channels.get": ofChannel(),
    "channels.report": ofChannel(() => ({ input: { body: { reason: "Copied from elsewhere" } } })),
    "channels.reportContent": ofContent(notFound, ({ channel, content }, context) => {
      const body = { reason: "Copied from elsewhere" };
      const input = { channelId: channel.id, contentId: content.id, body };
      return { input, refusals: () => notFound(context, { body }) };
    }),
    "channels.contents": ofChannel(({ channel, creator }, { fixtures }) => ({
      addRow: () => fixtures.content({ channel, guests: [{ account: creator }] }),
    })),
    "channels.content": ofContent(notReadByGuests),
    "channels.activities": ofContent(notReadByGuests, ({ content, reader }, { tenant }) => ({
      addRow: () => tenant.as(reader).call(posts.create, { body: { message: "Well said", contentId: content.id } }),
    })),
    "channels.guests": ofContent(notFound, ({ channel, content, creator }, { fixtures, tenant }) => ({
      addRow: async () => {
        const contentGuest = { accountId: (await fixtures.account()).id, type: "guest", name: "Ada" } as const;
        const input = { channelId: channel.id, contentId: content.id, body: { contentGuest } };
        await tenant.as(creator).call(managedGuests.addGuest, input);
      },
    })),
    "channels.contentInterests": ofContent(notFound, ({ channel, content, creator }, context) => ({
      addRow: async () => {
        const input = { channelId: channel.id, contentId: content.id, interestId: await newInterest(context) };
        await context.tenant.as(creator).call(managedGuests.nameInterest, input);
      },
    })),
    "channels.like": ofContent(notRead),
    "channels.unlike": ofContent(notRead, async ({ channel, content }, { client, tenant }) => {
      const input = { channelId: channel.id, contentId: content.id };
      await client.call(channels.like, input);
      return { peer: (account) => tenant.as(account).call(channels.like, input) };
    }),
    "channels.interests": ofChannel(({ channel, creator }, context) => ({
      addRow: async () => {
        const input = { channelId: channel.id, interestId: await newInterest(context) };
        await context.tenant.as(creator).call(managedChannels.nameInterest, input);
      },
    })),
    "channels.subscribers": ofChannel(({ channel }, { tenant, fixtures }) => ({
      addRow: async () => tenant.as(await fixtures.account()).call(channels.subscribe, { channelId: channel.id }),
    })),
    "channels.subscribe": ofChannel((_here, context) => ({
      refusals: async () => [...(await hiddenChannel(context)), ...(await privateChannel(context))],
    })),
    "channels.setNotifications": ofChannel(async (here, context) => ({
      input: { body: { contentEmailNotification: false } },
      ...(await subscribed(here, context)),
    })),
    "channels.unsubscribe": ofChannel(subscribed),
  };
}

/** What belongs together in a channel. */
function ofCollections(world: World): Examples {
  const collected = (more: (made: Awaited<ReturnType<typeof collect>>, context: ExampleContext) => More) =>
    inContext(world, async (context) => {
      const made = await collect(context);
      const input = { channelId: made.channel.id, collectionId: made.collection.id };
      const refusals = () => hiddenChannel(context, { collectionId: made.collection.id });
      return { input, everybodyMay, refusals, ...more(made, context) };
    });
  return {
    "channels.collections": collected(({ channel, content }, { fixtures }) => ({
      showsNobodyElse,
      addRow: () => fixtures.collection({ channel, contents: [content] }),
    })),
    "channels.collection": collected(() => ({ showsNobodyElse })),
    "channels.contentsOfCollection": collected(({ channel, collection }, { fixtures }) => ({
      addRow: () => fixtures.content({ channel, collections: [collection] }),
    })),
  };
}

async function collect(context: ExampleContext) {
  const here = await publishing(context);
  const collection = await context.fixtures.collection({ channel: here.channel, contents: [here.content] });
  return { ...here, collection };
}

/** Something new that somebody has chosen. */
async function newInterest({ fixtures }: ExampleContext): Promise<string> {
  const interest = only(await fixtures.interests([`Boats ${newId()}`]));
  await fixtures.chosenInterests([{ account: await fixtures.account(), interest }]);
  return interest.id;
}
