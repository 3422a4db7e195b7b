import { Settings2 } from "lucide-react";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { usePageFacts, useSite, useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page, Section } from "../ui/page.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { BookingRow } from "./booking-row.tsx";
import { PlaceCard } from "./place-card.tsx";
import { allPlaces } from "./reads.ts";
import { nextBookings } from "./next-bookings.ts";

const needs = pageNeeds(({ list, read, facts }) =>
  Promise.all([list(...allPlaces), facts.signedIn && read(...nextBookings)]),
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

const grid = "grid grid-cols-1 gap-4 pair:grid-cols-2 split:grid-cols-3 rail:gap-5";

/** The places where something can be booked, and above them what the reader has booked next. */
export default function BookingsPage() {
  const t = useText();
  const { NAME } = useSite();
  const isAdministrator = useSelf()?.viewer.isAdministrator ?? false;
  const intro = t("booking.intro", { name: NAME });
  const manage = isAdministrator && (
    <LinkButton icon={Settings2} to="/manage/bookings">
      {t("booking.manage")}
    </LinkButton>
  );
  return (
    <Page title={t("nav.bookings")} actions={manage}>
      <PageMeta title={t("nav.bookings")} description={intro} path="/bookings" />
      <p className="measure mb-6 text-muted">{intro}</p>
      <div>
        <Coming />
        <Section title={t("booking.places")} id="places">
          <List
            {...pagesOf(useList(...allPlaces))}
            idOf={({ id }) => id}
            render={(place, index) => <PlaceCard place={place} important={index === 0} />}
            className={grid}
            skeleton={<PlaceSkeletons />}
            empty={
              <EmptyState
                drawing="calendar"
                title={t("booking.noPlaces")}
                action={manage || <LinkButton to="/">{t("nav.home")}</LinkButton>}
              >
                {t("booking.noPlacesText", { name: NAME })}
              </EmptyState>
            }
          />
        </Section>
      </div>
    </Page>
  );
}

/** A guest has booked nothing, and whoever has nothing to come is not told so above all that could be. */
function Coming() {
  const t = useText();
  const { signedIn } = usePageFacts();
  const coming = useRead(...nextBookings, { enabled: signedIn }).data?.items ?? [];
  if (coming.length === 0) return null;
  return (
    <Section title={t("booking.coming")} id="coming" more={{ to: "/me/bookings", label: t("booking.allMine") }}>
      <ul className={grid}>
        {coming.map((booking) => (
          <li key={booking.id}>
            <BookingRow booking={booking} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function PlaceSkeletons() {
  return (
    <div className={grid}>
      {[0, 1, 2].map((index) => (
        <Card key={index} padded={false} className="overflow-hidden">
          <Skeleton className="aspect-video rounded-none" />
          <div className="grid gap-2 p-4">
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </Card>
      ))}
    </div>
  );
}
