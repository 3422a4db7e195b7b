import type { Context } from "../context.ts";
import type { UserKey } from "../users.ts";

/** A key pair of a person's authenticator, of which the public half is kept. */
export type Passkey = {
  credentialId: string;
  sub: string;
  publicKey: string;
  signCount: number;
  transports: string[];
  name: string;
  attachment: string | undefined;
  /** The host it was made for. */
  relyingParty: string;
  createdAt: number;
};

type PasskeyRow = {
  credential_id: string;
  sub: string;
  public_key: string;
  sign_count: number;
  transports: string;
  name: string;
  attachment: string | null;
  relying_party: string;
  created_at: number;
};

const COLUMNS = `credential_id, sub::text as sub, public_key, sign_count::float8 as sign_count,
  to_json(transports)::text as transports, name, attachment, relying_party, created_at::float8 as created_at`;

const MOST = 20;

export async function passkeysOf(context: Context, { poolId, sub }: UserKey): Promise<Passkey[]> {
  const rows = await context.database.query<PasskeyRow>(
    `select ${COLUMNS} from identity_passkeys where pool_id = $1 and sub = $2 order by created_at, credential_id`,
    [poolId, sub],
  );
  return rows.map(readPasskey);
}

/** False if the credential is somebody's already, or the person has as many as there may be. */
export async function insertPasskey(context: Context, { poolId, sub }: UserKey, passkey: Omit<Passkey, "sub">) {
  const rows = await context.database.query(
    `insert into identity_passkeys (pool_id, credential_id, sub, public_key, sign_count, transports, name, attachment,
       relying_party, created_at)
     select $1, $2, $3, $4, $5, $6::text[], $7, $8, $9, $10
     where (select count(*) from identity_passkeys where pool_id = $1 and sub = $3) < ${MOST}
     on conflict do nothing returning credential_id`,
    [
      poolId,
      passkey.credentialId,
      sub,
      passkey.publicKey,
      passkey.signCount,
      passkey.transports,
      passkey.name,
      passkey.attachment ?? null,
      passkey.relyingParty,
      passkey.createdAt,
    ],
  );
  return rows.length > 0;
}

/**
 * Stores the signature counter of a use. False when the stored one is already as high: then one of two authenticators
 * is a copy.
 */
export async function countUse(context: Context, poolId: string, passkey: Passkey, signCount: number) {
  const rows = await context.database.query(
    `update identity_passkeys set sign_count = $3
     where pool_id = $1 and credential_id = $2 and (sign_count < $3 or ($3 = 0 and sign_count = 0))
     returning credential_id`,
    [poolId, passkey.credentialId, signCount],
  );
  return rows.length > 0;
}

export async function removePasskey(context: Context, { poolId, sub }: UserKey, credentialId: string) {
  const rows = await context.database.query(
    `delete from identity_passkeys where pool_id = $1 and sub = $2 and credential_id = $3 returning credential_id`,
    [poolId, sub, credentialId],
  );
  return rows.length > 0;
}

function readPasskey(row: PasskeyRow): Passkey {
  return {
    credentialId: row.credential_id,
    sub: row.sub,
    publicKey: row.public_key,
    signCount: row.sign_count,
    transports: JSON.parse(row.transports),
    name: row.name,
    attachment: row.attachment ?? undefined,
    relyingParty: row.relying_party,
    createdAt: row.created_at,
  };
}
