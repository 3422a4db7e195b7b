import { self } from "@marquee/contract/accounts";
import { chat } from "@marquee/contract/chat";
import { type Call, isUnderTerms, kernelErrors, slices } from "@marquee/contract";
import { organization } from "@marquee/contract/organization";
import { posts } from "@marquee/contract/posts";
import { terms, termsErrors } from "@marquee/contract/terms";
import { beforeAll, describe, expect, test } from "vitest";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
beforeAll(async () => {
  world = await testWorld();
});

type Person = ReturnType<TestTenant["as"]>;
const post = (client: Person, message = "Tonight at eight") => client.call(posts.create, { body: { message } });

async function community(change: Parameters<World["tenant"]>[0] = {}) {
  const tenant = await world.tenant(change);
  const member = await tenant.fixtures.account();
  const other = await tenant.fixtures.account();
  const administrator = tenant.as(await tenant.fixtures.account({ isAdministrator: true }));
  const save = (html: string, more: { asksAgain?: boolean; summary?: string } = {}) =>
    administrator.call(organization.savePage, { type: "terms", body: { html, ...more } });
  return { tenant, administrator, save, member: tenant.as(member), other: tenant.as(other), memberId: member.id };
}

describe("terms of the community", () => {
  test("are accepted before anybody writes, and again when everybody is asked again", async () => {
    const { save, member, administrator } = await community();
    await save("<p>Be kind.</p>");
    expect((await post(member)).status).toBe(200);
    await save("<p>Be kind, and on time.</p>", { asksAgain: true, summary: "Be on time" });
    expect((await member.call(self.get, {})).data.asked).toEqual({ terms: 1, age: null });
    expect((await post(member)).code).toBe(kernelErrors.termsFirst.code);
    expect((await post(administrator)).status).toBe(200);
    await member.call(terms.accept, { body: { version: 1 } });
    expect((await member.call(self.get, {})).data.asked.terms).toBeNull();
    expect((await post(member)).status).toBe(200);
    await save("<p>Be kind and on time.</p>");
    expect((await post(member)).status).toBe(200);
    await save("<p>Sing.</p>", { asksAgain: true });
    expect((await member.call(terms.accept, { body: { version: 1 } })).code).toBe(termsErrors.changed.code);
    expect((await post(member)).code).toBe(kernelErrors.termsFirst.code);
  });

  test("that were not accepted keep nobody from reading, leaving, reporting and taking their data", async () => {
    const { save, member, other, memberId, tenant } = await community();
    const { data: written } = await post(other);
    const channel = await other.call(chat.createChannel, { body: { name: "Rowers", accountIds: [memberId] } });
    await save("<p>Be kind.</p>", { asksAgain: true });
    const { channelId } = channel.data;
    expect((await member.call(chat.sendMessage, { channelId, body: { text: "Hello" } })).code).toBe(
      kernelErrors.termsFirst.code,
    );
    const still = [
      await member.call(posts.list, {}),
      await member.call(posts.report, { activityId: written.id, body: {} }),
      await member.call(chat.leaveChannel, { channelId }),
      await member.call(self.export, {}),
      await member.call(self.remove, {}),
    ];
    expect(still.map(({ status }) => status)).toEqual(still.map(() => 200));
    expect((await tenant.guest.call(posts.list, {})).status).toBe(200);
  });

  test("are looked at before every call that writes or takes part, and before no other", () => {
    const calls = slices.flatMap((slice): Call[] => Object.values(slice));
    const named = calls.filter(isUnderTerms).map(({ id }) => id);
    expect(named).toEqual(
      expect.arrayContaining([
        "posts.create",
        "posts.update",
        "chat.sendMessage",
        "chat.createChannel",
        "threads.create",
        "registration.choosePasses",
        "registration.submit",
      ]),
    );
    const reads = calls.filter(({ method }) => method === "GET" || method === "DELETE");
    expect(reads.filter(isUnderTerms)).toEqual([]);
    for (const free of ["terms.accept", "self.remove", "self.export", "chat.leaveChannel", "support.create"])
      expect(named).not.toContain(free);
  });

  test("keep their versions to be read, and who accepted which, and when", async () => {
    const { save, member, administrator, tenant } = await community();
    await save("<p>Be kind.</p>", { asksAgain: true, summary: "Our first" });
    await member.call(terms.accept, { body: { version: 1 } });
    await save("<p>Sing.</p>", { asksAgain: true, summary: "Singing" });
    const { data: versions } = await tenant.guest.call(terms.versions, {});
    expect(versions.map(({ version, summary, holds }) => [version, summary, holds])).toEqual([
      [2, "Singing", true],
      [1, "Our first", false],
    ]);
    expect((await tenant.guest.call(terms.version, { version: "1" })).data.html).toBe("<p>Be kind.</p>");
    expect((await tenant.guest.call(terms.version, { version: "3" })).status).toBe(404);
    expect((await administrator.call(terms.standing, {})).data).toEqual({ version: 2, people: 3, accepted: 1 });
    const { data } = await member.call(self.export, {});
    expect(JSON.stringify(data)).toContain('"version":1');
  });

  test("that are taken away are asked of nobody, and go on counting when they come back", async () => {
    const { save, member, administrator } = await community();
    await save("<p>Be kind.</p>", { asksAgain: true });
    await administrator.call(organization.removePage, { type: "terms" });
    expect((await post(member)).status).toBe(200);
    expect((await administrator.call(terms.standing, {})).data.version).toBeNull();
    expect((await save("<p>Be kind.</p>", { asksAgain: true })).data.version).toBe(2);
    expect((await post(member)).code).toBe(kernelErrors.termsFirst.code);
  });

  test("get a version each, however many save them at the same moment", async () => {
    const { save } = await community();
    await save("<p>0</p>");
    const saved = await Promise.all([1, 2, 3].map((each) => save(`<p>${each}</p>`, { asksAgain: true })));
    expect(saved.map(({ data }) => data.version).toSorted()).toEqual([1, 2, 3]);
  });

  test("are asked before the same request is made again: what was refused is done then", async () => {
    const { save, member } = await community();
    await save("<p>Be kind.</p>", { asksAgain: true });
    const key = { idempotencyKey: crypto.randomUUID() };
    const again = () => member.call(posts.create, { body: { message: "Tonight" } }, key);
    expect((await again()).code).toBe(kernelErrors.termsFirst.code);
    await member.call(terms.accept, { body: { version: 1 } });
    expect((await again()).status).toBe(200);
  });
});

describe("a minimum age", () => {
  const asking = { signUp: { minimumAge: 16 } };
  const grown = { year: 1990, month: 5, day: 24 };
  const young = () => ({ year: world.clock.now().getUTCFullYear() - 10, month: 1, day: 1 });
  const confirm = (client: Person, birthDate: typeof grown) => client.call(terms.confirmAge, { body: { birthDate } });

  test("is shown before one writes, and the date is kept nowhere", async () => {
    const { member } = await community(asking);
    expect((await member.call(self.get, {})).data.asked.age).toBe(16);
    expect((await post(member)).code).toBe(kernelErrors.ageFirst.code);
    expect((await confirm(member, grown)).status).toBe(200);
    expect((await member.call(self.get, {})).data.asked.age).toBeNull();
    expect((await post(member)).status).toBe(200);
    expect(JSON.stringify((await member.call(self.export, {})).data)).not.toContain("1990");
  });

  test("refuses whoever is younger, and does not try dates with them", async () => {
    const { member } = await community(asking);
    expect((await confirm(member, young())).code).toBe(termsErrors.tooYoung.code);
    expect((await confirm(member, young())).code).toBe(termsErrors.tooYoung.code);
    expect((await confirm(member, grown)).code).toBe(termsErrors.askedOften.code);
    expect((await post(member)).code).toBe(kernelErrors.ageFirst.code);
  });

  test("is asked of an address before there is an account, by the same rule", async () => {
    const { tenant } = await community(asking);
    const check = (email: string, birthDate: typeof grown) =>
      tenant.guest.call(terms.checkAge, { body: { email, birthDate } });
    expect((await check("ana@example.org", young())).code).toBe(termsErrors.tooYoung.code);
    expect((await check("ANA@example.org ", young())).code).toBe(termsErrors.tooYoung.code);
    expect((await check("ana@example.org", grown)).code).toBe(termsErrors.askedOften.code);
    expect((await check("ben@example.org", grown)).status).toBe(200);
  });

  test("is asked of nobody where the community has none", async () => {
    const { member } = await community();
    expect((await confirm(member, young())).status).toBe(200);
    expect((await member.call(self.get, {})).data.asked).toEqual({ terms: null, age: null });
  });
});
