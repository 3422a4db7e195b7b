import { and, between, eq, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "../../kernel/db/database.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { newId } from "../../kernel/new-id.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { IntentRow } from "../queries.ts";
import { paymentIntents, paymentSettings, providerMovements } from "../schema.ts";

type Reading = Pick<Scope, "database"> & { readonly organization: { readonly id: string } };
type Writing = Reading & Pick<Scope, "now">;

export type SettingsRow = typeof paymentSettings.$inferSelect;
export type MovementRow = typeof providerMovements.$inferSelect;

export async function findSettings(scope: Reading): Promise<SettingsRow | undefined> {
  const [row] = await scope.database
    .select()
    .from(paymentSettings)
    .where(ofTenant(scope.organization.id, paymentSettings));
  return row;
}

export type SettingsChange = Partial<
  Pick<SettingsRow, "publishableKey" | "sealedSecretKey" | "sealedWebhookSecret">
> & { readonly provider: SettingsRow["provider"] };

/** Changes what is given; what is absent stays. */
export async function saveSettings(scope: Writing, change: SettingsChange): Promise<void> {
  await scope.database
    .insert(paymentSettings)
    .values({ organizationId: scope.organization.id, ...change, updatedAt: scope.now })
    .onConflictDoUpdate({ target: paymentSettings.organizationId, set: { ...change, updatedAt: scope.now } });
}

/** Notes that the provider told something, or that somebody said they were it; not more than once a minute. */
export async function noteWebhook(scope: Writing, what: "webhookAt" | "refusedAt"): Promise<void> {
  const column = paymentSettings[what];
  const aMinuteAgo = new Date(scope.now.getTime() - 60_000);
  await scope.database
    .update(paymentSettings)
    .set({ [what]: scope.now })
    .where(
      and(ofTenant(scope.organization.id, paymentSettings), sql`(${column} is null or ${lt(column, aMinuteAgo)})`),
    );
}

/** What the provider calls the payment from now on; the first answer stays. */
export async function storeBegun(
  scope: Writing,
  intentId: string,
  { providerId, secret }: { readonly providerId: string; readonly secret: string },
): Promise<void> {
  await scope.database
    .update(paymentIntents)
    .set({ providerId, secret, updatedAt: scope.now })
    .where(
      and(
        ofTenant(scope.organization.id, paymentIntents),
        eq(paymentIntents.id, intentId),
        sql`${paymentIntents.providerId} is null`,
      ),
    );
}

/** The intents that a provider names, by its own names of them. Uses payment_intents_provider_unique. */
export async function findIntentsThere(scope: Reading, providerIds: readonly string[]): Promise<IntentRow[]> {
  if (providerIds.length === 0) return [];
  return scope.database
    .select()
    .from(paymentIntents)
    .where(
      and(
        ofTenant(scope.organization.id, paymentIntents),
        eq(paymentIntents.provider, "stripe"),
        inArray(paymentIntents.providerId, [...providerIds]),
      ),
    );
}

export async function findIntentById(scope: Reading, intentId: string): Promise<IntentRow | undefined> {
  const [row] = await scope.database
    .select()
    .from(paymentIntents)
    .where(and(ofTenant(scope.organization.id, paymentIntents), eq(paymentIntents.id, intentId)));
  return row;
}

/** Follows the provider between open and on its way; what is captured stays so. */
export async function storeWaiting(
  scope: Writing,
  intentId: string,
  status: "created" | "processing" | "canceled",
): Promise<void> {
  await scope.database
    .update(paymentIntents)
    .set({ status, updatedAt: scope.now })
    .where(
      and(
        ofTenant(scope.organization.id, paymentIntents),
        eq(paymentIntents.id, intentId),
        inArray(paymentIntents.status, ["created", "processing"]),
      ),
    );
}

export function findMovements(scope: Reading, intentId: string): Promise<MovementRow[]> {
  return scope.database
    .select()
    .from(providerMovements)
    .where(and(ofTenant(scope.organization.id, providerMovements), eq(providerMovements.intentId, intentId)));
}

type NewMovement = Pick<MovementRow, "intentId" | "kind" | "state" | "reference" | "amount"> & {
  readonly paymentId?: string | null;
};

/** Undefined where it is there already. */
export async function insertMovement(scope: Writing, movement: NewMovement): Promise<MovementRow | undefined> {
  const about = { organizationId: scope.organization.id, id: newId(), createdAt: scope.now, updatedAt: scope.now };
  const [row] = await scope.database
    .insert(providerMovements)
    .values({ ...about, ...movement })
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function changeMovement(
  scope: Writing,
  id: string,
  change: Partial<Pick<MovementRow, "state" | "reference" | "paymentId">>,
): Promise<void> {
  await scope.database
    .update(providerMovements)
    .set({ ...change, updatedAt: scope.now })
    .where(and(ofTenant(scope.organization.id, providerMovements), eq(providerMovements.id, id)));
}

/** How many refunds the provider would not make. Uses provider_movements_failed_index. */
export async function countFailed(scope: Reading): Promise<number> {
  return scope.database.$count(
    providerMovements,
    and(ofTenant(scope.organization.id, providerMovements), eq(providerMovements.state, "failed")),
  );
}

export type Waiting = { readonly organizationId: string; readonly intentId: string };

/** Payments that were begun before `until` that have this status still. Uses payment_intents_waiting_index. */
export function findWaiting(
  database: Database,
  { status, from, until }: { readonly status: "created" | "processing"; readonly from: Date; readonly until: Date },
): Promise<Waiting[]> {
  return database
    .select({ organizationId: paymentIntents.organizationId, intentId: paymentIntents.id })
    .from(paymentIntents)
    .where(
      and(
        inArray(paymentIntents.status, ["created", "processing"]),
        eq(paymentIntents.status, status),
        isNotNull(paymentIntents.providerId),
        between(paymentIntents.createdAt, from, until),
      ),
    );
}

/** Communities that have keys, with until when what happened there is known. */
export function findAccounts(database: Database): Promise<SettingsRow[]> {
  return database
    .select()
    .from(paymentSettings)
    .where(or(eq(paymentSettings.provider, "stripe"), isNotNull(paymentSettings.knownUntil)));
}

export async function storeKnownUntil(scope: Reading, until: Date): Promise<void> {
  await scope.database
    .update(paymentSettings)
    .set({ knownUntil: until })
    .where(ofTenant(scope.organization.id, paymentSettings));
}
