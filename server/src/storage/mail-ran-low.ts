import { findAdministrators } from "../accounts/index.ts";
import { localeOf } from "../kernel/http/context.ts";
import { layOut } from "../kernel/mail/index.ts";
import { effect } from "../kernel/outbox/index.ts";
import { sizeText, storageRanLow } from "../quota/index.ts";

/** Those who run a community are told while there is still room. */
export const mailRanLow = effect(storageRanLow, "mailAdministrators", async (scope, { used, limit }) => {
  const { organization, database, services } = scope;
  const data = { name: organization.configuration.NAME, used: sizeText(used), limit: sizeText(limit) };
  for (const { email, locale: own } of await findAdministrators(database, organization.id)) {
    if (email === null) continue;
    const locale = localeOf(organization, own);
    const say = (id: string): string => services.texts.text(locale, `mail.storageLow.${id}`, data);
    const content = layOut(organization, locale, {
      subject: say("subject"),
      heading: say("heading"),
      paragraphs: [say("text"), say("next")],
      action: { label: say("action"), url: `${organization.siteUrl}/settings/storage` },
      footer: say("footer"),
    });
    await services.mail.send(organization, { to: email, ...content });
  }
});
