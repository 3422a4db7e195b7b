import type { notifications as calls } from "@marquee/contract/notifications";
import type { InputOf } from "@marquee/contract/kernel";
import { and, desc, eq, inArray, ne } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { newId } from "../../kernel/new-id.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { pushDevices } from "../schema.ts";

/** Devices of one person; the oldest goes for another. */
const mostDevices = 20;

export type DeviceInput = InputOf<typeof calls.addDevice>["body"]["pushDevice"];

const own = (scope: Scope<Member>) =>
  and(ofTenant(scope, pushDevices), eq(pushDevices.accountId, scope.caller.accountId));

const valuesOf = ({ deviceToken, pushService, keys, name, model, brand, manufacturer }: DeviceInput) => ({
  deviceToken,
  pushService,
  p256dh: pushService === "web" ? (keys?.p256dh ?? null) : null,
  auth: pushService === "web" ? (keys?.auth ?? null) : null,
  name: name ?? null,
  model: model ?? null,
  brand: brand ?? null,
  manufacturer: manufacturer ?? null,
});

/**
 * Keeps a device; one that is known with this token is the caller's from now on, under an id of its own where it was
 * somebody else's.
 */
export async function keepDevice(scope: Scope<Member>, device: DeviceInput): Promise<string> {
  await forgetToken(scope, device.deviceToken);
  const known = { target: [pushDevices.organizationId, pushDevices.deviceToken] };
  const { organization, caller, now } = scope;
  const [row] = await scope.database
    .insert(pushDevices)
    .values({
      organizationId: organization.id,
      id: newId(),
      accountId: caller.accountId,
      ...valuesOf(device),
      sessionId: caller.sessionId ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      ...known,
      set: { ...valuesOf(device), sessionId: caller.sessionId ?? null, updatedAt: now },
    })
    .returning({ id: pushDevices.id });
  await forgetOldest(scope);
  return row?.id ?? "";
}

/** Takes a token away from whoever else had it: a device is one person's at a time. */
async function forgetToken(scope: Scope<Member>, deviceToken: string): Promise<void> {
  await scope.database
    .delete(pushDevices)
    .where(
      and(
        ofTenant(scope, pushDevices),
        eq(pushDevices.deviceToken, deviceToken),
        ne(pushDevices.accountId, scope.caller.accountId),
      ),
    );
}

async function forgetOldest(scope: Scope<Member>): Promise<void> {
  const beyond = await scope.database
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(own(scope))
    .orderBy(desc(pushDevices.createdAt), desc(pushDevices.id))
    .offset(mostDevices);
  if (beyond.length === 0) return;
  const ids = beyond.map(({ id }) => id);
  await scope.database.delete(pushDevices).where(and(own(scope), inArray(pushDevices.id, ids)));
}

export async function changeDevice(scope: Scope<Member>, id: string, device: DeviceInput): Promise<void> {
  await forgetToken(scope, device.deviceToken);
  // One person's device that is known twice becomes one.
  await scope.database
    .delete(pushDevices)
    .where(and(own(scope), eq(pushDevices.deviceToken, device.deviceToken), ne(pushDevices.id, id)));
  await scope.database
    .update(pushDevices)
    .set({ ...valuesOf(device), sessionId: scope.caller.sessionId ?? null, updatedAt: scope.now })
    .where(and(own(scope), eq(pushDevices.id, id)));
}

export async function removeDevice(scope: Scope<Member>, id: string): Promise<void> {
  await scope.database.delete(pushDevices).where(and(own(scope), eq(pushDevices.id, id)));
}
