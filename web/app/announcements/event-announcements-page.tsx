import { Megaphone } from "lucide-react";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useText } from "../kernel/page/page.tsx";
import { eventAt, type EventItem, ForOrganisers, OrganizedPage } from "../listings/index.ts";
import { LinkButton } from "../ui/button.tsx";
import { pagesOf } from "../ui/list.tsx";
import { ManagedList } from "./managed-list.tsx";
import { managedOfEvent } from "./reads.ts";

const needs = pageNeeds(
  async ({ list, read, params }) => {
    const event = await read(...eventAt(params["slug"]));
    if (event.viewer.canManage) await list(...managedOfEvent(event.id));
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What those who organise an event have announced to those who come, and how many it reached. */
export default function EventAnnouncementsPage() {
  return <ForOrganisers>{(event) => <Announced event={event} />}</ForOrganisers>;
}

function Announced({ event }: { event: EventItem }) {
  const t = useText();
  const pages = pagesOf(useList(...managedOfEvent(event.id)));
  const announce = (
    <LinkButton icon={Megaphone} look="primary" to={`/organize/${event.slug}/announce`}>
      {t("announcement.announce")}
    </LinkButton>
  );
  return (
    <OrganizedPage
      event={event}
      title={t("announcement.title")}
      width="reading"
      actions={pages.items && pages.items.length > 0 && announce}
    >
      <h2 className="sr-only">{t("announcement.title")}</h2>
      <ManagedList pages={pages} action={announce} none={t("announcement.noneOfEventText")} />
    </OrganizedPage>
  );
}
