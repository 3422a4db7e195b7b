import { notificationErrors, notifications, type PushDevice } from "@marquee/contract/notifications";
import { kernelErrors } from "@marquee/contract/kernel";
import { accountSummaryView } from "../accounts/index.ts";
import { pageOf } from "../kernel/db/keyset.ts";
import { fail } from "../kernel/failure.ts";
import { command, query } from "../kernel/http/serve.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { pushTested } from "./events.ts";
import { reachedServices } from "./push-services.ts";
import { type DeviceRow, listDevices, readDevice } from "./queries/devices.ts";
import { changeDevice, type DeviceInput, keepDevice, removeDevice as forget } from "./repo/devices.ts";
import { pushKeysOf } from "./repo/pushes.ts";

/** Tests of somebody's devices within a quarter of an hour. */
const testsAtMost = 10;
const quarter = 15 * 60_000;

function deviceView(scope: Scope<Member>, { account, ...row }: DeviceRow): PushDevice {
  if (!account) throw new Error("a device of nobody");
  const { pushService } = row;
  const appType = pushService === "web" ? "web" : pushService === "apn" ? "ios" : "android";
  return {
    ...row,
    accountId: account.id,
    account: accountSummaryView(scope, account),
    appType,
    isReachable: reachedServices(scope).includes(pushService),
  };
}

function expectKeys({ pushService, keys, deviceToken }: DeviceInput): void {
  if (pushService !== "web") return;
  if (!keys || !/^https?:$/.test(URL.parse(deviceToken)?.protocol ?? "")) fail(notificationErrors.keysNeeded);
}

export const pushKey = command(notifications.pushKey, async ({ scope }) => {
  const { publicKey } = await pushKeysOf(scope);
  return { publicKey };
});

export const devices = query(notifications.devices, async ({ scope, query: asked }) => {
  const { window, rows } = await listDevices(scope, asked);
  return pageOf(window, rows, (row) => deviceView(scope, row));
});

export const device = query(notifications.device, async ({ scope, params }) =>
  deviceView(scope, await readDevice(scope, params.pushDeviceId)),
);

export const addDevice = command(notifications.addDevice, async ({ scope, body: { pushDevice } }) => {
  expectKeys(pushDevice);
  return deviceView(scope, await readDevice(scope, await keepDevice(scope, pushDevice)));
});

export const updateDevice = command(notifications.updateDevice, async ({ scope, params, body: { pushDevice } }) => {
  await readDevice(scope, params.pushDeviceId);
  expectKeys(pushDevice);
  await changeDevice(scope, params.pushDeviceId, pushDevice);
  return deviceView(scope, await readDevice(scope, params.pushDeviceId));
});

export const removeDevice = command(notifications.removeDevice, async ({ scope, params }) => {
  const row = await readDevice(scope, params.pushDeviceId);
  await forget(scope, params.pushDeviceId);
  return deviceView(scope, row);
});

export const testDevice = command(notifications.testDevice, async ({ scope, params }) => {
  const row = await readDevice(scope, params.pushDeviceId);
  if (!reachedServices(scope).includes(row.pushService)) fail(notificationErrors.notReachable);
  const key = `push tests ${scope.organization.id} ${scope.caller.accountId}`;
  const seconds = await scope.services.limiter.take(key, testsAtMost, quarter);
  if (seconds > 0) fail(kernelErrors.tooOften, { seconds });
  scope.publish(pushTested({ accountId: scope.caller.accountId, pushDeviceId: row.id }));
  return deviceView(scope, row);
});
