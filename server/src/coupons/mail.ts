import { localeOf } from "../kernel/http/context.ts";
import { layOut } from "../kernel/mail/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { dueOutside } from "../payments/index.ts";
import { dueInMail, moneyInMail } from "../registration/index.ts";
import { findBoughtCode } from "./queries.ts";

/** What somebody keeps of a code that they bought: the code, its link to hand on, what it costs, and how it is paid. */
export async function mailCoupon(scope: Scope, payload: Parameters<typeof findBoughtCode>[1]): Promise<void> {
  const found = await findBoughtCode(scope, payload);
  // Whoever signed in by another way than an address has none to write to.
  if (!found?.email) return;
  const { organization, services } = scope;
  const locale = localeOf(organization, found.locale);
  const { charge, event, code, quantity, slug, timezone } = found;
  const say = (text: string): string => services.texts.text(locale, `mail.groupCode.${text}`, { event });
  const sayOfPayment = (text: string): string => services.texts.text(locale, `mail.registration.${text}`, { event });
  const due = dueOutside(organization, charge, found.start);
  const page = `${organization.siteUrl}/events/${slug}`;
  const content = layOut(organization, locale, {
    subject: say("subject"),
    heading: say("heading"),
    paragraphs: [say("text")],
    facts: [
      { label: say("code"), value: code },
      { label: say("link"), value: `${page}?coupon=${code}` },
      { label: say("passes"), value: `${quantity} × ${found.passType}` },
      { label: say("price"), value: moneyInMail(charge, locale) },
    ],
    ...(due && { second: dueInMail(due, { say: sayOfPayment, locale, timezone }) }),
    action: { label: say("action"), url: `${page}/group/${payload.couponId}` },
    footer: say("footer"),
  });
  await services.mail.send(organization, { to: found.email, ...content });
}
