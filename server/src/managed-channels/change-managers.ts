import { kernelErrors } from "@marquee/contract/kernel";
import { managedChannelErrors as errors, managedChannels } from "@marquee/contract/managed-channels";
import { areBlocked } from "../accounts/index.ts";
import { channelPolicy, rightsInChannel } from "../channels/index.ts";
import { expectReachable } from "../groups/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { findManager } from "./queries/managers.ts";
import { lockChannel } from "./repo/channels.ts";
import { deleteManager, insertManager } from "./repo/managers.ts";
import { managerView } from "./views.ts";

export const addManager = command(
  managedChannels.addManager,
  channelPolicy,
  async ({ scope, subject: { id: channelId }, params }) => {
    const accountId = params.accountId.toLowerCase();
    const { creatorId } = await lockChannel(scope, channelId);
    if (accountId === creatorId) fail(errors.ownsIt);
    // Neither whoever adds them nor the creator works with somebody across a block.
    await expectReachable(scope, [accountId], errors.unknownAccount);
    if (creatorId !== null && (await areBlocked(scope, creatorId, accountId))) fail(kernelErrors.blocked);
    if (!(await insertManager(scope, channelId, accountId))) fail(errors.tooManyManagers);
    const manager = await findManager(scope, channelId, accountId);
    return manager ? managerView(scope, manager) : fail(kernelErrors.notFound);
  },
);

/** Whoever may not say who manages it takes away themselves alone. */
export const removeManager = command(
  managedChannels.removeManager,
  channelPolicy,
  async ({ scope, caller, subject, params: { accountId } }) => {
    const isThemselves = accountId.toLowerCase() === caller.accountId;
    if (!isThemselves && !rightsInChannel(scope, subject).canOwn) fail(kernelErrors.forbidden);
    await deleteManager(scope, subject.id, accountId);
    return null;
  },
);
