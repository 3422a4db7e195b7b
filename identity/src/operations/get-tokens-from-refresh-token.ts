import { Type } from "typebox";
import { operation } from "../wire/operation.ts";
import { ClientId, Token } from "../wire/shapes.ts";
import { poolOfClient } from "./pool-of-client.ts";
import { refreshTokens } from "./refresh-tokens.ts";

export const getTokensFromRefreshToken = operation(
  Type.Object({ ClientId, RefreshToken: Token }),
  async (call, input) => refreshTokens(call, await poolOfClient(call, input.ClientId), input.RefreshToken),
);
