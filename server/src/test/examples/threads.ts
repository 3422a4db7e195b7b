import { threads } from "@marquee/contract/threads";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { type ExampleContext, inContext } from "./example-context.ts";

/** A circle that the caller manages, with somebody else in it. */
async function circle({ fixtures, client }: ExampleContext) {
  const other = await fixtures.account();
  const { data } = await client.call(threads.createCircle, { body: { name: "Rowers" } });
  const circleId = data.id;
  await client.call(threads.addCircleAccount, { circleId, body: { accountId: other.id, role: "member" } });
  return { circleId, accountId: other.id };
}

async function thread({ client }: Pick<ExampleContext, "client">) {
  const { data } = await client.call(threads.create, { body: { subject: "Low tide", body: "Is it at nine?" } });
  return { threadId: data.id };
}

async function said({ client }: Pick<ExampleContext, "client">) {
  const { threadId } = await thread({ client });
  const { data } = await client.call(threads.sendMessage, { threadId, body: { body: "At nine" } });
  return { threadId, messageId: data.id };
}

/** Calls of the threads. */
export function examplesOf(world: World): Examples {
  const circled = (prepare: (here: Awaited<ReturnType<typeof circle>>) => object) =>
    inContext(world, async (context) => ({ input: prepare(await circle(context)) }));
  const threaded = (prepare: (here: Awaited<ReturnType<typeof thread>>) => object) =>
    inContext(world, async (context) => ({ input: prepare(await thread(context)) }));
  const spoken = (prepare: (here: Awaited<ReturnType<typeof said>>) => object) =>
    inContext(world, async (context) => ({ input: prepare(await said(context)) }));
  return {
    "threads.list": inContext(world, async (context) => ({ input: {}, addRow: () => thread(context) })),
    "threads.create": inContext(world, async () => ({ input: { body: { subject: "Low tide", body: "At nine?" } } })),
    "threads.circles": inContext(world, async (context) => ({ input: {}, addRow: () => circle(context) })),
    "threads.createCircle": inContext(world, async () => ({ input: { body: { name: "Rowers" } } })),
    "threads.circle": circled(({ circleId }) => ({ circleId })),
    "threads.updateCircle": circled(({ circleId }) => ({ circleId, body: { name: "Scullers" } })),
    "threads.circleAccounts": inContext(world, async (context) => {
      const { circleId } = await circle(context);
      const addRow = async () => {
        const { id } = await context.fixtures.account();
        await context.client.call(threads.addCircleAccount, { circleId, body: { accountId: id, role: "invited" } });
      };
      return { input: { circleId }, addRow };
    }),
    "threads.addCircleAccount": inContext(world, async (context) => {
      const { circleId } = await circle(context);
      return { input: { circleId, body: { accountId: (await context.fixtures.account()).id, role: "member" } } };
    }),
    "threads.circleAccount": circled((here) => here),
    "threads.updateCircleAccount": circled((here) => ({ ...here, body: { role: "manager" } })),
    "threads.removeCircleAccount": circled((here) => here),
    "threads.get": threaded((here) => here),
    "threads.update": threaded((here) => ({ ...here, body: { subject: "High tide" } })),
    "threads.setNotifications": threaded((here) => ({ ...here, body: { notifications: false } })),
    "threads.messages": inContext(world, async (context) => {
      const { threadId } = await thread(context);
      const addRow = () => context.client.call(threads.sendMessage, { threadId, body: { body: "At nine" } });
      return { input: { threadId }, addRow };
    }),
    "threads.sendMessage": threaded((here) => ({ ...here, body: { body: "At nine" } })),
    "threads.message": spoken((here) => here),
    "threads.editMessage": spoken((here) => ({ ...here, body: { body: "At ten" } })),
    "threads.deleteMessage": spoken((here) => here),
    "threads.react": spoken((here) => ({ ...here, body: { emojiName: "🌊" } })),
    "threads.removeReaction": inContext(world, async (context) => {
      const here = await said(context);
      const { data } = await context.client.call(threads.react, { ...here, body: { emojiName: "🌊" } });
      return { input: { ...here, reactionId: data.id } };
    }),
  };
}
