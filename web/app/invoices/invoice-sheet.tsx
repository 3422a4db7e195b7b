import { Link } from "react-router";
import { useReading, useSite, useText } from "../kernel/page/page.tsx";
import { PaperDay, Particular, PaymentDue } from "../payments/index.ts";
import { Money } from "../ui/money.tsx";
import { InvoiceLines } from "./invoice-lines.tsx";
import { Lines, partyLines } from "./party.tsx";
import type { Invoice } from "./reads.ts";
import { StateBadge } from "./state-badge.tsx";
import { isCredit } from "./states.ts";

type SheetProps = {
  invoice: Invoice;
  /** Where another one is read: administrators read it elsewhere than who owes it. */
  base?: string;
};

/** Who owes whom how much for what: all that an invoice has to say, on one sheet of paper. */
export function InvoiceSheet({ invoice, base = "/me/invoices" }: SheetProps) {
  const t = useText();
  const { due, seller, notes, alternateId: number, status } = invoice;
  const heading = t(isCredit(invoice) ? "invoice.creditNumber" : "invoice.numbered", { number });
  return (
    <article
      aria-labelledby="invoice"
      className="grid grid-cols-1 gap-6 rounded-card border border-line bg-surface-1 p-4 rail:p-8 print:border-0 print:p-0"
    >
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid min-w-0 gap-2">
          <Mark />
          <h1 id="invoice" className="text-28">
            {status === "draft" ? t("invoice.draft") : heading}
          </h1>
          <p dir="auto" className="text-18 text-muted wrap-anywhere">
            {invoice.title}
          </p>
        </div>
        <StateBadge invoice={invoice} />
      </header>
      <Particulars invoice={invoice} base={base} />
      <InvoiceLines invoice={invoice} />
      {notes && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {notes}
        </p>
      )}
      {due && <PaymentDue due={due} title={t("invoice.howToPay")} />}
      <Corrections invoice={invoice} base={base} />
      {(seller.closing || seller.email) && (
        <footer className="grid gap-1 border-t border-line pt-4 text-14 text-muted">
          {seller.closing && (
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {seller.closing}
            </p>
          )}
          {seller.email && (
            <p>
              <a href={`mailto:${seller.email}`} translate="no" className="hover:underline">
                {seller.email}
              </a>
            </p>
          )}
        </footer>
      )}
    </article>
  );
}

/** The community's mark and name: on paper always the mark that is made for white. */
function Mark() {
  const { NAME, ICON } = useSite();
  return (
    <p className="flex items-center gap-2.5 font-display text-18 font-semibold">
      {ICON.LIGHT && <img src={ICON.LIGHT} alt="" width={32} height={32} className="size-8 dark:hidden print:block!" />}
      {ICON.DARK && (
        <img src={ICON.DARK} alt="" width={32} height={32} className="hidden size-8 dark:block print:hidden!" />
      )}
      <bdi>{NAME}</bdi>
    </p>
  );
}

function Particulars({ invoice, base }: Required<SheetProps>) {
  const t = useText();
  const reading = useReading();
  const { seller, billTo, sentDate, dueDate, paidAt, correctsId } = invoice;
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-4 pair:grid-cols-2">
      <Particular name={t("invoice.from")}>
        <Lines lines={partyLines(seller, reading.locale)} />
        {seller.taxNumber && (
          <span className="block text-14 font-normal text-muted">
            {t("invoice.taxNumber")} <bdi translate="no">{seller.taxNumber}</bdi>
          </span>
        )}
      </Particular>
      <Particular name={t("invoice.to")}>
        <Lines lines={partyLines(billTo, reading.locale)} />
      </Particular>
      {sentDate && (
        <Particular name={t("invoice.date")}>
          <PaperDay at={sentDate} />
        </Particular>
      )}
      {!isCredit(invoice) && (
        <Particular name={t("invoice.dueBy")}>
          <PaperDay at={dueDate} />
        </Particular>
      )}
      {paidAt && !isCredit(invoice) && (
        <Particular name={t("invoice.paidOn")}>
          <PaperDay at={paidAt} />
        </Particular>
      )}
      {correctsId && (
        <Particular name={t("invoice.corrects")}>
          <Link to={`${base}/${correctsId}`} prefetch="intent" className="text-accent-text hover:underline">
            {t("invoice.theInvoice")}
          </Link>
        </Particular>
      )}
    </dl>
  );
}

/** What corrects it, and what is left of it. */
function Corrections({ invoice: { creditNotes, amount, currency }, base }: Required<SheetProps>) {
  const t = useText();
  if (creditNotes.length === 0) return null;
  const left = creditNotes.reduce((sum, note) => sum + note.amount, amount);
  return (
    <section aria-labelledby="corrections" className="grid grid-cols-1 gap-2">
      <h2 id="corrections" className="text-18">
        {t("invoice.corrections")}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {creditNotes.map((note) => (
          <li key={note.id} className="flex items-baseline justify-between gap-4 py-2">
            <Link to={`${base}/${note.id}`} prefetch="intent" className="min-w-0 hover:underline">
              {t("invoice.creditNumber", { number: note.alternateId })}
            </Link>
            <span className="shrink-0">
              <Money amount={note.amount} currency={currency} />
            </span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-4 font-semibold">
        {t("invoice.left")}
        <Money amount={left} currency={currency} />
      </p>
    </section>
  );
}
