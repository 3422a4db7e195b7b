import type { Context } from "./context.ts";
import { toNumber } from "./srp/group.ts";
import type { Pool } from "./types.ts";
import type { UserKey } from "./users.ts";
import { networkOf } from "./attempts.ts";
import type { Call } from "./wire/operation.ts";

/** A browser or telephone that can prove to be the one that signed in before. */
export type Device = {
  deviceKey: string;
  name: string;
  salt: string;
  verifierSealed: string;
  isRemembered: boolean;
  lastNetwork: string;
  createdAt: number;
  updatedAt: number;
  authenticatedAt: number;
};

type DeviceRow = {
  device_key: string;
  name: string;
  salt: string;
  verifier_sealed: string;
  is_remembered: boolean;
  last_network: string;
  created_at: number;
  updated_at: number;
  authenticated_at: number;
};

const COLUMNS = `device_key, name, salt, verifier_sealed, is_remembered, last_network,
  created_at::float8 as created_at, updated_at::float8 as updated_at, authenticated_at::float8 as authenticated_at`;

/**
 * What a client needs to make a device of itself. The key comes from the session it signed in with, so nothing is
 * stored for clients that never do.
 */
export function newDevice(context: Context, pool: Pool, sessionId: string) {
  const DeviceKey = deviceKeyOf(pool, sessionId);
  return { DeviceKey, DeviceGroupKey: deviceGroupOf(context, pool, DeviceKey) };
}

export function deviceKeyOf({ poolId }: Pick<Pool, "poolId">, sessionId: string): string {
  return `${poolId.slice(0, poolId.indexOf("_"))}_${sessionId}`;
}

/** The group name of a device: used in its SRP exchange where that of a person has the pool's name. */
export function deviceGroupOf(context: Context, { poolId }: Pick<Pool, "poolId">, deviceKey: string): string {
  return `-${context.vault.hash("device group", poolId, deviceKey).replaceAll(/[-_]/g, "0").slice(0, 8)}`;
}

export async function findDevice(context: Context, user: UserKey, deviceKey: string): Promise<Device | undefined> {
  const [row] = await context.database.query<DeviceRow>(
    `select ${COLUMNS} from identity_devices where pool_id = $1 and sub = $2 and device_key = $3`,
    [user.poolId, user.sub, deviceKey],
  );
  return row && readDevice(row);
}

/** A page of a person's devices in the order of their keys. */
export async function listDevices(
  context: Context,
  user: UserKey,
  { after, limit }: { after: string; limit: number },
): Promise<Device[]> {
  const rows = await context.database.query<DeviceRow>(
    `select ${COLUMNS} from identity_devices where pool_id = $1 and sub = $2 and device_key > $3
     order by device_key limit $4`,
    [user.poolId, user.sub, after, limit],
  );
  return rows.map(readDevice);
}

export type NewDevice = { deviceKey: string; name: string; salt: bigint; verifier: bigint; isRemembered: boolean };

/** Keeps what a device proves itself with. Repeating it changes nothing. */
export async function insertDevice(call: Call, user: UserKey, device: NewDevice): Promise<void> {
  const salt = device.salt.toString(16);
  const bytes = Buffer.from(device.verifier.toString(16).padStart(768, "0"), "hex");
  await call.database.query(
    `insert into identity_devices (pool_id, sub, device_key, name, salt, verifier_sealed, is_remembered, last_network,
       created_at, updated_at, authenticated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $9) on conflict do nothing`,
    [
      user.poolId,
      user.sub,
      device.deviceKey,
      device.name,
      salt,
      call.vault.seal(sealContextOf(user, device.deviceKey, salt), bytes),
      device.isRemembered,
      networkOf(call.network),
      call.now(),
    ],
  );
}

export function openDeviceVerifier(context: Context, user: UserKey, device: Device): bigint {
  return toNumber(context.vault.open(sealContextOf(user, device.deviceKey, device.salt), device.verifierSealed));
}

/** Notes that a device signed in. */
export async function touchDevice(call: Call, user: UserKey, deviceKey: string): Promise<void> {
  await call.database.query(
    `update identity_devices set authenticated_at = $4, last_network = $5
     where pool_id = $1 and sub = $2 and device_key = $3`,
    [user.poolId, user.sub, deviceKey, call.now(), networkOf(call.network)],
  );
}

/** False if there is no such device. */
export async function rememberDevice(
  context: Context,
  user: UserKey,
  { deviceKey, isRemembered }: Pick<Device, "deviceKey" | "isRemembered">,
): Promise<boolean> {
  const rows = await context.database.query(
    `update identity_devices set is_remembered = $4, updated_at = $5
     where pool_id = $1 and sub = $2 and device_key = $3 returning device_key`,
    [user.poolId, user.sub, deviceKey, isRemembered, context.now()],
  );
  return rows.length > 0;
}

export async function removeDevice(context: Context, user: UserKey, deviceKey: string): Promise<boolean> {
  const rows = await context.database.query(
    `delete from identity_devices where pool_id = $1 and sub = $2 and device_key = $3 returning device_key`,
    [user.poolId, user.sub, deviceKey],
  );
  return rows.length > 0;
}

/** After a password reset no device stands in for a second factor any more. */
export async function removeDevices(context: Context, user: UserKey): Promise<void> {
  await context.database.query(`delete from identity_devices where pool_id = $1 and sub = $2`, [user.poolId, user.sub]);
}

function readDevice(row: DeviceRow): Device {
  return {
    deviceKey: row.device_key,
    name: row.name,
    salt: row.salt,
    verifierSealed: row.verifier_sealed,
    isRemembered: row.is_remembered,
    lastNetwork: row.last_network,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    authenticatedAt: row.authenticated_at,
  };
}

function sealContextOf(user: UserKey, deviceKey: string, salt: string): string[] {
  return ["device verifier", user.poolId, user.sub, deviceKey, salt];
}
