import { accounts } from "@marquee/contract/accounts";
import { contents } from "@marquee/contract/contents";
import { managedContents } from "@marquee/contract/managed-contents";
import { storage } from "@marquee/contract/storage";
import { beforeEach, describe, expect, test } from "vitest";
import type { AccountFixture } from "../test/fixtures.ts";
import { film, textUri, dataUri, dotUri, wav } from "../test/uploads.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
let ana: AccountFixture;
let ben: AccountFixture;
let channelId: string;

beforeEach(async () => {
  world = await testWorld();
  tenant = await world.tenant({ tiers: [{ slug: "patron", name: "Patron", priority: 1, iconName: "star" }] });
  [ana, ben] = [await tenant.fixtures.account({ firstName: "Ana" }), await tenant.fixtures.account()];
  ({ id: channelId } = await tenant.fixtures.channel({ creator: ana, managers: [ben] }));
});

const as = (account: AccountFixture) => tenant.as(account);
const create = async (body: object = {}, by = ana) =>
  as(by).call(managedContents.create, {
    channelId,
    body: { title: "Low tide", body: "<p>Bring a lamp.</p>", ...body },
  });
const draft = async (body: object = {}) => (await create(body)).data.id;
const update = (
  contentId: string,
  content: object,
  { by = ana, ...more }: { by?: AccountFixture; version?: number; imageDataUri?: string | null } = {},
) => as(by).call(managedContents.update, { channelId, contentId, body: { content, ...more } });
const read = async (contentId: string) => (await as(ana).call(managedContents.get, { channelId, contentId })).data;
const codeOf = ({ status, message }: { status: number; message: string }) => `${status} ${message}`;

describe("what is written", () => {
  test("is a draft that nobody else finds, until it is made visible: then it is out", async () => {
    const { data } = await create();
    expect(data).toMatchObject({ state: "draft", published: null, version: 1, slug: "low-tide", type: "article" });
    expect((await tenant.guest.call(contents.get, { contentId: data.id })).status).toBe(404);
    const { data: out } = await update(data.id, { visible: true });
    expect(out).toMatchObject({ state: "published", visible: true, version: 2 });
    expect(out.published).not.toBeNull();
    expect((await tenant.guest.call(contents.get, { contentId: "low-tide" })).data.body).toBe("<p>Bring a lamp.</p>");
  });

  test("is made safe, counted, and says how long it takes to read", async () => {
    const words = Array.from({ length: 440 }, (_, index) => `word${index}`).join(" ");
    const contentId = await draft({ body: `<p onclick="x()">${words}</p><script>alert(1)</script>` });
    const { body, seconds } = await read(contentId);
    expect(body).toBe(`<p>${words}</p>`);
    expect(seconds).toBe(120);
  });

  test("comes out only with a title and a text, a recording or a video, and stays something once it is out", async () => {
    expect(codeOf(await create({ body: "<p> </p>", visible: true }))).toContain("460 Give it a title");
    const contentId = await draft({ visible: true });
    expect((await update(contentId, { body: null })).status).toBe(460);
    expect((await read(contentId)).body).toBe("<p>Bring a lamp.</p>");
  });

  test("has an address of its own; the one that it had goes on leading to it, and nobody else takes it", async () => {
    const contentId = await draft({ visible: true });
    expect((await create()).data.slug).toMatch(/^low-tide-[0-9a-f]{8}$/);
    await update(contentId, { slug: "ebb" });
    expect((await tenant.guest.call(contents.get, { contentId: "low-tide" })).data).toMatchObject({
      id: contentId,
      slug: "ebb",
    });
    const other = await draft({ title: "Flood" });
    for (const slug of ["low-tide", "ebb", "subscribed"]) expect((await update(other, { slug })).status).toBe(409);
    expect((await update(contentId, { slug: "low-tide" })).data.slug).toBe("low-tide");
    expect((await tenant.guest.call(contents.get, { contentId: "ebb" })).data.id).toBe(contentId);
  });

  test("is for those who have a tier or a plan that is there, and for a group only in a channel of one", async () => {
    const [tier] = (await tenant.guest.call(accounts.tiers, {})).data;
    if (!tier) throw new Error("there is no tier");
    const contentId = await draft();
    expect((await update(contentId, { access: "tiers" })).status).toBe(460);
    expect((await update(contentId, { access: "plans", planIds: [channelId] })).status).toBe(460);
    expect((await update(contentId, { access: "tiers", tierIds: [channelId] })).status).toBe(460);
    expect((await update(contentId, { groupOnly: true })).status).toBe(460);
    const { data } = await update(contentId, { access: "tiers", tierIds: [tier.id], visible: true });
    expect(data.tiers.map(({ id }) => id)).toEqual([tier.id]);
    expect((await update(contentId, { title: "Ebb" })).data.access).toBe("tiers");
    expect((await as(await tenant.fixtures.account()).call(contents.get, { contentId })).status).toBe(457);
  });

  test("has chapters in their order and a transcript by its times", async () => {
    const contentId = await draft();
    const chapter = (seconds: number, title: string) => ({ seconds, title });
    const wrong = await update(contentId, { chapters: [chapter(5, "Late"), chapter(5, "Early")] });
    expect(codeOf(wrong)).toContain("Early");
    expect((await update(contentId, { transcript: "Hello" })).status).toBe(460);
    const transcript = "WEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\nAhoy\r\n";
    await update(contentId, { chapters: [chapter(0, "Begin")], transcript });
    expect(await read(contentId)).toMatchObject({
      chapters: [chapter(0, "Begin")],
      transcript: [{ seconds: 1, startTime: 1, endTime: 2, text: "Ahoy" }],
    });
    expect((await update(contentId, { transcript: null })).data.transcript).toEqual([]);
  });
});

describe("what it plays", () => {
  const sound = dataUri("audio/wav", wav(3));
  const remove = (file: string) => as(ana).call(storage.removeItem, { itemId: String(file) });
  const sent = async (account: AccountFixture, uri: string) =>
    (await as(account).call(storage.addFile, { body: { dataUri: uri } })).data.id;

  test("is a recording of one's own, which says how long it is and which whoever reads it hears", async () => {
    const contentId = await draft({ visible: true });
    const audioId = await sent(ana, sound);
    const { data } = await update(contentId, { audioId });
    expect(data).toMatchObject({ type: "audio", seconds: 3, audio: { id: audioId } });
    expect((await tenant.guest.call(contents.get, { contentId })).data.audio?.url).toContain(audioId);
  });

  test("is no text, and nothing of somebody else", async () => {
    const contentId = await draft();
    expect(codeOf(await update(contentId, { audioId: await sent(ana, textUri) }))).toContain("no recording");
    expect(codeOf(await update(contentId, { audioId: await sent(ben, sound) }))).toContain("no longer there");
    const { data: video } = await as(ben).call(storage.addVideo, {
      body: { source: "content", name: "film.mp4", minutes: 1, dataUri: dataUri("video/mp4", film(60)) },
    });
    expect(codeOf(await update(contentId, { videoId: video.id }))).toContain("no longer there");
    expect((await update(contentId, { videoId: video.id }, { by: ben })).data).toMatchObject({
      type: "video",
      seconds: 60,
    });
  });

  test("goes where it is replaced or taken away, and cannot be deleted while it is played", async () => {
    const contentId = await draft();
    const audioId = await sent(ana, sound);
    await update(contentId, { audioId });
    expect((await remove(audioId)).status).toBe(409);
    await update(contentId, { audioId: null });
    expect((await remove(audioId)).status).toBe(404);
    const other = await sent(ana, sound);
    await update(contentId, { audioId: other });
    await as(ana).call(managedContents.remove, { channelId, contentId });
    expect((await remove(other)).status).toBe(404);
  });

  test("has a picture that everybody sees, which goes with the next one", async () => {
    const contentId = await draft({ visible: true });
    const { data } = await update(contentId, {}, { imageDataUri: dotUri });
    expect(data.image?.uri).toContain("/files/");
    expect((await update(contentId, {})).data.image?.id).toBe(data.image?.id);
    expect((await update(contentId, {}, { imageDataUri: null })).data.image).toBeNull();
  });
});

describe("two editors", () => {
  test("never overwrite each other without noticing", async () => {
    const contentId = await draft();
    expect((await update(contentId, { title: "Ana's" }, { version: 1 })).status).toBe(200);
    const late = await update(contentId, { title: "Ben's" }, { by: ben, version: 1 });
    expect(codeOf(late)).toContain("409 Somebody else");
    expect(await read(contentId)).toMatchObject({ title: "Ana's", version: 2 });
  });

  test("who save at the same moment are told apart: one is taken, the others are refused", async () => {
    const contentId = await draft();
    const tries = Array.from({ length: 8 }, (_, index) => ({
      title: `Tide ${index}`,
      by: index % 2 === 0 ? ana : ben,
    }));
    const answers = await Promise.all(tries.map(({ title, by }) => update(contentId, { title }, { by, version: 1 })));
    const taken = tries.find((_, index) => answers[index]?.status === 200);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
    expect(await read(contentId)).toMatchObject({ title: taken?.title, version: 2 });
  });
});

describe("the history", () => {
  const history = async (contentId: string) =>
    (await as(ana).call(managedContents.revisions, { channelId, contentId })).data;
  const later = (minutes: number) => world.clock.forward(minutes * 60_000);

  test("has what it was before another wrote, and before what somebody writes after ten minutes", async () => {
    const contentId = await draft();
    await update(contentId, { body: "<p>One</p>" });
    await update(contentId, { body: "<p>Two</p>" });
    expect(await history(contentId)).toHaveLength(1);
    await update(contentId, { body: "<p>Three</p>" }, { by: ben });
    expect(await history(contentId)).toMatchObject([{ account: { firstName: "Ana" }, body: null }, {}]);
    await update(contentId, { featured: true });
    later(11);
    await update(contentId, { body: "<p>Four</p>" }, { by: ben });
    expect(await history(contentId)).toHaveLength(3);
  });

  test("gives back what it was, and what it is now can be given back in its turn", async () => {
    const contentId = await draft();
    await update(contentId, { title: "High tide", body: "<p>Come up.</p>" });
    const [before] = await history(contentId);
    const revisionId = before?.id ?? "";
    const { data: kept } = await as(ana).call(managedContents.revision, { channelId, contentId, revisionId });
    expect(kept).toMatchObject({ title: "Low tide", body: "<p>Bring a lamp.</p>", words: 3 });
    const { data } = await as(ana).call(managedContents.restore, { channelId, contentId, revisionId });
    expect(data).toMatchObject({ title: "Low tide", body: "<p>Bring a lamp.</p>", version: 3 });
    expect((await history(contentId)).map(({ title }) => title)).toEqual(["High tide", "Low tide"]);
  });
});
