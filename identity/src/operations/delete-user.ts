import { Type } from "typebox";
import { removeUser } from "../admin.ts";
import { authenticate } from "../tokens.ts";
import { operation } from "../wire/operation.ts";
import { Token } from "../wire/shapes.ts";

export const deleteUser = operation(Type.Object({ AccessToken: Token }), async (call, input) => {
  await removeUser(call, (await authenticate(call, input.AccessToken)).user);
  return {};
});
