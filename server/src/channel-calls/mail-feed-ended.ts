import { findReceiver } from "../accounts/index.ts";
import { findChannel } from "../channels/index.ts";
import { localeOf } from "../kernel/http/context.ts";
import { layOut } from "../kernel/mail/index.ts";
import { effect } from "../kernel/outbox/index.ts";
import { feedShared } from "./events.ts";

/** Whoever has a feed of their own learns why it is not there any more, and where they make another one. */
export const mailFeedEnded = effect(feedShared, "mail", async (scope, { channelId, accountId }) => {
  const { organization, services } = scope;
  const receiver = await findReceiver(scope, accountId);
  const channel = await findChannel(scope, channelId);
  if (!receiver?.email || !channel) return;
  const locale = localeOf(organization, receiver.locale);
  const data = { channel: channel.name, name: organization.configuration.NAME };
  const say = (id: string): string => services.texts.text(locale, `mail.feedEnded.${id}`, data);
  const content = layOut(organization, locale, {
    subject: say("subject"),
    heading: say("heading"),
    paragraphs: [say("text"), say("next")],
    action: { label: say("action"), url: `${organization.siteUrl}/channels/${channel.slug}` },
    footer: say("footer"),
  });
  await services.mail.send(organization, { to: receiver.email, ...content });
});
