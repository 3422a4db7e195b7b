import { buffer } from "node:stream/consumers";
import { self } from "@marquee/contract/accounts";
import { storage } from "@marquee/contract/storage";
import { Parser } from "htmlparser2";
import { afterEach, beforeAll, expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import type { AccountFixture } from "../test/fixtures.ts";
import { dotUri, textUri } from "../test/uploads.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { chooseUploads } from "./archive/uploads.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant({ locales: ["en", "ar"] });
});
afterEach(() => world.clock.reset());

async function open(person: AccountFixture, options = {}) {
  const { url } = (await tenant.as(person).call(self.openArchive, {}, options)).data;
  return world.server.inject({ url: new URL(url).pathname });
}

/** The files of somebody's archive by their names, as a reader of zips finds them. */
async function archiveOf(person: AccountFixture, options = {}): Promise<Map<string, Buffer>> {
  const answer = await open(person, options);
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/zip"]);
  const zip = await fromBufferPromise(answer.rawPayload, { lazyEntries: true });
  const found = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    found.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return found;
}

type Element = { readonly name: string; readonly attributes: Record<string, string> };

/** Every element of a page, and its words. */
function parsed(page: Buffer | undefined): { elements: Element[]; text: string } {
  const elements: Element[] = [];
  let text = "";
  const parser = new Parser({
    onopentag: (name, attributes) => void elements.push({ name, attributes }),
    ontext: (words) => void (text += words),
  });
  parser.end(page?.toString("utf8"));
  return { elements, text };
}

const linksOf = (page: Buffer | undefined): string[] =>
  parsed(page).elements.flatMap(({ attributes: { href, src } }) => [href, src].filter((each) => each !== undefined));

test("an archive has pages to read, the same as the export, and what was uploaded", async () => {
  const person = await tenant.fixtures.account({ firstName: "Ana" });
  const at = world.clock.now();
  await tenant.fixtures.posts([{ author: person, body: "The tide is in", at }]);
  const client = tenant.as(person);
  const picture = { type: "activity", dataUri: dotUri, name: "dot.png" } as const;
  const image = (await client.call(storage.addImage, { body: picture })).data;
  const file = (await client.call(storage.addFile, { body: { dataUri: textUri, name: "tide #1 50%.txt" } })).data;
  const archive = await archiveOf(person);

  const { tables } = (await client.call(self.export, {})).data;
  expect(JSON.parse(String(archive.get("data.json")))).toEqual({ tables: JSON.parse(JSON.stringify(tables)) });
  expect(parsed(archive.get("posts.html")).text).toMatch(/^.*data\.json\.posts.*The tide is in/s);
  expect(parsed(archive.get("index.html")).text).toContain(tenant.organization.configuration.NAME);
  expect(archive.get(`files/${file.id}-tide _1 50_.txt`)?.toString()).toBe("Tide tables");
  expect(archive.get(`files/${image.id}-dot.webp`)?.subarray(8, 12).toString()).toBe("WEBP");

  const local = [...archive].flatMap(([name, page]) => (name.endsWith(".html") ? linksOf(page) : []));
  expect(local.filter((link) => !archive.has(decodeURIComponent(link)))).toEqual([]);
  expect(local).toContain(`files/${image.id}-dot.webp`);
});

test("what is hostile stays words, and nothing in a page runs or is loaded", async () => {
  const hostile = `<script>alert(1)</script><img src=x onerror="alert(1)">"'&\u202E`;
  const person = await tenant.fixtures.account({ firstName: hostile });
  await tenant.fixtures.posts([{ author: person, body: hostile, at: world.clock.now() }]);
  await tenant.as(person).call(storage.addFile, { body: { dataUri: textUri, name: '../<b>" onload=x.html' } });
  const archive = await archiveOf(person);
  expect([...archive.keys()].filter((name) => /^\/|\.\.\/|[\\<>"]/.test(name))).toEqual([]);
  expect(parsed(archive.get("posts.html")).text).toContain(hostile);
  for (const [name, page] of archive) {
    if (!name.endsWith(".html")) continue;
    const { elements } = parsed(page);
    expect(elements.filter((each) => each.name === "script" || each.name === "b")).toEqual([]);
    expect(
      elements.flatMap(({ attributes }) => Object.keys(attributes)).filter((each) => each.startsWith("on")),
    ).toEqual([]);
    expect(elements.filter(({ attributes: { src } }) => src && !src.startsWith("files/"))).toEqual([]);
  }
});

test("is in the language of who asked, and from the right where that is read so", async () => {
  const person = await tenant.fixtures.account();
  const archive = await archiveOf(person, { locale: "ar" });
  const [root] = parsed(archive.get("index.html")).elements;
  expect(root?.attributes).toMatchObject({ lang: "ar", dir: "rtl" });
  expect(parsed(archive.get("profile.html")).text).toContain("جميع الحقول");
});

test("however much there is comes in pages, each with the way to the next", async () => {
  const person = await tenant.fixtures.account();
  const at = world.clock.now();
  const many = Array.from({ length: 450 }, (_, number) => ({ author: person, body: `Post ${number}.`, at }));
  await tenant.fixtures.posts(many);
  const archive = await archiveOf(person);
  const pages = ["posts.html", "posts-2.html", "posts-3.html"].map((name) => parsed(archive.get(name)));
  expect(pages.map(({ elements }) => elements.filter(({ name }) => name === "article").length)).toEqual([200, 200, 50]);
  const nexts = pages.map(({ elements }) => elements.find(({ attributes }) => attributes["rel"] === "next"));
  expect(nexts.map((each) => each?.attributes["href"])).toEqual(["posts-2.html", "posts-3.html", undefined]);
  const { tables } = JSON.parse(String(archive.get("data.json")));
  expect(new Set(tables.posts.map(({ text }: { text: string }) => text)).size).toBe(450);
});

test("an address is good once, for a minute, and for the account alone", async () => {
  const [person, other] = [await tenant.fixtures.account(), await tenant.fixtures.account()];
  await tenant.fixtures.posts([{ author: other, body: "Of somebody else", at: world.clock.now() }]);
  const elsewhere = await world.tenant();
  const stranger = await elsewhere.fixtures.account();
  await elsewhere.fixtures.posts([{ author: stranger, body: "Of another community", at: world.clock.now() }]);
  const archive = await archiveOf(person);
  const words = [...archive.values()].join("\n");
  expect(words).not.toContain("Of somebody else");
  expect(words).not.toContain("Of another community");

  const { url } = (await tenant.as(person).call(self.openArchive, {})).data;
  const get = () => world.server.inject({ url: new URL(url).pathname });
  expect([(await get()).statusCode, (await get()).statusCode]).toEqual([200, 404]);
  const late = (await tenant.as(person).call(self.openArchive, {})).data;
  world.clock.forward(61_000);
  expect((await world.server.inject({ url: new URL(late.url).pathname })).statusCode).toBe(404);
  const gone = (await tenant.as(person).call(self.openArchive, {})).data;
  await tenant.as(person).call(self.remove, {});
  expect((await world.server.inject({ url: new URL(gone.url).pathname })).statusCode).toBe(404);
});

test("is asked for ten times an hour, together with the data alone", async () => {
  const person = await tenant.fixtures.account();
  const asked = await Promise.all(Array.from({ length: 9 }, () => tenant.as(person).call(self.openArchive, {})));
  expect(asked.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 200));
  expect((await tenant.as(person).call(self.export, {})).status).toBe(200);
  expect((await tenant.as(person).call(self.openArchive, {})).code).toBe("request.tooOften");
});

test("uploads that do not fit are left out, and those behind them that do are in", () => {
  const upload = (id: string, bytes: number) => ({ kind: "files", id, name: `${id}.txt`, bytes }) as const;
  const chosen = chooseUploads([upload("a", 5), upload("b", 20), upload("c", 4)], 10);
  expect([[...chosen.byId.keys()], chosen.leftOut]).toEqual([["a", "c"], 1]);
});
