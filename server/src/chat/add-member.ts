import { chat, chatErrors } from "@marquee/contract/chat";
import { command } from "../kernel/http/serve.ts";
import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import { refuseStrangers } from "./create-channel.ts";
import { channelPolicy } from "./policy.ts";
import { presentMember } from "./presenting.ts";
import { pushJoined } from "./pushes.ts";
import { belongsElsewhere, findMember, wasTakenOut } from "./queries/facts.ts";
import { addMember as storeMember } from "./repo/conversations.ts";
import { joinedView } from "./views.ts";

export const addMember = command(chat.addMember, channelPolicy, async ({ scope, subject: { channel }, params }) => {
  await refuseStrangers(scope, [params.accountId]);
  // Only whom a moderator took out: everybody else comes with their registration or membership.
  if (belongsElsewhere(channel) && !(await wasTakenOut(scope, channel.id, params.accountId)))
    fail(chatErrors.belongsElsewhere);
  const isNew = await storeMember(scope, channel, params.accountId);
  const member = (await findMember(scope, channel.id, params.accountId)) ?? fail(kernelErrors.notFound);
  const { organization, services, now } = scope;
  const joined = joinedView({ organization, services, now, surface: "api" }, member, channel);
  if (isNew) scope.afterCommit(() => pushJoined(scope, services.hub, channel.id, joined));
  return presentMember(scope, channel, member);
});
