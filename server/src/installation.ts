import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type CodeMessage, createVault, type Identity, type Revocation } from "@marquee/identity";
import type { Logger } from "pino";
import { accountGateway, findBySub } from "./accounts/index.ts";
import { type App, build } from "./app.ts";
import { readRoomRights } from "./rooms.ts";
import { type Clock, systemClock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { IdentityGateway } from "./kernel/auth/identity-gateway.ts";
import { openIdentity } from "./kernel/auth/open-identity.ts";
import type { Driver } from "./kernel/db/driver.ts";
import { createChanges, readTables, watchDriver } from "./kernel/changes/index.ts";
import { migrate } from "./kernel/db/migrate.ts";
import { identityMigrations, serverMigrations } from "./kernel/db/migrations.ts";
import { reader } from "./kernel/db/database.ts";
import { refuseOlderData } from "./kernel/db/older-data.ts";
import { openDatabase } from "./kernel/db/open.ts";
import { createFiles, createTranscoder, createUploads, type Files } from "./kernel/files/index.ts";
import { fetchOutside } from "./kernel/fetch/index.ts";
import { memoryLimiter } from "./kernel/http/limits.ts";
import { createLog } from "./kernel/log/log.ts";
import {
  codeMail,
  createMailAddresses,
  findStop,
  honourStops,
  type Mail,
  type MailAddresses,
  type Mailbox,
  mailDomain,
  openMail,
  openMailbox,
} from "./kernel/mail/index.ts";
import { createRelay, type Relay } from "./kernel/outbox/index.ts";
import { createHub } from "./kernel/realtime/hub.ts";
import { processBus } from "./kernel/realtime/bus.ts";
import { memoryOnceStore } from "./kernel/realtime/once.ts";
import { installationSecret } from "./kernel/secret.ts";
import { createSignatures } from "./kernel/signatures.ts";
import type { Services } from "./kernel/services.ts";
import { codeText, openSms } from "./kernel/sms/index.ts";
import { siteUrl } from "./kernel/tenancy/site-url.ts";
import type { Tenant } from "./kernel/tenancy/tenant.ts";
import { loadTexts, type Texts } from "./kernel/texts.ts";
import { modules } from "./modules.ts";
import { simulateStripe } from "./payments/index.ts";

/** Everything of one installation that is open: what the server, and the commands beside it, work with. */
export type Installation = {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  readonly driver: Driver;
  readonly texts: Texts;
  readonly identity: Identity;
  readonly files: Files;
  readonly services: Services;
  readonly app: App;
  readonly mail: Mail;
  readonly relay: Relay;
  /** Undefined where mail really leaves, and where others than this machine could read it. */
  readonly mailbox: Mailbox | undefined;
  close(): Promise<void>;
};

/** Close code of a socket whose owner's access ended. */
const signedOut = 4401;

export type InstallationOptions = {
  readonly config: Config;
  readonly clock?: Clock;
  readonly database?: () => Promise<Driver>;
  /** Replaces the identity gateway in benchmarks, which cannot sign in thousands of people one by one. */
  readonly gateway?: IdentityGateway;
};

/** Opens the database, brings it up to date and builds the application. Listening is the process's business. */
export async function openInstallation({
  config,
  clock = systemClock,
  database,
  gateway: otherGateway,
}: InstallationOptions): Promise<Installation> {
  const log = createLog(config.LOG_LEVEL);
  const opened = await (database ? database() : openDatabase(config, log));
  await refuseOlderData(opened, config.DATABASE_URL === "" ? join(config.DATA_DIR, "database") : "DATABASE_URL");
  const applied = await migrate(opened, [identityMigrations, serverMigrations]);
  if (applied.length > 0) log.info({ applied }, "database brought up to date");
  const texts = loadTexts(join(import.meta.dirname, "../../web/app"));
  const secret = await installationSecret(config.DATA_DIR, config.SECRET_KEY);
  const shared = await openShared(config, clock, log);
  const changes = createChanges(shared.bus);
  const driver = watchDriver(opened, await readTables(opened), changes);
  const mailbox = hasMailbox(config) ? openMailbox(join(config.DATA_DIR, "mailbox.jsonl")) : undefined;
  const signatures = createSignatures(secret);
  const domain = mailDomain(config.MAIL_IN);
  const mailAddresses = domain === undefined ? undefined : createMailAddresses(signatures, domain, clock);
  const mail = withStops(await openMail({ config, mailbox, clock }), driver, mailAddresses);
  const sms = openSms({ config, mailbox, clock });

  async function deliverCode(message: CodeMessage): Promise<void> {
    const tenant = await tenantOfPool(message.poolId);
    if (message.medium === "sms") return sms.send(codeText(tenant, texts, message));
    await mail.send(tenant, codeMail(tenant, texts, message));
  }

  async function tenantOfPool(poolId: string): Promise<Tenant> {
    const pool = await identity.findPool({ poolId });
    const tenant = pool && (await app.kernel.directory.byId(pool.name));
    if (!tenant) throw new Error(`no tenant has the pool ${poolId}`);
    return tenant;
  }

  const siteUrlOf = (domain: string): string => siteUrl(domain, config);
  const identityParts = { clock, driver, secret, deliver: deliverCode, siteUrlOf, log };
  const { identity, gateway: ownGateway } = openIdentity(identityParts);
  const gateway = otherGateway ?? ownGateway;
  const hub = createHub({ bus: shared.bus, readRights: readRoomRights(driver), clock, log });
  const objects = await openObjects(config);
  const files = createFiles({ directory: filesDirectory(config), secret, ...(objects && { objects }) });
  const uploads = createUploads(filesDirectory(config));
  const transcoder = createTranscoder(config.FFMPEG);
  const { limiter, once } = shared;
  const stripeStandIn = await simulatedStripe(config, clock, log);
  const services: Services = {
    config,
    identity: gateway,
    limiter,
    hub,
    once,
    mail,
    mailAddresses,
    vault: createVault(secret),
    files,
    uploads,
    transcoder,
    stripeStandIn,
    fetchOutside,
    texts,
    signatures,
  };
  const relay = createRelay();
  const app = build({
    services,
    clock,
    log,
    driver,
    changes,
    texts,
    modules,
    limiter,
    accounts: accountGateway({ driver, clock, identity: gateway, signatures }),
    wakeReactions: relay.wake,
  });
  const stopListening = identity.onRevoked((revoked) => {
    app.forgetPerson(revoked.sub);
    closeSockets(revoked).catch((error: unknown) =>
      log.error({ err: error }, "sockets of a revoked session stay open"),
    );
  });

  async function closeSockets({ poolId, sub, sessionId }: Revocation): Promise<void> {
    const { id: organizationId } = await tenantOfPool(poolId);
    const account = await findBySub(reader(driver, organizationId), organizationId, sub);
    if (!account) return;
    const peer = { organizationId, accountId: account.accountId };
    if (sessionId === undefined) hub.closeAccount(peer, signedOut);
    else hub.closeSession(peer, sessionId, signedOut);
  }

  return {
    config,
    clock,
    log,
    driver,
    texts,
    identity,
    files,
    services,
    app,
    mail,
    mailbox,
    relay,
    async close() {
      stopListening();
      await hub.stop();
      mail.close();
      await stripeStandIn?.close();
      await shared.close();
      await driver.close();
    },
  };
}

/** Where no mail comes in nothing is known of what came back, and mail leaves as it always has. */
function withStops(mail: Mail, driver: Driver, addresses: MailAddresses | undefined): Mail {
  if (!addresses) return mail;
  return honourStops(mail, {
    addresses,
    findStop: ({ id }, addressKey) => findStop(reader(driver, id), id, addressKey),
  });
}

function hasMailbox({ SMTP_URL, HOST }: Config): boolean {
  return SMTP_URL === "" && (HOST === "localhost" || HOST === "::1" || HOST.startsWith("127."));
}

/** What processes share: through Redis where there is one, inside this process otherwise. */
async function openShared(config: Config, clock: Clock, log: Logger) {
  const own = memoryLimiter(clock);
  if (config.REDIS_URL === "")
    return { bus: processBus(), limiter: own, once: memoryOnceStore(clock), close: async () => undefined };
  const [{ redisLimiter }, { redisBus }, { redisOnceStore }] = await Promise.all([
    import("./kernel/http/redis-limiter.ts"),
    import("./kernel/realtime/redis-bus.ts"),
    import("./kernel/realtime/redis-once.ts"),
  ]);
  const limiter = redisLimiter(config.REDIS_URL, own, log);
  const [bus, once] = [redisBus(config.REDIS_URL, log), redisOnceStore(config.REDIS_URL, log)];
  return {
    bus,
    limiter,
    once,
    close: async () => void (await Promise.all([limiter.close(), bus.close(), once.close()])),
  };
}

/** Where payments are simulated; what happens there is told to this process. */
async function simulatedStripe({ PAYMENTS, PORT }: Config, clock: Clock, log: Logger) {
  if (PAYMENTS !== "simulated") return undefined;
  const failed = (error: unknown): void =>
    log.warn({ err: error }, "the simulated provider could not tell what happened");
  return simulateStripe({ clock, port: PORT, failed });
}

function filesDirectory(config: Config): string {
  return isDisk(config) && config.STORAGE_URL !== ""
    ? fileURLToPath(config.STORAGE_URL)
    : join(config.DATA_DIR, "files");
}

function isDisk({ STORAGE_URL }: Config): boolean {
  return !STORAGE_URL.startsWith("s3:");
}

/** The bucket, where there is one. */
async function openObjects(config: Config) {
  if (isDisk(config)) return undefined;
  const { s3Objects } = await import("./kernel/files/s3-objects.ts");
  return s3Objects(config.STORAGE_URL);
}
