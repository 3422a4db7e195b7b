import type { Context } from "./context.ts";
import type { Credential } from "./passwords.ts";
import type { SecondFactor } from "./types.ts";

export type User = {
  poolId: string;
  /** Also the username: people sign in by e-mail. */
  sub: string;
  email: string;
  emailVerified: boolean;
  pendingEmail: string | undefined;
  /** `FORCE_CHANGE_PASSWORD`: signs in with a temporary one. `RESET_REQUIRED`: only a mailed code lets in again. */
  status: "UNCONFIRMED" | "CONFIRMED" | "FORCE_CHANGE_PASSWORD" | "RESET_REQUIRED";
  enabled: boolean;
  attributes: Record<string, string>;
  passwordExpiresAt: number | undefined;
  phoneVerified: boolean;
  pendingPhone: string | undefined;
  totpSecretSealed: string | undefined;
  totpPendingSealed: string | undefined;
  /** What was turned on, whether or not the pool asks for it. */
  secondFactors: SecondFactor[];
  preferredFactor: SecondFactor | undefined;
  /** `cognito:groups` of the tokens. */
  groups: string[];
} & Credential;

export type UserKey = Pick<User, "poolId" | "sub">;

export type UserRow = {
  pool_id: string;
  sub: string;
  email: string;
  email_verified: boolean;
  pending_email: string | null;
  status: User["status"];
  enabled: boolean;
  attributes: string;
  password_hash: string;
  srp_salt: string;
  srp_verifier_sealed: string;
  password_expires_at: number | null;
  phone_verified: boolean;
  pending_phone: string | null;
  totp_secret_sealed: string | null;
  totp_pending_sealed: string | null;
  second_factors: string;
  preferred_factor: SecondFactor | null;
  groups: string | null;
};

const COLUMNS = `pool_id, sub::text as sub, email, email_verified, pending_email, status, enabled,
  attributes::text as attributes, password_hash, srp_salt, srp_verifier_sealed,
  password_expires_at::float8 as password_expires_at, phone_verified, pending_phone, totp_secret_sealed,
  totp_pending_sealed, to_json(second_factors)::text as second_factors, preferred_factor,
  (select json_agg(name order by name)::text from identity_group_members as member
    where member.pool_id = identity_users.pool_id and member.sub = identity_users.sub) as groups`;

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Addresses are compared without regard to case. */
export function emailKey(email: string): string {
  return email.normalize("NFC").toLowerCase();
}

/** The person who signs in with this name: an e-mail address or a sub. */
export async function findUser(context: Context, poolId: string, username: string): Promise<User | undefined> {
  const { text, value } = userNamed(username, 2);
  const [row] = await context.database.query<UserRow>(text, [poolId, value]);
  return row && readUser(row);
}

/** The statement that finds them: its first value is the pool, the one at `place` the name. */
export function userNamed(username: string, place: number): { text: string; value: string } {
  const [column, value] = UUID.test(username) ? ["sub", username.toLowerCase()] : ["email_key", emailKey(username)];
  return { text: `select ${COLUMNS} from identity_users where pool_id = $1 and ${column} = $${place}`, value };
}

/** The address that a code has to prove before it counts, if there is one. */
export function emailToVerify(user: User): string | undefined {
  return user.pendingEmail ?? (user.emailVerified ? undefined : user.email);
}

export type NewUser = {
  poolId: string;
  sub: string;
  email: string;
  attributes: Record<string, string>;
  credential: Credential;
  status: User["status"];
  /** Whether the address is known to be the person's. */
  emailVerified: boolean;
  passwordExpiresAt?: number | undefined;
};

/** False if somebody of the pool has the address already. */
export async function insertUser(context: Context, user: NewUser): Promise<boolean> {
  const rows = await context.database.query(
    `insert into identity_users (pool_id, sub, email, email_key, email_verified, status, attributes,
       password_hash, srp_salt, srp_verifier_sealed, created_at, updated_at, password_expires_at)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10, $11, $11, $12)
     on conflict (pool_id, email_key) do nothing returning sub`,
    [
      user.poolId,
      user.sub,
      user.email,
      emailKey(user.email),
      user.emailVerified,
      user.status,
      JSON.stringify(user.attributes),
      user.credential.passwordHash,
      user.credential.srpSalt,
      user.credential.srpVerifierSealed,
      context.now(),
      user.passwordExpiresAt ?? null,
    ],
  );
  return rows.length > 0;
}

/**
 * Confirms the account of this address if it is unconfirmed. False if there is none: a code for signing up lifts
 * neither a forced reset nor a temporary password.
 */
export async function confirmUser(context: Context, poolId: string, email: string): Promise<boolean> {
  const rows = await context.database.query(
    `update identity_users set status = 'CONFIRMED', email_verified = true, updated_at = $3
     where pool_id = $1 and email_key = $2 and status = 'UNCONFIRMED' returning sub`,
    [poolId, emailKey(email), context.now()],
  );
  return rows.length > 0;
}

/** The address was proved and the password replaced: a forced reset or a missing confirmation no longer applies. */
export async function settleUser(context: Context, user: UserKey): Promise<void> {
  await context.database.query(
    `update identity_users set status = 'CONFIRMED', email_verified = true, updated_at = $3
     where pool_id = $1 and sub = $2`,
    [user.poolId, user.sub, context.now()],
  );
}

/** The new password is the person's own choice: whatever was temporary or to be reset is settled with it. */
export async function replaceCredential(context: Context, user: UserKey, credential: Credential) {
  await context.database.query(
    `update identity_users set password_hash = $3, srp_salt = $4, srp_verifier_sealed = $5, updated_at = $6,
       password_expires_at = null,
       status = case when status = 'UNCONFIRMED' then status else 'CONFIRMED' end
     where pool_id = $1 and sub = $2`,
    [user.poolId, user.sub, credential.passwordHash, credential.srpSalt, credential.srpVerifierSealed, context.now()],
  );
}

/** The same password, hashed with the parameters of today; nothing where it was replaced meanwhile. */
export async function renewHash(context: Context, user: User, passwordHash: string): Promise<void> {
  await context.database.query(
    "update identity_users set password_hash = $3 where pool_id = $1 and sub = $2 and password_hash = $4",
    [user.poolId, user.sub, passwordHash, user.passwordHash],
  );
}

export function readUser(row: UserRow): User {
  return {
    poolId: row.pool_id,
    sub: row.sub,
    email: row.email,
    emailVerified: row.email_verified,
    pendingEmail: row.pending_email ?? undefined,
    status: row.status,
    enabled: row.enabled,
    attributes: JSON.parse(row.attributes),
    passwordHash: row.password_hash,
    srpSalt: row.srp_salt,
    srpVerifierSealed: row.srp_verifier_sealed,
    passwordExpiresAt: row.password_expires_at ?? undefined,
    phoneVerified: row.phone_verified,
    pendingPhone: row.pending_phone ?? undefined,
    totpSecretSealed: row.totp_secret_sealed ?? undefined,
    totpPendingSealed: row.totp_pending_sealed ?? undefined,
    secondFactors: JSON.parse(row.second_factors),
    preferredFactor: row.preferred_factor ?? undefined,
    groups: JSON.parse(row.groups ?? "[]"),
  };
}

/** The telephone number that a code has to prove before it counts, if there is one. */
export function phoneToVerify(user: User): string | undefined {
  return user.pendingPhone ?? (user.phoneVerified ? undefined : user.attributes["phone_number"]);
}

/** The number that codes may go to. */
export function provedPhone(user: User): string | undefined {
  return user.phoneVerified ? user.attributes["phone_number"] : undefined;
}

/** Sets attributes and removes those set to nothing. */
export async function changeAttributes(
  context: Context,
  user: UserKey,
  attributes: Record<string, string>,
): Promise<void> {
  const names = Object.keys(attributes);
  if (names.length === 0) return;
  await context.database.query(
    `update identity_users set attributes = (attributes || $3::jsonb) - $4::text[], updated_at = $5
     where pool_id = $1 and sub = $2`,
    [user.poolId, user.sub, JSON.stringify(attributes), names.filter((name) => attributes[name] === ""), context.now()],
  );
}

export async function setPendingEmail(context: Context, user: UserKey, email: string) {
  await context.database.query(
    `update identity_users set pending_email = $3, updated_at = $4 where pool_id = $1 and sub = $2`,
    [user.poolId, user.sub, email, context.now()],
  );
}

/** Makes a proved address the person's own. False if somebody else of the pool has it. */
export async function adoptEmail(context: Context, user: UserKey, email: string) {
  const rows = await context.database.query(
    `update identity_users as person
     set email = $3, email_key = $4, email_verified = true, pending_email = null, updated_at = $5
     where pool_id = $1 and sub = $2 and not exists (
       select 1 from identity_users as other
       where other.pool_id = $1 and other.email_key = $4 and other.sub <> person.sub)
     returning sub`,
    [user.poolId, user.sub, email, emailKey(email), context.now()],
  );
  return rows.length > 0;
}

export async function setPendingPhone(context: Context, user: UserKey, phone: string): Promise<void> {
  await context.database.query(
    `update identity_users set pending_phone = $3, updated_at = $4 where pool_id = $1 and sub = $2`,
    [user.poolId, user.sub, phone, context.now()],
  );
}

/** Makes a proved number the person's own. */
export async function adoptPhone(context: Context, user: UserKey, phone: string): Promise<void> {
  await context.database.query(
    `update identity_users set attributes = attributes || jsonb_build_object('phone_number', $3::text),
       phone_verified = true, pending_phone = null, updated_at = $4
     where pool_id = $1 and sub = $2`,
    [user.poolId, user.sub, phone, context.now()],
  );
}

/** Removes the number, and with it the second factor that depends on it. */
export async function dropPhone(context: Context, user: UserKey): Promise<void> {
  await context.database.query(
    `update identity_users set attributes = attributes - 'phone_number', phone_verified = false, pending_phone = null,
       second_factors = array_remove(second_factors, 'SMS_MFA'), preferred_factor = nullif(preferred_factor, 'SMS_MFA'),
       updated_at = $3
     where pool_id = $1 and sub = $2`,
    [user.poolId, user.sub, context.now()],
  );
}

export async function setStatus(context: Context, user: UserKey, status: User["status"]): Promise<boolean> {
  const rows = await context.database.query(
    `update identity_users set status = $3, updated_at = $4 where pool_id = $1 and sub = $2 returning sub`,
    [user.poolId, user.sub, status, context.now()],
  );
  return rows.length > 0;
}
