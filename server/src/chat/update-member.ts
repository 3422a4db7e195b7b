import { chat, chatErrors } from "@marquee/contract/chat";
import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { channelPolicy } from "./policy.ts";
import { presentMember } from "./presenting.ts";
import { pushChannel } from "./pushes.ts";
import { belongsElsewhere, countModerators, findMember } from "./queries/facts.ts";
import { setRole } from "./repo/conversations.ts";

/** Moderators are counted with their rows locked, so that of two who step back at once one is refused. */
export const updateMember = command(
  chat.updateMember,
  channelPolicy,
  async ({ scope, subject: { channel }, params, body }) => {
    const accountId = params.accountId.toLowerCase();
    if (belongsElsewhere(channel)) fail(chatErrors.belongsElsewhere);
    const moderators = await countModerators(scope, channel.id);
    const member = await findMember(scope, channel.id, accountId);
    if (!member) fail(kernelErrors.notFound);
    if (member.role === "moderator" && body.role === "member" && moderators === 1) fail(chatErrors.lastModerator);
    await setRole(scope, channel.id, accountId, body.role);
    scope.afterCommit(() => pushChannel(scope, scope.services.hub, channel.id));
    return presentMember(scope, channel, { ...member, role: body.role });
  },
);
