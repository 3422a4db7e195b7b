import { groups } from "@marquee/contract/groups";
import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { groupRequestAccepted } from "./events.ts";
import { presentGroup } from "./found-group.ts";
import { heldGroupPolicy } from "./policy.ts";
import { findRequest, type RequestRow } from "./queries/waiting.ts";
import { admit } from "./repo/memberships.ts";
import { setRequestStatus } from "./repo/waiting.ts";
import { requestView } from "./views.ts";

/** Who was declined before may be let in after all. */
export const acceptRequest = command(
  groups.acceptRequest,
  heldGroupPolicy,
  async ({ scope, caller, subject, params }) => {
    const { accountId: toId } = await expectRequest(scope, subject.id, params.requestId);
    await admit(scope, { groupId: subject.id, accountId: toId });
    scope.publish(groupRequestAccepted({ groupId: subject.id, accountId: caller.accountId, toId }));
    return presentGroup(scope, subject.id);
  },
);

export const rejectRequest = command(groups.rejectRequest, heldGroupPolicy, async ({ scope, subject, params }) => {
  const { id } = await expectRequest(scope, subject.id, params.requestId);
  await setRequestStatus(scope, id, "rejected");
  return requestView(scope, await expectRequest(scope, subject.id, id));
});

export async function expectRequest(scope: Scope, groupId: string, id: string): Promise<RequestRow> {
  return (await findRequest(scope, groupId, { id })) ?? fail(kernelErrors.notFound);
}
