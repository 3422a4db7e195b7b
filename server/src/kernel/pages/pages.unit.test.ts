import { get } from "node:http";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { pages } from "./index.ts";

const seen: { url: string; headers: string[] }[] = [];
let app: FastifyInstance;
let directory: string;

beforeEach(async () => {
  seen.length = 0;
  directory = await mkdtemp(join(tmpdir(), "pages-"));
  await mkdir(join(directory, "assets"));
  await writeFile(join(directory, "assets/app-1.js"), "plain");
  await writeFile(join(directory, "assets/app-1.js.br"), "compressed");
  const site = {
    guestPage: () => undefined,
    styleOf: () => "",
    handle: async (request: Request, { nonce }: { nonce: string }) => {
      seen.push({ url: request.url, headers: [...request.headers.keys()] });
      return new Response(`<p>${nonce}</p>`.padEnd(3000), { status: 404, headers: { "content-type": "text/html" } });
    },
  };
  app = Fastify({ trustProxy: true });
  await app.register(pages, {
    source: { load: async () => site, assets: directory, close: async () => {} },
    contextFor: async (_request: unknown, nonce: string) => ({ nonce }),
    contextWhenDown: (_request: unknown, nonce: string) => ({ nonce }),
    connectTo: () => ["wss://chat.example.org"],
  });
});

afterEach(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

const bytes = new TextEncoder().encode("a page".padEnd(3000));

/** Keeps the process busy for some milliseconds, as drawing a page does. */
function work(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

/** Every client has a connection of its own. */
function statusOf(address: string): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  get(address, { agent: false, headers: { "accept-encoding": "br" } }, (answer) => {
    answer.resume().once("end", () => resolve(answer.statusCode));
  }).once("error", reject);
  return promise;
}

describe("pages", () => {
  it("keeps the page's status and compresses it", async () => {
    const answer = await app.inject({ url: "/somewhere?a=1", headers: { "accept-encoding": "gzip, br" } });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain("<p>");
  });

  it("allows inline scripts by this response's nonce only", async () => {
    const [one, two] = [await app.inject("/"), await app.inject("/")];
    const policy = String(one.headers["content-security-policy"]);
    const nonce = /<p>(.+)<\/p>/.exec(one.body)?.[1];
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain("connect-src 'self' wss://chat.example.org");
    expect(policy.split("style-src-attr")[0]).not.toContain("unsafe-inline");
    expect(two.body).not.toBe(one.body);
  });

  it("never lets the visitor's host or cookies reach a page, not even through a doubled slash", async () => {
    await app.inject({ url: "//evil.example/x", headers: { host: "evil.example", cookie: "a=b" } });
    expect(seen).toEqual([{ url: "http://site//evil.example/x", headers: [] }]);
  });

  it("serves files for ever, compressed beforehand", async () => {
    const answer = await app.inject({ url: "/assets/app-1.js", headers: { "accept-encoding": "br" } });
    expect(answer.body).toBe("compressed");
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(answer.headers["content-type"]).toContain("javascript");
  });

  it("answers a missing file with 404 and without a page", async () => {
    const answer = await app.inject("/assets/gone-1.js");
    expect(answer.statusCode).toBe(404);
    expect(seen).toEqual([]);
  });

  it("answers three thousand people who return in the same second: some with the page, the rest at once", async () => {
    const crowded = Fastify();
    const page = async () => new Promise<void>((resolve) => setTimeout(resolve, 5));
    const rendered = { atOnce: 0, most: 0 };
    const site = {
      async handle(_request: Request, { isDown }: { isDown: boolean }) {
        if (isDown) return new Response("come back".padEnd(6000), { status: 503, headers: { "retry-after": "45" } });
        rendered.most = Math.max(rendered.most, (rendered.atOnce += 1));
        await page();
        rendered.atOnce -= 1;
        return new Response("a page");
      },
      guestPage: () => undefined,
      styleOf: () => "",
    };
    await crowded.register(pages, {
      source: { load: async () => site, close: async () => {} },
      contextFor: async () => ({ isDown: false }),
      contextWhenDown: () => ({ isDown: true }),
      connectTo: () => [],
    });
    const answers = await Promise.all(
      Array.from({ length: 3_000 }, () => crowded.inject({ url: "/", headers: { "accept-encoding": "gzip, br" } })),
    );
    const shed = answers.filter(({ statusCode }) => statusCode === 503);
    const served = answers.filter(({ statusCode }) => statusCode === 200);
    expect([served.length, shed.length]).toEqual([128, 2_872]);
    expect(shed.every(({ headers }) => headers["retry-after"] === "45")).toBe(true);
    expect(shed.every(({ headers }) => headers["content-encoding"] === undefined)).toBe(true);
    expect(rendered.most).toBeLessThanOrEqual(8);
    expect((await crowded.inject("/")).statusCode).toBe(200);
    await crowded.close();
  });

  it("turns people away while pages are made that leave the event loop no time, and begin before they end", async () => {
    const crowded = Fastify();
    const site = {
      async handle(_request: Request, { isDown }: { isDown: boolean }) {
        if (isDown) return new Response("come back", { status: 503 });
        return new Response(new ReadableStream({ pull: (page) => (work(10), page.enqueue(bytes), page.close()) }));
      },
      guestPage: () => undefined,
      styleOf: () => "",
    };
    await crowded.register(pages, {
      source: { load: async () => site, close: async () => {} },
      contextFor: async () => ({ isDown: false }),
      contextWhenDown: () => ({ isDown: true }),
      connectTo: () => [],
      capacity: { atOnce: 2, waiting: 10 },
    });
    const address = await crowded.listen({ port: 0, host: "127.0.0.1" });
    const answers = await Promise.all(Array.from({ length: 200 }, () => statusOf(address)));
    await crowded.close();
    expect(answers.filter((status) => status === 200).length).toBeGreaterThanOrEqual(12);
    // How many come at once depends on the machine; where all of them waited for each other it would be nobody.
    expect(answers.filter((status) => status === 503).length).toBeGreaterThan(20);
  });

  it("shows the static page when nobody can say whose site it is", async () => {
    const broken = Fastify({ logger: false });
    const site = {
      handle: async () => new Response("come back", { status: 503 }),
      guestPage: () => undefined,
      styleOf: () => "",
    };
    await broken.register(pages, {
      source: { load: async () => site, close: async () => {} },
      contextFor: () => Promise.reject(new Error("the database is away")),
      contextWhenDown: () => ({}),
      connectTo: () => [],
    });
    const answer = await broken.inject("/");
    expect([answer.statusCode, answer.body]).toEqual([503, "come back"]);
    await broken.close();
  });
});
