import { CalendarClock } from "lucide-react";
import { useParams } from "react-router";
import { administratorsNeed, AdministratorsOnly } from "../accounts/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { Notice } from "../ui/badge.tsx";
import { ConsolePage } from "../ui/console-layout.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Section } from "../ui/page.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Blackouts } from "./blackouts.tsx";
import { allTiers, blackoutsOf, type ManagedPlace, type ManagedSpace, pathOfPlace, placeAt, spaceAt } from "./reads.ts";
import { RemoveSpace } from "./remove-place.tsx";
import { slotsPreviewed, SlotsPreview } from "./slots-preview.tsx";
import { SpaceBasics } from "./space-basics.tsx";
import { SpaceHours } from "./space-hours.tsx";
import { SpaceRules } from "./space-rules.tsx";
import { OffBadge } from "./state-badge.tsx";
import { TierPrices } from "./tier-prices.tsx";

const needs = administratorsNeed(async ({ read, params, facts }) => {
  const { placeId, spaceId } = params;
  const [place, space] = await Promise.all([
    read(...placeAt(placeId)),
    read(...spaceAt(placeId, spaceId)),
    read(...blackoutsOf(placeId, spaceId)),
    read(...allTiers),
  ]);
  await Promise.all(slotsPreviewed(place, space, facts.now).map((asked) => read(...asked)));
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** All that is set about a space, each part saved by itself, and what members see of it. */
export default function SpacePage() {
  return (
    <AdministratorsOnly>
      <Opened />
    </AdministratorsOnly>
  );
}

function Opened() {
  const { placeId, spaceId } = useParams();
  const place = useRead(...placeAt(placeId));
  const space = useRead(...spaceAt(placeId, spaceId));
  if (place.data && space.data) return <Settings place={place.data} space={space.data} />;
  const retry = () => Promise.all([place, space].map(({ refetch }) => refetch()));
  if (place.isError || space.isError) return <ReadFailed onRetry={retry} />;
  return <Skeleton className="h-96 w-full rounded-card" />;
}

function Settings({ place, space }: { place: ManagedPlace; space: ManagedSpace }) {
  const t = useText();
  return (
    <ConsolePage title={space.name} back={{ to: pathOfPlace(place), label: place.name }}>
      <PageMeta title={space.name} hidden />
      <OffNote place={place} space={space} />
      <Contents />
      {space.availability.length === 0 && (
        <Notice tone="warning" icon={CalendarClock}>
          <p className="font-medium">{t("managedBooking.noHours")}</p>
          <p>{t("managedBooking.noHoursText")}</p>
          <a href="#hours" className="inline-flex min-h-11 items-center text-accent-text underline">
            {t("managedBooking.sayHours")}
          </a>
        </Notice>
      )}
      <div className="grid grid-cols-1 gap-10 side:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">
          <Section title={t("managedBooking.part.about")} id="about">
            <SpaceBasics space={space} />
          </Section>
          <Section title={t("managedBooking.part.prices")} id="prices">
            <p className="measure mb-4 text-muted">{t("managedBooking.pricesText")}</p>
            <TierPrices space={space} />
          </Section>
          <Section title={t("managedBooking.part.hours")} id="hours">
            <p className="measure mb-4 text-muted">
              {t("managedBooking.hoursText", { zone: place.timezone.replaceAll("_", " ") })}
            </p>
            <SpaceHours space={space} />
          </Section>
          <Section title={t("managedBooking.part.rules")} id="rules">
            <SpaceRules space={space} timeZone={place.timezone} />
          </Section>
          <Section title={t("managedBooking.part.blackouts")} id="blackouts">
            <Blackouts space={space} timeZone={place.timezone} />
          </Section>
        </div>
        <div className="min-w-0 side:sticky side:top-6 side:self-start">
          <SlotsPreview place={place} space={space} />
        </div>
      </div>
      <RemoveSpace space={space} />
    </ConsolePage>
  );
}

/** The page is long, above all on a phone: the ways to its parts. */
function Contents() {
  const t = useText();
  return (
    <nav aria-label={t("managedBooking.parts")}>
      <ul className="flex flex-wrap gap-x-5">
        {parts.map((part) => (
          <li key={part}>
            <a href={`#${part}`} className="inline-flex min-h-11 items-center text-accent-text hover:underline">
              {t(`managedBooking.part.${part}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const parts = ["about", "prices", "hours", "rules", "blackouts", "preview"] as const;

function OffNote({ place, space }: { place: ManagedPlace; space: ManagedSpace }) {
  const t = useText();
  if (place.active && space.active) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-14 text-muted">
      <OffBadge active={false} />
      {t(place.active ? "managedBooking.spaceOffText" : "managedBooking.placeOffText")}
    </p>
  );
}
