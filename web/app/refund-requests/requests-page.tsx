import { useState } from "react";
import { useSearchParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { eventAt, type EventItem, ForOrganisers, OrganizedPage } from "../listings/index.ts";
import { Chip, ChipRow } from "../ui/chip.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { countsOf, type ListedRequest, listIn, lists, type RequestList, requestsOf } from "./reads.ts";
import { type Decision, RequestCard } from "./request-card.tsx";

const ApproveRequest = lazy(() =>
  import("./approve-request.tsx").then((module) => ({ default: module.ApproveRequest })),
);
const RefuseRequest = lazy(() => import("./refuse-request.tsx").then((module) => ({ default: module.RefuseRequest })));

const needs = pageNeeds(
  async ({ list, read, params, search }) => {
    const event = await read(...eventAt(params["slug"]));
    if (!event.viewer.canManage) return;
    await Promise.all([read(...countsOf(event.id)), list(...requestsOf(event.id, listIn(search)))]);
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Who asks for money back outside of the schedule, and what was decided. */
export default function RefundRequestsPage() {
  return <ForOrganisers>{(event) => <Requests event={event} />}</ForOrganisers>;
}

type Deciding = { readonly decision: Decision; readonly request: ListedRequest };

export function Requests({ event }: { event: EventItem }) {
  const t = useText();
  const [address] = useSearchParams();
  const list = listIn(address);
  const listed = useList(...requestsOf(event.id, list));
  const [deciding, setDeciding] = useState<Deciding>();
  const close = () => setDeciding(undefined);
  return (
    <OrganizedPage event={event} title={t("refundRequest.title")} width="reading">
      <p className="measure mb-4 text-muted">{t("refundRequest.intro")}</p>
      <Lists event={event} chosen={list} />
      <List
        {...pagesOf(listed)}
        idOf={({ id }) => id}
        render={(request) => (
          <RequestCard
            request={request}
            timeZone={event.timezone}
            onDecide={(decision) => setDeciding({ decision, request })}
          />
        )}
        className="mt-6 grid grid-cols-1 gap-3"
        skeleton={<Skeleton className="mt-6 h-40 w-full rounded-card" />}
        empty={<Empty list={list} />}
      />
      <Suspense>
        {deciding?.decision === "approve" && <ApproveRequest request={deciding.request} onClose={close} />}
        {deciding?.decision === "refuse" && <RefuseRequest request={deciding.request} onClose={close} />}
      </Suspense>
    </OrganizedPage>
  );
}

/** Those that wait and those that are over, each with how many there are. */
function Lists({ event, chosen }: { event: EventItem; chosen: RequestList }) {
  const t = useText();
  const counts = useRead(...countsOf(event.id)).data;
  const path = `/organize/${event.slug}/refunds`;
  return (
    <ChipRow label={t("refundRequest.title")}>
      {lists.map((list) => (
        <Chip key={list} to={list === "open" ? path : `${path}?list=${list}`} chosen={list === chosen} replace>
          {t(`refundRequest.list.${list}`, { count: counts?.[list] ?? 0 })}
        </Chip>
      ))}
    </ChipRow>
  );
}

function Empty({ list }: { list: RequestList }) {
  const t = useText();
  return (
    <div className="mt-6">
      <EmptyState drawing="ticket" title={t(list === "open" ? "refundRequest.noneOpen" : "refundRequest.noneDecided")}>
        {t(list === "open" ? "refundRequest.noneOpenText" : "refundRequest.noneDecidedText")}
      </EmptyState>
    </div>
  );
}
