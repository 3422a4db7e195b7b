import { chat } from "@marquee/contract/chat";
import { command } from "../kernel/http/serve.ts";
import { channelPolicy } from "./policy.ts";
import { presentChannel } from "./presenting.ts";
import { pushRead } from "./pushes.ts";
import { markRead as storeMark } from "./repo/conversations.ts";

export const markRead = command(chat.read, channelPolicy, async ({ scope, subject: { channel }, body }) => {
  const mark = await storeMark(scope, channel, body.seq);
  if (mark) scope.afterCommit(() => pushRead(scope, scope.services.hub, channel.id, mark));
  return presentChannel(scope, channel.id);
});
