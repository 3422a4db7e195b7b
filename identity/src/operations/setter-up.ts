import { createChallenge, poolOfSession, spendChallenge } from "../challenges.ts";
import { fail, sessionOver } from "../errors.ts";
import { findPool } from "../pools.ts";
import { accountOf, resume } from "../sign-in/ask.ts";
import { authenticate } from "../tokens.ts";
import type { Pool } from "../types.ts";
import type { User } from "../users.ts";
import type { Call } from "../wire/operation.ts";

export type SetterUp = {
  pool: Pool;
  user: User;
  /** Replaces the session of a sign-in by one that waits for this step; nothing for a signed-in person. */
  renew: (step: string) => Promise<{ Session?: string }>;
};

type Bearer = { AccessToken?: string; Session?: string };

/** The person who sets up an authenticator app: signed in already, or in a sign-in that requires it. */
export async function setterUp(call: Call, { AccessToken, Session }: Bearer): Promise<SetterUp> {
  if (AccessToken !== undefined) return { ...(await authenticate(call, AccessToken)), renew: async () => ({}) };
  if (Session === undefined) fail("InvalidParameterException", "Missing required parameter AccessToken or Session");
  const poolId = poolOfSession(Session);
  const pool = poolId === undefined ? undefined : await findPool(call, { poolId });
  if (!pool) return sessionOver();
  const progress = await resume(call, pool, Session, ["MFA_SETUP"]);
  const { user } = await accountOf(call, pool, progress);
  return {
    pool,
    user,
    async renew(step) {
      await spendChallenge(call, pool, Session);
      return { Session: await createChallenge(call, pool, { ...progress, step }, "person") };
    },
  };
}
