import { Account } from "../accounts/entities.ts";
import { call, Id, input, slice, Text, Type } from "../kernel/index.ts";
import { delegateErrors } from "./errors.ts";
import { Grants } from "./entities.ts";

const list = { orderBy: ["createdAt", "username"], order: "createdAt" } as const;

/** Who may act for whom. Those who act for a team are its members, and act for it in full. */
export const delegates = slice("delegates", {
  list: call({
    method: "GET",
    path: "/self/delegates",
    summary: "List who may act for the caller; of a team, its members",
    list,
    returns: Type.Array(Account),
    access: { caller: "member", module: "delegates" },
    chosenBy: [Grants],
  }),
  grantors: call({
    method: "GET",
    path: "/self/delegateof",
    summary: "List for whom the signed-in person may act, whoever they are acting for now",
    list,
    returns: Type.Array(Account),
    access: { caller: "member", module: "delegates" },
    chosenBy: [Grants],
  }),
  add: call({
    method: "POST",
    path: "/self/delegates",
    summary: "Let somebody act for the caller, by the e-mail address of their account",
    body: input({ email: Text(254, 3) }),
    returns: Account,
    access: { caller: "member", module: "delegates", acting: "team", creates: false },
    audited: true,
    errors: [delegateErrors.unknownEmail, delegateErrors.yourself, delegateErrors.tooMany],
    changes: [Grants],
  }),
  remove: call({
    method: "DELETE",
    path: "/self/delegates/{accountId}",
    summary: "No longer let somebody act for the caller",
    params: { accountId: Id("account") },
    returns: Account,
    access: { caller: "member", module: "delegates", acting: "team" },
    audited: true,
    errors: [delegateErrors.lastOfTeam],
    changes: [Grants],
  }),
});
