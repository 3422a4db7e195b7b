import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./kernel/test.ts";

/** The product's own name. A community's visitors never meet it. */
const own = /marquee/i;
const mostPages = 40;
const mostPictures = 20;

type Seen = { address: string; text: string; links: string[] };

async function read(request: APIRequestContext, address: string): Promise<Seen> {
  // Only browsers know that every name below localhost is this machine.
  const { host, port } = new URL(address);
  const here = address.replace(host, `localhost:${port}`);
  const answer = await request.get(here, { maxRedirects: 0, headers: { host } });
  const headers = answer.headersArray().map(({ name, value }) => `${name}: ${value}`);
  const isText = /text|json|javascript|xml|svg|manifest/.test(answer.headers()["content-type"] ?? "");
  const body = isText ? await answer.text() : (await answer.body()).toString("latin1");
  const links = [...body.matchAll(/(?:href|src)="([^"#]+)"|"(\/assets\/[^"]+)"/g)].flatMap(
    ([, one, two]) => one ?? two ?? [],
  );
  return { address, text: [...headers, body].join("\n"), links: isText ? links : [] };
}

/** Reads a site from its front page on: pages, and the files they are made of. */
async function crawl(request: APIRequestContext, origin: string, more: readonly string[]): Promise<Seen[]> {
  const waiting = ["/", ...more].map((path) => new URL(path, origin).href);
  const known = new Set(waiting);
  const seen: Seen[] = [];
  let [pages, pictures] = [0, 0];
  for (let address = waiting.shift(); address; address = waiting.shift()) {
    const isFile = /\/(assets|files|cards|icons)\//.test(address);
    if (!isFile && (pages += 1) > mostPages) continue;
    const found = await read(request, address);
    seen.push(found);
    for (const link of found.links) {
      const next = URL.parse(link.replaceAll("&amp;", "&"), address);
      // A hundred pictures of the store have the same headers and nothing to read: a few stand for all.
      const isPicture = /^\/(files|cards)\//.test(next?.pathname ?? "") && (pictures += 1) > mostPictures;
      if (!next || next.origin !== origin || known.has(next.href) || isPicture) continue;
      known.add(next.href);
      waiting.push(next.href);
    }
  }
  return seen;
}

const files = [
  "/robots.txt",
  "/sitemap.xml",
  "/manifest.webmanifest",
  "/worker.js",
  "/offline",
  "/cards/site.png",
  "/icons/192.png",
  "/docs",
  "/openapi.json",
  "/api/organization",
  "/api/organization/config",
  "/api/self",
  "/api/nothing",
  "/no-such-page",
  "/events/no-such-event",
  "/auth/sign-in",
  "/auth/create-account",
  "/healthz",
];

for (const host of ["localhost", "harbor.localhost"]) {
  test(`nothing on ${host} names the product: pages, files, headers, errors, documents`, async ({ request, site }) => {
    test.setTimeout(180_000);
    const seen = await crawl(request, site.at(host), files);
    expect(seen.length).toBeGreaterThan(60);
    const naming = seen.flatMap(({ address, text }) => {
      const at = text.search(own);
      return at === -1 ? [] : [`${address}: …${text.slice(Math.max(0, at - 60), at + 60)}…`];
    });
    expect(naming).toEqual([]);
  });
}

test("no mail names the product", async ({ page, mailbox, request, site }) => {
  await page.goto("/auth/create-account");
  await page.getByLabel("First name").fill("Maya");
  await page.getByLabel("Last name").fill("Lindqvist");
  await page.getByLabel("Email").fill("white.label@example.org");
  await page.getByRole("button", { name: "Continue" }).click();
  await mailbox.code("white.label@example.org");
  const mails = await (await request.get(`${site.url}/dev/mail.json`)).text();
  expect(mails).toContain("white.label@example.org");
  expect(mails).not.toMatch(own);
});
