import { Type } from "typebox";
import { assertRemovable } from "../attributes.ts";
import { within } from "../context.ts";
import { authenticate } from "../tokens.ts";
import { changeAttributes, dropPhone } from "../users.ts";
import { operation } from "../wire/operation.ts";
import { Token } from "../wire/shapes.ts";

/** With the telephone number goes the second factor that sent codes to it. */
export const deleteUserAttributes = operation(
  Type.Object({
    AccessToken: Token,
    UserAttributeNames: Type.Array(Type.String({ minLength: 1, maxLength: 32 }), { maxItems: 100 }),
  }),
  async (call, { AccessToken: token, UserAttributeNames: names }) => {
    const { pool, user } = await authenticate(call, token);
    for (const name of names) assertRemovable(pool, name);
    const others = names.filter((name) => name !== "phone_number");
    await call.database.transaction(async (database) => {
      const inside = within(call, database);
      await changeAttributes(inside, user, Object.fromEntries(others.map((name) => [name, ""])));
      if (names.includes("phone_number")) await dropPhone(inside, user);
    });
    return {};
  },
);
