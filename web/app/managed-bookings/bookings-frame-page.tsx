import { Hourglass, MapPin } from "lucide-react";
import { Link, Outlet } from "react-router";
import { administratorsNeed, AdministratorsOnly } from "../accounts/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { Notice } from "../ui/badge.tsx";
import { LinkButton } from "../ui/button.tsx";
import { ConsolePage } from "../ui/console-layout.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { manageBookings, managePlaces, waitingBookings } from "./reads.ts";

const needs = administratorsNeed(({ read }) => read(...waitingBookings));
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What was booked: who comes on a day, what is coming, and what is over. */
export default function BookingsFramePage() {
  const t = useText();
  return (
    <AdministratorsOnly>
      <ConsolePage
        title={t("manage.bookings")}
        actions={
          <LinkButton icon={MapPin} to={managePlaces}>
            {t("managedBooking.places")}
          </LinkButton>
        }
      >
        <PageMeta title={t("manage.bookings")} hidden />
        <Waiting />
        <Tabs
          label={t("manage.bookings")}
          inConsole
          tabs={[
            { to: manageBookings, end: true, label: t("managedBooking.tab.day") },
            { to: `${manageBookings}/coming`, label: t("managedBooking.tab.coming") },
            { to: `${manageBookings}/past`, label: t("managedBooking.tab.past") },
          ]}
        />
        <Outlet />
      </ConsolePage>
    </AdministratorsOnly>
  );
}

/** What waits for an answer, and the way to it. */
function Waiting() {
  const t = useText();
  const waiting = useRead(...waitingBookings).data?.items ?? [];
  if (waiting.length === 0) return null;
  return (
    <Notice icon={Hourglass}>
      <Link to={`${manageBookings}/coming?state=asked`} className="-my-2.5 inline-flex min-h-11 items-center underline">
        {t("managedBooking.waiting", { count: waiting.length })}
      </Link>
    </Notice>
  );
}
