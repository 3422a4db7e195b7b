import { Type } from "typebox";
import { within } from "../context.ts";
import {
  deviceKeyOf,
  insertDevice,
  listDevices as readDevices,
  rememberDevice,
  removeDevice,
  type Device,
} from "../devices.ts";
import { fail, noDevice } from "../errors.ts";
import { revokeDeviceSessions } from "../sessions.ts";
import { N, toNumber } from "../srp/group.ts";
import { authenticate } from "../tokens.ts";
import { operation } from "../wire/operation.ts";
import { DeviceKey, Token } from "../wire/shapes.ts";

const Base64 = Type.String({ minLength: 4, maxLength: 1024, pattern: "^[A-Za-z0-9+/]+={0,2}$" });

/** Keeps what the client proves itself with from now on; possible in the session that made it a device. */
export const confirmDevice = operation(
  Type.Object({
    AccessToken: Token,
    DeviceKey,
    DeviceName: Type.Optional(Type.String({ minLength: 1, maxLength: 1024, pattern: "^[^\\u0000]*$" })),
    DeviceSecretVerifierConfig: Type.Object({ PasswordVerifier: Base64, Salt: Base64 }),
  }),
  async (call, input) => {
    const { pool, user, sessionId } = await authenticate(call, input.AccessToken);
    const { remember } = pool.policy.devices;
    if (remember === "off") fail("InvalidParameterException", "Device tracking is not enabled for the user pool");
    if (input.DeviceKey !== deviceKeyOf(pool, sessionId)) noDevice();
    const { PasswordVerifier, Salt } = input.DeviceSecretVerifierConfig;
    const verifier = toNumber(Buffer.from(PasswordVerifier, "base64"));
    if (verifier <= 1n || verifier >= N - 1n) fail("InvalidParameterException", "PasswordVerifier is not valid");
    await insertDevice(call, user, {
      deviceKey: input.DeviceKey,
      name: input.DeviceName ?? "",
      salt: toNumber(Buffer.from(Salt, "base64")),
      verifier,
      isRemembered: remember === "always",
    });
    return { UserConfirmationNecessary: remember === "ask" };
  },
);

export const listDevices = operation(
  Type.Object({
    AccessToken: Token,
    Limit: Type.Optional(Type.Integer({ minimum: 0, maximum: 60 })),
    PaginationToken: Type.Optional(DeviceKey),
  }),
  async (call, input) => {
    const { user } = await authenticate(call, input.AccessToken);
    const limit = input.Limit || 60;
    const devices = await readDevices(call, user, { after: input.PaginationToken ?? "", limit });
    const last = devices.length === limit ? devices.at(-1) : undefined;
    return { Devices: devices.map(shown), ...(last ? { PaginationToken: last.deviceKey } : {}) };
  },
);

export const updateDeviceStatus = operation(
  Type.Object({
    AccessToken: Token,
    DeviceKey,
    DeviceRememberedStatus: Type.Optional(Type.Union([Type.Literal("remembered"), Type.Literal("not_remembered")])),
  }),
  async (call, input) => {
    const { user } = await authenticate(call, input.AccessToken);
    const isRemembered = input.DeviceRememberedStatus === "remembered";
    if (!(await rememberDevice(call, user, { deviceKey: input.DeviceKey, isRemembered }))) noDevice();
    return {};
  },
);

/** Also ends what the device is signed in with, but for the session that asks. */
export const forgetDevice = operation(
  Type.Object({ AccessToken: Type.Optional(Token), DeviceKey }),
  async (call, input) => {
    const { AccessToken = "", DeviceKey: deviceKey } = input;
    const { user, sessionId } = await authenticate(call, AccessToken);
    const ended = await call.database.transaction(async (database) => {
      const inside = within(call, database);
      if (!(await removeDevice(inside, user, deviceKey))) noDevice();
      return revokeDeviceSessions(inside, user, { deviceKey, keep: sessionId });
    });
    call.announceRevocations(ended);
    return {};
  },
);

function shown(device: Device): object {
  return {
    DeviceKey: device.deviceKey,
    DeviceAttributes: [
      { Name: "device_status", Value: "valid" },
      { Name: "device_name", Value: device.name },
      { Name: "dev:device_remembered_status", Value: device.isRemembered ? "remembered" : "not_remembered" },
      { Name: "last_ip_used", Value: device.lastNetwork },
    ],
    DeviceCreateDate: device.createdAt / 1000,
    DeviceLastModifiedDate: device.updatedAt / 1000,
    DeviceLastAuthenticatedDate: device.authenticatedAt / 1000,
  };
}
