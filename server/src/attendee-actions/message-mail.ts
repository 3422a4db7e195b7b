import { unsubscribeAddress } from "../announcements/index.ts";
import { localeOf } from "../kernel/http/context.ts";
import { layOut, type MailMessage } from "../kernel/mail/index.ts";
import type { Scope } from "../kernel/scope.ts";

type Message = { readonly eventName: string; readonly slug: string; readonly subject: string; readonly text: string };
type Reader = { readonly accountId: string; readonly email: string; readonly locale: string | null };

/** What an organiser writes to some of those who come: turned off with the announcements of events. */
export function messageMail(scope: Scope, message: Message, { accountId, email, locale: own }: Reader): MailMessage {
  const { organization, services } = scope;
  const { siteUrl, configuration } = organization;
  const locale = localeOf(organization, own);
  const data = { name: message.eventName, community: configuration.NAME };
  const say = (id: "action" | "eventFooter" | "leaveEvents"): string =>
    services.texts.text(locale, `mail.announcement.${id}`, data);
  const content = layOut(organization, locale, {
    subject: message.subject,
    heading: message.subject,
    paragraphs: message.text.split(/\n{2,}/),
    action: { label: say("action"), url: `${siteUrl}/events/${message.slug}` },
    footer: say("eventFooter"),
    unsubscribe: {
      label: say("leaveEvents"),
      url: unsubscribeAddress(scope, { accountId, of: "events", placeId: null }),
    },
  });
  return { to: email, ...content };
}
