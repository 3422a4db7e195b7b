import { chat } from "@marquee/contract";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { type Place, playedOut } from "./place.ts";

/** A group conversation that the caller moderates, with somebody else in it. */
async function conversation({ given, door }: Place) {
  const [first, second] = await given.accounts([{}, {}]);
  if (!first || !second) throw new Error("two people were asked for");
  const created = await door.call(chat.createChannel, { body: { name: "Rowers", accountIds: [first.id, second.id] } });
  return { channelId: created.data.channelId, other: first };
}

async function sent({ channelId }: { channelId: string }, { door }: Pick<Place, "door">) {
  const { data } = await door.call(chat.sendMessage, { channelId, body: { text: "Low tide at nine" } });
  return { channelId, messageId: data.id };
}

/** Calls of the chat. */
export function examplesOf(world: World): Examples {
  const within = (play: (here: Awaited<ReturnType<typeof conversation>>, place: Place) => Promise<object> | object) =>
    playedOut(world, async (place) => ({ input: await play(await conversation(place), place) }));
  return {
    "chat.channels": playedOut(world, async (place) => ({ input: {}, addRow: () => conversation(place) })),
    "chat.createChannel": playedOut(world, async ({ given }) => {
      const people = await given.accounts([{}, {}]);
      return { input: { body: { name: "Rowers", accountIds: people.map(({ id }) => id) } } };
    }),
    "chat.channel": within(({ channelId }) => ({ channelId })),
    "chat.deleteChannel": within(({ channelId }) => ({ channelId })),
    "chat.leaveChannel": playedOut(world, async (place) => {
      const { channelId, other } = await conversation(place);
      return { as: place.tenant.as(other), input: { channelId } };
    }),
    "chat.members": playedOut(world, async (place) => {
      const { channelId } = await conversation(place);
      const addRow = async () =>
        place.door.call(chat.addMember, { channelId, accountId: (await place.given.account()).id });
      return { input: { channelId }, addRow };
    }),
    "chat.addMember": within(async ({ channelId }, { given }) => ({
      channelId,
      accountId: (await given.account()).id,
    })),
    "chat.messages": playedOut(world, async (place) => {
      const { channelId } = await conversation(place);
      return {
        input: { channelId },
        addRow: () => place.door.call(chat.sendMessage, { channelId, body: { text: "Low tide at nine" } }),
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
    "chat.searchMessages": playedOut(world, async (place) => {
      const { channelId } = await conversation(place);
      return {
        input: { search: "tide" },
        addRow: () => place.door.call(chat.sendMessage, { channelId, body: { text: "Low tide at nine" } }),
      };
    }),
    "chat.editMessage": within(async (here, place) => ({ ...(await sent(here, place)), body: { text: "High tide" } })),
    "chat.react": within(async (here, place) => ({ ...(await sent(here, place)), body: { emoji: "🌊", isOn: true } })),
    "chat.reportMessage": within(async (here, place) => ({
      ...(await sent(here, { ...place, door: place.tenant.as(here.other) })),
      body: { reason: "Not kind" },
    })),
    "chat.reports": playedOut(world, async (place) => {
      const here = await conversation(place);
      const addRow = async () => {
        const message = await sent(here, { ...place, door: place.tenant.as(here.other) });
        await place.door.call(chat.reportMessage, { ...message, body: { reason: "Not kind" } });
      };
      return { input: { channelId: here.channelId }, addRow };
    }),
    "chat.notifications": within(({ channelId }) => ({ channelId, body: { notifications: false } })),
    "chat.read": within(({ channelId }) => ({ channelId, body: { seq: 0 } })),
    "chat.ticket": playedOut(world, async () => ({ input: {} })),
  };
}
