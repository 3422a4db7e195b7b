import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { kernelErrors } from "@marquee/contract/kernel";
import { messageErrors } from "@marquee/contract/messages";
import { notifications } from "@marquee/contract/notifications";
import { storage } from "@marquee/contract/storage";
import { subscriptions } from "@marquee/contract/subscriptions";
import { support, supportErrors } from "@marquee/contract/support";
import { beforeEach, describe, expect, test } from "vitest";
import { createRelay } from "../kernel/outbox/index.ts";
import type { AccountFixture } from "../test/fixtures.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { supportReactions } from "./reactions.ts";

let world: World;
let tenant: TestTenant;
let administrator: AccountFixture;
let writer: AccountFixture;

beforeEach(async () => {
  world = await testWorld();
  tenant = await world.tenant();
  administrator = await tenant.fixtures.account({ isAdministrator: true, email: "ada@example.org" });
  writer = await tenant.fixtures.account({ firstName: "Amara", email: "amara@example.org", locale: "fr" });
});

const about = (request: string, email = "") => ({ body: { type: "support", email, request } }) as const;
const asGuest = (request: string, email = "gil@example.org") =>
  tenant.guest.call(support.create, about(request, email));
const asMember = async (request: string) => (await tenant.as(writer).call(support.create, about(request))).data;
const answer = (by: AccountFixture, ticketId: string, message: string) =>
  tenant.as(by).call(support.answer, { ticketId, body: { message } });
const mailsTo = (email: string) =>
  world.mails.filter(({ to, text }) => to === email && text.includes(tenant.organization.siteUrl));

async function settle(): Promise<void> {
  const relay = createRelay();
  relay.start(world.app.kernel, supportReactions);
  await relay.settle();
  await relay.stop();
}

describe("a member's request", () => {
  test("is a conversation whose state says who is to act", async () => {
    const { id, alternateId, key } = await asMember("  Where does the boat leave? ");
    expect(key).toBeNull();
    expect(alternateId).toBe(1);
    const answered = await answer(administrator, id, "At the weir");
    expect(answered.data).toMatchObject({
      state: "waiting",
      request: "Where does the boat leave?",
      messages: [
        { isTeam: false, account: { id: writer.id } },
        { isTeam: true, text: "At the weir" },
      ],
    });
    await tenant.as(administrator).call(support.update, { ticketId: id, body: { state: "solved" } });
    expect((await answer(writer, id, "Which weir?")).data.state).toBe("open");
    expect((await tenant.as(writer).call(support.mine, {})).data).toMatchObject([{ id, state: "open" }]);
  });

  test("names the plan that it is about, and none that there is not", async () => {
    const plan = { name: "Friends", description: "Sails along.", features: [], tierIds: [] } as const;
    await tenant.fixtures.plan({ ...plan, prices: [{ amount: 500, interval: "month" }] });
    const { data: plans } = await tenant.guest.call(subscriptions.products, {});
    const ask = (productId: string) =>
      tenant.as(writer).call(support.create, { body: { ...about("What is in it?").body, productId } });
    const { data } = await ask(plans[0]?.id ?? "");
    expect(data.product).toEqual({ id: plans[0]?.id, name: "Friends" });
    expect((await ask(data.id)).status).toBe(404);
  });

  test("is nobody else's, and guests open it by no key", async () => {
    const { id } = await asMember("Private");
    const other = await tenant.fixtures.account();
    for (const refused of [await tenant.as(other).call(support.get, { ticketId: id }), await answer(other, id, "Hm")])
      expect(refused.code).toBe(kernelErrors.notFound.code);
    const { key } = (await asGuest("Mine")).data;
    const foreign = `${id}.${key?.split(".")[1]}`;
    expect((await tenant.guest.call(support.byKey, { ticketKey: foreign })).status).toBe(404);
    expect((await tenant.as(other).call(support.mine, {})).data).toEqual([]);
  });

  test("goes to the administrators by bell and mail, its answer to the writer in their language", async () => {
    const { id } = await asMember("Where?");
    await settle();
    expect(mailsTo("ada@example.org").at(-1)?.text).toContain(`/manage/support/${id}`);
    const [asked] = (await tenant.as(administrator).call(notifications.list, {})).data;
    expect(asked).toMatchObject({ type: "ACTIVITY", happened: "asked", ticketId: id });
    await answer(administrator, id, "At the weir");
    await settle();
    const mail = mailsTo("amara@example.org").at(-1);
    expect(mail?.html).toContain('lang="fr"');
    expect(mail?.text).toContain("At the weir");
    expect(mail?.text).toContain(`/support/${id}`);
    const [answered] = (await tenant.as(writer).call(notifications.list, {})).data;
    expect(answered).toMatchObject({ happened: "answered", ticketId: id, sender: null });
  });

  test("is not mailed about to whoever turned that off, who still sees it under the bell", async () => {
    await tenant.as(writer).call(notifications.setPreferences, { body: { supportTicketConfirmationEmail: false } });
    const before = mailsTo("amara@example.org").length;
    const { id } = await asMember("Quietly");
    await answer(administrator, id, "Of course");
    await settle();
    expect(mailsTo("amara@example.org")).toHaveLength(before);
    expect((await tenant.as(writer).call(notifications.list, {})).data).toMatchObject([{ happened: "answered" }]);
  });

  test("carries files of its writer alone, which the administrators read", async () => {
    const buffer = `data:text/plain;base64,${Buffer.from("the log").toString("base64")}`;
    const add = async (account: AccountFixture) =>
      (await tenant.as(account).call(storage.addFile, { body: { dataUri: buffer, name: "log.txt" } })).data;
    const [own, foreign] = [await add(writer), await add(administrator)];
    const send = (fileIds: string[]) =>
      tenant.as(writer).call(support.create, { body: { ...about("It broke").body, fileIds } });
    expect((await send([foreign.id])).code).toBe(messageErrors.unknownFile.code);
    const { id } = (await send([own.id])).data;
    const { data } = await tenant.as(administrator).call(support.get, { ticketId: id });
    expect(data.messages[0]?.files).toMatchObject([{ id: own.id, name: "log.txt" }]);
    const guest = await tenant.guest.call(support.create, {
      body: { ...about("It broke", "gil@example.org").body, fileIds: [own.id] },
    });
    expect(guest.code).toBe(supportErrors.filesOfMembers.code);
  });
});

describe("a guest's request", () => {
  test("is read and answered by the address in the mail, which quotes nothing that the guest wrote", async () => {
    const { id, key } = (await asGuest("Buy my watches", "Gil@example.org")).data;
    await settle();
    const mail = mailsTo("Gil@example.org").at(-1);
    expect(mail?.text).toContain(`/support/by-key/${key}`);
    expect(mail?.text).not.toContain("watches");
    await answer(administrator, id, "No, thank you");
    const ticketKey = key ?? "";
    const answered = await tenant.guest.call(support.answerByKey, { ticketKey, body: { message: "Pity" } });
    expect(answered.data).toMatchObject({ state: "open", viewer: { canManage: false, isWriter: true } });
    expect(answered.data.messages.map(({ isTeam }) => isTeam)).toEqual([false, true, false]);
    await settle();
    expect(mailsTo("Gil@example.org").at(-1)?.text).toContain("No, thank you");
  });

  test("needs an address to be answered at, and words", async () => {
    expect((await asGuest("Hello", "gil")).code).toBe(supportErrors.emailRequired.code);
    expect((await asGuest("   ")).code).toBe(supportErrors.nothingWritten.code);
  });

  test("waits for a puzzle where its network asks much, and never fills one mailbox", async () => {
    for (let count = 0; count < 10; count += 1)
      expect((await asGuest("Hello", `gil${count}@example.org`)).status).toBe(200);
    const refused = await asGuest("Hello", "tenth@example.org");
    expect(refused.code).toBe(supportErrors.puzzle.code);
    const solution = solutionOf(refused.issues.find(({ path }) => path === "solution")?.reason ?? "");
    const proven = (email: string) =>
      tenant.guest.call(support.create, { body: { ...about("Hello", email).body, solution } });
    expect((await proven("other@example.org")).code).toBe(supportErrors.puzzle.code);
    expect((await proven("tenth@example.org")).status).toBe(200);
    for (let count = 0; count < 4; count += 1) await proven("tenth@example.org");
    expect((await proven("tenth@example.org")).code).toBe(kernelErrors.tooOften.code);
  });
});

describe("the list of the administrators", () => {
  test("is narrowed by state and by who looks after it, and searched by words, number and address", async () => {
    const boat = await asMember("Where does the boat leave?");
    const { data: lamp } = await asGuest("My lantern is broken", "lena@example.org");
    const list = async (input: object) =>
      (await tenant.as(administrator).call(support.list, input)).data.map(({ id }) => id);
    await tenant
      .as(administrator)
      .call(support.update, { ticketId: lamp.id, body: { state: "solved", assigneeId: administrator.id } });
    expect(await list({ state: "open" })).toEqual([boat.id]);
    expect(await list({ assigned: "mine" })).toEqual([lamp.id]);
    expect(await list({ assigned: "nobody" })).toEqual([boat.id]);
    expect(await list({ search: "lantern" })).toEqual([lamp.id]);
    expect(await list({ search: "Lena@example.org" })).toEqual([lamp.id]);
    expect(await list({ search: String(boat.alternateId) })).toEqual([boat.id]);
  });

  test("gives requests to administrators only, who alone are then told", async () => {
    const second = await tenant.fixtures.account({ isAdministrator: true, email: "bea@example.org" });
    const { id } = await asMember("Who?");
    const assign = (assigneeId: string) =>
      tenant.as(administrator).call(support.update, { ticketId: id, body: { assigneeId } });
    expect((await assign(writer.id)).code).toBe(supportErrors.notAdministrator.code);
    await assign(second.id);
    await settle();
    const before = mailsTo("ada@example.org").length;
    await answer(writer, id, "Still there");
    await settle();
    expect(mailsTo("ada@example.org")).toHaveLength(before);
    expect(mailsTo("bea@example.org").at(-1)?.text).toContain("Still there");
    expect((await tenant.as(writer).call(support.get, { ticketId: id })).data.assignee).toBeNull();
  });
});

type Message = { solution?: string };

/** The worker that browsers run, here without one. */
function solutionOf(puzzle: string): string {
  const sent: Message[] = [];
  const listeners: ((event: { data: string }) => void)[] = [];
  const source = new URL("../../../identity/data/puzzle-worker.js", import.meta.url);
  runInNewContext(readFileSync(source, "utf8"), {
    addEventListener: (_type: string, listener: (event: { data: string }) => void) => listeners.push(listener),
    postMessage: (message: Message) => sent.push(message),
  });
  for (const listener of listeners) listener({ data: puzzle });
  return sent.at(-1)?.solution ?? "";
}
