import { useMemo, useState } from "react";
import { Check, X } from "lucide-react";
import { useApi } from "../kernel/data/api.tsx";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { eventAt, type EventItem, ForOrganisers, OrganizedPage } from "../listings/index.ts";
import { type BulkAction, DataTable, tableQueryOf, type TableFilter } from "../table/index.ts";
import { displayName } from "../ui/avatar.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { type Decision, type ListedRequest, order, requestsSource, tableFilters } from "./reads.ts";
import { useRequestColumns } from "./use-request-columns.tsx";

const RequestDialog = lazy(() => import("./request-dialog.tsx").then((module) => ({ default: module.RequestDialog })));
const DecideRequests = lazy(() =>
  import("./decide-requests.tsx").then((module) => ({ default: module.DecideRequests })),
);

const needs = pageNeeds(
  async ({ api, load, read, params, search }) => {
    const event = await read(...eventAt(params["slug"]));
    if (!event.viewer.canManage) return;
    await load(requestsSource(api, event.id)(tableQueryOf(search, { order, filters: tableFilters })));
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Who asks for passes that need approval, what they say, and what was decided. */
export default function OrganizedApprovalsPage() {
  return <ForOrganisers>{(event) => <Requests event={event} />}</ForOrganisers>;
}

type Deciding = { readonly decision: Decision; readonly requests: readonly ListedRequest[] };

function Requests({ event }: { event: EventItem }) {
  const t = useText();
  const [opened, setOpened] = useState<ListedRequest>();
  const [deciding, setDeciding] = useState<Deciding>();
  return (
    <OrganizedPage event={event} title={t("approval.requests")}>
      <p className="measure mb-4 text-muted">{t("approval.requestsText")}</p>
      <RequestTable event={event} onOpen={setOpened} onDecide={setDeciding} />
      <Suspense>
        {opened && <RequestDialog request={opened} onClose={() => setOpened(undefined)} />}
        {deciding && <DecideRequests eventId={event.id} {...deciding} onClose={() => setDeciding(undefined)} />}
      </Suspense>
    </OrganizedPage>
  );
}

type TableProps = {
  event: EventItem;
  onOpen: (request: ListedRequest) => void;
  onDecide: (deciding: Deciding) => void;
};

function RequestTable({ event, onOpen, onDecide }: TableProps) {
  const t = useText();
  const api = useApi();
  const source = useMemo(() => requestsSource(api, event.id), [api, event.id]);
  const filters: TableFilter[] = useMemo(
    () =>
      tableFilters.map(({ name, values }) => ({
        name,
        label: t("approval.state"),
        any: t("approval.state.requested"),
        options: values.map((value) => ({ value, label: t(`approval.state.${value}`) })),
      })),
    [t],
  );
  const bulk: BulkAction<ListedRequest>[] = useMemo(() => {
    const action = (decision: Decision, icon: typeof Check): BulkAction<ListedRequest> => ({
      id: decision,
      label: t(`approval.${decision}`),
      icon,
      run: async (requests) => onDecide({ decision, requests }),
    });
    return [action("approve", Check), action("decline", X)];
  }, [t, onDecide]);
  return (
    <DataTable
      name="approvals"
      label={t("approval.requests")}
      columns={useRequestColumns(event.timezone)}
      source={source}
      order={order}
      filters={filters}
      bulk={bulk}
      idOf={({ id }) => id}
      titleOf={({ account }) => displayName(account)}
      onOpen={onOpen}
      searchLabel={t("approval.search")}
      empty={
        <EmptyState drawing="people" title={t("approval.nobody")}>
          {t("approval.nobodyText")}
        </EmptyState>
      }
    />
  );
}
