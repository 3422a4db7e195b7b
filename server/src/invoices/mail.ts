import { findReceiver } from "../accounts/index.ts";
import { localeOf } from "../kernel/http/context.ts";
import { layOut } from "../kernel/mail/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { findInvoice, type InvoiceRow } from "./queries/invoices.ts";

type About = { readonly invoiceId: string; readonly accountId: string };

/** Tells whoever owes it: the number, how much, until when. How to pay stands on the invoice. */
export async function mailInvoice(scope: Scope, { invoiceId, accountId }: About): Promise<void> {
  const invoice = await findInvoice(scope, invoiceId);
  const receiver = await findReceiver(scope, accountId);
  // Whoever signed in by another way than an address has none to write to.
  if (!invoice?.alternateId || !receiver?.email) return;
  const { organization, services } = scope;
  const locale = localeOf(organization, receiver.locale);
  const data = { number: invoice.alternateId, name: organization.configuration.NAME };
  const kind = invoice.type === "invoice" ? "invoice" : "creditNote";
  const say = (id: string): string => services.texts.text(locale, `mail.${kind}.${id}`, data);
  const sayFact = (id: string): string => services.texts.text(locale, `mail.invoice.${id}`, data);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone: organization.configuration.timezone });
  const content = layOut(organization, locale, {
    subject: say("subject"),
    heading: say("heading"),
    paragraphs: [say("text")],
    facts: [
      { label: sayFact("number"), value: String(invoice.alternateId) },
      { label: sayFact("about"), value: invoice.title },
      { label: sayFact("amount"), value: amountIn(invoice, locale) },
      ...(invoice.status === "sent" ? [{ label: sayFact("dueBy"), value: day.format(invoice.dueDate) }] : []),
    ],
    action: { label: say("action"), url: `${organization.siteUrl}/me/invoices/${invoiceId}` },
    footer: sayFact("footer"),
  });
  await services.mail.send(organization, { to: receiver.email, ...content });
}

function amountIn({ amount, currency }: InvoiceRow, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
