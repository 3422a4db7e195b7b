import { accounts } from "@marquee/server/accounts/schema";
import { chatChannels, chatMembers } from "@marquee/server/chat/schema";
import { reader } from "@marquee/server/kernel/db/database";
import type { Driver } from "@marquee/server/kernel/db/driver";
import { storeTenant } from "@marquee/server/test/world";
import { newId } from "@marquee/server/kernel/new-id";

export type DatasetMember = { readonly id: string; readonly sub: string };
export type ChatDataset = {
  readonly organizationId: string;
  readonly people: readonly DatasetMember[];
  readonly channels: readonly { readonly id: string; readonly members: readonly DatasetMember[] }[];
};

const aMonth = 30 * 24 * 60 * 60_000;
const rowsAtOnce = 2_000;

/** A community with people, and a channel for each list of members. Numbers are places in the list of people. */
export async function buildDataset(
  driver: Driver,
  count: number,
  rooms: readonly (readonly number[])[],
): Promise<ChatDataset> {
  const database = reader(driver, "system");
  const now = new Date();
  const organizationId = await storeTenant(driver, now);
  const about = { organizationId, createdAt: now, updatedAt: now };
  // Whoever is new writes more slowly.
  const known = { ...about, createdAt: new Date(now.getTime() - aMonth) };
  const people = Array.from({ length: count }, () => ({ id: newId(), sub: newId() }));
  for (let from = 0; from < count; from += rowsAtOnce) {
    const part = people.slice(from, from + rowsAtOnce);
    await database
      .insert(accounts)
      .values(part.map(({ id, sub }) => ({ ...known, id, identitySub: sub, username: `u${id}`, shareCode: id })));
  }
  const channels: ChatDataset["channels"][number][] = [];
  for (const [index, room] of rooms.entries()) {
    const id = newId();
    const members = room.flatMap((place) => people[place] ?? []);
    const [creator] = members;
    if (!creator) throw new Error("a channel without members");
    await database
      .insert(chatChannels)
      .values({ ...about, id, kind: "group", name: `Room ${index}`, creatorId: creator.id });
    for (let from = 0; from < members.length; from += rowsAtOnce) {
      const part = members.slice(from, from + rowsAtOnce);
      await database
        .insert(chatMembers)
        .values(part.map((member) => ({ ...about, channelId: id, accountId: member.id })));
    }
    channels.push({ id, members });
  }
  return { organizationId, people, channels };
}
