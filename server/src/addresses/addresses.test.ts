import { addresses, addressErrors } from "@marquee/contract/addresses";
import { beforeAll, expect, test } from "vitest";
import type { TestClient } from "../test/test-client.ts";
import { type TestTenant, testWorld } from "../test/world.ts";

let tenant: TestTenant;
beforeAll(async () => {
  tenant = await (await testWorld()).tenant();
});

const body = { name: "Kiln Yard", address1: "14 Mill Lane", city: "Porto", state: "", country: "pt", zip: "4050-123" };
const somebody = async (): Promise<TestClient> => tenant.as(await tenant.fixtures.account());
const primaries = async (client: TestClient) => {
  const { data } = await client.call(addresses.list, { pageSize: 100 });
  return data.filter(({ primary }) => primary).map(({ id }) => id);
};

test("what was written is kept, without blanks around it and with the country in capitals", async () => {
  const client = await somebody();
  const { data } = await client.call(addresses.create, { body: { ...body, name: "  Kiln Yard " } });
  const kept = { ...body, country: "PT", address2: "", primary: true };
  expect(data).toMatchObject(kept);
  expect((await client.call(addresses.get, { addressId: data.id })).data).toEqual(data);
  const changed = await client.call(addresses.update, {
    addressId: data.id,
    body: { address2: "Door 3", city: "Braga", zip: null },
  });
  expect(changed.data).toMatchObject({ ...kept, address2: "Door 3", city: "Braga", zip: "" });
  expect((await client.call(addresses.list, {})).data).toEqual([changed.data]);
});

test("the first is the primary one, until another is said to be; when it goes, the latest of the others is", async () => {
  const client = await somebody();
  const add = async (primary?: boolean) =>
    (await client.call(addresses.create, { body: { ...body, ...(primary !== undefined && { primary }) } })).data.id;
  const [first, second, third] = [await add(), await add(), await add(true)];
  expect(await primaries(client)).toEqual([third]);
  await client.call(addresses.update, { addressId: first, body: { primary: true } });
  expect(await primaries(client)).toEqual([first]);
  // There is always one: it is not given up, another takes over.
  await client.call(addresses.update, { addressId: first, body: { primary: false } });
  expect(await primaries(client)).toEqual([first]);
  await client.call(addresses.remove, { addressId: first });
  expect(await primaries(client)).toEqual([third]);
  expect((await client.call(addresses.list, {})).data.map(({ id }) => id)).toEqual([third, second]);
});

test("twenty added at once, each as the primary one, leave exactly one of them primary", async () => {
  const client = await somebody();
  const add = () => client.call(addresses.create, { body: { ...body, primary: true } });
  const answers = await Promise.all(Array.from({ length: 20 }, add));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(await primaries(client)).toHaveLength(1);
});

test("nobody reads, changes or removes somebody else's", async () => {
  const [client, other] = [await somebody(), await somebody()];
  const { data } = await client.call(addresses.create, { body });
  const addressId = data.id;
  const answers = [
    await other.call(addresses.get, { addressId }),
    await other.call(addresses.update, { addressId, body: { city: "Braga" } }),
    await other.call(addresses.remove, { addressId }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await other.call(addresses.list, {})).data).toEqual([]);
  expect((await client.call(addresses.get, { addressId })).data).toEqual(data);
});

test("they are found by their words, whatever the accents", async () => {
  const client = await somebody();
  const { data } = await client.call(addresses.create, { body: { ...body, city: "Évora" } });
  await client.call(addresses.create, { body });
  expect((await client.call(addresses.list, { search: "evora" })).data).toMatchObject([{ id: data.id }]);
  expect((await client.call(addresses.list, { search: "lisbon" })).data).toEqual([]);
});

test("lines of nothing but blanks, and countries that are none, are refused and named", async () => {
  const client = await somebody();
  const blank = await client.call(addresses.create, { body: { ...body, name: " ", city: " " } });
  expect(blank).toMatchObject({ status: 400 });
  expect(blank.issues.map(({ path }) => path)).toEqual(["name", "city"]);
  expect(await client.call(addresses.create, { body: { ...body, country: "Portugal" } })).toMatchObject({
    status: 400,
  });
});

test("there is room for fifty", async () => {
  const client = await somebody();
  for (let count = 0; count < 50; count += 1) await client.call(addresses.create, { body });
  expect((await client.call(addresses.create, { body })).code).toBe(addressErrors.tooMany.code);
});
