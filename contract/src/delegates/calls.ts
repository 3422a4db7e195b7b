import { call, Id, input, kernelErrors, slice, Text, Type } from "../kernel/index.ts";
import { Account } from "../accounts/entities.ts";
import { Delegate, Grants } from "./entities.ts";
import { delegateErrors } from "./errors.ts";

const list = { orderBy: ["createdAt", "username"], order: "createdAt" } as const;

/** Who may act for whom. Those who act for a team are its members, and act for it in full. */
export const delegates = slice("delegates", {
  list: call({
    method: "GET",
    path: "/self/delegates",
    summary: "List who may act for the caller, and the addresses that were let in and wait; of a team, its members",
    list,
    returns: Type.Array(Delegate),
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
    summary: "Let whoever has an e-mail address act for the caller: answered alike whether anybody has it",
    body: input({ email: Text(254, 3) }),
    returns: Delegate,
    access: { caller: "member", module: "delegates", acting: "team", creates: false },
    audited: true,
    errors: [delegateErrors.yourself, delegateErrors.tooMany],
    changes: [Grants],
  }),
  addAccount: call({
    method: "POST",
    path: "/self/delegates/{accountId}",
    summary: "Let somebody of the community act for the caller",
    params: { accountId: Id("account") },
    returns: Delegate,
    access: { caller: "member", module: "delegates", acting: "team", creates: false },
    audited: true,
    errors: [kernelErrors.blocked, delegateErrors.yourself, delegateErrors.tooMany, delegateErrors.noTeam],
    changes: [Grants],
  }),
  remove: call({
    method: "DELETE",
    path: "/self/delegates/{accountId}",
    summary: "No longer let somebody act for the caller",
    params: { accountId: Id("account") },
    returns: Delegate,
    access: { caller: "member", module: "delegates", acting: "team" },
    audited: true,
    errors: [delegateErrors.lastOfTeam],
    changes: [Grants],
  }),
});
