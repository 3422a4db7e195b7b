import { Readable } from "node:stream";
import { self } from "@marquee/contract/accounts";
import { chat } from "@marquee/contract/chat";
import { storage } from "@marquee/contract/storage";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { createRelay } from "../kernel/outbox/index.ts";
import { dataUri, dotUri, filmUri } from "../test/uploads.ts";
import { type Person, type TestTenant, testWorld, type World } from "../test/world.ts";
import { module } from "./module.ts";

type Client = ReturnType<TestTenant["as"]>;
const megabyte = 1024 * 1024;
const kilobyte = 1024;
let world: World;
beforeAll(async () => {
  world = await testWorld();
});

const tenantWith = (STORAGE: { ACCOUNT?: number; COMMUNITY?: number }) => world.tenant({ STORAGE });
const bytes = (size: number): string => dataUri("text/plain", Buffer.alloc(size, "a"));
const keep = (client: Client, size: number, name = "tides.txt") =>
  client.call(storage.addFile, { body: { name, dataUri: bytes(size) } });
const useOf = async (client: Client) => (await client.call(storage.use, {})).data;

const tus = { "tus-resumable": "1.0.0" };
async function begin(client: Client, length: number) {
  const headers = { ...tus, "upload-length": String(length) };
  const answer = await client.raw({ method: "POST", path: "/storage/uploads", headers });
  return {
    ...answer,
    path: String(answer.headers["location"]),
    id: String(answer.headers["location"]).split("/").at(-1) ?? "",
  };
}
const send = (client: Client, path: string, body: Buffer) =>
  client.raw({
    method: "PATCH" as never,
    path,
    headers: { ...tus, "upload-offset": "0", "content-type": "application/offset+octet-stream" },
    body,
  });

async function settle(): Promise<void> {
  const relay = createRelay();
  relay.start(world.app.kernel, module.reactions ?? []);
  await relay.settle();
  await relay.stop();
}

test("what an account keeps is counted, by what it is, and full it is refused with what to do", async () => {
  const tenant = await tenantWith({ ACCOUNT: 1 });
  const client = tenant.as(await tenant.fixtures.account());
  expect(await useOf(client)).toEqual({ used: 0, limit: megabyte, isLow: false, kinds: [] });
  await keep(client, 700 * kilobyte);
  await client.call(storage.addImage, { body: { type: "thread", dataUri: dotUri } });
  await client.call(storage.addVideo, { body: { source: "content", name: "a", minutes: 1, dataUri: filmUri } });
  const use = await useOf(client);
  expect(use).toMatchObject({ used: 702 * kilobyte, isLow: false });
  expect(use.kinds.map(({ kind, count }) => [kind, count]).toSorted()).toEqual([
    ["file", 1],
    ["image", 1],
    ["video", 1],
  ]);
  expect(use.kinds[0]).toEqual({ kind: "file", count: 1, bytes: 700 * kilobyte });
  await keep(client, 130 * kilobyte);
  expect(await useOf(client)).toMatchObject({ isLow: true });
  const refused = await keep(client, 193 * kilobyte);
  expect([refused.status, refused.code, refused.message]).toEqual([
    413,
    "storage.accountFull",
    expect.stringContaining("Your storage of 1 MB is full. Delete files"),
  ]);
  const picture = await client.call(self.setImage, { body: { buffer: dotUri } });
  expect(picture.status).toBe(200);
  expect((await keep(client, 191 * kilobyte)).status).toBe(200);
  expect((await client.call(self.setBanner, { body: { buffer: dotUri } })).code).toBe("storage.accountFull");
  expect((await keep(tenant.as(await tenant.fixtures.account()), kilobyte)).status).toBe(200);
});

test("the accounts of a community have a limit together", async () => {
  const tenant = await tenantWith({ ACCOUNT: 2, COMMUNITY: 3 });
  const [ana, ben] = [tenant.as(await tenant.fixtures.account()), tenant.as(await tenant.fixtures.account())];
  await keep(ana, 2 * megabyte);
  const refused = await keep(ben, 2 * megabyte);
  expect([refused.status, refused.code]).toEqual([413, "storage.communityFull"]);
  expect((await keep(ben, megabyte)).status).toBe(200);
  const elsewhere = await tenantWith({});
  expect((await keep(elsewhere.as(await elsewhere.fixtures.account()), 1)).status).toBe(200);
});

test("however many uploads come at once, and whatever goes meanwhile, no limit is passed and nothing is counted wrongly", async () => {
  const limit = 6 * 64;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ who: fc.nat(1), size: fc.integer({ min: 1, max: 200 }), isDropped: fc.boolean() }), {
        minLength: 6,
        maxLength: 12,
      }),
      async (uploads) => {
        const tenant = await tenantWith({ ACCOUNT: 1, COMMUNITY: 1 });
        const clients = [
          tenant.as(await tenant.fixtures.account()),
          tenant.as(await tenant.fixtures.account()),
        ] as const;
        // What there is room for: 384 KB.
        await keep(clients[0], megabyte - limit * kilobyte);
        const kept = await Promise.all(
          uploads.map(async ({ who, size, isDropped }) => {
            const client = clients[who === 0 ? 0 : 1];
            const answer = await keep(client, size * kilobyte);
            expect([200, 413]).toContain(answer.status);
            if (answer.status !== 200) return 0;
            if (!isDropped) return size;
            expect((await client.call(storage.removeItem, { itemId: String(answer.data.id) })).status).toBe(200);
            return 0;
          }),
        );
        const total = kept.reduce((sum, size) => sum + size, 0);
        expect(total).toBeLessThanOrEqual(limit);
        const uses = await Promise.all(clients.map(useOf));
        expect(uses.reduce((sum, { used }) => sum + used, 0)).toBe(megabyte + (total - limit) * kilobyte);
      },
    ),
    { numRuns: 6 },
  );
});

test("a large file has its room from the moment it is announced, and gives it back when it is given up", async () => {
  const tenant = await tenantWith({ ACCOUNT: 1 });
  const client = tenant.as(await tenant.fixtures.account());
  const first = await begin(client, 700 * kilobyte);
  expect((await useOf(client)).used).toBe(700 * kilobyte);
  const refused = await begin(client, 400 * kilobyte);
  expect([refused.status, JSON.parse(refused.body).code]).toEqual([413, "storage.accountFull"]);
  expect((await keep(client, 400 * kilobyte)).code).toBe("storage.accountFull");
  expect((await client.raw({ method: "DELETE", path: first.path, headers: tus })).status).toBe(204);
  expect((await useOf(client)).used).toBe(0);
  const second = await begin(client, 700 * kilobyte);
  await send(client, second.path, Buffer.alloc(700 * kilobyte, "a"));
  expect((await client.call(storage.addFile, { body: { uploadId: second.id } })).status).toBe(200);
  expect((await useOf(client)).used).toBe(700 * kilobyte);
});

test("the room of an upload that nobody goes on with is free again after a day", async () => {
  const tenant = await tenantWith({ COMMUNITY: 1 });
  expect((await begin(tenant.as(await tenant.fixtures.account()), 700 * kilobyte)).status).toBe(201);
  expect((await begin(tenant.as(await tenant.fixtures.account()), 400 * kilobyte)).status).toBe(413);
  world.clock.forward(25 * 3_600_000);
  const administrator = tenant.as(await tenant.fixtures.account({ isAdministrator: true }));
  expect((await administrator.call(storage.communityUse, {})).data.used).toBe(0);
  expect((await keep(administrator, 400 * kilobyte)).status).toBe(200);
  world.clock.reset();
});

test("how large a file is to be has to be said when it begins", async () => {
  const tenant = await tenantWith({});
  const client = tenant.as(await tenant.fixtures.account());
  const headers = { ...tus, "upload-defer-length": "1" };
  expect((await client.raw({ method: "POST", path: "/storage/uploads", headers })).status).toBe(400);
});

test("an upload that nothing can be made of leaves nothing, and holds no room", async () => {
  const tenant = await tenantWith({ ACCOUNT: 1 });
  const client = tenant.as(await tenant.fixtures.account());
  const { path, id } = await begin(client, 800 * kilobyte);
  await send(client, path, Buffer.alloc(800 * kilobyte, "a"));
  const body = { source: "content", name: "a", minutes: 1, uploadId: id } as const;
  expect((await client.call(storage.addVideo, { body })).status).toBe(415);
  expect((await useOf(client)).used).toBe(0);
  expect((await client.raw({ method: "HEAD" as never, path, headers: tus })).status).toBe(404);
});

test("whoever is gone while a part is on its way sends no more of it, and what they had sent goes", async () => {
  const tenant = await tenantWith({});
  const { organization } = tenant;
  const endings = [
    (person: Person) => tenant.signOut(person),
    (person: Person & { id: string }) =>
      world.driver.query("system", "update accounts set suspended_at = now() where id = $1", [person.id]),
    async (person: Person) => void (await tenant.as(person).call(self.remove, {})),
  ];
  for (const end of endings) {
    const person = await tenant.fixtures.account();
    const { path, id } = await begin(tenant.as(person), 2 * megabyte);
    const authorization = await tenant.tokenFor(person);
    async function* parts() {
      yield Buffer.alloc(megabyte, "a");
      await end(person);
      world.clock.forward(3_000);
      yield Buffer.alloc(megabyte, "a");
    }
    const answer = await world.server.inject({
      method: "PATCH",
      url: path,
      headers: {
        ...tus,
        organization: organization.id,
        authorization,
        "upload-offset": "0",
        "content-type": "application/offset+octet-stream",
      },
      payload: Readable.from(parts()),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([401, "request.signInRequired"]);
    const owner = { organizationId: organization.id, accountId: person.id };
    expect(await world.app.kernel.services.uploads.find(owner, id)).toBeUndefined();
    world.clock.reset();
  }
  const administrator = tenant.as(await tenant.fixtures.account({ isAdministrator: true }));
  expect((await administrator.call(storage.communityUse, {})).data.used).toBe(0);
});

test("an upload that is refused for who sends it is thrown away; so is what was on its way with a deleted account", async () => {
  const tenant = await tenantWith({});
  const { uploads } = world.app.kernel.services;
  const [ana, ben] = [await tenant.fixtures.account(), await tenant.fixtures.account()];
  const owner = ({ id }: { id: string }) => ({ organizationId: tenant.organization.id, accountId: id });
  const [begun, other] = [await begin(tenant.as(ana), kilobyte), await begin(tenant.as(ben), kilobyte)];
  expect(await uploads.find(owner(ana), begun.id)).toBeDefined();
  await tenant.signOut(ana);
  expect((await send(tenant.as(ana), begun.path, Buffer.alloc(kilobyte))).status).toBe(401);
  expect(await uploads.find(owner(ana), begun.id)).toBeUndefined();
  await tenant.as(ben).call(self.remove, {});
  await settle();
  expect(await uploads.find(owner(ben), other.id)).toBeUndefined();
});

test("a limit that is changed holds from the next upload on", async () => {
  const tenant = await tenantWith({ ACCOUNT: 1 });
  const client = tenant.as(await tenant.fixtures.account());
  await keep(client, 900 * kilobyte);
  const change = (value: number) =>
    world.driver.query(
      "system",
      "update organizations set configuration = jsonb_set(configuration, '{STORAGE}', $2::jsonb) where id = $1",
      [tenant.organization.id, JSON.stringify({ ACCOUNT: value })],
    );
  await change(2);
  expect((await keep(client, 900 * kilobyte)).status).toBe(200);
  await change(1);
  expect((await keep(client, 1)).code).toBe("storage.accountFull");
  expect(await useOf(client)).toMatchObject({ used: 1800 * kilobyte, limit: megabyte, isLow: true });
});

test("one's own uploads are listed, the largest first, and deleted from wherever they were sent", async () => {
  const tenant = await tenantWith({});
  const [ana, ben] = await Promise.all([tenant.fixtures.account(), tenant.fixtures.account()]);
  const client = tenant.as(ana);
  const { channelId } = (await client.call(chat.createChannel, { body: { accountIds: [ben.id] } })).data;
  const file = (await keep(client, 300 * kilobyte, "Race plan.txt")).data;
  const picture = (await client.call(storage.addImage, { body: { type: "thread", dataUri: dotUri } })).data;
  const body = { text: "", fileIds: [file.id], imageIds: [picture.id] };
  await client.call(chat.sendMessage, { channelId, body });
  const items = (await client.call(storage.items, {})).data;
  expect(items.map(({ id, kind, name }) => [id, kind, name])).toEqual([
    [file.id, "file", "Race plan.txt"],
    [picture.id, "image", null],
  ]);
  expect((await client.call(storage.items, { kind: "image" })).data).toHaveLength(1);
  expect((await client.call(storage.items, { search: "race" })).data).toHaveLength(1);
  expect((await tenant.as(ben).call(storage.items, {})).data).toEqual([]);
  expect((await tenant.as(ben).call(storage.removeItem, { itemId: String(file.id) })).status).toBe(404);
  for (const { id } of items) expect((await client.call(storage.removeItem, { itemId: id })).status).toBe(200);
  const [message] = (await tenant.as(ben).call(chat.messages, { channelId })).data;
  expect([message?.files, message?.images]).toEqual([[], []]);
  expect((await useOf(client)).used).toBe(0);
  await settle();
  expect(world.removed.images).toContain(picture.id);
});

test("a picture that everybody sees is replaced where it is shown", async () => {
  const tenant = await tenantWith({});
  const client = tenant.as(await tenant.fixtures.account());
  const { image } = (await client.call(self.setImage, { body: { buffer: dotUri } })).data;
  const refused = await client.call(storage.removeItem, { itemId: String(image?.id) });
  expect([refused.status, refused.message]).toEqual([409, "This is still shown in public. Replace it there first."]);
});

test("with the account goes what it kept to itself, from the community's count too", async () => {
  const tenant = await tenantWith({});
  const person = await tenant.fixtures.account();
  const administrator = tenant.as(await tenant.fixtures.account({ isAdministrator: true }));
  await keep(tenant.as(person), 5 * kilobyte);
  await tenant.as(person).call(self.setImage, { body: { buffer: dotUri } });
  expect((await administrator.call(storage.communityUse, {})).data.used).toBe(6 * kilobyte);
  await tenant.as(person).call(self.remove, {});
  await settle();
  expect((await administrator.call(storage.communityUse, {})).data.used).toBe(0);
});

test("the use of the community is its administrators', who are written to once when four fifths are used", async () => {
  const tenant = await tenantWith({ COMMUNITY: 1 });
  const address = `boss@${tenant.organization.id}.test`;
  const administrator = tenant.as(
    await tenant.fixtures.account({ isAdministrator: true, email: address, locale: "fr" }),
  );
  const client = tenant.as(await tenant.fixtures.account());
  expect((await client.call(storage.communityUse, {})).status).toBe(403);
  const mails = () => world.mails.filter(({ to }) => to === address);
  await keep(client, 800 * kilobyte);
  await settle();
  expect(mails()).toEqual([]);
  const { data } = await keep(client, 30 * kilobyte);
  await keep(client, 30 * kilobyte);
  await settle();
  expect(mails()).toHaveLength(1);
  expect(mails()[0]?.subject).toMatch(/^Stockage de .* : 0\.8 MB utilisés sur 1 MB$/);
  expect((await administrator.call(storage.communityUse, {})).data).toEqual({
    used: 860 * kilobyte,
    limit: megabyte,
    isLow: true,
    accountLimit: 2 * 1024 * megabyte,
  });
  await client.call(storage.removeItem, { itemId: String(data.id) });
  await client.call(storage.removeItem, { itemId: String((await keep(client, 30 * kilobyte)).data.id) });
  await settle();
  expect(mails()).toHaveLength(1);
});
