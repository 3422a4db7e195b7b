import { chat } from "@marquee/contract/chat";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { type ExampleContext, inContext } from "./example-context.ts";

/** A group conversation that the caller moderates, with somebody else in it. */
async function conversation({ fixtures, client }: ExampleContext) {
  const [first, second] = await fixtures.accounts([{}, {}]);
  if (!first || !second) throw new Error("two people were asked for");
  const created = await client.call(chat.createChannel, {
    body: { name: "Rowers", accountIds: [first.id, second.id] },
  });
  return { channelId: created.data.channelId, other: first };
}

async function sent({ channelId }: { channelId: string }, { client }: Pick<ExampleContext, "client">) {
  const { data } = await client.call(chat.sendMessage, { channelId, body: { text: "Low tide at nine" } });
  return { channelId, messageId: data.id };
}

/** Calls of the chat. */
export function examplesOf(world: World): Examples {
  const within = (
    prepare: (here: Awaited<ReturnType<typeof conversation>>, context: ExampleContext) => Promise<object> | object,
  ) => inContext(world, async (context) => ({ input: await prepare(await conversation(context), context) }));
  return {
    "chat.channels": inContext(world, async (context) => ({ input: {}, addRow: () => conversation(context) })),
    "chat.createChannel": inContext(world, async ({ fixtures }) => {
      const people = await fixtures.accounts([{}, {}]);
      return { input: { body: { name: "Rowers", accountIds: people.map(({ id }) => id) } } };
    }),
    "chat.channel": within(({ channelId }) => ({ channelId })),
    "chat.deleteChannel": within(({ channelId }) => ({ channelId })),
    "chat.leaveChannel": inContext(world, async (context) => {
      const { channelId, other } = await conversation(context);
      return { as: context.tenant.as(other), input: { channelId } };
    }),
    "chat.members": inContext(world, async (context) => {
      const { channelId } = await conversation(context);
      const addRow = async () =>
        context.client.call(chat.addMember, { channelId, accountId: (await context.fixtures.account()).id });
      return { input: { channelId }, addRow };
    }),
    "chat.addMember": within(async ({ channelId }, { fixtures }) => ({
      channelId,
      accountId: (await fixtures.account()).id,
    })),
    "chat.messages": inContext(world, async (context) => {
      const { channelId } = await conversation(context);
      return {
        input: { channelId },
        addRow: () => context.client.call(chat.sendMessage, { channelId, body: { text: "Low tide at nine" } }),
      };
    }),
    "chat.sendMessage": within(({ channelId }) => ({ channelId, body: { text: "Low tide at nine" } })),
    "chat.deleteMessage": within(sent),
    "chat.updateChannel": within(({ channelId }) => ({ channelId, body: { name: "Scullers", slowSeconds: 30 } })),
    "chat.updateMember": within(({ channelId, other }) => ({
      channelId,
      accountId: other.id,
      body: { role: "moderator" },
    })),
    "chat.removeMember": within(({ channelId, other }) => ({ channelId, accountId: other.id, ban: true })),
    "chat.searchMessages": inContext(world, async (context) => {
      const { channelId } = await conversation(context);
      return {
        input: { search: "tide" },
        addRow: () => context.client.call(chat.sendMessage, { channelId, body: { text: "Low tide at nine" } }),
      };
    }),
    "chat.editMessage": within(async (here, context) => ({
      ...(await sent(here, context)),
      body: { text: "High tide" },
    })),
    "chat.react": within(async (here, context) => ({
      ...(await sent(here, context)),
      body: { emoji: "🌊", isOn: true },
    })),
    "chat.reportMessage": within(async (here, context) => ({
      ...(await sent(here, { ...context, client: context.tenant.as(here.other) })),
      body: { reason: "Not kind" },
    })),
    "chat.reports": inContext(world, async (context) => {
      const here = await conversation(context);
      const addRow = async () => {
        const message = await sent(here, { ...context, client: context.tenant.as(here.other) });
        await context.client.call(chat.reportMessage, { ...message, body: { reason: "Not kind" } });
      };
      return { input: { channelId: here.channelId }, addRow };
    }),
    "chat.notifications": within(({ channelId }) => ({ channelId, body: { notifications: false } })),
    "chat.read": within(({ channelId }) => ({ channelId, body: { seq: 0 } })),
    "chat.ticket": inContext(world, async () => ({ input: {} })),
  };
}
