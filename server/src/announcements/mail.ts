import { localeOf } from "../kernel/http/context.ts";
import { layOut, mailBodyOf, type MailMessage } from "../kernel/mail/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { tokenOf } from "./subscription.ts";

type Announced = {
  /** Null where it is a test: it stands nowhere yet. */
  readonly id: string | null;
  readonly groupId: string | null;
  readonly groupName: string | null;
  readonly title: string;
  readonly html: string;
};
type Reader = { readonly accountId: string; readonly email: string; readonly locale: string | null };

/** Writes the mails of one announcement: what is the same for everybody is worked out once. */
export function mailsOf(scope: Scope, { id, groupId, groupName, title, html }: Announced) {
  const { organization, services } = scope;
  const { siteUrl, configuration } = organization;
  const body = mailBodyOf(html, siteUrl);
  const data = { name: groupName ?? configuration.NAME, community: configuration.NAME };

  return ({ accountId, email, locale: own }: Reader): MailMessage => {
    const locale = localeOf(organization, own);
    const say = (text: string): string => services.texts.text(locale, `mail.announcement.${text}`, data);
    const leave = `${siteUrl}/unsubscribe/announcements/${tokenOf(scope, { accountId, groupId })}`;
    const content = layOut(organization, locale, {
      subject: title,
      heading: title,
      paragraphs: [],
      body,
      ...(id !== null && { action: { label: say("action"), url: `${siteUrl}/announcements/${id}` } }),
      footer: say(id === null ? "testFooter" : groupId === null ? "footer" : "groupFooter"),
      unsubscribe: { label: say("leave"), url: leave },
    });
    return { to: email, ...content };
  };
}
