import { Type } from "typebox";
import { revokeRefreshToken } from "../sessions.ts";
import { operation } from "../wire/operation.ts";
import { ClientId, Token } from "../wire/shapes.ts";
import { poolOfClient } from "./pool-of-client.ts";

export const revokeToken = operation(Type.Object({ ClientId, Token }), async (call, input) => {
  const pool = await poolOfClient(call, input.ClientId);
  await revokeRefreshToken(call, { pool, clientId: pool.clientId, refreshToken: input.Token });
  return {};
});
