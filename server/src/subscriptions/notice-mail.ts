import { findReceiver } from "../accounts/index.ts";
import { localeOf } from "../kernel/http/context.ts";
import { layOut } from "../kernel/mail/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { findNoticed } from "./queries/noticed.ts";
import type { Notice } from "./standing.ts";

type Noticed = { readonly subscriptionId: string; readonly notice: Notice };

/** Tells whoever subscribes before it is billed again, when they are late, and when it ends for that. */
export async function mailNotice(scope: Scope, { subscriptionId, notice }: Noticed): Promise<void> {
  const noticed = await findNoticed(scope, subscriptionId);
  if (!noticed) return;
  const receiver = await findReceiver(scope, noticed.accountId);
  // Whoever signed in by another way than an address has none to write to.
  if (!receiver?.email) return;
  const { organization, services } = scope;
  const locale = localeOf(organization, receiver.locale);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: organization.configuration.timezone });
  const data = { product: noticed.product, name: organization.configuration.NAME };
  const say = (id: string): string => services.texts.text(locale, `mail.subscription.${id}`, data);
  const price = new Intl.NumberFormat(locale, { style: "currency", currency: noticed.currency });
  const amount = price.format(noticed.amount / 10 ** (price.resolvedOptions().maximumFractionDigits ?? 2));
  const content = layOut(organization, locale, {
    subject: say(`${notice}.subject`),
    heading: say(`${notice}.heading`),
    paragraphs: [say(`${notice}.text`)],
    facts: [
      { label: say("amount"), value: amount },
      ...(notice === "ended" ? [] : [{ label: say("dueBy"), value: day.format(noticed.dueAt) }]),
    ],
    action: { label: say(`${notice}.action`), url: `${organization.siteUrl}/me/subscriptions/${subscriptionId}` },
    footer: say("footer"),
  });
  await services.mail.send(organization, { to: receiver.email, ...content });
}
