import { support } from "@marquee/contract/support";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createRelay } from "../kernel/outbox/index.ts";
import type { AccountFixture } from "../test/fixtures.ts";
import { incomingMail } from "../test/incoming-mail.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { supportReactions } from "./reactions.ts";

let world: World;
let incoming: Awaited<ReturnType<typeof incomingMail>>;
let tenant: TestTenant;
let administrator: AccountFixture;
let writer: AccountFixture;
let ticketId: string;

beforeAll(async () => {
  world = await testWorld();
  incoming = await incomingMail(world);
});
afterEach(() => world.clock.reset());
afterAll(() => incoming.close());
beforeEach(async () => {
  tenant = await world.tenant();
  administrator = await tenant.fixtures.account({ isAdministrator: true, email: "ada@example.org" });
  writer = await tenant.fixtures.account({ email: "amara@example.org", locale: "ja" });
  ticketId = (await tenant.as(writer).call(support.create, { body: { type: "support", email: "", request: "Where?" } }))
    .data.id;
  await settle();
});

const mailsTo = (email: string) =>
  world.mails.filter(({ to, text }) => to === email && text.includes(tenant.organization.siteUrl));
const lastTo = (email: string) => mailsTo(email).at(-1);
const conversation = async () => (await tenant.as(administrator).call(support.get, { ticketId })).data;
const texts = async () => (await conversation()).messages.map(({ text }) => text);

async function settle(): Promise<void> {
  const relay = createRelay();
  relay.start(world.app.kernel, supportReactions);
  await relay.settle();
  await relay.stop();
}

type Mail = Parameters<typeof incoming.write>[0];
const reply = (email: string, mail: Mail) =>
  incoming.write({ from: `Somebody <${email}>`, to: lastTo(email)?.replyTo ?? "", subject: "Re: it", ...mail });

describe("an answer by mail", () => {
  test("is the next message of whoever it was sent to, without what it quotes, and goes on by mail", async () => {
    const quoted = (email: string) => (lastTo(email)?.text ?? "").replace(/^/gm, "> ");
    const text = `At the weir.\n\nAda\n\nOn Tue, 24 Nov 2026 at 10:00, Community <no-reply@x.test>\nwrote:\n\n${quoted("ada@example.org")}`;
    expect(await reply("ada@example.org", { text })).toBe(250);
    expect(await conversation()).toMatchObject({
      state: "waiting",
      messages: [{ text: "Where?" }, { isTeam: true, text: "At the weir.\n\nAda", account: { id: administrator.id } }],
    });
    await settle();
    expect(lastTo("amara@example.org")?.text).toContain("At the weir.");
    await reply("amara@example.org", { text: "どの堰ですか\n-- \nAmara\nTel 1234", html: "<p>other</p>" });
    expect((await conversation()).messages.at(-1)).toMatchObject({
      isTeam: false,
      text: "どの堰ですか",
      account: { id: writer.id },
    });
  });

  test("carries its files, by the rules of the site, and no pictures of its layout", async () => {
    const attachments = [
      { filename: "log.txt", content: "the log" },
      { filename: "logo.png", content: Buffer.from("x"), cid: "logo" },
    ];
    await reply("amara@example.org", { html: '<p>See <b>this</b></p><img src="cid:logo">', attachments });
    expect((await conversation()).messages.at(-1)).toMatchObject({ text: "See this", files: [{ name: "log.txt" }] });
    const six = Array.from({ length: 6 }, (_, at) => ({ filename: `${at}.txt`, content: "x" }));
    await reply("amara@example.org", { text: "Many", attachments: six });
    expect(await texts()).not.toContain("Many");
    expect(lastTo("amara@example.org")?.html).toContain("ファイルは 5 個まで");
  });

  test("comes once, however often and at how many connections it is sent", async () => {
    const mail = { text: "Once", messageId: "<once@example.org>" };
    await Promise.all(Array.from({ length: 6 }, () => reply("amara@example.org", mail)));
    world.clock.forward(3 * 24 * 60 * 60_000);
    await reply("amara@example.org", mail);
    expect((await texts()).filter((text) => text === "Once")).toHaveLength(1);
  });

  test("of programs, of nobody and of lists is not looked at, and nobody is answered", async () => {
    const to = lastTo("amara@example.org")?.replyTo ?? "";
    const before = world.mails.length;
    for (const headers of [{ "auto-submitted": "auto-replied" }, { precedence: "bulk" }, { "list-id": "<x.test>" }])
      expect(await reply("amara@example.org", { text: "Away", headers })).toBe(250);
    expect(await incoming.bring(to, "From: amara@example.org\r\n\r\nAway\r\n")).toBe(250);
    expect(await texts()).toEqual(["Where?"]);
    expect(world.mails).toHaveLength(before);
  });

  test("from another address is refused, and told once to whom we wrote, never to whom it came from", async () => {
    const to = lastTo("amara@example.org")?.replyTo ?? "";
    const mail = { to, text: "I am Amara", messageId: "<stolen@example.org>" };
    for (let times = 0; times < 2; times += 1)
      await incoming.write({ from: "mallory@example.org", envelope: { from: "mallory@example.org", to }, ...mail });
    expect(await texts()).toEqual(["Where?"]);
    expect(mailsTo("mallory@example.org")).toEqual([]);
    const refusals = mailsTo("amara@example.org").filter(
      ({ headers }) => headers?.["auto-submitted"] === "auto-replied",
    );
    expect(refusals).toHaveLength(1);
    expect(refusals[0]?.text).toContain("別のアドレス");
    for (let times = 0; times < 9; times += 1)
      await incoming.write({ ...mail, from: "mallory@example.org", messageId: `<${times}@example.org>` });
    expect(mailsTo("amara@example.org").length - refusals.length).toBeLessThanOrEqual(6);
  });

  test("of whoever may not write on the site is refused with the reason", async () => {
    await tenant.as(administrator).call(support.get, { ticketId });
    await reply("amara@example.org", { text: "> only what was quoted" });
    expect(await texts()).toEqual(["Where?"]);
    expect(lastTo("amara@example.org")?.headers).toEqual({ "auto-submitted": "auto-replied" });
    const { replyTo: to = "" } = lastTo("ada@example.org") ?? {};
    await world.driver.query("system", "update accounts set is_administrator = false where id = $1", [
      administrator.id,
    ]);
    await incoming.write({ from: "ada@example.org", to, subject: "Re", text: "Still me" });
    const { rows } = await world.driver.query("system", "select text from support_messages where ticket_id = $1", [
      ticketId,
    ]);
    expect(rows).toEqual([["Where?"]]);
  });

  test("leaves a head within a head, markup and controls in the text as text", async () => {
    const text = "Hello\r\nBcc: victim@example.org\r\n\r\n<script>ran()</script>";
    await reply("amara@example.org", { text, subject: "x\r\nBcc: victim@example.org" });
    await settle();
    expect(mailsTo("victim@example.org")).toEqual([]);
    expect((await texts()).at(-1)).toContain("<script>ran()</script>");
    expect(lastTo("ada@example.org")?.html).not.toContain("<script>");
  });
});

test("a guest answers by mail too, without files", async () => {
  const { data } = await tenant.guest.call(support.create, {
    body: { type: "support", email: "gil@example.org", request: "A lamp?" },
  });
  await settle();
  await reply("gil@example.org", { text: "A green one" });
  const read = async () => (await tenant.as(administrator).call(support.get, { ticketId: data.id })).data.messages;
  expect((await read()).at(-1)).toMatchObject({ text: "A green one", isTeam: false, account: null });
  await reply("gil@example.org", { text: "See", attachments: [{ filename: "a.txt", content: "x" }] });
  expect(await read()).toHaveLength(2);
  expect(lastTo("gil@example.org")?.headers).toEqual({ "auto-submitted": "auto-replied" });
});
