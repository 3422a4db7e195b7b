import { localeOf } from "../kernel/http/context.ts";
import { layOut } from "../kernel/mail/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { dueOutside } from "../payments/index.ts";
import { dueInMail, moneyInMail } from "../registration/index.ts";
import { findAdded } from "./queries.ts";

type Added = Parameters<typeof findAdded>[1];

/** What somebody keeps of an order of add-ons: to which pass, what, what it costs, and how it is paid. */
export async function mailAddOns(scope: Scope, payload: Added): Promise<void> {
  const found = await findAdded(scope, payload);
  // Whoever signed in by another way than an address has none to write to.
  if (!found?.email) return;
  const { organization, services } = scope;
  const locale = localeOf(organization, found.locale);
  const { charge, event, timezone } = found;
  const say = (text: string): string => services.texts.text(locale, `mail.addOns.${text}`, { event });
  const sayOfPayment = (text: string): string => services.texts.text(locale, `mail.registration.${text}`, { event });
  const due = dueOutside(scope.organization, found.charge, found.start);
  const content = layOut(organization, locale, {
    subject: say("subject"),
    heading: say("heading"),
    paragraphs: [say("text")],
    facts: [
      { label: say("pass"), value: `${found.passType} ${String(found.number ?? "").padStart(4, "0")}`.trim() },
      { label: say("added"), value: new Intl.ListFormat(locale, { type: "unit" }).format(found.addOns) },
      ...(charge ? [{ label: say("price"), value: moneyInMail(charge, locale) }] : []),
    ],
    ...(due && { second: dueInMail(due, { say: sayOfPayment, locale, timezone }) }),
    action: { label: say("action"), url: `${organization.siteUrl}/passes/${found.slug}/${payload.passId}` },
    footer: say("footer"),
  });
  await services.mail.send(organization, { to: found.email, ...content });
}
