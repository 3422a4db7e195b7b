import { invitations } from "@marquee/contract/invitations";
import { kernelErrors } from "@marquee/contract/kernel";
import { expectLink, makeLink, revoke } from "../admission/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { linkPolicy } from "./policy.ts";
import { communityLinkView } from "./views.ts";

/** Those who run the community make links into it, and members where its file says so. */
export function expectMaker({ organization }: Scope, caller: Member): void {
  if (!caller.isAdministrator && organization.configuration.MAIL_INVITATIONS?.memberLinks !== true)
    fail(kernelErrors.forbidden);
}

export const createLink = command(invitations.createLink, async ({ scope, caller, body }) => {
  expectMaker(scope, caller);
  return communityLinkView(scope, await expectLink(scope, null, await makeLink(scope, null, body)));
});

/** Ending it again changes nothing. */
export const endLink = command(invitations.endLink, linkPolicy, async ({ scope, subject }) => {
  if (!subject.revokedAt) await revoke(scope, subject.id);
  return null;
});
