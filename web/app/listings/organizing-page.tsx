import { Plus } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { TimeChips } from "../events/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useList } from "../kernel/data/use-list.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { useStarting } from "../kernel/page/use-starting.ts";
import { useModule } from "../kernel/session/use-module.ts";
import { Suspense } from "../kernel/suspense.tsx";
import { CopyEvent } from "../listing-copies/index.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { Picture } from "../ui/picture.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { When } from "../ui/when.tsx";
import { ListingState } from "./listing-state.tsx";
import { type Listing, organized } from "./reads.ts";

const NewListing = lazy(() => import("./new-listing.tsx").then((module) => ({ default: module.NewListing })));

const needs = pageNeeds(({ list, search }) => list(...organized(search.has("past"))), { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** The events that the reader organises, and the way to a new one. */
export default function OrganizingPage() {
  const t = useText();
  const past = useSearchParams()[0].has("past");
  const { canCreate } = useModule("events");
  const { isStarting, start, stop } = useStarting();
  const begin = canCreate && (
    <Button look="primary" icon={Plus} onClick={start}>
      {t("listing.new")}
    </Button>
  );
  return (
    <Page title={t("listing.organizing")} actions={begin}>
      <PageMeta title={t("listing.organizing")} hidden />
      <TimeChips address="/organize" past={past} label={t("listing.organizing")} />
      <h2 className="sr-only">{past ? t("events.past") : t("events.upcoming")}</h2>
      <List
        {...pagesOf(useList(...organized(past)))}
        idOf={({ id }) => id}
        render={(listing) => <Row listing={listing} />}
        className="mt-4 grid gap-3"
        empty={
          <div className="mt-4">
            <EmptyState
              drawing="calendar"
              title={past ? t("listing.nonePast") : t("listing.none")}
              action={past ? undefined : begin || undefined}
            >
              {past ? t("listing.nonePastText") : t("listing.noneText")}
            </EmptyState>
          </div>
        }
        skeleton={<Skeleton className="h-24 w-full rounded-card" />}
      />
      <Suspense fallback={null}>{isStarting && canCreate && <NewListing onClose={stop} />}</Suspense>
    </Page>
  );
}

function Row({ listing }: { listing: Listing }) {
  const t = useText();
  const { id, slug, name, image, eventStart, eventEnd, timezone, _count } = listing;
  return (
    <Card padded={false} className="relative flex items-stretch gap-4 p-3 hover:border-line-strong">
      <div className="grid min-w-0 flex-1 content-center gap-1 ps-1">
        <p className="text-14 text-muted">
          <When at={eventStart} until={eventEnd} timeZone={timezone} />
        </p>
        <h3 className="text-18">
          <Link to={`/organize/${slug}`} prefetch="intent" className="stretched line-clamp-2 hover:underline">
            {name}
          </Link>
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-muted">
          <ListingState listing={listing} />
          {t("event.goingCount", { count: _count.registrations ?? 0 })}
        </p>
      </div>
      <div className="relative z-1 self-center">
        <CopyEvent listing={listing} look="icon" />
      </div>
      <div className="w-24 shrink-0 self-center pair:w-38">
        <Picture
          image={image}
          seed={id}
          ratio="wide"
          sizes="(min-width: 560px) 152px, 96px"
          className="rounded-control"
        />
      </div>
    </Card>
  );
}
