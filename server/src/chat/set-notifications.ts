import { chat } from "@marquee/contract/chat";
import { command } from "../kernel/http/serve.ts";
import { channelPolicy } from "./policy.ts";
import { presentChannel } from "./presenting.ts";
import { setNotifications as storeNotifications } from "./repo/conversations.ts";

export const setNotifications = command(
  chat.notifications,
  channelPolicy,
  async ({ scope, subject: { channel }, body }) => {
    await storeNotifications(scope, channel.id, body.notifications);
    return presentChannel(scope, channel.id);
  },
);
