import { useParams } from "react-router";
import { eventCalled, EventTime } from "../events/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { List } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ApprovalCard } from "./approval-card.tsx";
import { approvalsAt } from "./reads.ts";

const needs = pageNeeds(
  async ({ read, params }) => {
    const { id } = await read(...eventCalled(params["slug"]));
    await read(...approvalsAt(id));
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What of an event one asks for before one registers, and what became of it. */
export default function ApprovalPage() {
  const t = useText();
  const event = useRead(...eventCalled(useParams()["slug"])).data;
  const { data, isError, refetch } = useRead(...approvalsAt(event?.id), { enabled: event !== undefined });
  if (!event) return null;
  const page = `/events/${event.slug}`;
  return (
    <Page title={t("approval.title")} back={{ to: page, label: event.name }} width="reading">
      <PageMeta title={`${t("approval.title")} · ${event.name}`} hidden />
      <p className="-mt-4 text-muted">
        <EventTime event={event} />
      </p>
      <p className="measure mt-3 mb-6 text-muted">{t("approval.intro")}</p>
      <List
        items={data}
        idOf={({ passTypeId }) => passTypeId}
        render={(approval) => <ApprovalCard approval={approval} event={event} isAlone={data?.length === 1} />}
        className="grid gap-4"
        skeleton={<Skeleton className="h-64 rounded-card" />}
        failed={isError}
        onRetry={refetch}
        empty={
          <EmptyState
            drawing="ticket"
            title={t("approval.none")}
            action={
              <LinkButton look="primary" to={page}>
                {t("approval.toEvent")}
              </LinkButton>
            }
          >
            {t("approval.noneText")}
          </EmptyState>
        }
      />
    </Page>
  );
}
