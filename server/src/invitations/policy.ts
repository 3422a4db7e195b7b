import { findLink } from "../admission/index.ts";
import { allow, policy } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";

/** Links into the community are there for whoever made one, and for those who run the community. */
export const linkPolicy = policy({
  load: async (scope: Scope, linkId: string) => {
    const link = await findLink(scope, null, linkId);
    return scope.caller.isAdministrator === true || scope.caller.accountId === link?.creatorId ? link : undefined;
  },
  may: { "communityLink.manage": () => allow },
});
