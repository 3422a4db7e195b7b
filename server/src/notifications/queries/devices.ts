import { type ListQuery, kernelErrors } from "@marquee/contract/kernel";
import { notifications as calls } from "@marquee/contract/notifications";
import { and, eq } from "drizzle-orm";
import { accountOf } from "../../accounts/index.ts";
import { fail } from "../../kernel/failure.ts";
import { type KeysetDeclaration, keysetWindow, within } from "../../kernel/db/keyset.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { pushDevices } from "../schema.ts";

const keyset: KeysetDeclaration = {
  fields: { createdAt: { by: pushDevices.createdAt, type: "timestamptz" } },
  id: pushDevices.id,
};

const own = (scope: Scope<Member>) =>
  and(ofTenant(scope, pushDevices), eq(pushDevices.accountId, scope.caller.accountId));

const shownFields = {
  id: pushDevices.id,
  deviceToken: pushDevices.deviceToken,
  pushService: pushDevices.pushService,
  name: pushDevices.name,
  model: pushDevices.model,
  brand: pushDevices.brand,
  manufacturer: pushDevices.manufacturer,
  createdAt: pushDevices.createdAt,
  account: accountOf(pushDevices.organizationId, pushDevices.accountId),
};

/** Walks push_devices_account_order. */
export async function listDevices(scope: Scope<Member>, query: ListQuery) {
  const window = keysetWindow(calls.devices.list, keyset, query);
  const rows = await scope.database
    .select({ ...shownFields, cursorKey: window.key })
    .from(pushDevices)
    .where(within(window, own(scope)))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}

export type DeviceRow = Omit<Awaited<ReturnType<typeof listDevices>>["rows"][number], "cursorKey">;

/** A device of the caller; another's is a 404, like one that is not there. */
export async function readDevice(scope: Scope<Member>, id: string): Promise<DeviceRow> {
  const [row] = await scope.database
    .select(shownFields)
    .from(pushDevices)
    .where(and(own(scope), eq(pushDevices.id, id)));
  return row ?? fail(kernelErrors.notFound);
}
