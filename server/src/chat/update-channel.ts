import { chat, chatErrors } from "@marquee/contract/chat";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { refuseUnwanted } from "../messages/index.ts";
import { channelPolicy } from "./policy.ts";
import { presentChannel } from "./presenting.ts";
import { pushChannel } from "./pushes.ts";
import { belongsElsewhere } from "./queries/facts.ts";
import { updateChannel as storeChannel } from "./repo/conversations.ts";

export const updateChannel = command(
  chat.updateChannel,
  channelPolicy,
  async ({ scope, subject: { channel }, body }) => {
    const name = body.name?.trim() || undefined;
    if (name !== undefined && belongsElsewhere(channel)) fail(chatErrors.belongsElsewhere);
    refuseUnwanted(scope, name ?? "");
    await storeChannel(scope, channel.id, { ...body, ...(name !== undefined && { name }) });
    scope.afterCommit(() => pushChannel(scope, scope.services.hub, channel.id));
    return presentChannel(scope, channel.id);
  },
);
