import { AdvertisementSlot } from "../advertisement/index.ts";
import { eventGrid } from "../events/index.ts";
import { late } from "../kernel/late.tsx";
import { useRead } from "../kernel/data/use-read.ts";
import { PageMeta } from "../ui/page-meta.tsx";
import { Cover } from "./cover.tsx";
import { contact, featuredEvent, firstEvents, popularPeople, runningEvents } from "./reads.ts";
import { SiteFooter } from "./site-footer.tsx";
import { UpcomingEvents } from "./upcoming-events.tsx";

/** Its scripts come after those of the page: it leads on, once the rest has been read. */
const Below = late(() => import("./guest-below.tsx").then((module) => module.GuestBelow));

/** What a community is, to whoever does not know it yet: its face, what is next, who is there, what they talk about. */
export function GuestHome() {
  const featured = useRead(...featuredEvent, { enabled: false }).data?.items[0];
  const people = useRead(...popularPeople, { enabled: false }).data;
  const address = useRead(...contact, { enabled: false }).data;
  return (
    <>
      <PageMeta path="/" image={featured?.image?.uri} />
      <Cover picture={featured} people={people?.items ?? []} count={people?.count ?? 0} />
      <div className="gutter mx-auto w-full max-w-wide py-10">
        <Next />
        <Below />
        <AdvertisementSlot place="home" type="rectangle" />
      </div>
      <SiteFooter contact={address} />
    </>
  );
}

/** The next three events; where none are to come, those that are on. */
function Next() {
  const next = useRead(...firstEvents, { enabled: false }).data?.items;
  const running = useRead(...runningEvents, { enabled: false }).data?.items ?? [];
  return next && <UpcomingEvents events={next.length > 0 ? next : running} className={eventGrid} />;
}
