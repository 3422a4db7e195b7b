import { unsubscribeAddress } from "../announcements/index.ts";
import { teaserOf } from "../contents/index.ts";
import { localeOf } from "../kernel/http/context.ts";
import { imagePath } from "../kernel/files/index.ts";
import { layOut, mailBodyOf, type MailMessage } from "../kernel/mail/index.ts";
import type { Scope } from "../kernel/scope.ts";
import type { MailedContent } from "./queries/mailed.ts";

type Reader = {
  readonly accountId: string;
  readonly email: string;
  readonly locale: string | null;
  readonly mayRead: boolean;
};

const pictureWidth = 960;

/** Writes the mails of one content: what is the same for everybody is worked out once. `isTest`: to whoever tries it. */
export function mailsOf(scope: Scope, content: MailedContent, { isTest = false } = {}) {
  const { organization, services } = scope;
  const { siteUrl, configuration } = organization;
  const { title, description, body, imageId, channelId, channelName } = content;
  const heading = title ?? channelName;
  const whole = body === null ? undefined : mailBodyOf(body, siteUrl);
  const beginning = body === null ? null : teaserOf(body);
  const teaser = beginning === null ? undefined : mailBodyOf(beginning, siteUrl);
  const data = { name: channelName, community: configuration.NAME };
  const picture = imageId === null ? undefined : siteUrl + imagePath(organization.id, imageId, pictureWidth);

  return ({ accountId, email, locale: own, mayRead }: Reader): MailMessage => {
    const locale = localeOf(organization, own);
    const say = (text: string): string => services.texts.text(locale, `mail.content.${text}`, data);
    const shown = mayRead ? whole : teaser;
    const laidOut = layOut(organization, locale, {
      subject: heading,
      heading,
      ...(picture && { picture }),
      paragraphs: [description ?? "", mayRead ? "" : say("locked")].filter((text) => text !== ""),
      ...(shown && { body: shown }),
      action: { label: say(actionOf(content)), url: `${siteUrl}/contents/${content.slug}` },
      footer: say(isTest ? "testFooter" : "footer"),
      unsubscribe: {
        label: say("leave"),
        url: unsubscribeAddress(scope, { accountId, of: "channel", placeId: channelId }),
      },
    });
    return { to: email, ...laidOut };
  };
}

function actionOf({ videoId, audioId }: MailedContent): "watch" | "listen" | "read" {
  if (videoId !== null) return "watch";
  return audioId === null ? "read" : "listen";
}
