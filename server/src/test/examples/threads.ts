import { messageErrors } from "@marquee/contract/messages";
import { moderationErrors } from "@marquee/contract/moderation";
import { kernelErrors } from "@marquee/contract/kernel";
import { threadErrors, threads } from "@marquee/contract/threads";
import type { AccountFixture } from "../fixtures.ts";
import type { Examples, Refusal } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";
import { and, eq } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { threads as table } from "../../threads/schema.ts";

/** A circle that the caller manages, with somebody else in it. */
async function circle({ fixtures, client }: ExampleContext, type: "open" | "closed" = "closed") {
  const other = await fixtures.account();
  const { data } = await client.call(threads.createCircle, { body: { name: "Rowers", type } });
  const circleId = data.id;
  await client.call(threads.addCircleAccount, { circleId, body: { accountId: other.id, role: "member" } });
  return { circleId, accountId: other.id, other };
}
type Circle = Awaited<ReturnType<typeof circle>>;

async function thread({ client }: Pick<ExampleContext, "client">, circleId: string | null = null) {
  const { data } = await client.call(threads.create, {
    body: { subject: "Low tide", body: "Is it at nine?", circleId },
  });
  return { threadId: data.id };
}

async function withMessage({ client }: Pick<ExampleContext, "client">, circleId: string | null = null) {
  const { threadId } = await thread({ client }, circleId);
  const { data } = await client.call(threads.sendMessage, { threadId, body: { body: "At nine" } });
  return { threadId, messageId: data.id };
}

type WrittenMessage = Awaited<ReturnType<typeof withMessage>>;

/** Somebody else, who writes what the caller reads. */
async function somebody({ tenant, fixtures }: ExampleContext) {
  return { client: tenant.as(await fixtures.account()) };
}

/** Somebody starts a thread of their own, and writes and reacts in that of the caller. */
async function takePart(
  { tenant }: ExampleContext,
  { threadId, messageId }: Pick<WrittenMessage, "threadId"> & Partial<WrittenMessage>,
  peer: AccountFixture,
) {
  const client = tenant.as(peer);
  await withMessage({ client });
  await client.call(threads.sendMessage, { threadId, body: { body: "At ten" } });
  if (messageId) await client.call(threads.react, { threadId, messageId, body: { emojiName: "🌊" } });
}

const communityReads = "a thread of no circle is the whole community's";

/** What is written in a closed circle is not there for others. */
async function hiddenFrom(context: ExampleContext, input: object): Promise<Refusal[]> {
  const { circleId } = await circle(context);
  return [{ input: { ...input, ...(await withMessage(context, circleId)) }, error: kernelErrors.notFound }];
}

/** What is written in a closed circle is not there for others; in an open one they read it, and join to write. */
async function circleOnly(context: ExampleContext, input: object, mayRead: boolean): Promise<Refusal[]> {
  const open = await circle(context, "open");
  const hidden = await hiddenFrom(context, input);
  const readable = { ...input, ...(await withMessage(context, open.circleId)) };
  return [...hidden, ...(mayRead ? [] : [{ input: readable, error: threadErrors.joinFirst }])];
}

/** Whoever left an open circle reads there, and writes no more in what they wrote. */
async function leftCircle(context: ExampleContext, input: object): Promise<Refusal[]> {
  const { circleId, other } = await circle(context, "open");
  const client = context.tenant.as(other);
  const own = await withMessage({ client }, circleId);
  await client.call(threads.removeCircleAccount, { circleId, accountId: other.id });
  return [{ caller: other, input: { ...input, ...own }, error: threadErrors.joinFirst }];
}

/** Where only whoever looks after a thread writes, everybody else reads, in what they wrote before as well. */
async function onlyRead(context: ExampleContext, input: object): Promise<Refusal[]> {
  const reader = await context.fixtures.account();
  const { threadId } = await withMessage(context);
  const client = context.tenant.as(reader);
  const { data } = await client.call(threads.sendMessage, { threadId, body: { body: "At nine" } });
  await context.client.call(threads.update, { threadId, body: { whoWrites: "moderators" } });
  const own = { threadId, messageId: data.id };
  return [{ caller: reader, input: { ...input, ...own }, error: messageErrors.onlyModerators }];
}

/** Calls of the threads. */
export function examplesOf(world: World): Examples {
  const circled = (
    prepare: (here: Circle) => object,
    refused: (here: Circle, context: ExampleContext, input: object) => Promise<Refusal[]> | Refusal[] = () => [],
  ) =>
    inContext(world, async (context) => {
      const here = await circle(context);
      const input = prepare(here);
      const peer = ({ id }: AccountFixture) =>
        context.client.call(threads.addCircleAccount, {
          circleId: here.circleId,
          body: { accountId: id, role: "member" },
        });
      return { input, peer, refusals: async () => refused(here, context, input) };
    });
  const threaded = (
    prepare: (here: WrittenMessage) => object,
    more: (context: ExampleContext, input: object, here: WrittenMessage) => Partial<Prepared>,
    author: (context: ExampleContext) => Promise<Pick<ExampleContext, "client">> = async (context) => context,
  ) =>
    inContext(world, async (context) => {
      const here = await withMessage(await author(context));
      const input = prepare(here);
      return { input, peer: (account) => takePart(context, here, account), ...more(context, input, here) };
    });
  const read = (context: ExampleContext, input: object) => ({
    everybodyMay: communityReads,
    refusals: () => circleOnly(context, input, true),
  });
  const write = (context: ExampleContext, input: object) => ({
    everybodyMay: communityReads,
    refusals: async () => [
      ...(await circleOnly(context, input, false)),
      ...(await onlyRead(context, input)),
      await waits(context, input),
    ],
  });
  /** As if the community had first discussions wait when it was started. */
  const waits = async (context: ExampleContext, input: object): Promise<Refusal> => {
    const { threadId } = await withMessage(context);
    await world.database
      .update(table)
      .set({ approval: "waiting" })
      .where(and(ofTenant(context.tenant, table), eq(table.id, threadId)));
    return { caller: context.account, input: { ...input, threadId }, error: threadErrors.waits };
  };
  const react = (context: ExampleContext, input: object) => ({
    everybodyMay: communityReads,
    refusals: () => circleOnly(context, input, false),
  });
  const refusedTo = (error: Refusal["error"]) => (context: ExampleContext) => ({
    refusals: async () => [{ caller: await context.fixtures.account(), error }],
  });
  return {
    "threads.list": inContext(world, async (context) => ({
      input: {},
      addRow: async () => thread(await somebody(context)),
    })),
    "threads.create": inContext(world, async () => ({ input: { body: { subject: "Low tide", body: "At nine?" } } })),
    "threads.circles": inContext(world, async (context) => ({ input: {}, addRow: () => circle(context) })),
    "threads.createCircle": inContext(world, async () => ({ input: { body: { name: "Rowers" } } })),
    "threads.circle": circled(({ circleId }) => ({ circleId })),
    "threads.updateCircle": circled(
      ({ circleId }) => ({ circleId, body: { name: "Scullers" } }),
      ({ other }) => [{ caller: other, error: kernelErrors.forbidden }],
    ),
    "threads.circleAccounts": inContext(world, async (context) => {
      const { circleId } = await circle(context);
      const add = async (role: "invited" | "member") => {
        const account = await context.fixtures.account();
        await context.client.call(threads.addCircleAccount, { circleId, body: { accountId: account.id, role } });
        return account;
      };
      const refusals = async () => [{ caller: await add("invited"), error: threadErrors.joinFirst }];
      return { input: { circleId }, addRow: () => add("invited"), refusals };
    }),
    "threads.addCircleAccount": inContext(world, async (context) => {
      const { circleId, other } = await circle(context);
      const newcomer = await context.fixtures.account();
      return {
        input: { circleId, body: { accountId: newcomer.id, role: "member" } },
        refusals: async () => [{ caller: other, error: kernelErrors.forbidden }],
      };
    }),
    "threads.circleAccount": circled(
      ({ circleId, accountId }) => ({ circleId, accountId }),
      async ({ circleId }, { client, fixtures }) => {
        const invited = await fixtures.account();
        const body = { accountId: invited.id, role: "invited" } as const;
        await client.call(threads.addCircleAccount, { circleId, body });
        return [{ caller: invited, error: threadErrors.joinFirst }];
      },
    ),
    "threads.updateCircleAccount": circled(
      ({ circleId, accountId }) => ({ circleId, accountId, body: { role: "manager" } }),
      ({ other }) => [{ caller: other, error: kernelErrors.forbidden }],
    ),
    "threads.removeCircleAccount": circled(
      ({ circleId, accountId }) => ({ circleId, accountId }),
      ({ circleId, other }, { account }) => [
        { caller: other, input: { circleId, accountId: account.id }, error: kernelErrors.forbidden },
      ],
    ),
    "threads.get": threaded(({ threadId }) => ({ threadId }), read, somebody),
    "threads.update": threaded(
      ({ threadId }) => ({ threadId, body: { subject: "High tide", slowSeconds: 30 } }),
      refusedTo(kernelErrors.forbidden),
    ),
    "threads.setNotifications": threaded(
      ({ threadId }) => ({ threadId, body: { notifications: false } }),
      read,
      somebody,
    ),
    "threads.messages": inContext(world, async (context) => {
      const { client } = await somebody(context);
      const { threadId } = await thread({ client });
      const addRow = () => client.call(threads.sendMessage, { threadId, body: { body: "At nine" } });
      return { input: { threadId }, addRow, ...read(context, {}) };
    }),
    "threads.sendMessage": threaded(({ threadId }) => ({ threadId, body: { body: "At nine" } }), write, somebody),
    "threads.message": threaded((here) => here, read, somebody),
    "threads.editMessage": threaded(
      (here) => ({ ...here, body: { body: "At ten" } }),
      (context, input) => ({
        refusals: async () => [
          { caller: await context.fixtures.account(), error: messageErrors.onlyAuthorEdits },
          ...(await leftCircle(context, input)),
          ...(await onlyRead(context, input)),
        ],
      }),
    ),
    "threads.deleteMessage": threaded(
      (here) => here,
      (context, _input, { threadId }) => ({
        ...refusedTo(messageErrors.notYours)(context),
        // What others chose for a message goes with it: they only write beside it.
        peer: (account) => takePart(context, { threadId }, account),
      }),
    ),
    "threads.report": threaded(
      ({ threadId }) => ({ threadId, body: { reason: "Sells tickets" } }),
      (context, input) => ({
        everybodyMay: communityReads,
        refusals: async () => [
          {
            caller: context.account,
            input: { ...input, threadId: (await withMessage(context)).threadId },
            error: moderationErrors.ownReport,
          },
          ...(await circleOnly(context, input, true)),
        ],
      }),
      somebody,
    ),
    "threads.reportMessage": threaded(
      (here) => ({ ...here, body: { reason: "Not kind" } }),
      (context, input) => ({
        everybodyMay: communityReads,
        refusals: async () => [
          {
            caller: context.account,
            input: { ...input, ...(await withMessage(context)) },
            error: messageErrors.ownReport,
          },
          ...(await hiddenFrom(context, input)),
        ],
      }),
      somebody,
    ),
    "threads.reports": inContext(world, async (context) => {
      const { threadId } = await thread(context);
      const { client } = await somebody(context);
      const addRow = async () => {
        const { data } = await client.call(threads.sendMessage, { threadId, body: { body: "At nine" } });
        const message = { threadId, messageId: data.id };
        await context.client.call(threads.reportMessage, { ...message, body: { reason: "Not kind" } });
      };
      const moderating = "by blocking a moderator nobody gets away from what they wrote, nor by being blocked";
      return {
        input: { threadId },
        addRow,
        showsBlocked: moderating,
        showsBlockers: moderating,
        ...refusedTo(kernelErrors.forbidden)(context),
      };
    }),
    "threads.react": threaded((here) => ({ ...here, body: { emojiName: "🌊" } }), react, somebody),
    "threads.removeReaction": inContext(world, async (context) => {
      const reacted = async (here: WrittenMessage) => {
        const { data } = await context.client.call(threads.react, { ...here, body: { emojiName: "🌊" } });
        return { ...here, reactionId: data.id };
      };
      const here = await withMessage(context);
      const refusals = async () => [
        { error: kernelErrors.forbidden },
        {
          input: await reacted(await withMessage(context, (await circle(context)).circleId)),
          error: kernelErrors.notFound,
        },
      ];
      return { input: await reacted(here), peer: (account) => takePart(context, here, account), refusals };
    }),
  };
}
