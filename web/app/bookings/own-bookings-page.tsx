import { useSearchParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Chip, ChipRow } from "../ui/chip.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { BookingRow } from "./booking-row.tsx";
import { ownBookings } from "./reads.ts";

const isPast = (search: URLSearchParams): boolean => search.get("past") === "true";

const needs = pageNeeds(({ list, search }) => list(...ownBookings(isPast(search))), { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What the reader has booked: what is coming, or what is over or canceled. */
export default function OwnBookingsPage() {
  const t = useText();
  const past = isPast(useSearchParams()[0]);
  const browse = (
    <LinkButton look="primary" to="/bookings">
      {t("booking.browse")}
    </LinkButton>
  );
  const empty = past ? (
    <EmptyState drawing="calendar" title={t("booking.nonePast")}>
      {t("booking.nonePastText")}
    </EmptyState>
  ) : (
    <EmptyState drawing="calendar" title={t("booking.noneComing")} action={browse}>
      {t("booking.noneComingText")}
    </EmptyState>
  );
  return (
    <Page title={t("booking.mine")} width="reading" back={{ to: "/me", label: t("nav.me") }}>
      <PageMeta title={t("booking.mine")} hidden />
      <div className="mb-4">
        <ChipRow label={t("booking.mine")}>
          <Chip to="/me/bookings" chosen={!past}>
            {t("booking.comingShort")}
          </Chip>
          <Chip to="/me/bookings?past=true" chosen={past}>
            {t("booking.pastShort")}
          </Chip>
        </ChipRow>
      </div>
      <List
        {...pagesOf(useList(...ownBookings(past)))}
        idOf={({ id }) => id}
        render={(booking) => <BookingRow booking={booking} heading="h2" />}
        className="grid grid-cols-1 gap-3"
        empty={empty}
        skeleton={<RowSkeletons />}
      />
    </Page>
  );
}

function RowSkeletons() {
  return (
    <div className="grid grid-cols-1 gap-3">
      {[0, 1, 2].map((index) => (
        <Card key={index} padded={false} className="flex overflow-hidden">
          <Skeleton className="aspect-square w-24 rounded-none" />
          <div className="grid flex-1 content-center gap-2 p-4">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-6 w-4/5" />
          </div>
        </Card>
      ))}
    </div>
  );
}
