import { and, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";
import { arrayOf } from "../../kernel/db/arrays.ts";
import type { Database } from "../../kernel/db/database.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { reachedServices } from "../push-services.ts";
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

export type KeptDevice = Pick<
  typeof pushDevices.$inferSelect,
  "id" | "deviceToken" | "pushService" | "p256dh" | "auth" | "sessionId"
>;

/** The devices of somebody that are reached. Uses push_devices_account_order. */
export async function devicesOf(scope: Scope, accountId: string): Promise<KeptDevice[]> {
  const { id, deviceToken, pushService, p256dh, auth, sessionId } = pushDevices;
  return scope.database
    .select({ id, deviceToken, pushService, p256dh, auth, sessionId })
    .from(pushDevices)
    .where(
      and(
        ofTenant(scope, pushDevices),
        eq(pushDevices.accountId, accountId),
        inArray(pushDevices.pushService, reachedServices(scope)),
      ),
    )
    .orderBy(pushDevices.createdAt, pushDevices.id);
}

/** Whether somebody, or anybody of the community, has a device that is reached. */
export async function hasDevices(
  scope: Pick<Scope, "database" | "organization">,
  accountId?: string,
): Promise<boolean> {
  const [row] = await scope.database
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(
      and(
        ofTenant(scope.organization.id, pushDevices),
        accountId === undefined ? undefined : eq(pushDevices.accountId, accountId),
        inArray(pushDevices.pushService, reachedServices(scope)),
      ),
    )
    .limit(1);
  return row !== undefined;
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
