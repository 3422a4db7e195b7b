import { storage } from "@marquee/contract/storage";
import { threads } from "@marquee/contract/threads";
import { beforeAll, expect, test } from "vitest";
import { createFixtures } from "../test/fixtures.ts";
import { dotUri, textUri } from "../test/uploads.ts";
import { testWorld, type World } from "../test/world.ts";

let world: World;

beforeAll(async () => {
  world = await testWorld();
});

/** Ana uploaded a picture and a file, and began a thread. */
async function uploaded() {
  const tenant = await world.tenant();
  const { database, clock } = world;
  const build = createFixtures({ database, organizationId: tenant.organization.id, clock });
  const [ana, ben] = await build.accounts([{}, {}]);
  if (!ana || !ben) throw new Error("two people were asked for");
  const [asAna, asBen] = [tenant.as(ana), tenant.as(ben)];
  const picture = { type: "thread", dataUri: dotUri, description: "The boats at dawn" } as const;
  const { data: image } = await asAna.call(storage.addImage, { body: picture });
  const { data: file } = await asAna.call(storage.addFile, { body: { name: "Tides.txt", dataUri: textUri } });
  const { data: thread } = await asAna.call(threads.create, { body: { subject: "Low tide" } });
  return { asAna, asBen, threadId: thread.id, imageIds: [image.id], fileIds: [file.id] };
}

test("a message without words carries pictures with what they show and files; deleted, it carries nothing", async () => {
  const { asAna, asBen, threadId, ...carried } = await uploaded();
  const { data: sent } = await asAna.call(threads.sendMessage, { threadId, body: { body: "", ...carried } });
  const read = async () => (await asBen.call(threads.messages, { threadId })).data;
  expect(await read()).toMatchObject([
    {
      body: "",
      images: [{ id: carried.imageIds[0], description: "The boats at dawn" }],
      files: [{ name: "Tides.txt" }],
    },
  ]);
  await asAna.call(threads.deleteMessage, { threadId, messageId: sent.id });
  expect(await read()).toMatchObject([{ images: [], files: [] }]);
});

test("nobody sends another's file, a picture that is not there, or nothing at all", async () => {
  const { asBen, threadId, fileIds } = await uploaded();
  const send = (body: object) => asBen.call(threads.sendMessage, { threadId, body: { body: "", ...body } });
  expect((await send({ fileIds })).code).toBe("chat.unknownFile");
  expect((await send({ imageIds: [crypto.randomUUID()] })).code).toBe("chat.unknownImage");
  expect((await send({})).code).toBe("chat.emptyMessage");
});
