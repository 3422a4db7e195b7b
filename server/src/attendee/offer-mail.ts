import { localeOf } from "../kernel/http/context.ts";
import { layOut } from "../kernel/mail/index.ts";
import { personName } from "../kernel/person-name.ts";
import type { Scope } from "../kernel/scope.ts";
import { offerToken } from "./offer-pass.ts";
import { findOffer, findOfferSender } from "./queries/transfers.ts";

/** In the language of the community: nothing is known of whoever reads it. An offer that was taken back is not mailed. */
export async function mailOffer(scope: Scope, { offerId }: { readonly offerId: string }): Promise<void> {
  const offer = await findOffer(scope, { id: offerId });
  const found = offer && (await findOfferSender(scope, offer));
  if (!offer || !found?.event) return;
  const { organization, services } = scope;
  const locale = localeOf(organization, null);
  const { timezone } = found.event;
  const day = new Intl.DateTimeFormat(locale, {
    dateStyle: "full",
    timeStyle: "short",
    timeZone: timezone ?? organization.configuration.timezone,
  });
  const data = {
    name: personName(found.sender),
    event: found.event.name,
    until: day.format(offer.expiresAt),
  };
  const say = (text: string): string => services.texts.text(locale, `mail.passOffer.${text}`, data);
  const content = layOut(organization, locale, {
    subject: say("subject"),
    heading: say("heading"),
    paragraphs: [say("text"), say("until")],
    facts: [
      { label: say("pass"), value: found.passType },
      { label: say("when"), value: day.format(new Date(found.event.eventStart)) },
    ],
    action: {
      label: say("action"),
      url: `${organization.siteUrl}/passes/take/${encodeURIComponent(offerToken(scope, offer.id))}`,
    },
    footer: say("footer"),
  });
  await services.mail.send(organization, { to: offer.email, ...content });
}
