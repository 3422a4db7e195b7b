import { localeOf } from "../kernel/http/context.ts";
import { layOut, type MailMessage } from "../kernel/mail/index.ts";
import { personName } from "../kernel/person-name.ts";
import type { Scope } from "../kernel/scope.ts";
import { tokenOf } from "./refusals.ts";
import type { DueMail } from "./repo/mails.ts";

/** In the language of the community: nothing is known of whoever reads it. */
export function mailOf(scope: Scope, mail: DueMail): MailMessage {
  const { email, addressKey, code, groupName, inviter, name } = mail;
  const { organization, services } = scope;
  const { siteUrl, configuration } = organization;
  const locale = localeOf(organization, null);
  const data = { name: groupName ?? name ?? "", community: configuration.NAME, inviter: personName(inviter) };
  const which = code === null ? "communityInvitation" : "groupInvitation";
  const say = (text: string): string => services.texts.text(locale, `mail.${which}.${text}`, data);
  const wayIn =
    code === null
      ? `/auth/create-account?${new URLSearchParams({ email })}`
      : `/groups/join/${encodeURIComponent(code)}`;
  const content = layOut(organization, locale, {
    subject: say("subject"),
    heading: say("heading"),
    paragraphs: [...(code === null && name ? [say("greeting")] : []), say("text"), say("notKept")],
    action: { label: say("action"), url: `${siteUrl}${wayIn}` },
    footer: say("why"),
    unsubscribe: { label: say("refuse"), url: `${siteUrl}/unsubscribe/invitations/${tokenOf(scope, addressKey)}` },
  });
  return { to: email, ...content };
}
