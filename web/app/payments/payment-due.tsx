import { Copy } from "lucide-react";
import type { PaymentDue as DueEntity } from "@marquee/contract/payments";
import type { Wire } from "@marquee/contract/kernel";
import type { ReactNode } from "react";
import { dayText, exactText } from "../kernel/i18n/format.ts";
import { useReading, useSite, useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { IconButton } from "../ui/button.tsx";
import { Money } from "../ui/money.tsx";

export type Due = Wire<DueEntity>;

/** What somebody owes the organiser and how they pay it: each part of a transfer on a line, to be copied. */
export function PaymentDue({ due, title }: { due: Due; title: string }) {
  const t = useText();
  const { NAME } = useSite();
  const reading = useReading();
  const { amount, currency, reference, holder, account, bank, bic, note } = due;
  const by = Date.parse(due.dueBy);
  return (
    <section aria-label={title} className="rounded-card bg-surface-2 p-4 rail:p-5">
      <h2 className="text-18">{title}</h2>
      <p className="measure mt-1 text-14 text-muted">
        {note ?? (account === null ? t("payment.asTold", { name: NAME }) : t("payment.byTransfer", { name: NAME }))}
      </p>
      <dl className="mt-3 divide-y divide-line">
        <Row name={t("payment.amount")}>
          <span className="font-semibold">
            <Money amount={amount} currency={currency} />
          </span>
        </Row>
        {holder && (
          <Row name={t("payment.holder")} copied={holder}>
            {holder}
          </Row>
        )}
        {account && (
          <Row name={t("payment.account")} copied={account.replaceAll(" ", "")}>
            <bdi className="figures">{inFours(account)}</bdi>
          </Row>
        )}
        {bic && (
          <Row name="BIC" copied={bic}>
            {bic}
          </Row>
        )}
        {bank && (
          <Row name={t("payment.bank")}>
            <bdi translate="no">{bank}</bdi>
          </Row>
        )}
        <Row name={t("payment.reference")} copied={reference}>
          <bdi className="figures font-semibold pair:whitespace-nowrap">{reference}</bdi>
        </Row>
        <Row name={t("payment.dueBy")}>
          <time dateTime={due.dueBy} title={exactText(by, reading)} suppressHydrationWarning>
            {dayText(by, reading)}
          </time>
        </Row>
      </dl>
    </section>
  );
}

type RowProps = { name: string; copied?: string; children: ReactNode };

function Row({ name, copied, children }: RowProps) {
  const t = useText();
  const copy = (text: string): void =>
    void navigator.clipboard
      .writeText(text)
      .then(() => showToast({ kind: "success", text: t("payment.copied", { name }) }))
      .catch(() => undefined);
  return (
    <div className="flex min-h-11 items-center gap-3">
      <dt className="w-20 shrink-0 text-14 text-muted pair:w-28">{name}</dt>
      <dd className="flex min-w-0 flex-1 items-center justify-between gap-3">
        <div className="min-w-0" translate={copied === undefined ? undefined : "no"}>
          {children}
        </div>
        {copied !== undefined && (
          <IconButton
            icon={Copy}
            label={t("payment.copy", { name })}
            className="-me-2.5 print:hidden"
            onClick={() => copy(copied)}
          />
        )}
      </dd>
    </div>
  );
}

/** An account number in groups, as it stands on paper. */
const inFours = (account: string): string => account.replaceAll(" ", "").replaceAll(/(.{4})(?=.)/g, "$1 ");
