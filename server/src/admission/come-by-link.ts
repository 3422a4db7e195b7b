import { admission, admissionErrors } from "@marquee/contract/admission";
import { kernelErrors } from "@marquee/contract/kernel";
import { admit, expectComing, findHeldGroup, presentMembership } from "../groups/index.ts";
import { fail } from "../kernel/failure.ts";
import { command, query } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { findByCode } from "./queries/links.ts";
import { findRules } from "./queries/rules.ts";
import { noteUse } from "./repo/links.ts";
import { previewView, stateOf } from "./views.ts";

export const preview = query(admission.preview, async ({ scope, params }) => {
  const row = await expectByCode(scope, params.code);
  return previewView(scope, row, await findRules(scope, row.group.id));
});

/** Looked at again once the group is held: of two who come at the same moment, a last place lets one in. */
export const joinByLink = command(admission.joinByLink, async ({ scope, caller, params }) => {
  const {
    group: { id: groupId },
  } = await expectByCode(scope, params.code);
  const group = (await findHeldGroup(scope, groupId)) ?? fail(kernelErrors.notFound);
  if (group.role === null) {
    expectComing(caller, group);
    const link = await expectByCode(scope, params.code);
    if (stateOf(scope, link) !== "open") fail(admissionErrors.linkEnded);
    await admit(scope, { groupId, accountId: caller.accountId });
    await noteUse(scope, link.id, caller.accountId);
  }
  return presentMembership(scope, groupId, caller.accountId);
});

async function expectByCode(scope: Scope, code: string) {
  const found = await findByCode(scope, code);
  if (!found?.group) return fail(kernelErrors.notFound);
  return { ...found, group: found.group };
}
