import { channels } from "@marquee/contract/channels";
import { reportThing } from "../cases/index.ts";
import { channelPolicy, findResponsible, moderatedChannels, publishesIn } from "../channels/index.ts";
import { contentPolicy, expectInChannel, findContent, moderatedContents } from "../contents/index.ts";
import { command } from "../kernel/http/serve.ts";

/** What people subscribe to does not vanish by a number of reports: only a moderator takes it from them. */
export const reportChannel = command(channels.report, channelPolicy, async ({ scope, subject: channel, body }) => {
  await reportThing(scope, {
    kind: "channel",
    subjectId: channel.id,
    accountId: await findResponsible(scope, channel.id),
    // Those who look after a group publish in its name.
    groupId: null,
    text: channel.name,
    reason: body.reason,
    isOwn: publishesIn(channel),
    withhold: channel.subscribersCount === 0 ? () => moderatedChannels.withhold(scope, channel.id) : undefined,
  });
  return null;
});

/** What is part of a plan that people pay for does not vanish by a number of reports. */
export const reportContent = command(
  channels.reportContent,
  contentPolicy,
  async ({ scope, subject: content, params, body }) => {
    expectInChannel(content, params.channelId);
    const whole = await findContent(scope, content.id);
    await reportThing(scope, {
      kind: "content",
      subjectId: content.id,
      accountId: whole?.editedById ?? (await findResponsible(scope, content.channelId)),
      groupId: null,
      text: content.title ?? "",
      reason: body.reason,
      isOwn: publishesIn(content.channel),
      withhold: content.access === "plans" ? undefined : () => moderatedContents.withhold(scope, content.id),
    });
    return null;
  },
);
