import { MapPin } from "lucide-react";
import { Outlet } from "react-router";
import { AdministratorsOnly } from "../accounts/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { ConsolePage } from "../ui/console-layout.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { manageBookings, managePlaces } from "./reads.ts";

const needs = pageNeeds(async () => undefined, { forMembers: true });
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
