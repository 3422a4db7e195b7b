import { accountErrors, self } from "@marquee/contract/accounts";
import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import { preparedCommand } from "../kernel/http/serve.ts";
import { findSelf } from "./queries/accounts.ts";
import { findSub, saveSelf } from "./repo.ts";
import { selfView } from "./views.ts";

/**
 * The pool is asked itself, by the person's own token: what a client says its address is counts for nothing. Asked
 * before the transaction, because the pool may be another system, or be in the same embedded database, whose only
 * connection the transaction would hold.
 */
export const syncEmail = preparedCommand(
  self.syncEmail,
  async ({ scope, body }) => {
    const attributes = await scope.services.identity
      .attributesOf(scope.organization, body.accessToken)
      .catch(() => fail(kernelErrors.forbidden));
    return { value: attributes, discard: async () => undefined };
  },
  async ({ scope, prepared: { sub, email, email_verified: isVerified } }) => {
    const current = await findSelf(scope);
    if (!current) fail(kernelErrors.notFound);
    if (sub === undefined || sub !== (await findSub(scope))) fail(kernelErrors.forbidden);
    if (!email || isVerified === "false") fail(accountErrors.emailUnconfirmed);
    await saveSelf(scope, { email });
    return selfView(scope, { ...current, email });
  },
);
