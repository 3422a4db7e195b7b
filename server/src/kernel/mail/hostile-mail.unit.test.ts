import { createServer, type Server } from "node:net";
import { afterEach, expect, test } from "vitest";
import { systemClock } from "../../clock.ts";
import type { Tenant } from "../tenancy/tenant.ts";
import { layOut, openMail } from "./index.ts";

/** Markup, template syntax, a formula, lines of a mail's head, marks that turn words around, and a word without end. */
const markup = `"><script>ran()</script><img src=x onerror=ran()></title>{{7*7}}\${7*7}<%=7*7%>`;
const heads = "Hello\r\nBcc: victim@example.org\r\n\r\n<b>Another mail</b>\u0000\u0008";
const directions = "\u202Eabc\u2066\u2067";
const hostile = `=HYPERLINK("https://example.org?"&A1)${markup}${heads}${directions}${"W".repeat(300)}`;

const tenant = {
  siteUrl: "https://river.example",
  configuration: { NAME: hostile, PRIMARY_COLOR: "#0f6b72", DEFAULT_LOCALE: "en", locales: ["en"] },
} as unknown as Tenant;
const laidOut = layOut(tenant, "ar", {
  subject: `You are going to ${hostile}`,
  heading: hostile,
  paragraphs: [hostile],
  code: hostile,
  facts: [{ label: hostile, value: hostile }],
  action: { label: hostile, url: `https://river.example/?to=${hostile}` },
  footer: hostile,
});

let server: Server | undefined;
afterEach(() => void server?.close());

/** A mail server of one letter: what it received, line by line. */
async function mailServer(): Promise<{ url: string; received: string[] }> {
  const received: string[] = [];
  server = createServer((line) => {
    let isLetter = false;
    line.setEncoding("utf8").write("220 ready\r\n");
    line
      .on("error", () => undefined)
      .on("data", (text: string) => {
        const lines = text.split("\r\n").filter((each, index, all) => index < all.length - 1 || each !== "");
        received.push(...lines);
        if (isLetter && !lines.includes(".")) return;
        const isBeginning = !isLetter && lines[0] === "DATA";
        isLetter = isBeginning;
        line.write(isBeginning ? "354 go on\r\n" : "250 ok\r\n");
      });
  });
  const listening = server;
  await new Promise<void>((resolve) => void listening.listen(0, "127.0.0.1", resolve));
  const address = listening.address();
  return { url: `smtp://127.0.0.1:${typeof address === "object" ? address?.port : ""}?ignoreTLS=true`, received };
}

test("whatever a mail is about, its markup is ours alone and turns no words around", () => {
  const tags = new Set(Array.from(laidOut.html.matchAll(/<([a-z!][a-z0-9]*)/gi), ([, name]) => name));
  expect([...tags].toSorted()).toEqual([
    "!doctype",
    "a",
    "body",
    "br",
    "h1",
    "head",
    "html",
    "img",
    "meta",
    "p",
    "span",
    "style",
    "table",
    "td",
    "title",
    "tr",
  ]);
  // Pictures are the community's own, never one that a text names.
  for (const [, address = ""] of laidOut.html.matchAll(/\ssrc="([^"]*)"/g))
    expect(address).toMatch(/^https:\/\/river\.example\//);
  expect(Array.from(laidOut.html.matchAll(/href="([a-z]+):/g), ([, scheme]) => scheme)).toEqual([
    "https",
    "https",
    "https",
  ]);
  expect(laidOut.html).toContain('<html lang="ar" dir="rtl">');
  for (const part of Object.values(laidOut)) expect(part).not.toMatch(/(?!\n)\p{Cc}|[\u202A-\u202E\u2066-\u2069]/u);
  expect(laidOut.subject).not.toMatch(/\s{2}|\n/);
});

test("a text adds no line to a mail's head, and an address no receiver", async () => {
  const { url, received } = await mailServer();
  const mailbox = undefined;
  const mail = await openMail({ config: { SMTP_URL: url, MAIL_FROM: "" }, mailbox, clock: systemClock });
  await mail.send(tenant, { to: "ana@example.org, victim@example.org", ...laidOut }).catch(() => undefined);
  await mail.send(tenant, { to: "ana@example.org", ...laidOut });
  mail.close();
  expect(received.filter((line) => /^RCPT/i.test(line) && line.includes("victim@"))).toEqual([]);
  expect(received).toContain("RCPT TO:<ana@example.org>");
  const begins = received.lastIndexOf("DATA") + 1;
  const head = received.slice(begins, received.indexOf("", begins));
  const names = head.filter((line) => !/^\s/.test(line)).map((line) => line.split(":", 1)[0]);
  expect(names.toSorted()).toEqual(["Content-Type", "Date", "From", "MIME-Version", "Message-ID", "Subject", "To"]);
});

test("a mail that may come back has its own return address, another the sender's", async () => {
  const { url, received } = await mailServer();
  const mail = await openMail({ config: { SMTP_URL: url, MAIL_FROM: "" }, mailbox: undefined, clock: systemClock });
  await mail.send(tenant, { to: "ana@example.org", ...laidOut, returnTo: "b1@in.test", replyTo: "s1@in.test" });
  await mail.send(tenant, { to: "ana@example.org", ...laidOut });
  mail.close();
  expect(received.filter((line) => /^MAIL FROM/i.test(line))).toEqual([
    expect.stringContaining("MAIL FROM:<b1@in.test>"),
    expect.stringContaining("MAIL FROM:<no-reply@river.example>"),
  ]);
  expect(received.filter((line) => /^reply-to/i.test(line))).toEqual(["Reply-To: s1@in.test"]);
});
