import { and, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";
import { arrayOf } from "../../kernel/db/arrays.ts";
import type { Database } from "../../kernel/db/database.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { newPushKeys, type PushKeys } from "../web-push.ts";
import { notifications, pushDevices, pushKeys } from "../schema.ts";

const placeOf = (organizationId: string): string[] => ["push_keys", organizationId, "private key"];

/** The community's keys, if they were ever asked for. */
export async function findPushKeys(scope: Scope): Promise<PushKeys | undefined> {
  const [row] = await scope.database.select().from(pushKeys).where(ofTenant(scope, pushKeys));
  if (!row) return undefined;
  const opened = scope.services.vault.open(placeOf(scope.organization.id), row.sealedPrivateKey);
  return { publicKey: row.publicKey, privateKey: opened.toString("base64url") };
}

/** Makes them when they are first asked for; of two at once the first stays. */
export async function pushKeysOf(scope: Scope): Promise<PushKeys> {
  const known = await findPushKeys(scope);
  if (known) return known;
  const { publicKey, privateKey } = newPushKeys();
  const sealedPrivateKey = scope.services.vault.seal(
    placeOf(scope.organization.id),
    Buffer.from(privateKey, "base64url"),
  );
  await scope.database
    .insert(pushKeys)
    .values({ organizationId: scope.organization.id, publicKey, sealedPrivateKey, createdAt: scope.now })
    .onConflictDoNothing();
  return pushKeysOf(scope);
}

type Claimed = { readonly id: string; readonly accountId: string };

/** Notes that these are pushed, before they are: those that are due, not read, and that nobody else has taken. */
export async function claimPushes(scope: Scope, ids: readonly string[]): Promise<Claimed[]> {
  return scope.database.execute<Claimed>(sql`
    update notifications n set push_due_at = null, pushed_at = ${scope.now.toISOString()}
    where ${ofTenant(scope, "n")} and n.id = any(${arrayOf("uuid", ids)}) and n.push_due_at <= ${scope.now.toISOString()}
      and n.read_at is null
    returning n.id, n.account_id as "accountId"`);
}

/** Puts back what quiet hours hold. */
export async function holdPushes(scope: Scope, ids: readonly string[], until: Date): Promise<void> {
  await scope.database
    .update(notifications)
    .set({ pushDueAt: until, pushedAt: null })
    .where(and(ofTenant(scope, notifications), inArray(notifications.id, [...ids])));
}

export type WebDevice = {
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

/** The browsers of somebody. Uses push_devices_account_order. */
export async function browsersOf(scope: Scope, accountId: string): Promise<WebDevice[]> {
  const rows = await scope.database
    .select({
      id: pushDevices.id,
      endpoint: pushDevices.deviceToken,
      p256dh: pushDevices.p256dh,
      auth: pushDevices.auth,
    })
    .from(pushDevices)
    .where(and(ofTenant(scope, pushDevices), eq(pushDevices.accountId, accountId), eq(pushDevices.pushService, "web")));
  return rows.flatMap(({ p256dh, auth, ...row }) => (p256dh && auth ? [{ ...row, p256dh, auth }] : []));
}

/** Removes what its service says is gone. */
export async function forgetDevice(scope: Scope, id: string): Promise<void> {
  await scope.database.delete(pushDevices).where(and(ofTenant(scope, pushDevices), eq(pushDevices.id, id)));
}

/** What is due by now, of all tenants: held by quiet hours, or left by a process that ended. Walks notifications_push_due_index. */
export async function duePushes(database: Database, by: Date, most: number) {
  return database
    .select({ organizationId: notifications.organizationId, id: notifications.id })
    .from(notifications)
    .where(and(isNotNull(notifications.pushDueAt), lte(notifications.pushDueAt, by)))
    .orderBy(notifications.pushDueAt)
    .limit(most);
}
