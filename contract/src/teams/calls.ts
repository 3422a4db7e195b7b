import { Account } from "../accounts/entities.ts";
import { call, input, slice, Text } from "../kernel/index.ts";
import { Grants } from "../delegates/entities.ts";
import { teamErrors } from "./errors.ts";

export const teams = slice("teams", {
  create: call({
    method: "POST",
    path: "/self/team",
    summary: "Create a team account; the caller is its first member and acts for it in full",
    body: input({ name: Text(200, 1), email: Text(254, 3) }),
    returns: Account,
    access: { caller: "member", module: "teams", creates: true, acting: "never" },
    audited: true,
    errors: [teamErrors.tooMany, teamErrors.emailInvalid],
    changes: [Account, Grants],
  }),
});
