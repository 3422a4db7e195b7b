import { groupErrors } from "../groups/errors.ts";
import { call, Id, slice, Type } from "../kernel/index.ts";
import { GroupFile } from "./entities.ts";

/** What is kept of what people send each other in a group. */
export const groupFiles = slice("groupFiles", {
  list: call({
    method: "GET",
    path: "/groups/{groupId}/files",
    summary:
      "List the files beside the posts, discussions and messages of a group that the caller may read, the latest first",
    params: { groupId: Id("group") },
    list: { orderBy: ["sentAt"], order: "-sentAt" },
    returns: Type.Array(GroupFile),
    access: { caller: "guest", module: "groups", may: ["group.read", "groupId"] },
    errors: [groupErrors.membersOnly],
    // Whatever carries a file does not name this list, which would stand beside every message: it is read anew.
    fresh: 1,
  }),
});
