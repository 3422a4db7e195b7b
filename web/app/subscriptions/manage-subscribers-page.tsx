import { queryOptions, type Client } from "@marquee/client";
import { self } from "@marquee/contract/accounts";
import { subscriptions, subscriptionStatuses } from "@marquee/contract/subscriptions";
import { useMemo } from "react";
import { AdministratorsOnly } from "../accounts/index.ts";
import { useApi } from "../kernel/data/api.tsx";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { DataTable, tableQueryOf, type Column, type TableFilter, type TableQuery } from "../table/index.ts";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { ConsolePage } from "../ui/console-layout.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { When } from "../ui/when.tsx";
import { managedProducts, type Subscription } from "./reads.ts";
import { StatusBadge } from "./status-badge.tsx";
import { usePriceText } from "./use-price-text.ts";

const order = "-createdAt";
const [byStatus, byProduct] = ["status", "product"] as const;

const source = (api: Client) => (query: TableQuery) => {
  const { chosen, ...rest } = query;
  const status = subscriptionStatuses.find((each) => each === chosen[byStatus]);
  const productId = chosen[byProduct];
  const narrowed = { ...(status && { status }), ...(productId && { productId }) };
  return queryOptions(api, subscriptions.subscribers, { ...rest, ...narrowed });
};

const needs = pageNeeds(
  async ({ api, load, read, search }) => {
    const { viewer } = await read(self.get, {});
    if (!viewer.isAdministrator) return;
    const { items } = await read(...managedProducts);
    const filters = [
      { name: byStatus, values: subscriptionStatuses },
      { name: byProduct, values: items.map(({ id }) => id) },
    ];
    await load(source(api)(tableQueryOf(search, { order, filters })));
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Who subscribes to what, and how it stands. */
export default function ManageSubscribersPage() {
  const t = useText();
  return (
    <AdministratorsOnly>
      <ConsolePage
        title={t("subscription.subscribers")}
        back={{ to: "/manage/subscription-products", label: t("subscription.products") }}
      >
        <PageMeta title={t("subscription.subscribers")} hidden />
        <Subscribers />
      </ConsolePage>
    </AdministratorsOnly>
  );
}

function Subscribers() {
  const t = useText();
  const api = useApi();
  const columns = useColumns();
  const read = useMemo(() => source(api), [api]);
  const products = useRead(...managedProducts).data?.items;
  const filters: TableFilter[] = useMemo(
    () => [
      {
        name: byStatus,
        label: t("subscription.state"),
        options: subscriptionStatuses.map((value) => ({ value, label: t(`subscription.status.${value}`) })),
      },
      {
        name: byProduct,
        label: t("subscription.product"),
        options: (products ?? []).map(({ id, name }) => ({ value: id, label: name })),
      },
    ],
    [t, products],
  );
  return (
    <DataTable
      name="subscribers"
      label={t("subscription.subscribers")}
      columns={columns}
      source={read}
      order={order}
      filters={filters}
      idOf={({ id }) => id}
      titleOf={({ account }) => displayName(account)}
      to={({ account }) => `/people/${account.username}`}
      searchLabel={t("subscription.searchPeople")}
      empty={<EmptyState drawing="people" title={t("subscription.nobody")} />}
    />
  );
}

function useColumns(): readonly Column<Subscription>[] {
  const t = useText();
  const priceText = usePriceText();
  return useMemo(
    () => [
      {
        id: "name",
        title: t("subscription.who"),
        width: 14,
        text: ({ account }) => displayName(account),
        cell: ({ account }) => (
          <span className="flex min-w-0 items-center gap-2">
            <Avatar person={account} size={24} />
            <span className="truncate">{displayName(account)}</span>
          </span>
        ),
      },
      {
        id: "product",
        title: t("subscription.product"),
        width: 12,
        text: ({ subscriptionProduct }) => subscriptionProduct.name,
      },
      {
        id: "state",
        title: t("subscription.state"),
        width: 10,
        text: ({ status }) => t(`subscription.status.${status}`),
        cell: ({ status, cancelAtEnd }) => <StatusBadge status={status} cancelAtEnd={cancelAtEnd} />,
      },
      {
        id: "price",
        title: t("subscription.costs"),
        width: 16,
        text: ({ total, price }) => priceText(total, price),
      },
      {
        id: "until",
        title: t("subscription.until"),
        width: 10,
        orderBy: "expiresAt",
        text: ({ expiresAt }) => expiresAt,
        cell: ({ expiresAt }) => <When at={expiresAt} />,
      },
      {
        id: "since",
        title: t("subscription.sinceColumn"),
        width: 10,
        orderBy: "createdAt",
        text: ({ createdAt }) => createdAt,
        cell: ({ createdAt }) => <When at={createdAt} />,
      },
    ],
    [t, priceText],
  );
}
