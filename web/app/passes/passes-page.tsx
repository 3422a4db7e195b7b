import { self } from "@marquee/contract/accounts";
import { events } from "@marquee/contract/events";
import { Link, useSearchParams } from "react-router";
import { OwnRequests, ownRequests } from "../approvals/index.ts";
import { FollowButton } from "../calendars/index.ts";
import { EventLocation, type EventItem } from "../events/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useText } from "../kernel/page/page.tsx";
import { canSee } from "../kernel/session/use-module.ts";
import { Badge } from "../ui/badge.tsx";
import { Card } from "../ui/card.tsx";
import { Chip, ChipRow } from "../ui/chip.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { LinkButton } from "../ui/button.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { Picture } from "../ui/picture.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { When } from "../ui/when.tsx";

const mineRead = (past: boolean) => [events.mine, past ? { past } : {}] as const;
const isPast = (search: URLSearchParams): boolean => search.get("past") === "true";

const needs = pageNeeds(async ({ facts, list, read, search }) => {
  const own = facts.signedIn ? await read(self.get, {}) : undefined;
  const asks = canSee(facts.site, own, "registration") ? [read(...ownRequests)] : [];
  await Promise.all([list(...mineRead(isPast(search))), ...asks]);
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

const moreLook = "inline-flex min-h-11 items-center text-14 font-medium text-accent-text hover:underline";

/** The events one is going to, or has been to; behind each its passes. */
export default function PassesPage() {
  const t = useText();
  const [parameters] = useSearchParams();
  const past = isPast(parameters);
  const list = useList(...mineRead(past));
  const browse = (
    <LinkButton look="primary" to="/events">
      {t("pass.browse")}
    </LinkButton>
  );
  const empty = past ? (
    <EmptyState drawing="calendar" title={t("pass.nonePast")}>
      {t("pass.nonePastText")}
    </EmptyState>
  ) : (
    <EmptyState drawing="ticket" title={t("pass.none")} action={browse}>
      {t("pass.noneText")}
    </EmptyState>
  );
  return (
    <Page title={t("pass.all")} width="reading" actions={<FollowButton />}>
      <PageMeta title={t("pass.all")} hidden />
      <div className="mb-4">
        <ChipRow label={t("pass.all")}>
          <Chip to="/passes" chosen={!past}>
            {t("pass.upcoming")}
          </Chip>
          <Chip to="/passes?past=true" chosen={past}>
            {t("pass.past")}
          </Chip>
        </ChipRow>
      </div>
      <div className="mb-8 empty:hidden">{!past && <OwnRequests />}</div>
      <List
        {...pagesOf(list)}
        idOf={({ id }) => id}
        render={(event, index) => <PassCard event={event} important={index === 0} />}
        className="grid grid-cols-1 gap-3"
        empty={empty}
        skeleton={<PassCardSkeletons />}
      />
      <p className="mt-6 flex flex-wrap gap-x-6">
        <Link to="/me/payments" prefetch="intent" className={moreLook}>
          {t("payment.mine")}
        </Link>
        <Link to="/leads/requests" prefetch="intent" className={moreLook}>
          {t("lead.requests")}
        </Link>
      </p>
    </Page>
  );
}

function PassCard({ event, important }: { event: EventItem; important: boolean }) {
  const t = useText();
  return (
    <Card padded={false} className="group flex overflow-hidden transition-colors hover:border-line-strong">
      <Picture
        image={event.image}
        seed={event.id}
        ratio="square"
        sizes="144px"
        important={important}
        className="w-28 shrink-0 self-stretch pair:w-36"
      />
      <div className="grid min-w-0 flex-1 grid-cols-1 content-center gap-0.5 border-s border-dashed border-line-strong p-4">
        <p className="text-14 font-medium text-accent-text">
          <When at={event.eventStart} until={event.eventEnd} timeZone={event.timezone} />
        </p>
        <h2 className="line-clamp-2 text-18">
          <Link to={`/passes/${event.slug}`} prefetch="intent" className="stretched group-hover:underline">
            {event.name}
          </Link>
        </h2>
        <EventLocation event={event} />
        {event.status === "canceled" ? (
          <p className="mt-1">
            <Badge tone="danger">{t("pass.status.canceled")}</Badge>
          </p>
        ) : (
          (event.viewer.due > 0 || event.viewer.needsInfo > 0) && (
            <p className="mt-1 flex flex-wrap gap-1">
              {event.viewer.due > 0 && <Badge tone="warning">{t("pass.status.unpaid")}</Badge>}
              {event.viewer.needsInfo > 0 && <Badge tone="warning">{t("pass.status.needsInfo")}</Badge>}
            </p>
          )
        )}
      </div>
    </Card>
  );
}

function PassCardSkeletons() {
  return (
    <div className="grid grid-cols-1 gap-3">
      {[0, 1, 2].map((index) => (
        <Card key={index} padded={false} className="flex overflow-hidden">
          <Skeleton className="aspect-square w-28 rounded-none pair:w-36" />
          <div className="grid flex-1 content-center gap-2 p-4">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-4 w-3/5" />
          </div>
        </Card>
      ))}
    </div>
  );
}
