import { call, Id, kernelErrors, slice, Type } from "../kernel/index.ts";
import { Group } from "./entities.ts";

export const groups = slice("groups", {
  of: call({
    method: "GET",
    path: "/accounts/{accountId}/groups",
    summary: "List the groups that somebody belongs to; private ones only to their members",
    params: { accountId: Id("account") },
    list: { orderBy: ["name", "createdAt"], order: "name" },
    returns: Type.Array(Group),
    access: { caller: "guest", module: "groups" },
    errors: [kernelErrors.blocked],
  }),
});
