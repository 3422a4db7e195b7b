import { accounts } from "@marquee/contract/accounts";
import { kernelErrors } from "@marquee/contract/kernel";
import { managedChannelErrors } from "@marquee/contract/managed-channels";
import { managedGuestErrors as errors, managedGuests as calls } from "@marquee/contract/managed-guests";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { accounts as accountRows } from "../accounts/schema.ts";
import { channels } from "../channels/schema.ts";
import { newId } from "../kernel/new-id.ts";
import { only } from "../test/rows.ts";
import { settle } from "../test/settle.ts";
import { dotUri } from "../test/uploads.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
let fixtures: TestTenant["fixtures"];
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
  fixtures = tenant.fixtures;
});

async function published(guests = 0) {
  const creator = await fixtures.account();
  const channel = await fixtures.channel({ creator });
  const content = await fixtures.content({ channel, guests: Array.from({ length: guests }, () => ({})) });
  const client = tenant.as(creator);
  const at = { channelId: channel.id, contentId: content.id };
  return {
    at,
    channel,
    client,
    creator,
    add: (contentGuest: object, more: object = {}) =>
      client.call(calls.addGuest, {
        ...at,
        body: { contentGuest: { type: "guest", name: "Mei Tan", ...contentGuest }, ...more },
      }),
    change: (guestId: string, contentGuest: object, more: object = {}) =>
      client.call(calls.updateGuest, {
        ...at,
        guestId,
        body: { contentGuest: { type: "guest", name: "Mei Tan", ...contentGuest }, ...more },
      }),
    names: async () => (await client.call(calls.guests, at)).data.map(({ name }) => name),
  };
}

describe("who is in a content", () => {
  test("is somebody by name, with an address that is theirs within it; what is not sent stays, and null takes it away", async () => {
    const { add, change } = await published();
    const [{ data: one }, { data: two }] = [await add({ bio: " Builds boats. ", twitter: "@mei" }), await add({})];
    expect(one).toMatchObject({ name: "Mei Tan", slug: "mei-tan", bio: "Builds boats.", accountId: null, image: null });
    expect(two.slug).toMatch(/^mei-tan-[0-9a-f]{8}$/);
    const { data } = await change(one.id, { name: "Mei", bio: null, type: "host" });
    expect(data).toMatchObject({ id: one.id, name: "Mei", type: "host", bio: null, twitter: "@mei" });
  });

  test("comes in the order in which they were named, hosts and authors before guests", async () => {
    const { add, names, client, at } = await published();
    await add({ name: "First guest" });
    await add({ name: "Second guest" });
    await add({ name: "Host", type: "host" });
    await add({ name: "Author", type: "author" });
    expect(await names()).toEqual(["Host", "Author", "First guest", "Second guest"]);
    const { data } = await client.call(calls.guests, { ...at, pageSize: 1, page: 3 });
    expect(only(data).name).toBe("First guest");
  });

  test("is somebody of the community whom the caller can see", async () => {
    const { add, change, creator, client } = await published();
    const [mei, blocked] = [await fixtures.account(), await fixtures.account()];
    await client.call(accounts.block, { accountId: blocked.id });
    expect((await add({ accountId: blocked.id })).code).toBe(kernelErrors.blocked.code);
    expect((await add({ accountId: tenant.organization.id })).code).toBe(managedChannelErrors.unknownAccount.code);
    const { data } = await add({ accountId: mei.id });
    expect(data).toMatchObject({ accountId: mei.id, account: { id: mei.id } });
    await tenant.as(mei).call(accounts.block, { accountId: creator.id });
    const { data: unseen } = await change(data.id, { accountId: mei.id, title: "Boat builder" });
    expect(unseen).toMatchObject({ title: "Boat builder", accountId: null, account: null });
  });

  test("is shown by the picture of their account, until there is one of their own; that is removed with them", async () => {
    const { add, change, at, client, channel } = await published();
    const mei = await fixtures.account();
    const [{ imageId } = { imageId: "" }] = await world.database
      .select({ imageId: channels.imageId })
      .from(channels)
      .where(eq(channels.id, channel.id));
    await world.database.update(accountRows).set({ imageId }).where(eq(accountRows.id, mei.id));
    const { data } = await add({ accountId: mei.id });
    expect(data).toMatchObject({ imageId: null, image: { id: imageId } });
    const { data: own } = await change(data.id, {}, { imageDataUri: dotUri });
    expect(own.image).toMatchObject({ id: own.imageId, width: 1 });
    const { data: other } = await change(data.id, {}, { imageDataUri: dotUri });
    await client.call(calls.removeGuest, { ...at, guestId: data.id });
    await settle(world);
    expect(world.removed.images).toEqual(expect.arrayContaining([own.imageId, other.imageId]));
    expect(world.removed.images).not.toContain(imageId);
    expect((await change(data.id, {})).code).toBe(kernelErrors.notFound.code);
  });

  test("are thirty at most, however many are named at once", async () => {
    const { add } = await published(28);
    const answers = await Promise.all([1, 2, 3, 4].map((number) => add({ name: `Guest ${number}` })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.find(({ status }) => status !== 200)?.code).toBe(errors.tooManyGuests.code);
  });

  test("and what it is about is not there for another content, or another channel", async () => {
    const [own, other] = [await published(), await published(1)];
    const guestId = only((await other.client.call(calls.guests, other.at)).data).id;
    const elsewhere = { ...other.at, channelId: own.at.channelId };
    const interestId = only(await fixtures.interests([`Harbours of ${own.at.contentId}`])).id;
    const answers = await Promise.all([
      own.change(guestId, {}),
      own.client.call(calls.removeGuest, { ...own.at, guestId }),
      own.client.call(calls.guests, elsewhere),
      own.client.call(calls.interests, elsewhere),
      own.client.call(calls.nameInterest, { ...elsewhere, interestId }),
      own.client.call(calls.addInterest, { ...elsewhere, body: { name: "Harbours" } }),
      own.client.call(calls.removeInterest, { ...elsewhere, interestId }),
    ]);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([kernelErrors.notFound.code]));
  });
});

test("words that the community does not want are said of nobody", async () => {
  const strict = await world.tenant({ WORD_LIST: ["rubbish"] });
  const creator = await strict.fixtures.account();
  const channel = await strict.fixtures.channel({ creator });
  const { id: contentId } = await strict.fixtures.content({ channel });
  const contentGuest = { type: "guest", name: "Mei Tan", companyBio: "All rubbish" } as const;
  const input = { channelId: channel.id, contentId, body: { contentGuest } };
  expect((await strict.as(creator).call(calls.addGuest, input)).code).toBe("chat.unwantedWord");
});

test("what a content is about is named by a name that may be new, ten at most", async () => {
  const { client, at } = await published();
  const add = (name: string) => client.call(calls.addInterest, { ...at, body: { name } });
  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => add(`Subject ${index}`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(answers.find(({ status }) => status !== 200)?.code).toBe(managedChannelErrors.tooManyInterests.code);
  const { data } = await client.call(calls.interests, { ...at, pageSize: 20 });
  expect(data).toHaveLength(10);
  const interestId = data[0]?.id ?? "";
  await client.call(calls.removeInterest, { ...at, interestId });
  expect((await client.call(calls.nameInterest, { ...at, interestId })).status).toBe(200);
  const unknown = await client.call(calls.nameInterest, { ...at, interestId: newId() });
  expect(unknown.code).toBe(managedChannelErrors.unknownInterest.code);
});
