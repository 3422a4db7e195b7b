import { admission, type linkLimits } from "@marquee/contract/admission";
import { kernelErrors, type Static } from "@marquee/contract/kernel";
import { heldGroupPolicy } from "../groups/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { findLink, type LinkRow } from "./queries/links.ts";
import { insertLink, revoke } from "./repo/links.ts";
import { groupLinkView } from "./views.ts";

const day = 24 * 60 * 60_000;

type Limits = Static<typeof linkLimits>;

/** Into a group, or with null into the community; answers its id. */
export async function makeLink(scope: Scope<Member>, groupId: string | null, { limit = null, days = null }: Limits) {
  const expiresAt = days === null ? null : new Date(scope.now.getTime() + days * day);
  return insertLink(scope, { groupId, mostUses: limit, expiresAt });
}

export const createLink = command(admission.createLink, heldGroupPolicy, async ({ scope, subject, body }) => {
  const id = await makeLink(scope, subject.id, body);
  return groupLinkView(scope, subject.id, await expectLink(scope, subject.id, id));
});

/** Ending it again changes nothing. */
export const revokeLink = command(admission.revokeLink, heldGroupPolicy, async ({ scope, subject, params }) => {
  const { id, revokedAt } = await expectLink(scope, subject.id, params.linkId);
  if (!revokedAt) await revoke(scope, id);
  return null;
});

export async function expectLink(scope: Scope, groupId: string | null, id: string): Promise<LinkRow> {
  return (await findLink(scope, groupId, id)) ?? fail(kernelErrors.notFound);
}
