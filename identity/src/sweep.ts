import type { Context } from "./context.ts";

// Each is found by an index on its time.
const OVER = [
  // A session whose code was never exchanged belongs to nobody.
  `with over as (
     delete from identity_authorization_codes where expires_at <= $1 returning pool_id, session_id, used_at)
   update identity_sessions as session set revoked_at = $1 from over
   where over.used_at is null and session.revoked_at is null
     and session.pool_id = over.pool_id and session.session_id = over.session_id`,
  "delete from identity_browsers where expires_at <= $1",
  "delete from identity_codes where expires_at <= $1",
  "delete from identity_messages where expires_at <= $1",
  "delete from identity_challenges where expires_at <= $1",
  "delete from identity_sessions where expires_at <= $1",
  // Half a year, long enough for who comes once a season.
  "delete from identity_known_networks where seen_at <= $1::bigint - 15552000000",
  "delete from identity_attempts where window_ends_at <= $1",
  "delete from identity_spent_states where expires_at <= $1",
  "delete from identity_invitations where expires_at <= $1",
  // Every process has read them long ago.
  "delete from identity_revocations where revoked_at <= $1::bigint - 600000",
];

/** Removes what is over. Nothing depends on it: what is over is refused before it is removed, too. */
export async function sweep(context: Context): Promise<void> {
  for (const statement of OVER) await context.database.query(statement, [context.now()]);
  await context.database.query("delete from identity_keys where retires_at <= $1", [context.now()]);
}
