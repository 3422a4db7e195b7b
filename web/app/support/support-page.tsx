import { MessageCirclePlus } from "lucide-react";
import { Link } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Ago } from "../ui/when.tsx";
import { ownTickets, typeNames, type Ticket } from "./reads.ts";
import { StateBadge } from "./state-badge.tsx";

const needs = pageNeeds(({ list }) => list(...ownTickets), { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What the reader asked those who run the community. */
export default function SupportPage() {
  const t = useText();
  const ask = (
    <LinkButton to="/support/new" look="primary" icon={MessageCirclePlus}>
      {t("support.ask")}
    </LinkButton>
  );
  return (
    <Page title={t("support.title")} width="reading" actions={ask}>
      <PageMeta title={t("support.title")} hidden />
      <List
        {...pagesOf(useList(...ownTickets))}
        idOf={({ id }) => id}
        render={(ticket) => <TicketRow ticket={ticket} />}
        className="grid grid-cols-1 gap-3"
        skeleton={<Skeleton className="h-24 w-full rounded-card" />}
        empty={
          <EmptyState drawing="message" title={t("support.none")} action={ask}>
            {t("support.noneText")}
          </EmptyState>
        }
      />
    </Page>
  );
}

function TicketRow({ ticket }: { ticket: Ticket }) {
  const t = useText();
  const { id, request, type, state, event, product, writtenAt } = ticket;
  const about = event?.name ?? product?.name;
  return (
    <Card className="relative grid min-w-0 gap-1 transition-colors hover:border-line-strong">
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 flex-1 basis-48 truncate text-16 font-medium" dir="auto">
          <Link to={`/support/${id}`} prefetch="intent" className="stretched hover:underline">
            {request}
          </Link>
        </h2>
        <StateBadge state={state} reader="writer" />
      </div>
      <p className="text-14 text-muted">
        {t(typeNames[type])}
        {about && (
          <>
            {" · "}
            <bdi>{about}</bdi>
          </>
        )}
        {" · "}
        <Ago at={writtenAt} />
      </p>
    </Card>
  );
}
