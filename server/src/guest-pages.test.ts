import { events } from "@marquee/contract/events";
import { registration } from "@marquee/contract/registration";
import type { PageContext } from "@marquee/contract/organization";
import type { FastifyInstance } from "fastify";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createFiles } from "./kernel/files/index.ts";
import { operations } from "./kernel/http/operations.ts";
import { siteServer } from "./site.ts";
import { choose, lines } from "./test/cart.ts";
import { testWorld, type TestTenant, type World } from "./test/world.ts";

const minute = 60_000;
const hour = 60 * minute;

let world: World;
let tenant: TestTenant;
let site: FastifyInstance;
/** Addresses that were rendered. */
const rendered: string[] = [];

beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
  site = await siteOf(world);
});
afterAll(() => site.close());
beforeEach(() => void (rendered.length = 0));
afterEach(() => world.clock.reset());

/** A site whose pages show what the interface answers under the same address. */
async function siteOf({ app, driver }: World, settings: Partial<World["app"]["kernel"]["services"]["config"]> = {}) {
  const config = { ...app.kernel.services.config, ...settings };
  const kernel = { ...app.kernel, services: { ...app.kernel.services, config } };
  return siteServer({
    app: { ...app, kernel },
    identity: {
      findPool: async () => undefined,
      hostedPlugin: () => async () => undefined,
      plugin: async () => undefined,
    },
    files: createFiles({ directory: await mkdtemp(join(tmpdir(), "files-")) }),
    operations: operations(driver),
    source: { load: async () => ({ handle, guestPage, styleOf: () => "" }), close: async () => undefined },
    mailbox: undefined,
  });
}

function guestPage(url: string, { locale, theme }: PageContext) {
  const { pathname } = new URL(url);
  return pathname.startsWith("/events") ? { address: pathname, reader: JSON.stringify([locale, theme]) } : undefined;
}

async function handle(request: Request, { nonce, now, locale, theme, accessToken, fetch, site }: PageContext) {
  const { pathname, search } = new URL(request.url);
  rendered.push(pathname + search);
  const answer = await fetch(`/api${pathname}`, { headers: accessToken ? { authorization: accessToken } : {} });
  const state = `{"facts":{"now":${now},"url":"${pathname}${search}","member":${accessToken !== undefined}}}`;
  const scripts = `<script nonce="${nonce}">1</script>`.repeat(3);
  const page = `<html lang="${locale}" data-theme="${theme}"><title>${site?.NAME}</title>${scripts}${state}${await answer.text()}`;
  return new Response(page.padEnd(6_000, "あ"), {
    status: answer.status,
    headers: { "content-type": "text/html; charset=utf-8" },
  });
}

type Visit = { of?: TestTenant; headers?: Record<string, string>; at?: FastifyInstance; method?: "GET" | "HEAD" };
async function visit(path: string, { of = tenant, headers = {}, at = site, method = "GET" }: Visit = {}) {
  const host = of.organization.configuration.domains[0] ?? "";
  const answer = await at.inject({ method, url: path, headers: { host, ...headers } });
  const zipped = answer.headers["content-encoding"] === "gzip";
  return { ...answer, headers: answer.headers, text: zipped ? gunzipSync(answer.rawPayload).toString() : answer.body };
}
const eventOf = (of = tenant) => of.fixtures.event({ publicRegistrants: true });
const rename = async (eventId: string, name: string): Promise<void> => {
  await world.app.kernel.driver.query(tenant.organization.id, "update events set name = $1 where id = $2", [
    name,
    eventId,
  ]);
};
const soon = () => world.clock.forward(600);

test("a page is made once for all guests, a thousand at once included, and what its address has beside it changes nothing", async () => {
  const { slug } = await eventOf();
  const pages = await Promise.all(Array.from({ length: 1_000 }, (_, each) => visit(`/events/${slug}?x=${each}`)));
  expect(rendered).toEqual([`/events/${slug}`]);
  expect(pages.every(({ statusCode }) => statusCode === 200)).toBe(true);
});

test("each answer has a nonce of its own, that its policy allows, and the moment at which it left, zipped or not", async () => {
  const { slug } = await eventOf();
  const nonces = new Set<string>();
  for (const accepted of ["identity", "gzip", "gzip, br", "br"]) {
    world.clock.forward(1_000);
    const headers = { "accept-encoding": accepted };
    const { headers: answered, text } = await visit(`/events/${slug}`, { headers });
    const found = [...text.matchAll(/nonce="([\w-]{22})"/g)].map(([, nonce]) => nonce);
    expect(new Set(found).size).toBe(1);
    expect(found).toHaveLength(3);
    expect(answered["content-security-policy"]).toContain(`script-src 'self' 'nonce-${found[0]}'`);
    nonces.add(String(found[0]));
    const now = Number(/"now":(\d+)/.exec(text)?.[1]);
    expect(Math.abs(now - world.clock.now().getTime())).toBeLessThan(900);
    expect(text).toContain("あ");
    expect(answered).toMatchObject({ "cache-control": "private, no-cache", vary: "accept-encoding, cookie" });
  }
  expect(nonces.size).toBe(4);
  expect(rendered).toHaveLength(1);
});

test("an event that is edited shows so at once", async () => {
  const { slug, id } = await eventOf();
  expect((await visit(`/events/${slug}`)).text).not.toContain("Regatta");
  for (const name of ["Regatta", "Regatta at night"]) {
    await rename(id, name);
    expect((await visit(`/events/${slug}`)).text).toContain(`"name":"${name}"`);
  }
});

test("what is changed while a page is being made is not missed by who comes after it", async () => {
  const { slug, id } = await eventOf();
  const first = visit(`/events/${slug}`);
  await rename(id, "Changed meanwhile");
  const [, second] = await Promise.all([first, visit(`/events/${slug}`)]);
  expect(second.text).toContain("Changed meanwhile");
  expect((await visit(`/events/${slug}`)).text).toContain("Changed meanwhile");
});

test("places that are left change within a second of a registration, and a page is made twice a second at most for them", async () => {
  const { slug, id } = await eventOf();
  const { id: ticketId } = await tenant.fixtures.passType(id, { supply: 5 });
  expect((await visit(`/events/${slug}`)).text).toContain('"placesLeft":5');
  for (const left of [4, 3]) {
    const person = tenant.as(await tenant.fixtures.account());
    await choose(person, id, lines(ticketId));
    await person.call(registration.submit, { eventId: id });
    soon();
    expect((await visit(`/events/${slug}`)).text).toContain(`"placesLeft":${left}`);
  }
  rendered.length = 0;
  for (let each = 0; each < 3; each += 1) {
    const person = tenant.as(await tenant.fixtures.account());
    await visit(`/events/${slug}`);
    await choose(person, id, lines(ticketId));
    await visit(`/events/${slug}`);
  }
  expect(rendered.length).toBeLessThanOrEqual(5);
});

test("a place that somebody held comes back by the clock", async () => {
  const { slug, id } = await eventOf();
  const { id: ticketId } = await tenant.fixtures.passType(id, { supply: 5 });
  await choose(tenant.as(await tenant.fixtures.account()), id, lines(ticketId));
  expect((await visit(`/events/${slug}`)).text).toContain('"placesLeft":4');
  await visit(`/events/${slug}`);
  world.clock.forward(15 * minute + 1_000);
  expect((await visit(`/events/${slug}`)).text).toContain('"placesLeft":5');
});

test("registration opens, a price steps and an event is over when their moment comes", async () => {
  const at = (milliseconds: number) => new Date(world.clock.now().getTime() + milliseconds);
  const opening = await tenant.fixtures.event({ registrationStart: at(2 * minute), registrationEnd: at(20 * hour) });
  await tenant.fixtures.passType(opening.id, { price: 500 });
  const stepping = await eventOf();
  await tenant.fixtures.passType(stepping.id, {
    price: 2_000,
    priceSchedules: [{ price: 1_000, startDate: at(-hour), endDate: at(2 * minute) }],
  });
  expect((await visit(`/events/${opening.slug}`)).text).toContain('"registrationState":"notOpen"');
  expect((await visit(`/events/${stepping.slug}`)).text).toContain('"priceFrom":1000');
  world.clock.forward(2 * minute + 1_000);
  expect((await visit(`/events/${opening.slug}`)).text).toContain('"registrationState":"open"');
  expect((await visit(`/events/${stepping.slug}`)).text).toContain('"priceFrom":2000');
});

test("a day that is over ends what was made on it, wherever its reader is", async () => {
  const { slug } = await eventOf();
  const quarter = 15 * minute;
  const untilThen = quarter - (world.clock.now().getTime() % quarter);
  world.clock.forward(untilThen - 2_000);
  await visit(`/events/${slug}`);
  await visit(`/events/${slug}`);
  expect(rendered).toHaveLength(1);
  world.clock.forward(2_000);
  await visit(`/events/${slug}`);
  expect(rendered).toHaveLength(2);
});

test("communities, languages and themes never get each other's pages", async () => {
  const other = await world.tenant({ NAME: "Harbor" });
  const { slug } = await eventOf();
  const [{ id }] = [await eventOf(other)];
  await world.app.kernel.driver.query("system", "update events set slug = $1 where id = $2", [slug, id]);
  const readers: { want: string; headers: Record<string, string> }[] = [
    { want: 'lang="en" data-theme="auto"', headers: {} },
    { want: 'lang="fr" data-theme="auto"', headers: { "accept-language": "fr" } },
    { want: 'lang="en" data-theme="dark"', headers: { cookie: "theme=dark" } },
    { want: 'lang="ja" data-theme="light"', headers: { cookie: "theme=light; locale=ja" } },
  ];
  for (let round = 0; round < 2; round += 1)
    for (const of of [tenant, other])
      for (const { want, headers } of readers) {
        const { text } = await visit(`/events/${slug}`, { of, headers });
        expect(text).toContain(want);
        expect(text).toContain(`<title>${of.organization.configuration.NAME}<`);
      }
  expect(rendered).toHaveLength(8);
});

test("a community that changes has other pages at once", async () => {
  const changing = await world.tenant({ NAME: "Before" });
  const { slug } = await eventOf(changing);
  expect((await visit(`/events/${slug}`, { of: changing })).text).toContain("<title>Before<");
  await world.driver.query(
    "system",
    "update organizations set configuration = jsonb_set(configuration, '{NAME}', '\"After\"') where id = $1",
    [changing.organization.id],
  );
  expect((await visit(`/events/${slug}`, { of: changing })).text).toContain("<title>After<");
});

test("the page of a member is neither kept nor made of a kept one, nor that of somebody who acts for another", async () => {
  const { slug } = await eventOf();
  const ana = await tenant.fixtures.account();
  const cookie = `sharedAccessToken=${await tenant.tokenFor(ana)}`;
  await visit(`/events/${slug}`);
  for (const headers of [
    { cookie },
    { cookie: `${cookie}; executingAs=${ana.id}` },
    { cookie: `executingAs=${ana.id}` },
  ])
    await visit(`/events/${slug}`, { headers });
  expect(rendered).toHaveLength(4);
  expect((await visit(`/events/${slug}`, { headers: { cookie } })).text).toContain('"member":true');
  expect((await visit(`/events/${slug}`)).text).toContain('"member":false');
  expect(rendered).toHaveLength(5);
});

test("what was refused is not kept, and an address that is not shared reaches the page as it came", async () => {
  expect((await visit("/events/nothing-here")).statusCode).toBe(404);
  const { slug } = await eventOf();
  await world.app.kernel.driver.query(
    tenant.organization.id,
    "update events set slug = 'nothing-here' where slug = $1",
    [slug],
  );
  expect((await visit("/events/nothing-here")).statusCode).toBe(200);
  await visit("/organization?a=b");
  expect(rendered.at(-1)).toBe("/organization?a=b");
});

test("a question for the head of a page is answered from the kept page, without its body", async () => {
  const { slug } = await eventOf();
  await visit(`/events/${slug}`);
  const { body, headers } = await visit(`/events/${slug}`, { method: "HEAD" });
  expect([body, headers["content-type"]]).toEqual(["", "text/html; charset=utf-8"]);
  expect(rendered).toHaveLength(1);
});

test("a guest who asks too often is told so, and others go on", async () => {
  const { app } = world;
  const limits = { ...app.kernel.limits, guest: 5 };
  const strict = await siteOf({ ...world, app: { ...app, kernel: { ...app.kernel, limits } } });
  const { slug } = await eventOf();
  const from = (address: string) =>
    visit(`/events/${slug}`, { at: strict, headers: { "x-forwarded-for": address, "x-forwarded-proto": "http" } });
  const statuses: number[] = [];
  for (let each = 0; each < 7; each += 1) statuses.push((await from("203.0.113.9")).statusCode);
  expect(statuses.at(-1)).toBe(429);
  expect((await from("203.0.113.10")).statusCode).toBe(200);
  await strict.close();
});

test("without room nothing is kept", async () => {
  const bare = await siteOf(world, { GUEST_PAGES: 0 });
  const { slug } = await eventOf();
  for (let each = 0; each < 3; each += 1) await visit(`/events/${slug}`, { at: bare });
  expect(rendered).toHaveLength(3);
  await bare.close();
});

test("a new event is in the list at once, and one that is over leaves it when its moment comes", async () => {
  const own = await world.tenant();
  const list = async () => (await visit("/events", { of: own })).text;
  const soonOver = await own.fixtures.event({
    eventStart: new Date(world.clock.now().getTime() - hour),
    eventEnd: new Date(world.clock.now().getTime() + 2 * minute),
  });
  expect(await list()).toContain(soonOver.slug);
  const added = await own.fixtures.event();
  expect(await list()).toContain(added.slug);
  world.clock.forward(3 * minute);
  expect(await list()).not.toContain(soonOver.slug);
  expect((await own.guest.call(events.list, {})).data).toHaveLength(1);
});
