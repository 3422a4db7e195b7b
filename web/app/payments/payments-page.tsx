import { self } from "@marquee/contract/accounts";
import { Link, useSearchParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useList } from "../kernel/data/use-list.ts";
import { dayText, exactText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { canSee } from "../kernel/session/use-module.ts";
import { OwnRefunds, ownRefunds } from "../refund-requests/index.ts";
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
import { kindOf, kinds, paymentsFor, purposeNames, type Kind, type OwnPayment } from "./reads.ts";
import { signed } from "./states.ts";
import { StateBadge } from "./state-badge.tsx";

const needs = pageNeeds(
  async ({ facts, list, read, search }) => {
    const own = facts.signedIn ? await read(self.get, {}) : undefined;
    const asks = canSee(facts.site, own, "events") ? [read(...ownRefunds())] : [];
    await Promise.all([list(...paymentsFor(search)), ...asks]);
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What the reader paid, has to pay and was given back, the newest first. */
export default function PaymentsPage() {
  const t = useText();
  const [address] = useSearchParams();
  const listed = useList(...paymentsFor(address));
  return (
    <Page title={t("payment.mine")} width="reading" back={{ to: "/me", label: t("nav.me") }}>
      <PageMeta title={t("payment.mine")} hidden />
      <div className="mb-8 empty:hidden">
        <OwnRefunds />
      </div>
      <div className="grid gap-3">
        <AddressSearchBox placeholder={t("payment.search")} />
        <Kinds address={address} />
      </div>
      <List
        {...pagesOf(listed)}
        idOf={({ id }) => id}
        render={(payment) => <PaymentRow payment={payment} />}
        className="mt-6 grid grid-cols-1 gap-3"
        empty={<NoPayments address={address} />}
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

function addressOf(address: URLSearchParams, kind: Kind): string {
  const search = address.get("search");
  const parameters = new URLSearchParams({ ...(kind !== "all" && { show: kind }), ...(search && { search }) });
  return parameters.size > 0 ? `/me/payments?${parameters}` : "/me/payments";
}

function Kinds({ address }: { address: URLSearchParams }) {
  const t = useText();
  const chosen = kindOf(address);
  return (
    <ChipRow label={t("payment.filters")}>
      {kinds.map((kind) => (
        <Chip key={kind} to={addressOf(address, kind)} chosen={kind === chosen} replace>
          {t(`payment.show.${kind}`)}
        </Chip>
      ))}
    </ChipRow>
  );
}

function PaymentRow({ payment }: { payment: OwnPayment }) {
  const t = useText();
  const reading = useReading();
  const { id, type, event, purpose, chargedAmt, currency, createdAt } = payment;
  const at = Date.parse(createdAt);
  return (
    <Card className="grid min-w-0 gap-1 transition-colors hover:border-line-strong">
      <div className="flex min-w-0 items-start justify-between gap-4">
        <h2 className="min-w-0 text-16 font-medium" dir="auto">
          <Link to={`/me/payments/${id}`} prefetch="intent" className="stretched hover:underline">
            {event?.name ?? t(purposeNames[purpose])}
          </Link>
        </h2>
        <p className="shrink-0 font-semibold">
          <Money amount={signed(type, chargedAmt)} currency={currency} />
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-14 text-muted">
          {event && `${t(purposeNames[purpose])} · `}
          <time dateTime={createdAt} title={exactText(at, reading)} suppressHydrationWarning>
            {dayText(at, reading)}
          </time>
        </p>
        <StateBadge payment={payment} />
      </div>
    </Card>
  );
}

function NoPayments({ address }: { address: URLSearchParams }) {
  const t = useText();
  const isNarrowed = kindOf(address) !== "all" || Boolean(address.get("search"));
  if (isNarrowed)
    return (
      <div className="mt-6">
        <EmptyState
          drawing="search"
          title={t("payment.noneFound")}
          action={<LinkButton to="/me/payments">{t("payment.showAll")}</LinkButton>}
        >
          {t("payment.noneFoundText")}
        </EmptyState>
      </div>
    );
  return (
    <div className="mt-6">
      <EmptyState
        drawing="ticket"
        title={t("payment.none")}
        action={
          <LinkButton look="primary" to="/events">
            {t("payment.toEvents")}
          </LinkButton>
        }
      >
        {t("payment.noneText")}
      </EmptyState>
    </div>
  );
}
