import { kernelErrors } from "@marquee/contract/kernel";
import { moderation } from "@marquee/contract/moderation";
import { appointModerator } from "../accounts/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";

/** Saying it again changes nothing. */
export const appoint = command(moderation.appoint, async ({ scope, params, body }) => {
  if (!(await appointModerator(scope, params.accountId, body.isModerator))) fail(kernelErrors.notFound);
  const { hub } = scope.services;
  scope.afterCommit(() => hub.rightsChanged(scope.organization.id, null));
  return null;
});
