import { listingCoupons } from "@marquee/contract/listing-coupons";
import { Plus, Power, PowerOff, Tags, Trash2, TriangleAlert } from "lucide-react";
import { useMemo, useState } from "react";
import { useApi } from "../kernel/data/api.tsx";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { passTypesOf } from "../listing-passes/index.ts";
import { eventAt, type EventItem, ForOrganisers, OrganizedPage } from "../listings/index.ts";
import { type BulkAction, DataTable, tableQueryOf, type TableFilter } from "../table/index.ts";
import { Notice } from "../ui/badge.tsx";
import { Button, LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { couponsSource, type ListingCoupon, order, tableFilters } from "./reads.ts";
import { useCouponColumns } from "./use-coupon-columns.tsx";

const CouponDialog = lazy(() => import("./coupon-dialog.tsx").then((module) => ({ default: module.CouponDialog })));
const ManyDialog = lazy(() => import("./many-dialog.tsx").then((module) => ({ default: module.ManyDialog })));

const needs = pageNeeds(
  async ({ api, load, read, params, search }) => {
    const event = await read(...eventAt(params["slug"]));
    if (!event.viewer.canManage) return;
    const query = tableQueryOf(search, { order, filters: tableFilters });
    await Promise.all([load(couponsSource(api, event.id)(query)), read(...passTypesOf(event.id))]);
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

type Asked = { readonly dialog: "add" | "many" } | { readonly dialog: "edit"; readonly coupon: ListingCoupon };

/** The codes that take something off an event's prices. */
export default function CouponsPage() {
  return <ForOrganisers>{(event) => <Coupons event={event} />}</ForOrganisers>;
}

function Coupons({ event }: { event: EventItem }) {
  const t = useText();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const add = (
    <Button look="primary" icon={Plus} onClick={() => setAsked({ dialog: "add" })}>
      {t("listingCoupon.add")}
    </Button>
  );
  const many = (
    <Button icon={Tags} onClick={() => setAsked({ dialog: "many" })}>
      {t("listingCoupon.many")}
    </Button>
  );
  return (
    <OrganizedPage
      event={event}
      title={t("listingCoupon.coupons")}
      actions={
        <>
          {add}
          {many}
        </>
      }
    >
      <NoneTaken event={event} />
      <Table event={event} onOpen={(coupon) => setAsked({ dialog: "edit", coupon })} />
      <Suspense fallback={null}>
        {asked?.dialog === "add" && <CouponDialog event={event} onClose={close} />}
        {asked?.dialog === "edit" && <CouponDialog event={event} coupon={asked.coupon} onClose={close} />}
        {asked?.dialog === "many" && <ManyDialog event={event} onClose={close} />}
      </Suspense>
    </OrganizedPage>
  );
}

type TableProps = { event: EventItem; onOpen: (coupon: ListingCoupon) => void };

function Table({ event, onOpen }: TableProps) {
  const t = useText();
  const api = useApi();
  const source = useMemo(() => couponsSource(api, event.id), [api, event.id]);
  const filters: TableFilter[] = useMemo(
    () =>
      tableFilters.map(({ name, values }) => ({
        name,
        label: t("listingCoupon.state"),
        options: values.map((value) => ({ value, label: t(`listingCoupon.state.${value}`) })),
      })),
    [t],
  );
  return (
    <DataTable
      name="coupons"
      label={t("listingCoupon.coupons")}
      columns={useCouponColumns(event.timezone)}
      source={source}
      order={order}
      filters={filters}
      bulk={useBulk(event.id)}
      idOf={({ id }) => id}
      titleOf={({ code }) => code}
      onOpen={onOpen}
      searchLabel={t("listingCoupon.search")}
      empty={
        <EmptyState drawing="ticket" title={t("listingCoupon.none")}>
          {t("listingCoupon.noneText")}
        </EmptyState>
      }
    />
  );
}

/** Where no pass takes coupons, one that is for all of them takes nothing off. */
function NoneTaken({ event }: { event: EventItem }) {
  const t = useText();
  const types = useRead(...passTypesOf(event.id)).data ?? [];
  if (types.length === 0 || types.some(({ enableCoupons }) => enableCoupons)) return null;
  return (
    <div className="mb-4">
      <Notice tone="warning" icon={TriangleAlert}>
        <p>{t("listingCoupon.noneTaken")}</p>
        <p className="mt-2">
          <LinkButton to={`/organize/${event.slug}/passes`}>{t("listingPass.passes")}</LinkButton>
        </p>
      </Notice>
    </div>
  );
}

function useBulk(eventId: string): readonly BulkAction<ListingCoupon>[] {
  const t = useText();
  const update = useAction(listingCoupons.update);
  const remove = useAction(listingCoupons.remove);
  const turn = (active: boolean) => async (rows: readonly ListingCoupon[]) => {
    for (const { id } of rows) await update.mutateAsync({ eventId, couponId: id, body: { active } });
  };
  return [
    { id: "off", label: t("listingCoupon.switchOff"), icon: PowerOff, run: turn(false) },
    { id: "on", label: t("listingCoupon.switchOn"), icon: Power, run: turn(true) },
    {
      id: "remove",
      label: t("listingCoupon.remove"),
      icon: Trash2,
      confirm: (count) => ({
        title: t("listingCoupon.removeMany", { count }),
        text: t("listingCoupon.removeText"),
        danger: true,
      }),
      run: async (rows) => {
        for (const { id } of rows) await remove.mutateAsync({ eventId, couponId: id });
      },
    },
  ];
}
