import { channelImports } from "@marquee/contract/channel-imports";
import { contents } from "@marquee/contract/contents";
import { managedChannels } from "@marquee/contract/managed-channels";
import { interests } from "@marquee/contract/interests";
import { managedContents } from "@marquee/contract/managed-contents";
import { managedGuests } from "@marquee/contract/managed-guests";
import { notifications } from "@marquee/contract/notifications";
import { storage } from "@marquee/contract/storage";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { schedules } from "../modules.ts";
import type { AccountFixture } from "../test/fixtures.ts";
import { settle } from "../test/settle.ts";
import { dataUri, wav } from "../test/uploads.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { importsByTheClock } from "./by-the-clock.ts";
import { ghostExport, podcastFeed, wordpressExport } from "./samples/samples.ts";
import { dot, serveSamples } from "./samples/serve-samples.ts";

let world: World;
let tenant: TestTenant;
let ana: AccountFixture;
let ben: AccountFixture;
let channelId: string;
let site: Awaited<ReturnType<typeof serveSamples>>;
/** What lies on the site beside the feed and what it names. */
let more: (at: string) => Record<string, string | Buffer> = () => ({});

const vtt = "WEBVTT\n\n00:00.000 --> 00:02.000\nGood evening.\n";
const chapters = JSON.stringify({
  chapters: [{ startTime: 0, title: "Flour" }, { startTime: 61.5, title: "Oven" }, { startTime: "x" }],
});

beforeEach(async () => {
  world = await testWorld();
  tenant = await world.tenant();
  ana = await tenant.fixtures.account({ firstName: "Ana", email: "ana@example.org" });
  ben = await tenant.fixtures.account({ firstName: "Ben", email: "ben@example.org" });
  ({ id: channelId } = await tenant.fixtures.channel({ name: "Harbour", creator: ana, subscribers: [{ id: ben.id }] }));
  more = () => ({});
  site = await serveSamples((at) => ({
    "/feed.xml": podcastFeed(at),
    "/lock.mp3": wav(1),
    "/baker.mp3": wav(1),
    "/episode.png": dot,
    "/lock.png": dot,
    "/lock.vtt": vtt,
    "/baker.json": chapters,
    "/page": `<html><head><link rel="alternate" type="application/rss+xml" href="/feed.xml"></head></html>`,
    "/loop": `<html><head><link rel="alternate" type="application/rss+xml" href="/loop"></head></html>`,
    "/inside": (response) => response.writeHead(302, { location: "http://10.0.0.1/feed.xml" }).end(),
    "/large": (response) => response.writeHead(200, { "content-length": String(60 * 1024 * 1024) }).end(),
    ...more(at),
  }));
});
afterEach(() => site.close());

const as = () => tenant.as(ana);
const begin = (href = `${site.at}/feed.xml`) => as().call(channelImports.begin, { channelId, body: { href } });
const beginFile = (text: string) =>
  as().call(channelImports.begin, { channelId, body: { dataUri: dataUri("application/json", Buffer.from(text)) } });
const all = { outcome: "published", texts: true, recordings: true, pictures: true } as const;
const start = (importId: string, body: object = {}) =>
  as().call(channelImports.start, { channelId, importId, body: { ...all, ...body } });
const byTheClock = async (name: string) => {
  const { driver, clock, app } = world;
  const { log, services } = app.kernel;
  const found = schedules.flatMap((each) => each({ driver, clock, log, services })).find((each) => each.name === name);
  await found?.handle();
  await settle(world);
};
const fetchAll = () => {
  const { driver, clock, app } = world;
  const { log, services } = app.kernel;
  return importsByTheClock({ driver, clock, log, services }).handle();
};
const work = async () => {
  await settle(world);
  await fetchAll();
  await settle(world);
};
const run = async (importId: string, body: object = {}) => {
  await start(importId, body);
  await work();
  return (await as().call(channelImports.get, { channelId, importId })).data;
};
const codeOf = async (answer: Promise<{ code: string | undefined }>) => (await answer).code;
const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status;
const written = async () => (await as().call(managedContents.list, { channelId, orderBy: "title" })).data;
const itemsOf = async (importId: string, query: object = {}) =>
  (await as().call(channelImports.items, { channelId, importId, ...query })).data;

test("what is in a feed is known before anything of it is there", async () => {
  const { data } = await begin();
  expect(data).toMatchObject({
    kind: "podcast",
    title: "Harbour Nights",
    href: `${site.at}/feed.xml`,
    state: "read",
    found: 3,
    known: 0,
    texts: 1,
    recordings: 2,
    videos: 0,
    left: 0,
    outcome: null,
  });
  await work();
  expect(await written()).toEqual([]);
  expect(site.asked).toEqual(["/feed.xml"]);
});

test("a podcast is there under its own dates, with recordings, pictures, chapters and transcript, and nobody is told", async () => {
  await as().call(interests.create, { body: { name: "night WORK" } });
  const mailed = world.mails.length;
  const { data } = await begin();
  expect(await run(data.id)).toMatchObject({ state: "done", waiting: 0, done: 3, failed: 0, picturesMissed: 0 });
  const [note, baker, lock] = await written();
  // A day that cannot be read is no day: somebody looks at it first.
  expect(note).toMatchObject({ title: "A note to you", state: "draft", published: null, slug: "note" });
  expect(baker).toMatchObject({ title: "The baker", state: "published", published: "2024-03-05T19:00:00.000Z" });
  expect(baker?.chapters).toEqual([
    { seconds: 0, title: "Flour" },
    { seconds: 61, title: "Oven" },
  ]);
  expect(lock).toMatchObject({
    title: "The lock keeper & the eel",
    description: "A night at the lock, with an eel.",
    state: "published",
    published: "2024-03-12T19:00:00.000Z",
    email: false,
    push: false,
  });
  const seen = (await tenant.as(ben).call(contents.get, { contentId: lock?.id ?? "" })).data;
  expect(seen.body).toMatch(
    /^<p>A <b>night<\/b> at the lock\.<\/p><p><img src="\/files\/images\/[^"]+" alt="The lock"/,
  );
  expect(seen.image).not.toBeNull();
  expect(seen.audio).not.toBeNull();
  expect(seen.transcript).toMatchObject([{ seconds: 0, text: "Good evening." }]);
  const about = await as().call(managedGuests.interests, { channelId, contentId: lock?.id ?? "" });
  expect(about.data.map(({ name }) => name)).toEqual(["night WORK"]);
  // Not by the clock either, which looks for what has come out.
  await byTheClock("contents");
  expect(world.mails).toHaveLength(mailed);
  expect((await tenant.as(ben).call(notifications.list, {})).data).toEqual([]);
  expect((await as().call(storage.use, {})).data.kinds).toMatchObject([
    { kind: "file", count: 2 },
    { kind: "image", count: 2 },
  ]);
});

test("what was brought is brought once: the same feed later brings what is new, two at once bring nothing twice", async () => {
  const [first, second] = [(await begin()).data, (await begin()).data];
  await run(first.id);
  expect(await run(second.id)).toMatchObject({ state: "done", done: 0, skipped: 3 });
  expect(await itemsOf(second.id, { state: "skipped" })).toMatchObject([
    { reason: "there" },
    { reason: "there" },
    { reason: "there" },
  ]);
  expect(await written()).toHaveLength(3);
  more = (at) => ({
    "/feed.xml": podcastFeed(at).replace(
      "<item>",
      "<item><title>New</title><guid>3</guid><description>x</description></item><item>",
    ),
  });
  expect((await begin()).data).toMatchObject({ found: 4, known: 3, texts: 1, recordings: 0 });
});

test("what a process was doing when it went down is done again, and is there once", async () => {
  const { data } = await begin();
  await start(data.id);
  await settle(world);
  await world.driver.query("system", "update channel_import_items set claimed_until = $1, attempts = 1", [
    new Date(world.clock.now().getTime() - 1),
  ]);
  await fetchAll();
  await fetchAll();
  await world.driver.query("system", "update outbox set due_at = $1 where processed_at is null", [world.clock.now()]);
  await settle(world);
  const again = "update outbox set processed_at = null, done = '{}' where type = 'channelImport.stepped'";
  await world.driver.query("system", again, []);
  await settle(world);
  expect(await written()).toHaveLength(3);
  expect(site.asked.filter((path) => path === "/lock.mp3")).toHaveLength(1);
});

test("drafts are drafts, texts alone are texts alone, and pictures that are not wanted are links", async () => {
  more = (at) => ({
    "/feed.xml": `<rss version="2.0"><channel><title>T</title><item><title>One</title><guid>1</guid><pubDate>Tue, 05 Mar 2024 19:00:00 GMT</pubDate><description><![CDATA[<p>See <img src="${at}/lock.png" alt="the lock"> <img src="/b.gif" width="1"></p>]]></description></item>
      <item><title>Two</title><guid>2</guid><enclosure url="${at}/lock.mp3" type="audio/mpeg"/></item></channel></rss>`,
  });
  const { data } = await begin();
  expect(await run(data.id, { outcome: "drafts", recordings: false, pictures: false })).toMatchObject({
    done: 1,
    skipped: 1,
  });
  const [one] = await written();
  expect(one).toMatchObject({ state: "draft", published: null });
  expect(one?.body).toContain(`<a href="${site.at}/lock.png"`);
  expect(one?.body).not.toContain("b.gif");
  expect(site.asked).toEqual(["/feed.xml"]);
});

test("an export of Ghost: embeds stay, who pays elsewhere is a member here, drafts stay drafts", async () => {
  const { data } = await beginFile(ghostExport);
  expect(data).toMatchObject({ kind: "ghost", href: null, found: 3 });
  expect(await run(data.id, { pictures: false })).toMatchObject({ done: 3, failed: 0 });
  const [paid, draft, open] = await written();
  expect(paid).toMatchObject({ title: "For those who pay", access: "members", state: "published" });
  expect(draft).toMatchObject({ title: "Not finished", state: "draft" });
  expect(open).toMatchObject({ slug: "open-water", access: "everybody", description: "A morning on the water." });
  expect(open?.body).toContain('<figure data-embed="youtube">');
});

test("an export of WordPress, of which one picture is not to be had", async () => {
  more = () => ({ "/bee.png": dot });
  const { data } = await beginFile(wordpressExport(site.at));
  expect(await run(data.id)).toMatchObject({ done: 2, picturesMissed: 1 });
  const [bees] = await written();
  expect(bees?.image).not.toBeNull();
  expect(bees?.body).toContain(`<a href="${site.at}/comb.png"`);
  expect(bees?.body).not.toContain("[caption");
});

test("a file sent in parts is read, and its upload is gone afterwards with its room", async () => {
  const file = Buffer.from(ghostExport);
  const tus = { "tus-resumable": "1.0.0" };
  const headers = { ...tus, "upload-length": String(file.byteLength) };
  const begun = await as().raw({ method: "POST", path: "/storage/uploads", headers });
  const path = String(begun.headers["location"]);
  const body = { uploadId: path.split("/").at(-1) ?? "" };
  const read = () => as().call(channelImports.begin, { channelId, body });
  expect(await codeOf(read())).toBe("storage.uploadUnfinished");
  const part = { ...tus, "upload-offset": "0", "content-type": "application/offset+octet-stream" };
  await as().raw({ method: "PATCH" as never, path, headers: part, body: file });
  expect((await read()).data).toMatchObject({ kind: "ghost", found: 3 });
  expect((await as().call(storage.use, {})).data.used).toBe(0);
  await expect.poll(() => codeOf(read())).toBe("storage.uploadUnknown");
});

describe("what cannot be read is said", () => {
  const refusal = (href: string) => codeOf(begin(href));
  test.each([
    ["/page", undefined],
    ["/loop", "channelImport.noFeed"],
    ["/lock.png", "channelImport.noFeed"],
    ["/nothing", "channelImport.unreachable"],
    ["/inside", "channelImport.badAddress"],
    ["/large", "channelImport.tooLarge"],
  ])("%s: %s", async (path, code) => expect(await refusal(`${site.at}${path}`)).toBe(code));
  test.each([
    "http://10.0.0.1/feed",
    "file:///etc/passwd",
    "http://a:b@example.org/",
    "ftp://example.org",
    "http://localhost/feed",
  ])("%s is no address", async (href) => expect(await refusal(href)).toBe("channelImport.badAddress"));
  test("a file of something else, and nothing at all", async () => {
    expect(await codeOf(beginFile("hello"))).toBe("channelImport.noExport");
    expect(await codeOf(beginFile("<rss><channel></channel></rss>"))).toBe("channelImport.empty");
    expect(await codeOf(as().call(channelImports.begin, { channelId, body: {} }))).toBe("channelImport.nothingNamed");
  });
});

test("what fails is listed with its reason, and brought by the next import", async () => {
  const episode = (name: string, at: string) =>
    `<item><title>${name}</title><guid>${name}</guid><enclosure url="${at}/${name}" type="audio/mpeg"/></item>`;
  more = (at) => ({
    "/feed.xml": `<rss><channel>${episode("gone.mp3", at)}${episode("page.mp3", at)}${episode("lock.mp3", at)}<item><title>Long</title><description>${"x".repeat(200_001)}</description></item></channel></rss>`,
    "/page.mp3": "<html></html>",
  });
  const { data } = await begin();
  expect(await run(data.id)).toMatchObject({ state: "done", done: 1, failed: 3 });
  expect((await itemsOf(data.id, { state: "failed" })).map(({ title, reason }) => [title, reason])).toEqual([
    ["gone.mp3", "unreachable"],
    ["page.mp3", "noRecording"],
    ["Long", "tooLong"],
  ]);
  more = (at) => ({ "/feed.xml": `<rss><channel>${episode("gone.mp3", at)}</channel></rss>`, "/gone.mp3": wav(1) });
  const { data: next } = await begin();
  expect(next).toMatchObject({ known: 0, recordings: 1 });
  expect(await run(next.id)).toMatchObject({ done: 1 });
});

test("where there is no room, recordings are not fetched for nothing, and nothing that was fetched stays", async () => {
  const small = await world.tenant({ STORAGE: { ACCOUNT: 1 } });
  const dora = await small.fixtures.account();
  const client = small.as(dora);
  const { id } = await small.fixtures.channel({ creator: dora });
  const loud = wav(90);
  more = () => ({ "/lock.mp3": loud, "/baker.mp3": loud });
  const { data } = await client.call(channelImports.begin, { channelId: id, body: { href: `${site.at}/feed.xml` } });
  await client.call(channelImports.start, { channelId: id, importId: data.id, body: all });
  await work();
  const read = await client.call(channelImports.items, { channelId: id, importId: data.id });
  expect(read.data.map(({ state, reason }) => [state, reason])).toEqual([
    ["done", null],
    ["failed", "storageFull"],
    ["done", null],
  ]);
  expect((await client.call(managedContents.list, { channelId: id })).data).toHaveLength(2);
});

test("one at a time, once, and something of it", async () => {
  const [first, second] = [(await begin()).data, (await begin()).data];
  expect(await codeOf(start(first.id, { texts: false, recordings: false }))).toBe("channelImport.nothingChosen");
  await start(first.id);
  expect(await codeOf(start(first.id))).toBe("channelImport.alreadyStarted");
  expect(await codeOf(start(second.id))).toBe("channelImport.oneAtATime");
  const cancel = () => as().call(channelImports.cancel, { channelId, importId: first.id });
  expect((await cancel()).data).toMatchObject({ state: "cancelled", waiting: 0, skipped: 3 });
  expect(await codeOf(cancel())).toBe("channelImport.over");
  await start(second.id);
});

test("cancelled while something is fetched, it is thrown away", async () => {
  const before = world.removed.images.length;
  const { data } = await begin();
  await start(data.id, { texts: false });
  await fetchAll();
  await as().call(channelImports.cancel, { channelId, importId: data.id });
  await settle(world);
  expect(await written()).toEqual([]);
  // The episode's picture and the one in its text, of which nothing is left.
  expect(world.removed.images.length - before).toBe(2);
});

test("whoever manages the channel no more brings nothing more into it", async () => {
  const cleo = await tenant.fixtures.account({ email: "cleo@example.org" });
  await as().call(managedChannels.addManager, { channelId, accountId: cleo.id });
  const { data } = await tenant
    .as(cleo)
    .call(channelImports.begin, { channelId, body: { href: `${site.at}/feed.xml` } });
  await tenant.as(cleo).call(channelImports.start, { channelId, importId: data.id, body: all });
  await as().call(managedChannels.removeManager, { channelId, accountId: cleo.id });
  await work();
  expect((await as().call(channelImports.get, { channelId, importId: data.id })).data.state).toBe("cancelled");
  expect(await written()).toEqual([]);
});

test("an import belongs to its channel, and what nobody starts is forgotten", async () => {
  const { data } = await begin();
  const other = await tenant.fixtures.channel({ creator: ana });
  const elsewhere = { channelId: other.id, importId: data.id };
  expect(await statusOf(as().call(channelImports.get, elsewhere))).toBe(404);
  expect(await statusOf(as().call(channelImports.items, elsewhere))).toBe(404);
  world.clock.forward(25 * 60 * 60_000);
  await fetchAll();
  expect((await as().call(channelImports.list, { channelId })).data).toEqual([]);
});
