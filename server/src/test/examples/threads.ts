import { threads } from "@marquee/contract";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { type Place, playedOut } from "./place.ts";

/** A circle that the caller manages, with somebody else in it. */
async function circle({ given, door }: Place) {
  const other = await given.account();
  const { data } = await door.call(threads.createCircle, { body: { name: "Rowers" } });
  const circleId = data.id;
  await door.call(threads.addCircleAccount, { circleId, body: { accountId: other.id, role: "member" } });
  return { circleId, accountId: other.id };
}

async function thread({ door }: Pick<Place, "door">) {
  const { data } = await door.call(threads.create, { body: { subject: "Low tide", body: "Is it at nine?" } });
  return { threadId: data.id };
}

async function said({ door }: Pick<Place, "door">) {
  const { threadId } = await thread({ door });
  const { data } = await door.call(threads.sendMessage, { threadId, body: { body: "At nine" } });
  return { threadId, messageId: data.id };
}

/** Calls of the threads. */
export function examplesOf(world: World): Examples {
  const circled = (play: (here: Awaited<ReturnType<typeof circle>>) => object) =>
    playedOut(world, async (place) => ({ input: play(await circle(place)) }));
  const threaded = (play: (here: Awaited<ReturnType<typeof thread>>) => object) =>
    playedOut(world, async (place) => ({ input: play(await thread(place)) }));
  const spoken = (play: (here: Awaited<ReturnType<typeof said>>) => object) =>
    playedOut(world, async (place) => ({ input: play(await said(place)) }));
  return {
    "threads.list": playedOut(world, async (place) => ({ input: {}, addRow: () => thread(place) })),
    "threads.create": playedOut(world, async () => ({ input: { body: { subject: "Low tide", body: "At nine?" } } })),
    "threads.circles": playedOut(world, async (place) => ({ input: {}, addRow: () => circle(place) })),
    "threads.createCircle": playedOut(world, async () => ({ input: { body: { name: "Rowers" } } })),
    "threads.circle": circled(({ circleId }) => ({ circleId })),
    "threads.updateCircle": circled(({ circleId }) => ({ circleId, body: { name: "Scullers" } })),
    "threads.circleAccounts": playedOut(world, async (place) => {
      const { circleId } = await circle(place);
      const addRow = async () => {
        const { id } = await place.given.account();
        await place.door.call(threads.addCircleAccount, { circleId, body: { accountId: id, role: "invited" } });
      };
      return { input: { circleId }, addRow };
    }),
    "threads.addCircleAccount": playedOut(world, async (place) => {
      const { circleId } = await circle(place);
      return { input: { circleId, body: { accountId: (await place.given.account()).id, role: "member" } } };
    }),
    "threads.circleAccount": circled((here) => here),
    "threads.updateCircleAccount": circled((here) => ({ ...here, body: { role: "manager" } })),
    "threads.removeCircleAccount": circled((here) => here),
    "threads.get": threaded((here) => here),
    "threads.update": threaded((here) => ({ ...here, body: { subject: "High tide" } })),
    "threads.setNotifications": threaded((here) => ({ ...here, body: { notifications: false } })),
    "threads.messages": playedOut(world, async (place) => {
      const { threadId } = await thread(place);
      const addRow = () => place.door.call(threads.sendMessage, { threadId, body: { body: "At nine" } });
      return { input: { threadId }, addRow };
    }),
    "threads.sendMessage": threaded((here) => ({ ...here, body: { body: "At nine" } })),
    "threads.message": spoken((here) => here),
    "threads.editMessage": spoken((here) => ({ ...here, body: { body: "At ten" } })),
    "threads.deleteMessage": spoken((here) => here),
    "threads.react": spoken((here) => ({ ...here, body: { emojiName: "🌊" } })),
    "threads.removeReaction": playedOut(world, async (place) => {
      const here = await said(place);
      const { data } = await place.door.call(threads.react, { ...here, body: { emojiName: "🌊" } });
      return { input: { ...here, reactionId: data.id } };
    }),
  };
}
