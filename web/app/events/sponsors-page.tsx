import { programme } from "@marquee/contract/programme";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";
import { EventMeta } from "./event-meta.tsx";
import { eventCalled } from "./reads.ts";
import { SponsorLevels } from "./sponsor-levels.tsx";
import { useEvent } from "./use-event.ts";

const levelsOf = (eventId = "") => [programme.sponsorships, { eventId }] as const;

const needs = pageNeeds(async ({ read, params }) => {
  const { id } = await read(...eventCalled(params.slug));
  await read(...levelsOf(id));
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests();

/** Everybody who sponsors the event, by level. */
export default function SponsorsPage() {
  const t = useText();
  const event = useEvent();
  if (!event) return null;
  return (
    <section id="part" aria-label={t("event.allSponsors")} className="scroll-mt-20">
      <EventMeta event={event} part={t("event.allSponsors")} path="/sponsors" />
      <SponsorsOf eventId={event.id} />
    </section>
  );
}

export function SponsorsOf({ eventId }: { eventId: string }) {
  const t = useText();
  const { data: levels, isError, refetch } = useRead(...levelsOf(eventId));
  if (isError && !levels)
    return (
      <div className="pt-6">
        <ReadFailed onRetry={refetch} />
      </div>
    );
  if (!levels)
    return (
      <Loading>
        <Skeleton className="mt-6 h-40 rounded-card" />
      </Loading>
    );
  if (levels.every(({ sponsors }) => sponsors.length === 0))
    return (
      <div className="pt-6">
        <EmptyState drawing="people" title={t("event.noSponsors")}>
          {t("event.noSponsorsText")}
        </EmptyState>
      </div>
    );
  return <SponsorLevels levels={levels} />;
}
