import { isId } from "@marquee/contract/kernel";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decodeJwt, exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";
import type { FastifyInstance } from "fastify";
import { createVault } from "@marquee/identity";
import { newId } from "../kernel/new-id.ts";
import { accountGateway } from "../accounts/index.ts";
import { apiServer, type App, build } from "../app.ts";
import { readRoomRights } from "../rooms.ts";
import { readConfig } from "../config.ts";
import type { IdentityGateway } from "../kernel/auth/identity-gateway.ts";
import { type Database, reader } from "../kernel/db/database.ts";
import { createChanges, readTables, watchDriver } from "../kernel/changes/index.ts";
import type { Driver } from "../kernel/db/driver.ts";
import { outsideFetcher } from "../kernel/fetch/index.ts";
import { createFiles, createTranscoder, createUploads, type Files } from "../kernel/files/index.ts";
import { memoryLimiter } from "../kernel/http/limits.ts";
import type { Module } from "../kernel/http/serve.ts";
import { createMailAddresses, findStop, honourStops, type Mail, type MailMessage } from "../kernel/mail/index.ts";
import { processBus } from "../kernel/realtime/bus.ts";
import { createHub } from "../kernel/realtime/hub.ts";
import { memoryOnceStore } from "../kernel/realtime/once.ts";
import { createLog } from "../kernel/log/log.ts";
import type { Tenant, TenantConfiguration } from "../kernel/tenancy/tenant.ts";
import { createSignatures } from "../kernel/signatures.ts";
import { loadTexts } from "../kernel/texts.ts";
import { modules as allModules } from "../modules.ts";
import { type SentEvent, startStripeStandIn, type StripeStandIn } from "../payments/index.ts";
import { type TestClock, testClock } from "./clock.ts";
import { openTestDatabase } from "./database.ts";
import { type TestClient, testClient } from "./test-client.ts";
import { type Fixtures, createFixtures } from "./fixtures.ts";
import { insertTiers } from "./fixtures-tiers.ts";

/** Where tests of streams find a media server, if they start one. */
export const testMediaServer = {
  STREAMS_RTMP_URL: "rtmp://127.0.0.1:19350/live",
  STREAMS_WHIP_URL: "https://live.example.org/{stream}/whip",
  STREAMS_HLS_URL: "http://127.0.0.1:19351/hls",
  STREAMS_SECRET: "a-secret-of-tests-only-0123456789",
} as const;

export type Person = { readonly identitySub: string | null };

/** A tenant of its own: what a test does in it meets no other test. */
export type TestTenant = {
  readonly organization: Tenant;
  /** Makes people, events, conversations of this tenant. */
  readonly fixtures: Fixtures;
  readonly guest: TestClient;
  /** Calls with a token of whatever kind. */
  withToken(token: string): TestClient;
  /** Calls the API as this person; the token is real and verified from published keys. */
  as(person: Person): TestClient;
  tokenFor(person: Person): Promise<string>;
  /** Ends the sign-in of this person where they sign in; this process is not told. */
  signOut(person: Person): Promise<void>;
  /** Calls the API as another application that this person signed in to, with the scope it was given. */
  asApplication(person: Person, scope: string): TestClient;
};

export type World = {
  readonly app: App;
  readonly server: FastifyInstance;
  readonly driver: Driver;
  readonly clock: TestClock;
  /** The database as the system sees it: for builders and for looking at what was stored. */
  readonly database: Database;
  /** Every mail that was sent, oldest first. */
  readonly mails: readonly MailMessage[];
  /** What went from outside the database. */
  readonly removed: Removed;
  /** What stands in for the provider of payments. What happens there is told to nobody: tests do. */
  readonly stripe: { readonly account: StripeStandIn["account"]; readonly sent: SentEvent[] };
  tenant(change?: Partial<TenantConfiguration>): Promise<TestTenant>;
};

type Removed = { readonly people: string[]; readonly images: string[] };

const worlds = new Map<readonly Module[], Promise<World>>();

/** The environment of this worker's tests: one database and one application for all its test files. */
export function testWorld(modules: readonly Module[] = allModules): Promise<World> {
  const known = worlds.get(modules) ?? makeWorld(modules);
  worlds.set(modules, known);
  return known;
}

async function makeWorld(modules: readonly Module[]): Promise<World> {
  const [opened, signer] = [await openTestDatabase(), await testSigner()];
  const clock = testClock();
  // oxlint-disable-next-line no-console -- vitest shows it with the test that failed
  const log = createLog("error", { write: (line) => console.error(line) });
  const config = readConfig({
    LOG_LEVEL: "silent",
    LIMIT_CALLS_ACCOUNT: "1000000",
    LIMIT_CALLS_GUEST: "1000000",
    LIMIT_CHAT_MESSAGES: "1000000",
    MAILS_A_SECOND: "1000000",
    ...testMediaServer,
  });
  const limiter = memoryLimiter(clock);
  const bus = processBus();
  const changes = createChanges(bus);
  const driver = watchDriver(opened, await readTables(opened), changes);
  const hub = createHub({ bus, readRights: readRoomRights(driver), clock, log });
  const texts = loadTexts(`${import.meta.dirname}/../../../web/app`);
  const mails: MailMessage[] = [];
  const signatures = createSignatures(new Uint8Array(32));
  const mailAddresses = createMailAddresses(signatures, "in.test", clock);
  const kept: Mail = {
    async send(_tenant, message) {
      mails.push(message);
      return "sent";
    },
    close: () => undefined,
  };
  const mail = honourStops(kept, {
    addresses: mailAddresses,
    findStop: ({ id }, addressKey) => findStop(reader(driver, id), id, addressKey),
  });
  const removed: Removed = { people: signer.removed, images: [] };
  const directory = await mkdtemp(join(tmpdir(), "world-"));
  const onDisk = createFiles({ directory });
  const files: Files = {
    ...onDisk,
    async removeImage(organizationId, id) {
      removed.images.push(id);
      if (isId(id)) await onDisk.removeImage(organizationId, id);
    },
  };
  // The servers that tests start are the outside; nothing else is there.
  const fetchOutside = outsideFetcher({
    resolve: async () => [],
    alsoAllowed: (address) => address === "127.0.0.1",
  });
  const once = memoryOnceStore(clock);
  const sent: SentEvent[] = [];
  const stripeStandIn = await startStripeStandIn({ clock, sent: (event) => void sent.push(event) });
  const services = {
    config,
    identity: signer.identity,
    limiter,
    hub,
    once,
    mail,
    mailAddresses,
    vault: createVault(Buffer.alloc(32, 3)),
    files,
    uploads: createUploads(directory),
    transcoder: createTranscoder(""),
    stripeStandIn,
    fetchOutside,
    texts,
    signatures,
  };
  const app = build({
    services,
    clock,
    log,
    driver,
    changes,
    modules,
    texts,
    limiter,
    accounts: accountGateway({ driver, clock, identity: signer.identity, signatures }),
    wakeReactions: () => undefined,
  });
  const server = apiServer(app, "api");
  await server.ready();
  const database = reader(driver, "system");
  return {
    app,
    server,
    driver,
    clock,
    database,
    mails,
    removed,
    stripe: { account: stripeStandIn.account, sent },
    tenant: (change) => makeTenant({ app, server, driver, clock }, signer, change),
  };
}

type Signer = {
  readonly identity: IdentityGateway;
  readonly removed: string[];
  /** Ends the sign-in that a token is of. */
  endSession(token: string): void;
  sign(tenant: Tenant, sub: string, now: Date, own?: Record<string, string>): Promise<string>;
};

/** How long a sign-in lasts, in ms. */
const tokenLife = 3_600_000;

/** A pool per tenant whose keys the test holds, in place of the identity service. */
async function testSigner(): Promise<Signer> {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const key: JWK = { ...(await exportJWK(publicKey)), kid: "test", alg: "RS256" };
  const removed: string[] = [];
  const ended = new Set<string>();
  const issuer = (tenant: Tenant): string => `https://identity.test/${tenant.id}`;
  return {
    identity: {
      addressOf: async (tenant) => ({
        poolId: `local_${tenant.slug}`,
        clientId: tenant.slug,
        endpoint: null,
        hostedUrl: "",
        identityPoolId: null,
        allowsGuests: false,
      }),
      issuerOf: async (tenant) => ({
        issuer: issuer(tenant),
        clientId: tenant.slug,
        keys: async () => ({ keys: [key] }),
      }),
      attributesOf: async (_tenant, token) => ({
        sub: decodeJwt(token).sub ?? "",
        email: "someone@example.org",
        email_verified: String(!decodeJwt(token).sub?.startsWith("unconfirmed")),
        given_name: "Some",
        family_name: "One",
      }),
      isSessionActive: async (_tenant, sessionId) => !ended.has(sessionId),
      lockActiveSessions: async (_database, _tenant, sessionIds) => new Set(sessionIds).difference(ended),
      signerOf: async () => undefined,
      deletePerson: async (_tenant, sub) => void removed.push(sub),
      setEnabled: async () => undefined,
      invite: async () => undefined,
      withdrawInvitation: async () => undefined,
    },
    removed,
    endSession: (token) => void ended.add(String(decodeJwt(token)["origin_jti"])),
    sign: (tenant, sub, now, own = {}) =>
      new SignJWT({ token_use: "access", client_id: tenant.slug, username: sub, origin_jti: newId(), ...own })
        .setProtectedHeader({ alg: "RS256", kid: "test" })
        .setSubject(sub)
        .setIssuer(issuer(tenant))
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + tokenLife))
        .sign(privateKey),
  };
}

type Parts = Pick<World, "app" | "server" | "driver" | "clock">;

async function makeTenant(
  { app, server, driver, clock }: Parts,
  signer: Signer,
  change: Partial<TenantConfiguration> = {},
): Promise<TestTenant> {
  const id = await storeTenant(driver, clock.now(), change);
  const organization = await app.kernel.directory.byId(id);
  if (!organization) throw new Error("the tenant was not stored");
  const tokens = new Map<string, { readonly token: Promise<string>; readonly until: number }>();

  function tokenFor({ identitySub }: Person): Promise<string> {
    if (identitySub === null || !organization) throw new Error("this account belongs to nobody who could sign in");
    const now = clock.now();
    const known = tokens.get(identitySub);
    // Tests that move the clock go on with who they are, as whoever signs in again.
    if (known && known.until > now.getTime()) return known.token;
    const token = signer.sign(organization, identitySub, now);
    tokens.set(identitySub, { token, until: now.getTime() + tokenLife });
    return token;
  }

  return {
    organization,
    fixtures: createFixtures({ database: reader(driver, "system"), organizationId: id, clock }),
    tokenFor,
    signOut: async (person) => signer.endSession(await tokenFor(person)),
    guest: testClient(server, id, async () => undefined),
    withToken: (token) => testClient(server, id, async () => token),
    as: (person) => testClient(server, id, () => tokenFor(person)),
    asApplication: ({ identitySub }, scope) =>
      testClient(server, id, () =>
        signer.sign(organization, identitySub ?? "", clock.now(), { client_id: "application", scope }),
      ),
  };
}

/** Puts a community into a database, and answers its id. */
export async function storeTenant(
  driver: Driver,
  moment: Date,
  change: Partial<TenantConfiguration> = {},
): Promise<string> {
  const configuration = tenantConfiguration(change);
  const id = configuration.ORGANIZATION_ID;
  const now = moment.toISOString();
  const row = [id, configuration.SLUG, configuration.NAME, configuration.enabled, JSON.stringify(configuration), now];
  await driver.query(
    "system",
    "insert into organizations (id, slug, name, enabled, configuration, created_at, updated_at) values ($1, $2, $3, $4, $5::jsonb, $6, $6)",
    row,
  );
  await driver.query(
    "system",
    "insert into organization_domains (organization_id, domain) select $1, unnest($2::text[])",
    [id, [...configuration.domains]],
  );
  const target = { database: reader(driver, "system"), organizationId: id, clock: { now: () => moment } };
  await insertTiers(target, configuration.tiers ?? []);
  return id;
}

function tenantConfiguration(change: Partial<TenantConfiguration>): TenantConfiguration {
  const id = newId();
  const slug = `t${id.replaceAll("-", "").slice(8)}`;
  return {
    NAME: "Test community",
    DESCRIPTION: "A community made by a test",
    SLUG: slug,
    ORGANIZATION_ID: id,
    ICON: {},
    LOGO: {},
    PRIMARY_COLOR: "#2f6f78",
    SECONDARY_COLOR: "#d4654a",
    CLIENT_THEME: "auto",
    DEFAULT_LOCALE: "en",
    AUTH: { CUSTOM: [] },
    enabled: true,
    domains: [`${slug}.test`],
    locales: ["en", "es", "fr", "ja"],
    modules: {},
    payment: { provider: "manual", currency: "USD" },
    timezone: "UTC",
    contact: { EMAIL: "hello@example.org" },
    // Most tests are about people who have just been made.
    NEWCOMERS: { days: 0, duplicateHours: 0 },
    ...change,
  };
}
