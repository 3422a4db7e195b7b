import { createConnection } from "node:net";
import { once } from "node:events";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { ConfigError, readConfig } from "./config.ts";
import { listenForMail } from "./incoming-mail.ts";
import type { MailMessage } from "./kernel/mail/index.ts";
import { bounces, complaint } from "./test/mail-samples.ts";
import { incomingMail } from "./test/incoming-mail.ts";
import { type TestTenant, testWorld, type World } from "./test/world.ts";

let world: World;
let tenant: TestTenant;
let incoming: Awaited<ReturnType<typeof incomingMail>>;

beforeAll(async () => {
  world = await testWorld();
  incoming = await incomingMail(world);
});
afterEach(() => world.clock.reset());
afterAll(() => incoming.close());
beforeEach(async () => {
  tenant = await world.tenant();
});

const address = "gone@example.com";
const send = (change: Partial<MailMessage> = {}, to = address) =>
  world.app.kernel.services.mail.send(tenant.organization, { to, subject: "s", text: "t", html: "h", ...change });
const news = { headers: { "list-unsubscribe": "<https://x.test>" } };
const returnTo = (email = address, of = tenant) => incoming.addresses.returnFor(of.organization.id, email);
const days = (count: number) => world.clock.forward(count * 24 * 60 * 60_000);

describe("a mail that comes back", () => {
  test.each(Object.entries(bounces))("stops mail to the address, as %s reports it", async (_server, report) => {
    expect(await send()).toBe("sent");
    expect(world.mails.at(-1)?.returnTo).toMatch(/^b[a-z0-9]{1,63}@in\.test$/);
    expect(await incoming.bring(world.mails.at(-1)?.returnTo ?? "", report(returnTo()))).toBe(250);
    expect(await send()).toBe("stopped");
    expect(await send({}, "GONE@example.com")).toBe("stopped");
    expect(await send({}, "other@example.com")).toBe("sent");
    const other = await world.tenant();
    const sent = await world.app.kernel.services.mail.send(other.organization, {
      to: address,
      subject: "s",
      text: "t",
      html: "h",
    });
    expect(sent).toBe("sent");
  });

  test("does not stop the code that somebody waits for", async () => {
    await incoming.bring(returnTo(), bounces.postfix(returnTo()));
    expect(await send({ isAwaited: true })).toBe("sent");
  });

  test("stops mail only after several times when the reason may pass, each mail counted once", async () => {
    const full = bounces.postfix(returnTo(), "4.2.2");
    for (let times = 0; times < 6; times += 1) expect(await incoming.bring(returnTo(), full)).toBe(250);
    expect(await send()).toBe("sent");
    for (let times = 0; times < 3; times += 1) await incoming.bring(returnTo(), bounces.postfix(returnTo(), "4.2.2"));
    expect(await send()).toBe("sent");
    await incoming.bring(returnTo(), bounces.exchange(returnTo(), "4.4.7"));
    expect(await send()).toBe("stopped");
  });

  test("is forgotten when it failed long ago, and counts little when it was our mail that was not liked", async () => {
    for (let times = 0; times < 4; times += 1) await incoming.bring(returnTo(), bounces.ses(returnTo(), "5.7.1"));
    expect(await send()).toBe("sent");
    days(20);
    await incoming.bring(returnTo(), bounces.ses(returnTo(), "5.2.2"));
    expect(await send()).toBe("sent");
  });

  test("that is only late stops nothing, nor does whoever is away", async () => {
    const late = bounces.postfix(returnTo()).replace("Action: failed", "Action: delayed");
    const away = "From: gone@example.com\r\nAuto-Submitted: auto-replied\r\nSubject: Away\r\n\r\nUntil Monday\r\n";
    for (const mail of [late, away]) expect(await incoming.bring(returnTo(), mail)).toBe(250);
    expect(await send()).toBe("sent");
  });
});

describe("a complaint", () => {
  test.each([() => returnTo(), () => "complaints@in.test"])("stops news and nothing else", async (to) => {
    expect(await incoming.bring(to(), complaint(returnTo()), "feedback@mailbox.example")).toBe(250);
    expect(await send(news)).toBe("stopped");
    expect(await send()).toBe("sent");
  });

  test("that is none, or quotes no address of ours, stops nothing", async () => {
    await incoming.bring("complaints@in.test", complaint(returnTo(), "not-spam"));
    await incoming.bring("complaints@in.test", complaint(`b${"a".repeat(56)}@in.test`));
    const quoted = complaint("x@example.org").replace("Hello", `Return-Path: <${returnTo()}>\r\n${returnTo()}`);
    await incoming.bring("complaints@in.test", quoted);
    await incoming.bring("complaints@in.test", bounces.postfix(returnTo()));
    expect(await send(news)).toBe("sent");
  });
});

describe("the listener", () => {
  test("takes mail for nobody else, and for no address that was changed, is over or of another domain", async () => {
    const good = returnTo();
    const [local = ""] = good.split("@");
    const forged = `${local.slice(0, -1)}${local.endsWith("a") ? "b" : "a"}@in.test`;
    const other = returnTo(address, await world.tenant()).split("@")[0] ?? "";
    // The head of one community with the signature of another.
    const mixed = `${local.slice(0, 40)}${other.slice(40)}@in.test`;
    const longer = `${local}a@in.test`;
    const replying = `s${local.slice(1)}@in.test`;
    for (const to of [
      "victim@example.org",
      "postmaster@in.test",
      `${local}@example.org`,
      forged,
      mixed,
      longer,
      replying,
    ])
      expect(await incoming.bring(to, bounces.postfix(good))).toBe(550);
    expect(await send()).toBe("sent");
    expect(await incoming.bring(good.toUpperCase(), bounces.postfix(good))).toBe(250);
    expect(await send()).toBe("stopped");
    days(61);
    expect(await incoming.bring(good, bounces.postfix(good))).toBe(550);
  });

  test("refuses what is too large or nobody can read, and goes on", async () => {
    const huge = `Subject: x\r\n\r\n${`${"x".repeat(900)}\r\n`.repeat(1_300)}`;
    expect(await incoming.bring(returnTo(), huge)).toBe(552);
    let nested = "";
    for (let depth = 0; depth < 40; depth += 1)
      nested += `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n`;
    expect(await incoming.bring(returnTo(), `MIME-Version: 1.0\r\n${nested}`)).toBe(554);
    const broken =
      'Content-Type: multipart/report; boundary="\r\n\r\n--\r\nContent-Type: message/delivery-status\r\n\u0000\r\n--';
    expect(await incoming.bring(returnTo(), broken)).toBe(250);
    expect(await send()).toBe("sent");
    expect(await incoming.bring(returnTo(), bounces.exim(returnTo()))).toBe(250);
  });

  test("offers no sign-in and no other extension that would pass mail on", async () => {
    const socket = createConnection(incoming.port, "127.0.0.1");
    let answers = "";
    socket.setEncoding("utf8").on("data", (text: string) => (answers += text));
    await vi.waitFor(() => expect(answers).toMatch(/^220 /));
    for (const line of ["EHLO x", "AUTH PLAIN AHgAeQ==", "VRFY ana", "MAIL FROM:<a@b.test>", "DATA"]) {
      const before = answers.length;
      socket.write(`${line}\r\n`);
      await vi.waitFor(() => expect(answers.slice(before)).toMatch(/^\d{3} .*\r\n$/m));
    }
    expect(answers).not.toMatch(/AUTH|STARTTLS/);
    expect(answers).toMatch(/\r\n50\d /);
    socket.end("QUIT\r\n");
    await once(socket, "close");
  });

  test("is off without MAIL_IN, says in one sentence that its port is taken, and stops with the process", async () => {
    const { app } = world;
    const listen = (MAIL_IN: string) =>
      listenForMail({ app, services: app.kernel.services, config: readConfig({ MAIL_IN }) });
    await (
      await listen("")
    )();
    await expect(listen(`smtp://127.0.0.1:${incoming.port}?domain=in.test`)).rejects.toThrow(ConfigError);
    await (
      await listen("smtp://127.0.0.1:0?domain=in.test")
    )();
    for (const wrong of [
      "0.0.0.0:25",
      "smtp://0.0.0.0?domain=in.test",
      "smtp://0.0.0.0:25",
      "smtp://0.0.0.0:25?domain=x",
    ])
      expect(() => readConfig({ MAIL_IN: wrong })).toThrow(/^MAIL_IN must be an address such as/);
  });

  test("takes the same report twice at once as one", async () => {
    const full = bounces.exim(returnTo(), "4.2.2");
    await Promise.all(Array.from({ length: 8 }, () => incoming.bring(returnTo(), full)));
    const { rows } = await world.driver.query("system", "select failures from mail_stops where organization_id = $1", [
      tenant.organization.id,
    ]);
    expect(rows).toEqual([[1]]);
  });
});
