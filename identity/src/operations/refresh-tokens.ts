import type { Context } from "../context.ts";
import { fail } from "../errors.ts";
import { refreshSession } from "../sessions.ts";
import { issueTokens } from "../tokens.ts";
import type { Pool } from "../types.ts";

/** New tokens for a refresh token, by whichever operation it arrives. */
export async function refreshTokens(context: Context, pool: Pool, token: string | undefined): Promise<object> {
  if (token === undefined) fail("InvalidParameterException", "Missing required parameter REFRESH_TOKEN");
  const refreshed = await refreshSession(context, { pool, clientId: pool.clientId, refreshToken: token });
  return { ChallengeParameters: {}, AuthenticationResult: await issueTokens(context, { pool, ...refreshed }) };
}
