import { admission } from "@marquee/contract/admission";
import { kernelErrors } from "@marquee/contract/kernel";
import { heldGroupPolicy } from "../groups/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { findLink, type LinkRow } from "./queries/links.ts";
import { insertLink, revoke } from "./repo/links.ts";
import { linkView } from "./views.ts";

const day = 24 * 60 * 60_000;

export const createLink = command(admission.createLink, heldGroupPolicy, async ({ scope, subject, body }) => {
  const { limit = null, days = null } = body;
  const expiresAt = days === null ? null : new Date(scope.now.getTime() + days * day);
  const id = await insertLink(scope, { groupId: subject.id, mostUses: limit, expiresAt });
  return linkView(scope, await expectLink(scope, subject.id, id));
});

/** Ending it again changes nothing. */
export const revokeLink = command(admission.revokeLink, heldGroupPolicy, async ({ scope, subject, params }) => {
  const { id, revokedAt } = await expectLink(scope, subject.id, params.linkId);
  if (!revokedAt) await revoke(scope, id);
  return null;
});

export async function expectLink(scope: Scope, groupId: string, id: string): Promise<LinkRow> {
  return (await findLink(scope, groupId, id)) ?? fail(kernelErrors.notFound);
}
