import { embedding } from "@marquee/contract/embedding";
import { beforeAll, expect, test } from "vitest";
import { type TestTenant, testWorld } from "../test/world.ts";

let tenant: TestTenant;
let administrator: ReturnType<TestTenant["as"]>;
beforeAll(async () => {
  tenant = await (await testWorld()).tenant();
  administrator = tenant.as(await tenant.fixtures.account({ isAdministrator: true }));
});

const save = (...origins: string[]) => administrator.call(embedding.save, { body: { origins } });
const read = async () => (await tenant.guest.call(embedding.get, {})).data.origins;

test("nobody may show the community until its administrator names them, each once and as browsers write them", async () => {
  expect(await read()).toEqual([]);
  await save("https://WWW.Example.org/", "https://www.example.org:443", "http://localhost:8080");
  expect(await read()).toEqual(["https://www.example.org", "http://localhost:8080"]);
  await save();
  expect(await read()).toEqual([]);
});

test("what is no address of a site is refused, what would end a header too", async () => {
  await save("https://www.example.org");
  for (const wrong of [
    "www.example.org",
    "https://*.example.org",
    "https://example.org; script-src *",
    "https://example.org/page",
    "javascript:alert(1)",
    "https://example.org:99999",
  ])
    expect([wrong, (await save(wrong)).status]).toEqual([wrong, 400]);
  expect(await read()).toEqual(["https://www.example.org"]);
});
