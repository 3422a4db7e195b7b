import { coHostErrors, coHosts } from "@marquee/contract/co-hosts";
import { kernelErrors } from "@marquee/contract/kernel";
import { areBlocked } from "../accounts/index.ts";
import { expectReachable } from "../groups/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { listingPolicy, presentListing } from "../listings/index.ts";
import { coHostAdded } from "./events.ts";
import { mayLetGo } from "./policy.ts";
import { deleteCoHost, insertCoHost } from "./repo.ts";

export const addCoHost = command(coHosts.add, listingPolicy, async ({ scope, caller, subject, body }) => {
  const eventId = subject.id;
  const accountId = body.accountId.toLowerCase();
  if (accountId === subject.creatorId) fail(coHostErrors.isHost);
  // Neither whoever adds them nor the host works with somebody across a block.
  await expectReachable(scope, [accountId], kernelErrors.notFound);
  if (await areBlocked(scope, subject.creatorId, accountId)) fail(kernelErrors.blocked);
  const done = await insertCoHost(scope, eventId, accountId);
  if (done === "full") fail(coHostErrors.full);
  if (done === "added") scope.publish(coHostAdded({ eventId, accountId, addedById: caller.accountId }));
  return presentListing(scope, eventId);
});

export const removeCoHost = command(coHosts.remove, listingPolicy, async ({ scope, caller, subject, params }) => {
  const decision = mayLetGo(caller, subject, params.accountId);
  if (!decision.allowed) fail(decision.error);
  await deleteCoHost(scope, subject.id, params.accountId);
  return presentListing(scope, subject.id);
});
