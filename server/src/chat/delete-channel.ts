import { chat } from "@marquee/contract/chat";
import { command } from "../kernel/http/serve.ts";
import { channelPolicy } from "./policy.ts";
import { pushGone } from "./pushes.ts";
import { deleteChannel as storeDeletion } from "./repo/conversations.ts";

export const deleteChannel = command(chat.deleteChannel, channelPolicy, async ({ scope, subject: { channel } }) => {
  const accountIds = await storeDeletion(scope, channel.id);
  scope.afterCommit(() => pushGone(scope, scope.services.hub, channel.id, accountIds));
  return null;
});
