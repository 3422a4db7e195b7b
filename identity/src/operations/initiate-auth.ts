import { Type } from "typebox";
import { countSignIn } from "../attempts.ts";
import { fail, userNotFound } from "../errors.ts";
import { continueConfirmed } from "../sign-in/confirmed.ts";
import { startUserAuth } from "../sign-in/first-factors.ts";
import { inventAccount } from "../sign-in/nobody.ts";
import { provePassword, startExchange } from "../sign-in/password.ts";
import { beginProgress } from "../sign-in/progress.ts";
import type { Pool } from "../types.ts";
import { operation, type Call } from "../wire/operation.ts";
import { ClientId, Parameters, Session } from "../wire/shapes.ts";
import { localeOf } from "./code-delivery.ts";
import { readDeviceKey, readParameter } from "./parameters.ts";
import { poolOfClient } from "./pool-of-client.ts";
import { refreshTokens } from "./refresh-tokens.ts";

export const initiateAuth = operation(
  Type.Object({
    ClientId,
    AuthFlow: Type.String({ maxLength: 64, pattern: "^[A-Z_]+$" }),
    AuthParameters: Type.Optional(Parameters),
    ClientMetadata: Type.Optional(Parameters),
    Session: Type.Optional(Session),
  }),
  async (call, input) => {
    const { AuthFlow: flow, AuthParameters: parameters = {}, Session: session } = input;
    const pool = await poolOfClient(call, input.ClientId);
    const locale = localeOf(input.ClientMetadata);
    switch (flow) {
      case "USER_SRP_AUTH":
      case "USER_PASSWORD_AUTH":
        return startWithPassword(call, pool, { parameters, locale, isExchange: flow === "USER_SRP_AUTH" });
      case "USER_AUTH":
        return session === undefined
          ? startUserAuth(call, pool, { parameters, locale })
          : continueConfirmed(call, pool, { parameters, session });
      case "REFRESH_TOKEN_AUTH":
      case "REFRESH_TOKEN":
        return refreshTokens(call, pool, parameters["REFRESH_TOKEN"]);
    }
    return fail("InvalidParameterException", `${flow} flow not enabled for this client`);
  },
);

type WithPassword = { parameters: Record<string, string>; locale: string | undefined; isExchange: boolean };

async function startWithPassword(call: Call, pool: Pool, { parameters, locale, isExchange }: WithPassword) {
  const username = readParameter(parameters, "USERNAME", "username");
  // What is missing is said before an attempt is counted.
  const given = isExchange ? readParameter(parameters, "SRP_A") : readParameter(parameters, "PASSWORD", "password");
  const deviceKey = readDeviceKey(parameters);
  const { user, counted } = await countSignIn(call, { pool, username, network: call.network, deviceKey });
  if (!user && !pool.policy.strict) userNotFound();
  const beginning = { username, deviceKey, locale, counted };
  const progress = beginProgress(beginning, user ?? inventAccount(call, pool, username));
  return isExchange
    ? startExchange(call, pool, { user, progress, A: given })
    : provePassword(call, pool, { user, progress, password: given });
}
