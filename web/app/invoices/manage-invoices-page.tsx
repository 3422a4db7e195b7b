import { queryOptions, type Client } from "@marquee/client";
import { self } from "@marquee/contract/accounts";
import { invoiceStatuses, invoiceTypes, invoices } from "@marquee/contract/invoices";
import { FileSliders, Plus } from "lucide-react";
import { useMemo } from "react";
import { AdministratorsOnly } from "../accounts/index.ts";
import { useApi } from "../kernel/data/api.tsx";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { dateText, moneyText } from "../kernel/i18n/format.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { DataTable, tableQueryOf, type Column, type TableFilter, type TableQuery } from "../table/index.ts";
import { displayName } from "../ui/avatar.tsx";
import { LinkButton } from "../ui/button.tsx";
import { ConsolePage } from "../ui/console-layout.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { MissingDetails } from "./missing-details.tsx";
import type { ManagedInvoice } from "./reads.ts";
import { StateBadge } from "./state-badge.tsx";
import { stateOf } from "./states.ts";

const order = "-createdAt";
/** Overdue ones are sent: they are asked for apart. */
const statuses = [...invoiceStatuses, "overdue"] as const;
const offered = [
  { name: "status", values: statuses },
  { name: "type", values: invoiceTypes },
];

const source =
  (api: Client) =>
  ({ chosen, ...query }: TableQuery) => {
    const status = invoiceStatuses.find((each) => each === chosen["status"]);
    const type = invoiceTypes.find((each) => each === chosen["type"]);
    const overdue = chosen["status"] === "overdue";
    const narrowed = { ...(status && { status }), ...(type && { type }), ...(overdue && { overdue }) };
    return queryOptions(api, invoices.list, { ...query, ...narrowed });
  };

const needs = pageNeeds(
  async ({ api, load, read, search }) => {
    const { viewer } = await read(self.get, {});
    if (viewer.isAdministrator) await load(source(api)(tableQueryOf(search, { order, filters: offered })));
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What the community has invoiced, and what waits to be paid. */
export default function ManageInvoicesPage() {
  const t = useText();
  return (
    <AdministratorsOnly>
      <ConsolePage title={t("invoice.title")}>
        <PageMeta title={t("invoice.title")} hidden />
        <div className="mb-4 flex flex-wrap gap-3">
          <LinkButton look="primary" icon={Plus} to="/manage/invoices/new">
            {t("invoice.write")}
          </LinkButton>
          <LinkButton icon={FileSliders} to="/manage/invoices/settings">
            {t("invoice.settings")}
          </LinkButton>
        </div>
        <MissingDetails />
        <Table />
      </ConsolePage>
    </AdministratorsOnly>
  );
}

function Table() {
  const t = useText();
  const api = useApi();
  const columns = useColumns();
  const read = useMemo(() => source(api), [api]);
  const filters: TableFilter[] = useMemo(
    () => [
      {
        name: "status",
        label: t("invoice.status"),
        options: statuses.map((value) => ({ value, label: t(`invoice.state.${value}`) })),
      },
      {
        name: "type",
        label: t("invoice.type"),
        options: invoiceTypes.map((value) => ({ value, label: t(`invoice.types.${value}`) })),
      },
    ],
    [t],
  );
  return (
    <DataTable
      name="invoices"
      label={t("invoice.title")}
      columns={columns}
      source={read}
      order={order}
      filters={filters}
      idOf={({ id }) => id}
      titleOf={({ title }) => title}
      to={({ id }) => `/manage/invoices/${id}`}
      searchLabel={t("invoice.search")}
      empty={
        <EmptyState drawing="ticket" title={t("invoice.noneHere")}>
          {t("invoice.noneHereText")}
        </EmptyState>
      }
    />
  );
}

function useColumns(): readonly Column<ManagedInvoice>[] {
  const t = useText();
  const reading = useReading();
  const { now, formatLocale } = usePageFacts();
  return useMemo(
    () => [
      {
        id: "title",
        title: t("invoice.about"),
        width: 16,
        text: ({ title }) => title,
        cell: ({ title }) => (
          <span dir="auto" className="block truncate">
            {title}
          </span>
        ),
      },
      {
        id: "number",
        title: t("invoice.number"),
        width: 8,
        text: ({ alternateId }) => (alternateId === 0 ? "" : String(alternateId)),
      },
      {
        id: "status",
        title: t("invoice.status"),
        width: 10,
        text: (invoice) => t(`invoice.state.${stateOf(invoice, now)}`),
        cell: (invoice) => <StateBadge invoice={invoice} />,
      },
      { id: "payer", title: t("invoice.to"), width: 14, text: ({ payer }) => displayName(payer) },
      {
        id: "amount",
        title: t("payment.amount"),
        width: 10,
        text: ({ amount, currency }) => moneyText(amount, currency, formatLocale),
      },
      {
        id: "due",
        title: t("invoice.dueBy"),
        width: 12,
        orderBy: "dueDate",
        text: ({ dueDate }) => dateText(Date.parse(dueDate), reading),
      },
      {
        id: "created",
        title: t("invoice.written"),
        width: 12,
        orderBy: "createdAt",
        isExtra: true,
        text: ({ createdAt }) => dateText(Date.parse(createdAt), reading),
      },
    ],
    [t, reading, now, formatLocale],
  );
}
