import { createChallenge, takeChallenge } from "../challenges.ts";
import { sessionOver } from "../errors.ts";
import { readDeviceKey, readParameter } from "../operations/parameters.ts";
import type { Pool } from "../types.ts";
import { findUser, type User } from "../users.ts";
import type { Call } from "../wire/operation.ts";
import { accountOf } from "./ask.ts";
import { continueSignIn } from "./continue-sign-in.ts";
import { beginProgress } from "./progress.ts";

const STEP = "CONFIRMED";

/** What somebody who has just confirmed an account signs in with, once: the mailbox is their first proof. */
export function startConfirmed(call: Call, pool: Pool, user: User): Promise<string> {
  const progress = { ...beginProgress({ username: user.email }, user), first: "email" } as const;
  return createChallenge(call, pool, { ...progress, step: STEP });
}

type Confirmed = { parameters: Record<string, string>; session: string };

export async function continueConfirmed(call: Call, pool: Pool, { parameters, session }: Confirmed): Promise<object> {
  const user = await findUser(call, pool.poolId, readParameter(parameters, "USERNAME", "username"));
  const progress = await takeChallenge(call, pool, session);
  if (!user || progress?.step !== STEP || progress.sub !== user.sub) return sessionOver();
  const deviceKey = readDeviceKey(parameters);
  return continueSignIn(
    call,
    await accountOf(call, pool, deviceKey === undefined ? progress : { ...progress, deviceKey }),
  );
}
