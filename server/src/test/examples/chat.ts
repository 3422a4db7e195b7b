import { admission } from "@marquee/contract/admission";
import { chat, chatErrors } from "@marquee/contract/chat";
import { groupErrors } from "@marquee/contract/groups";
import { messageErrors } from "@marquee/contract/messages";
import { kernelErrors } from "@marquee/contract/kernel";
import { eq } from "drizzle-orm";
import { chatChannels } from "../../chat/schema.ts";
import type { AccountFixture } from "../fixtures.ts";
import type { Example, Examples, Refusal } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { type ExampleContext, inContext } from "./example-context.ts";

type Refusals = (here: Conversation, context: ExampleContext, input: object) => Promise<readonly Refusal[]>;
type More = Pick<Example, "touchesOthers" | "showsBlocked" | "showsBlockers" | "reachesBlocked"> & {
  readonly refusals?: Refusals;
};

/** A group conversation that the caller moderates, with somebody else in it. */
async function conversation({ fixtures, client }: ExampleContext) {
  const [first, second] = await fixtures.accounts([{}, {}]);
  if (!first || !second) throw new Error("two people were asked for");
  const created = await client.call(chat.createChannel, {
    body: { name: "Rowers", accountIds: [first.id, second.id] },
  });
  return { channelId: created.data.channelId, other: first };
}
type Conversation = Awaited<ReturnType<typeof conversation>>;

/** A conversation of the caller and one other person. */
async function directWith({ client }: ExampleContext, other: AccountFixture) {
  const created = await client.call(chat.createChannel, { body: { accountIds: [other.id] } });
  return created.data.channelId;
}

/** Somebody comes into a conversation, writes there, and has one of their own. */
async function takePart(
  { channelId }: Conversation,
  { tenant, account, client }: ExampleContext,
  peer: AccountFixture,
) {
  await client.call(chat.addMember, { channelId, accountId: peer.id });
  const { data } = await tenant.as(peer).call(chat.sendMessage, { channelId, body: { text: "High tide at three" } });
  await tenant.as(peer).call(chat.createChannel, { body: { name: "Scullers", accountIds: [account.id] } });
  return data;
}

/** Whoever does not moderate a conversation does not manage it, and nobody manages one of two. */
const managedOnly: Refusals = async ({ other }, context, input) => [
  { caller: other, error: kernelErrors.forbidden },
  {
    input: { ...input, channelId: await directWith(context, other) },
    error: chatErrors.directIsForTwo,
    caller: context.account,
  },
];

const moderating = "by blocking a moderator nobody gets away from what they wrote, nor by being blocked";
const keepsOrder = { showsBlocked: moderating, showsBlockers: moderating, reachesBlocked: moderating };

/** Nobody writes where a conversation is closed, or where one of the two blocked the other. */
const unwritable: Refusals = async ({ other }, context, input) => {
  const { channelId } = await conversation(context);
  const { database, clock } = context.world;
  await database.update(chatChannels).set({ archivedAt: clock.now() }).where(eq(chatChannels.id, channelId));
  const direct = await directWith(context, other);
  await context.fixtures.block(other, context.account);
  const notices = await conversation(context);
  await context.client.call(chat.updateChannel, { channelId: notices.channelId, body: { whoWrites: "moderators" } });
  const loud = await conversation(context);
  await muteIn(context, loud.channelId, loud.other);
  return [
    { caller: loud.other, input: { ...input, channelId: loud.channelId }, error: groupErrors.muted },
    {
      caller: notices.other,
      input: { ...input, channelId: notices.channelId },
      error: messageErrors.onlyModerators,
    },
    { caller: context.account, input: { ...input, channelId }, error: chatErrors.archived },
    { caller: context.account, input: { ...input, channelId: direct }, error: kernelErrors.blocked },
  ];
};

/** Makes a conversation a group's, in which somebody is muted. */
async function muteIn({ fixtures, tenant, world }: ExampleContext, channelId: string, member: AccountFixture) {
  const owner = await fixtures.account();
  const { id: groupId } = await fixtures.group({ moderators: [owner], members: [member] });
  await world.database.update(chatChannels).set({ groupId }).where(eq(chatChannels.id, channelId));
  const body = { hours: 1, reason: "Loud" };
  await tenant.as(owner).call(admission.mute, { groupId, accountId: member.id, body });
}

/** What belongs to a group is neither left nor deleted by hand. */
async function ofGroup({ fixtures, world, account }: ExampleContext, channelId: string): Promise<void> {
  const group = await fixtures.group({ moderators: [account] });
  await world.database.update(chatChannels).set({ groupId: group.id }).where(eq(chatChannels.id, channelId));
}

async function sent({ channelId }: { channelId: string }, { client }: Pick<ExampleContext, "client">) {
  const { data } = await client.call(chat.sendMessage, { channelId, body: { text: "Low tide at nine" } });
  return { channelId, messageId: data.id };
}

/** Calls of the chat. */
export function examplesOf(world: World): Examples {
  const within = (
    prepare: (here: Conversation, context: ExampleContext) => Promise<object> | object,
    { refusals, ...more }: More = {},
  ) =>
    inContext(world, async (context) => {
      const here = await conversation(context);
      const input = await prepare(here, context);
      return {
        input,
        peer: (account) => takePart(here, context, account),
        ...(refusals && { refusals: () => refusals(here, context, input) }),
        ...more,
      };
    });
  return {
    "chat.channels": inContext(world, async (context) => ({ input: {}, addRow: () => conversation(context) })),
    "chat.createChannel": inContext(world, async ({ fixtures }) => {
      const people = await fixtures.accounts([{}, {}]);
      return { input: { body: { name: "Rowers", accountIds: people.map(({ id }) => id) } } };
    }),
    "chat.channel": within(({ channelId }) => ({ channelId })),
    "chat.deleteChannel": within(({ channelId }) => ({ channelId }), {
      touchesOthers: "a conversation is deleted for everybody in it",
      refusals: async ({ other }, context) => {
        const { channelId } = await conversation(context);
        await ofGroup(context, channelId);
        return [
          { caller: other, error: kernelErrors.forbidden },
          { caller: context.account, input: { channelId }, error: chatErrors.belongsElsewhere },
        ];
      },
    }),
    "chat.leaveChannel": inContext(world, async (context) => {
      const here = await conversation(context);
      const refusals = async () => {
        const { channelId } = await conversation(context);
        await ofGroup(context, channelId);
        return [
          { error: kernelErrors.notFound },
          { caller: context.account, error: chatErrors.lastModerator },
          { caller: context.account, input: { channelId }, error: chatErrors.belongsElsewhere },
        ];
      };
      const { channelId, other } = here;
      return { caller: other, input: { channelId }, refusals, peer: (account) => takePart(here, context, account) };
    }),
    "chat.members": inContext(world, async (context) => {
      const { channelId } = await conversation(context);
      const addRow = async () =>
        context.client.call(chat.addMember, { channelId, accountId: (await context.fixtures.account()).id });
      return { input: { channelId }, addRow };
    }),
    "chat.addMember": within(
      async ({ channelId }, { fixtures }) => ({ channelId, accountId: (await fixtures.account()).id }),
      { refusals: managedOnly },
    ),
    "chat.messages": inContext(world, async (context) => {
      const { channelId, other } = await conversation(context);
      return {
        input: { channelId },
        addRow: () =>
          context.tenant.as(other).call(chat.sendMessage, { channelId, body: { text: "Low tide at nine" } }),
      };
    }),
    "chat.sendMessage": within(({ channelId }) => ({ channelId, body: { text: "Low tide at nine" } }), {
      refusals: unwritable,
    }),
    "chat.deleteMessage": within(sent, {
      refusals: async ({ other }) => [{ caller: other, error: messageErrors.notYours }],
    }),
    "chat.updateChannel": within(({ channelId }) => ({ channelId, body: { name: "Scullers", slowSeconds: 30 } }), {
      refusals: managedOnly,
    }),
    "chat.updateMember": within(
      ({ channelId, other }) => ({ channelId, accountId: other.id, body: { role: "moderator" } }),
      { refusals: managedOnly, ...keepsOrder },
    ),
    "chat.removeMember": within(({ channelId, other }) => ({ channelId, accountId: other.id, ban: true }), {
      refusals: managedOnly,
      ...keepsOrder,
    }),
    "chat.searchMessages": inContext(world, async (context) => {
      const { channelId } = await conversation(context);
      return {
        input: { search: "tide" },
        addRow: () => context.client.call(chat.sendMessage, { channelId, body: { text: "Low tide at nine" } }),
      };
    }),
    "chat.editMessage": within(
      async (here, context) => ({ ...(await sent(here, context)), body: { text: "High tide" } }),
      {
        refusals: async ({ other }, context, input) => {
          const notices = await conversation(context);
          const { channelId } = notices;
          const own = await sent(notices, { client: context.tenant.as(notices.other) });
          await context.client.call(chat.updateChannel, { channelId, body: { whoWrites: "moderators" } });
          return [
            { caller: other, error: messageErrors.onlyAuthorEdits },
            { caller: notices.other, input: { ...input, ...own }, error: messageErrors.onlyModerators },
          ];
        },
      },
    ),
    "chat.react": inContext(world, async (context) => {
      const here = await conversation(context);
      const { messageId } = await sent(here, context);
      const input = { channelId: here.channelId, messageId, body: { emoji: "🌊", isOn: true } };
      const peer = async (account: AccountFixture) => {
        await takePart(here, context, account);
        return context.tenant.as(account).call(chat.react, input);
      };
      return { input, peer };
    }),
    "chat.reportMessage": within(
      async (here, context) => ({
        ...(await sent(here, { ...context, client: context.tenant.as(here.other) })),
        body: { reason: "Not kind" },
      }),
      { refusals: async ({ other }) => [{ caller: other, error: messageErrors.ownReport }] },
    ),
    "chat.reports": inContext(world, async (context) => {
      const here = await conversation(context);
      const addRow = async () => {
        const message = await sent(here, { ...context, client: context.tenant.as(here.other) });
        await context.client.call(chat.reportMessage, { ...message, body: { reason: "Not kind" } });
      };
      const input = { channelId: here.channelId };
      return { input, addRow, refusals: () => managedOnly(here, context, input), ...keepsOrder };
    }),
    "chat.notifications": within(({ channelId }) => ({ channelId, body: { notifications: false } })),
    "chat.read": within(({ channelId }) => ({ channelId, body: { seq: 0 } })),
    "chat.ticket": inContext(world, async () => ({ input: {} })),
  };
}
