import { localeOf } from "../kernel/http/context.ts";
import { layOut, mailBodyOf, type MailMessage } from "../kernel/mail/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { announcerOf, type AnnouncementPlace } from "./queries/audience.ts";
import { unsubscribeAddress } from "./subscription.ts";

type Announced = AnnouncementPlace & {
  /** Null where it is a test: it stands nowhere yet. */
  readonly id: string | null;
  /** Of the group or the event. */
  readonly placeName: string | undefined;
  readonly title: string;
  readonly html: string;
};
type Reader = { readonly accountId: string; readonly email: string; readonly locale: string | null };

const footers = { community: "footer", group: "groupFooter", events: "eventFooter" } as const;

/** Writes the mails of one announcement: what is the same for everybody is worked out once. */
export function mailsOf(scope: Scope, { id, placeName, title, html, ...place }: Announced) {
  const { organization, services } = scope;
  const { siteUrl, configuration } = organization;
  const body = mailBodyOf(html, siteUrl);
  const of = announcerOf(place);
  const data = { name: placeName ?? configuration.NAME, community: configuration.NAME };

  return ({ accountId, email, locale: own }: Reader): MailMessage => {
    const locale = localeOf(organization, own);
    const say = (text: string): string => services.texts.text(locale, `mail.announcement.${text}`, data);
    const leave = unsubscribeAddress(scope, { accountId, of, placeId: place.groupId });
    const content = layOut(organization, locale, {
      subject: title,
      heading: title,
      paragraphs: [],
      body,
      ...(id !== null && { action: { label: say("action"), url: `${siteUrl}/announcements/${id}` } }),
      footer: say(id === null ? "testFooter" : footers[of]),
      unsubscribe: { label: say(of === "events" ? "leaveEvents" : "leave"), url: leave },
    });
    return { to: email, ...content };
  };
}
