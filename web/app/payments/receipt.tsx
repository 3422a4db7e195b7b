import { Link } from "react-router";
import { useSite, useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { Money } from "../ui/money.tsx";
import { When } from "../ui/when.tsx";
import { PaperDay, Particular } from "./particular.tsx";
import { PaymentDue } from "./payment-due.tsx";
import type { Receipt as Received } from "./reads.ts";
import { ReceiptLines } from "./receipt-lines.tsx";
import { StateBadge } from "./state-badge.tsx";

/** Who paid whom for what, and where it stands: all that fits on one sheet of paper. */
export function Receipt({ receipt, title }: { receipt: Received; title: string }) {
  const t = useText();
  const { due } = receipt;
  return (
    <article
      aria-labelledby="receipt"
      className="grid grid-cols-1 gap-6 rounded-card border border-line bg-surface-1 p-4 rail:p-8 print:border-0 print:p-0"
    >
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid gap-2">
          <Sender />
          <h1 id="receipt" className="text-28">
            {title}
          </h1>
        </div>
        <StateBadge payment={receipt} />
      </header>
      <Particulars receipt={receipt} />
      <ReceiptLines receipt={receipt} />
      {due && <PaymentDue due={due} title={t("payment.title")} />}
      <TakenBack receipt={receipt} />
      <p className="border-t border-line pt-4 text-14 text-muted">{t("payment.noInvoice")}</p>
    </article>
  );
}

/** The community's mark and name: on paper always the mark that is made for white. */
function Sender() {
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

function Particulars({ receipt }: { receipt: Received }) {
  const t = useText();
  const { buyer, organizer, event, createdAt, receivedAt, type, reference, reason, chargeId, due } = receipt;
  const isRefund = type === "refund";
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-4 pair:grid-cols-2">
      <Particular name={t("payment.for")}>
        <bdi>{displayName(buyer)}</bdi>
      </Particular>
      <Particular name={t(isRefund ? "payment.refundedOn" : "payment.orderedOn")}>
        <PaperDay at={createdAt} />
      </Particular>
      {event && (
        <Particular name={t("payment.event")}>
          <bdi>{event.name}</bdi>
          <span className="block text-14 font-normal text-muted">
            <When at={event.eventStart} until={event.eventEnd} timeZone={event.timezone} />
          </span>
          {receipt.purpose === "coupons" && (
            <Link to={`/events/${event.slug}/group`} className="text-14 text-accent-text hover:underline print:hidden">
              {t("groupCode.forEvent")}
            </Link>
          )}
        </Particular>
      )}
      {organizer && (
        <Particular name={t("payment.organizer")}>
          <bdi>{displayName(organizer)}</bdi>
        </Particular>
      )}
      {!isRefund && receivedAt && (
        <Particular name={t("payment.paidOn")}>
          <PaperDay at={receivedAt} />
        </Particular>
      )}
      {reason && <Particular name={t("payment.why")}>{t(`payment.reason.${reason}`)}</Particular>}
      {/* Where it is still due, how to pay has the reference with all that belongs to it. */}
      {!due && (
        <Particular name={t("payment.reference")}>
          <span className="flex items-center gap-1" translate="no">
            <bdi className="figures">{reference}</bdi>
            <span className="-my-2.5 print:hidden">
              <CopyButton text={reference} iconLabel={t("payment.copy", { name: t("payment.reference") })} />
            </span>
          </span>
        </Particular>
      )}
      {chargeId && (
        <Particular name={t("payment.of")}>
          <Link to={`/me/payments/${chargeId}`} prefetch="intent" className="text-accent-text hover:underline">
            {t("payment.receipt")}
          </Link>
        </Particular>
      )}
    </dl>
  );
}

/** What went back of a charge, each with why, and what is left of it. */
function TakenBack({ receipt: { refunds, chargedAmt, refunded, currency, receivedAt } }: { receipt: Received }) {
  const t = useText();
  if (refunds.length === 0) return null;
  const hasArrived = receivedAt !== null;
  return (
    <section aria-labelledby="taken-back" className="grid grid-cols-1 gap-2">
      <h2 id="taken-back" className="text-18">
        {t(hasArrived ? "payment.state.returned" : "payment.state.dropped")}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {refunds.map((refund) => (
          <li key={refund.id} className="flex items-baseline justify-between gap-4 py-2">
            <span className="min-w-0">
              <Link to={`/me/payments/${refund.id}`} prefetch="intent" className="hover:underline">
                <PaperDay at={refund.createdAt} />
              </Link>
              {refund.reason && (
                <span className="block text-14 text-muted">{t(`payment.reason.${refund.reason}`)}</span>
              )}
            </span>
            <span className="shrink-0">
              <Money amount={-refund.chargedAmt} currency={currency} />
            </span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-4 font-semibold">
        {t("payment.left")}
        <Money amount={chargedAmt - refunded} currency={currency} />
      </p>
    </section>
  );
}
