import { groups } from "@marquee/contract/groups";
import { command } from "../kernel/http/serve.ts";
import { presentGroup } from "./found-group.ts";
import { groupPolicy } from "./policy.ts";
import { expectReachable } from "./reachable.ts";
import { deleteSponsor, insertSponsor } from "./repo/waiting.ts";

export const addSponsor = command(groups.addSponsor, groupPolicy, async ({ scope, subject, body }) => {
  for (const accountId of await expectReachable(scope, [body.sponsorId]))
    await insertSponsor(scope, { groupId: subject.id, accountId });
  return presentGroup(scope, subject.id);
});

export const removeSponsor = command(groups.removeSponsor, groupPolicy, async ({ scope, subject, params }) => {
  await deleteSponsor(scope, { groupId: subject.id, accountId: params.accountId });
  return null;
});
