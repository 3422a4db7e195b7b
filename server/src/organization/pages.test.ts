import { organization } from "@marquee/contract/organization";
import { beforeAll, describe, expect, test } from "vitest";
import type { AccountFixture } from "../test/fixtures.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
let ines: AccountFixture;
beforeAll(async () => {
  world = await testWorld();
});

async function begin(): Promise<void> {
  tenant = await world.tenant();
  ines = await tenant.fixtures.account({ isAdministrator: true });
}
const save = (type: "about" | "terms", body: object) => tenant.as(ines).call(organization.savePage, { type, body });
const read = async (type: "about" | "terms") => (await tenant.guest.call(organization.page, { type })).data;

describe("a page of the community", () => {
  test("is null until it is written, and everybody's to read then", async () => {
    await begin();
    expect(await read("about")).toBeNull();
    await save("about", { title: " About us ", subtitle: "Since 2011", html: "<p>By the river.</p>" });
    const written = { type: "about", title: "About us", subtitle: "Since 2011", html: "<p>By the river.</p>" };
    expect(await read("about")).toMatchObject(written);
    expect(await read("terms")).toBeNull();
  });

  test("keeps what a change does not name, and loses what is emptied", async () => {
    await begin();
    await save("about", { title: "About us", subtitle: "Since 2011", html: "<p>By the river.</p>" });
    await save("about", { subtitle: null });
    expect(await read("about")).toMatchObject({ title: "About us", subtitle: null, html: "<p>By the river.</p>" });
    await save("about", { html: "  " });
    expect(await read("about")).toMatchObject({ title: "About us", html: null });
  });

  test("holds nothing that could act", async () => {
    await begin();
    const html =
      '<h2 onclick="x()">Us</h2><script>alert(1)</script><a href="javascript:x()">y</a><img src=x onerror=x()>';
    await save("about", { html });
    expect((await read("about"))?.html).toBe("<h2>Us</h2><a>y</a>");
  });

  test("is listed in a fixed order, found by search engines, and gone when it is taken away", async () => {
    await begin();
    await save("terms", { html: "<p>Be kind.</p>" });
    await save("about", { title: "About us" });
    const { data } = await tenant.guest.call(organization.pages, {});
    expect(data.map(({ type, title }) => [type, title])).toEqual([
      ["about", "About us"],
      ["terms", null],
    ]);
    const remove = () => tenant.as(ines).call(organization.removePage, { type: "terms" });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await tenant.guest.call(organization.pages, {})).data.map(({ type }) => type)).toEqual(["about"]);
  });

  test("of another community is not ours", async () => {
    await begin();
    await save("about", { title: "About us" });
    const other = await world.tenant();
    expect((await other.guest.call(organization.page, { type: "about" })).data).toBeNull();
  });

  test("is written by administrators alone", async () => {
    await begin();
    const member = await tenant.fixtures.account();
    const answer = await tenant.as(member).call(organization.savePage, { type: "about", body: { title: "Mine" } });
    expect(answer.status).toBe(403);
    expect(await read("about")).toBeNull();
  });
});
