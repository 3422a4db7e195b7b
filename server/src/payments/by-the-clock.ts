import type { Database } from "../kernel/db/database.ts";
import { inTransaction, reader } from "../kernel/db/database.ts";
import { publishAll } from "../kernel/db/outbox.ts";
import { type Schedule, schedule } from "../kernel/jobs/index.ts";
import type { ScheduleParts } from "../kernel/slice-module.ts";
import { providerNotified } from "./events.ts";
import { clientOf, keysOf } from "./providers/connect.ts";
import {
  findAccounts,
  findIntentsThere,
  findWaiting,
  type SettingsRow,
  storeKnownUntil,
  type Waiting,
} from "./providers/repo.ts";
import { providerIdIn, webhookEvents } from "./webhook.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** A payment that nobody has heard of for so long is asked about; until then its own page does. */
const quiet = 2 * minute;
/** How long a cart is asked about every few minutes; what is paid later, Stripe's own list of events says. */
const fresh = 2 * hour;
/** Means that take days are done by then. */
const longest = 30 * day;
/** Events are asked about again from a little before the last time: they may be listed late. */
const overlap = 10 * minute;
const eventsAtMost = 5000;

/**
 * Heals what a crash or a lost webhook has left behind: the provider is asked. Every few minutes about payments that were
 * begun, every hour about those that are on their way and about everything that has happened in the community's account.
 */
export const paymentsByTheClock = (parts: ScheduleParts): readonly Schedule[] => [
  schedule("payments-begun", "*/5 * * * *", () => {
    const now = parts.clock.now().getTime();
    return askAbout(parts, "created", { from: now - fresh, until: now - quiet });
  }),
  schedule("payments-there", "17 * * * *", async () => {
    const now = parts.clock.now().getTime();
    await askAbout(parts, "processing", { from: now - longest, until: now - quiet });
    for (const account of await findAccounts(reader(parts.driver, "system")))
      await hearOf(parts, account).catch((error: unknown) =>
        parts.log.error({ err: error, organizationId: account.organizationId }, "Stripe could not be asked for events"),
      );
  }),
];

async function askAbout(
  parts: ScheduleParts,
  status: "created" | "processing",
  { from, until }: { readonly from: number; readonly until: number },
): Promise<void> {
  const window = { status, from: new Date(from), until: new Date(until) };
  await inTransaction(parts.driver, "system", async (database) =>
    publishNotified(parts, database, await findWaiting(database, window)),
  );
}

/** Everything that Stripe lists since the last time, whether it was told of it or not. */
async function hearOf({ driver, clock, services, ...rest }: ScheduleParts, account: SettingsRow): Promise<void> {
  const now = clock.now();
  const organization = { id: account.organizationId };
  const keys = keysOf({ organization, services }, account);
  if (!keys) return;
  const client = await clientOf(services, keys.secretKey);
  const since = (account.knownUntil?.getTime() ?? now.getTime() - day) - overlap;
  const events = await client.events
    .list({ created: { gte: Math.floor(since / 1000) }, types: [...webhookEvents], limit: 100 })
    .autoPagingToArray({ limit: eventsAtMost });
  const there = [...new Set(events.flatMap((event) => providerIdIn(event.data.object) ?? []))];
  await inTransaction(driver, organization.id, async (database) => {
    const intents = await findIntentsThere({ organization, database }, there);
    const waiting = intents.map(({ id }) => ({ organizationId: organization.id, intentId: id }));
    await publishNotified({ driver, clock, services, ...rest }, database, waiting);
    await storeKnownUntil({ organization, database }, now);
  });
}

async function publishNotified(
  { clock }: ScheduleParts,
  database: Database,
  waiting: readonly Waiting[],
): Promise<void> {
  for (const [id, intents] of Map.groupBy(waiting, ({ organizationId }) => organizationId))
    await publishAll(
      { database, organization: { id }, now: clock.now() },
      intents.map(({ intentId }) => providerNotified({ intentId })),
    );
}
