import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { mountMailbox, openMailbox } from "./index.ts";

const directories: string[] = [];
afterAll(() => Promise.all(directories.map((directory) => rm(directory, { recursive: true }))));

async function mailboxServer() {
  const directory = await mkdtemp(join(tmpdir(), "mailbox-"));
  directories.push(directory);
  const mailbox = openMailbox(join(directory, "mailbox.jsonl"));
  const server = Fastify({ trustProxy: "loopback" });
  mountMailbox(server, mailbox);
  const ask = (url: string, headers: Record<string, string> = {}) =>
    server.inject({ url, headers: { host: "localhost:3000", ...headers } });
  return { mailbox, ask };
}

const mail = (subject: string, second: number) => ({
  to: "ana@example.org",
  subject,
  text: "Hello",
  html: '<html><head></head><body><script>alert(1)</script><a href="https://riverside.example/passes">Passes</a></body></html>',
  createdAt: `2026-11-20T12:00:0${second}.000Z`,
});

test("the mailbox lists what was not sent, the newest first", async () => {
  const { mailbox, ask } = await mailboxServer();
  await Promise.all([mailbox.put(mail("first", 1)), mailbox.put(mail("second", 2))]);
  expect((await ask("/dev/mail.json")).json()).toMatchObject([{ subject: "second" }, { subject: "first" }]);
  const page = await ask("/dev/mail");
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain("second");
});

test("a mail's own html runs nothing and stays in its frame", async () => {
  const { mailbox, ask } = await mailboxServer();
  await mailbox.put(mail('<img src=x onerror="alert(1)">', 1));
  const page = await ask("/dev/mail");
  expect(page.body).not.toContain("<img src=x");
  expect(page.body).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  const shown = await ask(`/dev/mail/${encodeURIComponent("2026-11-20T12:00:01.000Z")}`);
  expect(shown.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(shown.headers["content-security-policy"], "the list may frame it").toContain("frame-ancestors 'self'");
  expect(shown.headers["x-frame-options"]).toBe("SAMEORIGIN");
});

test("neither page exists for another machine, through a proxy, or under another name", async () => {
  const { ask } = await mailboxServer();
  for (const url of ["/dev/mail", "/dev/mail.json", "/dev/mail/x"]) {
    expect((await ask(url, { "x-forwarded-for": "203.0.113.9" })).statusCode).toBe(404);
    expect((await ask(url, { host: "riverside.example" })).statusCode).toBe(404);
    expect((await ask(url, { host: "localhost.evil.example" })).statusCode).toBe(404);
  }
  expect((await ask("/dev/mail.json", { host: "harbor.localhost:3000" })).statusCode).toBe(200);
});
