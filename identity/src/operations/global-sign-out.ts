import { Type } from "typebox";
import { signOutEverywhere } from "../admin.ts";
import { authenticate } from "../tokens.ts";
import { operation } from "../wire/operation.ts";
import { Token } from "../wire/shapes.ts";

export const globalSignOut = operation(Type.Object({ AccessToken: Token }), async (call, input) => {
  await signOutEverywhere(call, (await authenticate(call, input.AccessToken)).user);
  return {};
});
