import type { PageContext } from "@marquee/contract/organization";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testSite } from "./test/test-site.ts";
import { createFixtures } from "./test/fixtures.ts";
import { testWorld, type TestTenant, type World } from "./test/world.ts";

let world: World;
let tenant: TestTenant;
let site: FastifyInstance;
const seen: PageContext[] = [];
const visited = (context: PageContext): void => void seen.push(context);

beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant({ NAME: "Riverside", DESCRIPTION: "Where people meet" });
  site = await testSite(world, visited);
});
afterAll(() => site.close());

function get(url: string, host = hostOf(tenant), headers: Record<string, string> = {}) {
  return site.inject({ url, headers: { host, ...headers } });
}
const ground = () => ({ database: world.database, organizationId: tenant.organization.id, clock: world.clock });
const hostOf = ({ organization }: TestTenant): string => organization.configuration.domains[0] ?? "";
const stateAt = async (host: string) => {
  await get("/", host);
  return seen.at(-1)?.state;
};

test("a page names the addresses by which its visitor came, whoever came before by others", async () => {
  const chatOf = async (headers: Record<string, string>) => {
    await get("/", hostOf(tenant), headers);
    return seen.at(-1)?.site?.CHAT_URL;
  };
  expect(await chatOf({})).toBe(`ws://${hostOf(tenant)}/chat`);
  expect(await chatOf({ "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.7" })).toBe(
    `wss://${hostOf(tenant)}/chat`,
  );
});

describe("a page's state, the first that matches", () => {
  test("no configuration: the domain is not known", async () => expect(await stateAt("nobody.test")).toBe("unknown"));
  test("configured to skip the frame: bare, even when it is not enabled", async () => {
    expect(await stateAt(hostOf(await world.tenant({ SKIP_CONFIG: true, enabled: false })))).toBe("bare");
  });
  test("not enabled: not found", async () => {
    expect(await stateAt(hostOf(await world.tenant({ enabled: false })))).toBe("closed");
  });
  test("otherwise the application", async () => expect(await stateAt(hostOf(tenant))).toBe("ready"));
  test("maintenance: in place of the application only", async () => {
    const { kernel } = world.app;
    const config = { ...kernel.services.config, MAINTENANCE: "on" as const };
    const maintained = {
      ...world,
      app: { ...world.app, kernel: { ...kernel, services: { ...kernel.services, config } } },
    };
    const own = await testSite(maintained, visited);
    await own.inject({ url: "/", headers: { host: hostOf(tenant) } });
    expect(seen.at(-1)?.state).toBe("maintenance");
    await own.inject({ url: "/", headers: { host: "nobody.test" } });
    expect(seen.at(-1)?.state).toBe("unknown");
    await own.close();
  });
});

const complete = {
  "content-security-policy": /frame-ancestors 'none'|sandbox/,
  "x-content-type-options": /^nosniff$/,
  "x-frame-options": /^DENY$/,
  "referrer-policy": /^strict-origin-when-cross-origin$/,
  "permissions-policy": /geolocation=\(\)/,
  "cross-origin-opener-policy": /^same-origin/,
  "cross-origin-resource-policy": /^(same|cross)-origin$/,
  "strict-transport-security": /max-age=31536000/,
};

test.each([
  ["a page", "/"],
  ["an answer of the interface", "/api/organization"],
  ["a refusal", "/api/self"],
  ["an unknown call", "/api/nothing"],
  ["an unknown file", "/files/images/a/b/1.webp"],
  ["the identity service", "/identity/x"],
  ["the reference", "/docs"],
  ["the description of the interface", "/openapi.json"],
  ["a health check", "/healthz"],
  ["robots", "/robots.txt"],
  ["the sitemap", "/sitemap.xml"],
  ["the manifest", "/manifest.webmanifest"],
  ["an icon", "/icons/192.png"],
  ["a picture for sharing", "/cards/site.png"],
  ["a picture that is not there", "/cards/events/none.png"],
])("%s carries every security header", async (_what, url) => {
  const { headers } = await get(url, hostOf(tenant), { "x-forwarded-proto": "https" });
  const missing = Object.entries(complete).filter(([name, value]) => !value.test(String(headers[name])));
  expect(missing).toEqual([]);
});

test("whoever runs it reads how many events wait", async () => {
  expect((await get("/metrics")).body).toMatch(/^outbox_events_waiting \d+$/m);
});

test("whoever runs it reads which requests wait, and open sockets are none of them", async () => {
  await get("/healthz");
  await site.inject({ method: "HEAD", url: "/healthz", headers: { upgrade: "websocket" } });
  const { body } = await get("/metrics");
  expect(body).toMatch(/^http_requests_in_flight\{method="GET",route="\/healthz"\} 0$/m);
  expect(body).not.toMatch(/^http_requests_in_flight\{method="HEAD"/m);
});

test("no answer over plain http asks for encryption", async () => {
  expect((await get("/")).headers["strict-transport-security"]).toBeUndefined();
});

describe("what machines read of a site", () => {
  test("the sitemap has what anybody can find, in every language, and nothing else", async () => {
    const build = createFixtures(ground());
    const account = await build.account();
    const open = await build.event({ creator: account });
    const draft = await build.event({ creator: account, status: "draft" });
    const hidden = await build.event({ creator: account, visible: false });
    const unlisted = await build.account({ isListed: false });
    const [known, secret] = await build.groups([{ access: "public" }, { access: "private" }]);
    const [interest] = await build.interests(["Weirs"]);
    const { body } = await get("/sitemap.xml");
    for (const path of ["/groups", `/groups/${known?.slug}`, "/explore", `/interests/${interest?.id}`])
      expect(body).toContain(`${path}<`);
    for (const path of [`/people/${unlisted.username}`, `/groups/${secret?.slug}`])
      expect(body).not.toContain(`${path}<`);
    const address = `${tenant.organization.siteUrl}/events/${open.slug}`;
    expect(body).toContain(`<loc>${address}</loc>`);
    expect(body).toContain(`hreflang="ja" href="${address}?locale=ja"`);
    expect(body).toContain(`/people/${account.username}<`);
    expect(body).not.toContain(`/events/${draft.slug}<`);
    expect(body).not.toContain(`/events/${hidden.slug}<`);
  });

  test("nor of what is published, discussed or put in a series what not everybody may read", async () => {
    const build = createFixtures(ground());
    const account = await build.account();
    const [known, secret] = await build.groups([{ access: "public" }, { access: "private" }]);
    const [club, cellar] = await Promise.all([
      build.channel({ creator: account, group: known }),
      build.channel({ creator: account, group: secret }),
    ]);
    const unseen = await build.channel({ creator: account, visible: false });
    const later = new Date(world.clock.now().getTime() + 60_000);
    const [article, inner, coming, inUnseen, inCellar] = await build.contents([
      { channel: club },
      { channel: club, groupOnly: true },
      { channel: club, published: later },
      { channel: unseen },
      { channel: cellar },
    ]);
    const { body } = await get("/sitemap.xml");
    for (const path of [
      "/channels",
      "/contents",
      `/channels/${club.slug}`,
      `/channels/${cellar.slug}`,
      `/contents/${article?.slug}`,
    ])
      expect(body).toContain(`${path}<`);
    for (const content of [inner, coming, inUnseen, inCellar])
      expect(body).not.toContain(`/contents/${content?.slug}<`);
    expect(body).not.toContain(`/channels/${unseen.slug}<`);
    const [spoken, whispered] = await build.threads(
      [undefined, secret].map((group) => ({
        subject: "Who brings the soup?",
        group,
        messages: [{ author: account, body: "I do.", at: world.clock.now() }],
      })),
    );
    const discussed = (await get("/sitemap.xml")).body;
    expect(discussed).toContain(`/threads/${spoken?.id}<`);
    expect(discussed).not.toContain(`/threads/${whispered?.id}<`);
  });

  test("crawlers are kept away from a closed site, and from people's own pages on an open one", async () => {
    const closed = await world.tenant({ enabled: false });
    expect((await get("/robots.txt", hostOf(closed))).body).toContain("Disallow: /\n");
    const { body } = await get("/robots.txt");
    expect(body).toContain("Disallow: /messages\n");
    expect(body).toContain(`Sitemap: ${tenant.organization.siteUrl}/sitemap.xml`);
  });

  test("the site can be installed: name, colours, icons of the sizes that are asked for", async () => {
    const manifest = JSON.parse((await get("/manifest.webmanifest")).body);
    expect(manifest).toMatchObject({
      name: "Riverside",
      display: "standalone",
      start_url: "/",
      theme_color: "#2f6f78",
    });
    expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual(["/passes", "/events", "/messages"]);
    const french = await get("/manifest.webmanifest", undefined, { "accept-language": "fr" });
    const named = JSON.parse(french.body).shortcuts.map(({ name }: { name: string }) => name);
    expect(named).toEqual(["Mes billets", "Événements", "Messages"]);
    for (const { src, sizes } of manifest.icons) {
      const { width, height, format } = await sharp((await get(src)).rawPayload).metadata();
      expect([`${width}x${height}`, format]).toEqual([sizes, "png"]);
    }
  });

  test("the picture of a shared page shows what a guest may see, and comes from memory the second time", async () => {
    const build = createFixtures(ground());
    const account = await build.account();
    const event = await build.event({ creator: account, name: "</script><b>日本語 \u2028" });
    const draft = await build.event({ creator: account, status: "draft" });
    const answer = await get(`/cards/events/${event.slug}.png`);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/png"]);
    const { width, height } = await sharp(answer.rawPayload).metadata();
    expect([width, height]).toEqual([1200, 627]);
    const etag = String(answer.headers["etag"]);
    expect((await get(`/cards/events/${event.slug}.png`, hostOf(tenant), { "if-none-match": etag })).statusCode).toBe(
      304,
    );
    expect((await get(`/cards/events/${draft.slug}.png`)).statusCode).toBe(404);
    expect((await get(`/cards/people/${account.username}.png`)).statusCode).toBe(200);
  });
});

test("an address may name the language, where the community has it", async () => {
  await get("/?locale=ja");
  expect(seen.at(-1)).toMatchObject({ locale: "ja", localeInAddress: true });
  await get("/?locale=xx");
  expect(seen.at(-1)).toMatchObject({ locale: "en", localeInAddress: false });
});

test("a domain that nobody has is reported, once a minute", async () => {
  const lines: unknown[] = [];
  const { kernel } = world.app;
  const log = Object.assign(Object.create(kernel.log), { warn: (line: unknown) => void lines.push(line) });
  const own = await testSite({ ...world, app: { ...world.app, kernel: { ...kernel, log } } });
  for (let count = 0; count < 5; count += 1) await own.inject({ url: "/", headers: { host: "lost.example" } });
  expect(lines).toEqual([{ domain: "lost.example" }]);
  await own.close();
});
