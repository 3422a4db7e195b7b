import { chat, chatErrors } from "@marquee/contract/chat";
import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { channelPolicy } from "./policy.ts";
import { pushLeft } from "./pushes.ts";
import { findMember } from "./queries/facts.ts";
import { removeMember as storeRemoval } from "./repo/conversations.ts";

export const removeMember = command(
  chat.removeMember,
  channelPolicy,
  async ({ scope, subject: { channel }, params, query }) => {
    const accountId = params.accountId.toLowerCase();
    const member = await findMember(scope, channel.id, accountId);
    if (!member) fail(kernelErrors.notFound);
    if (member.role === "moderator") fail(chatErrors.moderatorStays);
    await storeRemoval(scope, channel.id, accountId, { isBanned: query.ban ?? false });
    scope.afterCommit(() => pushLeft(scope, scope.services.hub, channel.id, accountId));
    return null;
  },
);
