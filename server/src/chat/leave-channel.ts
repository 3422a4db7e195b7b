import { chat } from "@marquee/contract/chat";
import { command } from "../kernel/http/serve.ts";
import { leavingPolicy } from "./policy.ts";
import { pushLeft } from "./pushes.ts";
import { leaveChannel as storeLeaving } from "./repo/conversations.ts";

export const leaveChannel = command(
  chat.leaveChannel,
  leavingPolicy,
  async ({ scope, caller, subject: { channel } }) => {
    await storeLeaving(scope, channel.id);
    scope.afterCommit(() => pushLeft(scope, scope.services.hub, channel.id, caller.accountId));
    return null;
  },
);
