import { Link, useSearchParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useList } from "../kernel/data/use-list.ts";
import { dateText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Chip, ChipRow } from "../ui/chip.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { Money } from "../ui/money.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { AddressSearchBox } from "../ui/search-box.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { invoicesFor, type InvoiceSummary, sentStatuses, statusIn } from "./reads.ts";
import { StateBadge } from "./state-badge.tsx";
import { isCredit } from "./states.ts";

const needs = pageNeeds(({ list, search }) => list(...invoicesFor(search)), { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What was invoiced to the reader, the newest first. */
export default function InvoicesPage() {
  const t = useText();
  const [address] = useSearchParams();
  const listed = useList(...invoicesFor(address));
  return (
    <Page title={t("invoice.mine")} width="reading" back={{ to: "/me", label: t("nav.me") }}>
      <PageMeta title={t("invoice.mine")} hidden />
      <div className="grid gap-3">
        <AddressSearchBox placeholder={t("invoice.search")} />
        <Statuses address={address} />
      </div>
      <List
        {...pagesOf(listed)}
        idOf={({ id }) => id}
        render={(invoice) => <InvoiceRow invoice={invoice} />}
        className="mt-6 grid grid-cols-1 gap-3"
        empty={<NoInvoices address={address} />}
        skeleton={
          <div className="mt-6 grid gap-3">
            <Skeleton className="h-24 w-full rounded-card" />
            <Skeleton className="h-24 w-full rounded-card" />
          </div>
        }
      />
    </Page>
  );
}

function addressOf(address: URLSearchParams, status: string | undefined): string {
  const search = address.get("search");
  const parameters = new URLSearchParams({ ...(status && { status }), ...(search && { search }) });
  return parameters.size > 0 ? `/me/invoices?${parameters}` : "/me/invoices";
}

function Statuses({ address }: { address: URLSearchParams }) {
  const t = useText();
  const chosen = statusIn(address);
  return (
    <ChipRow label={t("invoice.status")}>
      <Chip to={addressOf(address, undefined)} chosen={chosen === undefined} replace>
        {t("invoice.all")}
      </Chip>
      {sentStatuses.map((status) => (
        <Chip key={status} to={addressOf(address, status)} chosen={status === chosen} replace>
          {t(`invoice.state.${status}`)}
        </Chip>
      ))}
    </ChipRow>
  );
}

function InvoiceRow({ invoice }: { invoice: InvoiceSummary }) {
  const t = useText();
  const reading = useReading();
  const { id, title, alternateId: number, amount, currency, sentDate } = invoice;
  return (
    <Card className="grid min-w-0 gap-1 transition-colors hover:border-line-strong">
      <div className="flex min-w-0 items-start justify-between gap-4">
        <h2 className="min-w-0 text-16 font-medium" dir="auto">
          <Link to={`/me/invoices/${id}`} prefetch="intent" className="stretched wrap-anywhere hover:underline">
            {title}
          </Link>
        </h2>
        <p className="shrink-0 font-semibold">
          <Money amount={amount} currency={currency} />
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-14 text-muted">
          {t(isCredit(invoice) ? "invoice.creditNumber" : "invoice.numbered", { number })}
          {sentDate && (
            <>
              {" · "}
              <time dateTime={sentDate} suppressHydrationWarning>
                {dateText(Date.parse(sentDate), reading)}
              </time>
            </>
          )}
        </p>
        <StateBadge invoice={invoice} />
      </div>
    </Card>
  );
}

function NoInvoices({ address }: { address: URLSearchParams }) {
  const t = useText();
  const isNarrowed = statusIn(address) !== undefined || Boolean(address.get("search"));
  return (
    <div className="mt-6">
      {isNarrowed ? (
        <EmptyState
          drawing="search"
          title={t("invoice.noneFound")}
          action={<LinkButton to="/me/invoices">{t("invoice.showAll")}</LinkButton>}
        >
          {t("invoice.noneFoundText")}
        </EmptyState>
      ) : (
        <EmptyState
          drawing="ticket"
          title={t("invoice.none")}
          action={<LinkButton to="/me/payments">{t("payment.mine")}</LinkButton>}
        >
          {t("invoice.noneText")}
        </EmptyState>
      )}
    </div>
  );
}
